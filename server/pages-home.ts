import type { Express } from 'express';
import { PRICES_MINOR } from '../domain/billing/tiers.js';
import type { AccountTier, Deps } from '../domain/deps.js';
import { sendPage, type Frame } from './pages-frame.js';
import { html, type Markup } from './pages-html.js';

const TITLE = 'Health Intelligence and Ethics Validation Service';

/** The landing page: what this instance is, what it is for, how to begin. */
export function serveHome(app: Express, deps: Deps, frame: Frame): void {
  app.get('/', (_req, res) => {
    sendPage(res, frame, { title: TITLE, body: html`${about(deps)}${start(frame)}${limits(deps)}${addresses(frame)}` });
  });
}

function about({ knowledge, model }: Deps): Markup {
  return html`
<p class="lead">An HTTP API that answers health questions in plain words, through ${knowledge.catalog.body.total} specialist agents, and judges
answers and texts by five ethics gates. Answers come from a library of findings, each tied to a published work.</p>
<p class="note"><strong>Is someone in danger now?</strong> Do not wait for a website: call your local emergency number.</p>
<section aria-labelledby="use">
<h2 id="use">Intended use</h2>
<p><strong>For</strong> adults who want to understand a health question, and for the people who build tools for them.</p>
<p><strong>Not for</strong> diagnosis, prescription or emergencies, and never in place of a clinician. Nobody should stop or change a
prescribed medicine because of an answer.</p>
${whoWrites(model)}
</section>`;
}

function whoWrites(model: Deps['model']): Markup {
  if (!model) return html`<p>Answers are written on this machine and no question is sent on to another service. Question, context and answer are not stored.</p>`;
  return html`<p>Answers are written by the model <code>${model.name}</code> at <code>${model.server}</code>: question and context are sent there, and nothing that
tells whose they are. In an emergency, and when the model fails, the answer is composed on this machine. This service stores neither
question, context nor answer; what the model's server keeps is for its operator to say.</p>`;
}

function start({ publicUrl, base }: Frame): Markup {
  return html`
<section aria-labelledby="start">
<h2 id="start">Register and ask</h2>
<p>One call gives an account and a key. The key is shown once: keep it.</p>
<pre tabindex="0" aria-label="Command that registers"><code>curl -s ${publicUrl}/api/v1/register \\
  -H 'Content-Type: application/json' \\
  -d '{"email":"you@example.org","password":"a long sentence is good"}'</code></pre>
<p>Then ask:</p>
<pre tabindex="0" aria-label="Command that asks a question"><code>curl -s ${publicUrl}/api/v1/health-query \\
  -H "Authorization: Bearer $API_KEY" -H 'Content-Type: application/json' \\
  -d '{"query":"Why do I wake at 3 am?","context":{"age":70,"medications":["warfarin"]}}'</code></pre>
<p>The <a href="${base}/docs">API reference</a> has guides and lets you try each call with your key.</p>
</section>`;
}

function limits({ settings }: Deps): Markup {
  const row = (tier: AccountTier, price: string): Markup =>
    html`<tr><th scope="row">${tier}</th><td>${settings.quotas[tier].toLocaleString('en')}</td><td>${price}</td></tr>\n`;
  const dollars = (tier: 'premium' | 'vip'): string => `${(PRICES_MINOR[tier] / 100).toFixed(2)} USD`;
  return html`
<section aria-labelledby="limits">
<h2 id="limits">Limits on this instance</h2>
<div class="wide"><table>
<thead><tr><th scope="col">Tier</th><th scope="col">Calls a month</th><th scope="col">Price a month</th></tr></thead>
<tbody>
${row('free', 'nothing')}${row('premium', dollars('premium'))}${row('vip', dollars('vip'))}</tbody>
</table></div>
<p>One key may make ${settings.requestsPerMinute} requests a minute. Only a question answered with status 200 is counted.</p>
</section>`;
}

function addresses({ base }: Frame): Markup {
  return html`
<section aria-labelledby="addresses">
<h2 id="addresses">Where things are</h2>
<ul>
<li><a href="${base}/docs">API reference</a>, with guides</li>
<li>The contract: <a href="${base}/api/v1/openapi.yaml">OpenAPI 3.0 in YAML</a>, <a href="${base}/api/v1/openapi.json">in JSON</a>, and <a href="${base}/api/v1/openapi-3.1.json">a 3.1 view</a></li>
<li><a href="${base}/api/v1/agents">The catalogue of agents</a></li>
<li><a href="${base}/gates">The five gates</a>, with an example</li>
<li><a href="${base}/problems">Errors</a>, what each means and what to do</li>
<li><a href="${base}/llms.txt">llms.txt</a>, for bots</li>
</ul>
</section>`;
}
