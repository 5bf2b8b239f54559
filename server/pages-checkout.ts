import type { Express } from 'express';
import { orderForPage, simulatePayment, type ShownOrder } from '../domain/billing/orders.js';
import type { Deps } from '../domain/deps.js';
import { AppError } from '../domain/errors.js';
import { sendPage, type Frame } from './pages-frame.js';
import { html, type Markup } from './pages-html.js';

const STATES: Record<string, string> = { open: 'not paid yet', paid: 'paid', lapsed: 'lapsed' };

/** The page of an order, which is also where Stripe sends people back to. Needs no script: a demo's payment is a plain form. */
export function serveCheckout(app: Express, deps: Deps, frame: Frame): void {
  app.get('/checkout/:orderId', async (req, res) => {
    const shown = await orderForPage(deps, req.params.orderId);
    if (!shown) throw noOrder();
    sendPage(res, frame, { title: 'Your order', personal: true, body: html`${facts(shown)}${whatNext(shown, frame, req.query.left !== undefined)}` });
  });

  app.post('/checkout/:orderId/confirm', async (req, res) => {
    const { orderId } = req.params;
    const { outcome } = await simulatePayment(deps, orderId);
    if (outcome === 'not_found') throw noOrder();
    // Whatever became of it stands on the page; loading that again pays nothing again.
    res.redirect(303, `${frame.base}/checkout/${encodeURIComponent(orderId)}`);
  });
}

function noOrder(): AppError {
  return new AppError('not_found', 'There is no such order.');
}

function facts({ order }: ShownOrder): Markup {
  return html`
<dl>
<dt>Order</dt><dd><code>${order.id}</code></dd>
<dt>Upgrade to</dt><dd>${order.tier}</dd>
<dt>Price</dt><dd>${(order.amount_minor / 100).toFixed(2)} ${order.currency} a month</dd>
<dt>State</dt><dd><strong>${STATES[order.status] ?? order.status}</strong></dd>
</dl>`;
}

function whatNext({ order, isUpgrade }: ShownOrder, frame: Frame, left: boolean): Markup {
  if (order.status === 'paid') return html`<p>This order is paid, and the tier was raised. You can close this page.</p>`;
  if (order.status === 'lapsed') return html`<p>This order can no longer be paid. Ask for a new one with <code>POST /subscribe</code>. Nothing was charged.</p>`;
  if (!isUpgrade) return html`<p>The account has this tier or a higher one already. There is nothing to pay.</p>`;
  if (order.provider === 'demo') return simulation(order.id, frame);
  if (order.provider === 'stripe') return atStripe(order.checkout_url ?? '', order.id, frame, left);
  return html`<p>Pay the operator of this instance in the way they told you and name the order. The tier moves when the operator confirms the
payment; opening this page neither pays nor binds you.</p>`;
}

function simulation(orderId: string, frame: Frame): Markup {
  return html`
<p class="note"><strong>This is a simulation.</strong> This instance takes no real payments: no money moves and no card is asked for.</p>
<form method="post" action="${frame.base}/checkout/${orderId}/confirm">
<button type="submit">Confirm the simulated payment</button>
</form>`;
}

function atStripe(checkoutUrl: string, orderId: string, frame: Frame, left: boolean): Markup {
  return html`
<p>${left ? 'You left the payment page before the payment was made. Nothing was charged.' : 'The payment is made at Stripe; no card data comes to this service. When Stripe has confirmed it, which takes some seconds, this page says so.'}</p>
<ul>
<li><a href="${frame.base}/checkout/${orderId}">Look again whether it is paid</a></li>
<li><a href="${checkoutUrl}" rel="noreferrer">Go to the payment page at Stripe</a></li>
</ul>`;
}
