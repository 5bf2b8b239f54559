import type { Express } from 'express';
import type { Deps } from '../domain/deps.js';
import { serveDocs } from './docs.js';
import { serveBotGuide } from './docs-bots.js';
import { serveCheckout } from './pages-checkout.js';
import { createFrame } from './pages-frame.js';
import { serveGates } from './pages-gates.js';
import { serveHome } from './pages-home.js';
import { serveProblems } from './pages-problems.js';
import { serveReferralPage } from './pages-referral.js';

/** Everything that people, not programs, open. All of it comes from this instance: no page needs another host. */
export function servePages(app: Express, deps: Deps): void {
  const frame = createFrame(deps.settings);
  frame.assets.serve(app);
  serveHome(app, deps, frame);
  serveDocs(app, frame);
  serveBotGuide(app, deps, frame);
  serveGates(app, deps, frame);
  serveProblems(app, frame);
  serveReferralPage(app, deps, frame);
  serveCheckout(app, deps, frame);
}
