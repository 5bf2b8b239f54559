import type { Express } from 'express';
import { AppError, ERROR_CODES, type ErrorCode } from '../domain/errors.js';
import { sendPage, type Frame } from './pages-frame.js';
import { html } from './pages-html.js';
import { PROBLEM_HELP } from './problem-help.js';
import { toProblem } from './problems.js';

const CODES = Object.keys(ERROR_CODES) as ErrorCode[]; // the keys of a constant of ours
const EXAMPLE_ID = '5f3c2a9e7b1d4c60';

/** `/problems` lists every error code; `/problems/<code>`, the address in each error body, explains one. */
export function serveProblems(app: Express, frame: Frame): void {
  app.get('/problems', (_req, res) => {
    sendPage(res, frame, { title: 'Errors', body: overview(frame) });
  });
  app.get('/problems/:code', (req, res) => {
    const code = CODES.find((known) => known === req.params.code);
    if (!code) throw new AppError('not_found', 'There is no such problem code.');
    sendPage(res, frame, { title: ERROR_CODES[code].title, body: explanation(frame, code) });
  });
}

function overview({ base }: Frame) {
  return html`
<p class="lead">Every error is <code>application/problem+json</code> with a stable <code>code</code> to switch on.</p>
<div class="wide" tabindex="0" role="region" aria-label="All error codes"><table>
<thead><tr><th scope="col">Status</th><th scope="col">Code and title</th></tr></thead>
<tbody>
${CODES.map((code) => html`<tr><td>${ERROR_CODES[code].status}</td><th scope="row"><a href="${base}/problems/${code}"><code>${code}</code></a><br><span class="title">${ERROR_CODES[code].title}</span></th></tr>\n`)}</tbody>
</table></div>`;
}

function explanation({ base, publicUrl }: Frame, code: ErrorCode) {
  const { means, todo, example } = PROBLEM_HELP[code];
  const error = new AppError(code, example.detail, example.details);
  const body = toProblem(error, { path: example.path, requestId: EXAMPLE_ID, publicUrl });
  return html`
<p class="quiet">Code <code>${code}</code>, status ${ERROR_CODES[code].status}</p>
<h2>What it means</h2>
<p>${means}</p>
<h2>What to do</h2>
<p>${todo}</p>
<h2>An example</h2>
<pre tabindex="0" aria-label="Example of the error body"><code>${JSON.stringify(body, undefined, 2)}</code></pre>
<p><a href="${base}/problems">All error codes</a></p>`;
}
