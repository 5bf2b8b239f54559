import type { Express, Response } from 'express';
import { orderForPage } from '../domain/billing/subscription.js';
import type { Deps } from '../domain/deps.js';
import { AppError, ERROR_CODES } from '../domain/errors.js';
import { recordVisit } from '../domain/referrals/referrals.js';
import { PROBLEM_HELP } from './problem-help.js';

/** The few pages that people, not programs, open: error explanations, a referral link, a checkout. */
export function servePages(app: Express, deps: Deps): void {
  app.get('/problems/:code', (req, res) => {
    const { code } = req.params;
    const known = Object.entries(ERROR_CODES).find(([name]) => name === code);
    if (!known) throw new AppError('not_found', 'There is no such problem code.');
    const [name, { status, title }] = known;
    sendPage(res, title, [`Code ${name}, status ${status}.`, PROBLEM_HELP[known[0] as keyof typeof ERROR_CODES]]);
  });

  app.get('/r/:code', async (req, res) => {
    const { code } = req.params;
    const visitor = `${req.ip ?? 'unknown'} ${req.headers['user-agent'] ?? ''}`;
    if (!(await recordVisit(deps, code, visitor))) throw new AppError('not_found', 'There is no such referral link.');
    sendPage(res, 'You were invited', [
      'This service answers health questions from a checked evidence library and judges texts by five ethics gates.',
      `Register with a POST to ${deps.settings.publicUrl}/api/v1/register and send "referral_code": "${code}" along with email and password.`,
    ]);
  });

  app.get('/checkout/:orderId', async (req, res) => {
    const order = await orderForPage(deps, req.params.orderId);
    if (!order) throw new AppError('not_found', 'There is no such order.');
    const price = `${(order.amount_minor / 100).toFixed(2)} ${order.currency} a month`;
    sendPage(res, `Order ${order.id}`, [
      `Upgrade to ${order.tier}, ${price}.`,
      order.status === 'open'
        ? 'Pay the operator of this instance in the way they told you and name this order. The tier moves when the operator confirms the payment.'
        : 'This order is paid. The tier is active.',
    ]);
  });
}

function sendPage(res: Response, title: string, paragraphs: readonly string[]): void {
  const body = paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`).join('\n');
  res.setHeader('Cache-Control', 'no-store');
  res
    .type('html')
    .send(
      `<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<meta name="viewport" content="width=device-width, initial-scale=1">\n<title>${escapeHtml(title)}</title>\n</head>\n<body>\n<main>\n<h1>${escapeHtml(title)}</h1>\n${body}\n</main>\n</body>\n</html>\n`,
    );
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&#39;');
}
