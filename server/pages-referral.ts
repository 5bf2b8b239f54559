import type { Express } from 'express';
import type { Deps } from '../domain/deps.js';
import { AppError } from '../domain/errors.js';
import { authenticate } from '../domain/keys/authenticate.js';
import { recordVisit } from '../domain/referrals/referrals.js';
import { sendPage, type Frame } from './pages-frame.js';
import { html } from './pages-html.js';

/** The page behind a referral link. */
export function serveReferralPage(app: Express, deps: Deps, frame: Frame): void {
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
}
