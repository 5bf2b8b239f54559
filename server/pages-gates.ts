import type { Express } from 'express';
import type { Deps } from '../domain/deps.js';
import { evaluateGates, totalScore } from '../domain/gates/evaluate.js';
import { GATE_IDS, type GateId, type GateVerdict } from '../domain/gates/types.js';
import { sendPage, type Frame } from './pages-frame.js';
import { html, type Markup } from './pages-html.js';

interface GateExplained {
  asks: string;
  looksAt: string;
  /** In the King James Version. Shown on this page alone: no reply of the API carries it. */
  scripture: string;
}

export const GATES: Record<GateId, GateExplained> = {
  do_no_harm: {
    asks: 'Does it seek or advise harm?',
    looksAt:
      'Harm to oneself or others, stopping a prescribed medicine, faith or herbs in the place of treatment, doses for children, keeping someone from care, and the like. Asking how to be safe is not seeking harm.',
    scripture: 'Romans 13:10',
  },
  honor: {
    asks: 'Does it respect body, dignity and culture?',
    looksAt: 'Shaming a body or a person, blaming people for their illness, contempt for a group or a tradition, coercion, condescension.',
    scripture: '1 Corinthians 6:19-20',
  },
  integrity: {
    asks: 'Do its claims agree with the evidence, and not overstate it?',
    looksAt: 'Promises of a cure, certainty or safety that no study gives, and claims that the evidence library contradicts or that are known myths.',
    scripture: 'Proverbs 11:3',
  },
  absolute_truth: {
    asks: 'Does its guidance stand beside scripture, rightly quoted?',
    looksAt: 'Verses that do not exist or are misquoted, sayings that only sound biblical, faith used to counsel harm, and guidance against what scripture counsels: care of the body and of the weak, hope, honesty, good counsel, rest, measure. Words of faith are not required.',
    scripture: 'John 17:17',
  },
  authenticity: {
    asks: 'Do its sources exist, and is nothing sold?',
    looksAt: 'Citations that do not exist or do not say what is claimed, vague or invented proof, the language of selling.',
    scripture: 'Ephesians 4:25',
  },
};

export const EXAMPLE = 'Turmeric cures arthritis.';

/** `/gates`: what each gate asks, its scripture, and an example judged by the gates of this instance. */
export function serveGates(app: Express, deps: Deps, frame: Frame): void {
  let body: Markup | undefined;
  app.get('/gates', (_req, res) => {
    body ??= html`${intro()}${GATE_IDS.map((gate) => gateSection(deps, gate))}${scoring()}${example(deps, frame)}`;
    sendPage(res, frame, { title: 'The five gates', body });
  });
}

function intro(): Markup {
  return html`
<p class="lead">Every answer is judged by five gates before it is sent, and <code>POST /hia-query</code> puts a text of your own before them.
Each gate gives a score from 0 to 1. Each finding names its rule, the words that decided and what would mend them.</p>
<p>The gates are sets of written rules that a reader can check, not a judgement of persons. Reporting a claim, asking about it or
warning of it is not asserting it. A text that passes is not thereby proven true.</p>`;
}

function gateSection({ knowledge }: Deps, gate: GateId): Markup {
  const { asks, looksAt, scripture } = GATES[gate];
  const passage = knowledge.scripture.bible.passage(scripture);
  return html`
<section aria-labelledby="${gate}">
<h2 id="${gate}"><code>${gate}</code></h2>
<p><strong>${asks}</strong> ${looksAt}</p>
<blockquote><p>${passage?.text ?? ''}</p><cite>${scripture}, King James Version</cite></blockquote>
</section>`;
}

function scoring(): Markup {
  return html`
<section aria-labelledby="scoring">
<h2 id="scoring">How the score is made</h2>
<p>A gate starts at 1. A critical finding takes 80 % of what is left, a major one 55 %, a minor one 15 %, a matter of style 2 %;
minor findings alone never fail a gate. A gate passes at 0.5 or more with no critical finding.</p>
<p>The total is the weighted mean. When <code>do_no_harm</code> fails, the total is at most 0.1. So read <code>passed</code> of each
gate and not the total alone: one gate can fail while the total stays high. A check that cannot run counts as failed.</p>
</section>`;
}

function example({ knowledge }: Deps, { base }: Frame): Markup {
  const context = { conditions: [], medications: [], goals: [] };
  const verdicts = evaluateGates(knowledge.gates, [{ text: EXAMPLE, subject: 'query', context, harm: knowledge.screen.screenQuery(EXAMPLE, context).findings }]);
  return html`
<section aria-labelledby="example">
<h2 id="example">An example</h2>
<p>The text <q>${EXAMPLE}</q>, as the gates of this instance judge it:</p>
<div class="wide" tabindex="0" role="region" aria-label="Verdicts of the example"><table>
<thead><tr><th scope="col">Gate</th><th scope="col">Weight</th><th scope="col">Score</th><th scope="col">Verdict</th></tr></thead>
<tbody>
${verdicts.map(verdictRow)}<tr><th scope="row">Total</th><td></td><td>${totalScore(verdicts)}</td><td></td></tr>
</tbody>
</table></div>
${verdicts.flatMap(({ findings }) => findings).map(
  ({ rule, excerpt, message, remedy }) => html`<p><code>${rule}</code>, at <q>${excerpt}</q>: ${message} To mend it: ${remedy}</p>\n`,
)}
<p>The total is high because four gates have nothing to object to; <code>integrity</code> failed all the same. A reply of
<code>POST /hia-query</code> also judges what the service itself answers; such findings have <code>subject: response</code>.
All fields are in the <a href="${base}/docs">API reference</a>.</p>
</section>`;
}

function verdictRow({ gate, weight, score, passed }: GateVerdict): Markup {
  return html`<tr><th scope="row"><code>${gate}</code></th><td>${Math.round(weight * 100)} %</td><td>${score}</td><td class="${passed ? 'passed' : 'failed'}">${passed ? 'passed' : 'failed'}</td></tr>\n`;
}
