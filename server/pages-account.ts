import type { Express } from 'express';
import { orderForPage } from '../domain/billing/orders.js';
import type { Deps } from '../domain/deps.js';
import { AppError } from '../domain/errors.js';
import { authenticate } from '../domain/keys/authenticate.js';
import { recordVisit } from '../domain/referrals/referrals.js';
import { sendPage, type Frame } from './pages-frame.js';
import { html } from './pages-html.js';

/** Pages behind links that belong to one account: a referral and a checkout. */
export function serveAccountPages(app: Express, deps: Deps, frame: Frame): void {
  app.get('/r/:code', async (req, res) => {
    const { code } = req.params;
    const visitor = `${req.ip ?? 'unknown'} ${req.headers['user-agent'] ?? ''}`;
    const holder = await authenticate(deps, req.headers.authorization);
    if (!(await recordVisit(deps, code, { visitor, accountId: holder?.accountId }))) throw new AppError('not_found', 'There is no such referral link.');
    sendPage(res, frame, {
      title: 'You were invited',
      personal: true,
      body: html`
<p class="lead">This service answers health questions from a checked evidence library and judges texts by five ethics gates.
<a href="${frame.base}/">What it is and is not for</a></p>
<h2>Register with this invitation</h2>
<pre tabindex="0" aria-label="Command that registers with the referral code"><code>curl -s ${frame.publicUrl}/api/v1/register \\
  -H 'Content-Type: application/json' \\
  -d '{"email":"you@example.org","password":"a long sentence is good","referral_code":"${code}"}'</code></pre>
<p>Opening this page counted one visit for the person who invited you. Who you are is not stored.</p>`,
    });
  });

  app.get('/checkout/:orderId', async (req, res) => {
    const order = await orderForPage(deps, req.params.orderId);
    if (!order) throw new AppError('not_found', 'There is no such order.');
    const price = `${(order.amount_minor / 100).toFixed(2)} ${order.currency} a month`;
    sendPage(res, frame, {
      title: 'Your order',
      personal: true,
      body: html`
<dl>
<dt>Order</dt><dd><code>${order.id}</code></dd>
<dt>Upgrade to</dt><dd>${order.tier}</dd>
<dt>Price</dt><dd>${price}</dd>
<dt>State</dt><dd>${order.status === 'open' ? 'not paid yet' : 'paid'}</dd>
</dl>
${
  order.status === 'open'
    ? html`<p>Pay the operator of this instance in the way they told you and name the order. The tier moves when the operator confirms the
payment; opening this page neither pays nor binds you.</p>`
    : html`<p>This order is paid. The tier is active.</p>`
}`,
    });
  });
}
