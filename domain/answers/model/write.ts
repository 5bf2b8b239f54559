import type { AccountTier, Deps } from '../../deps.js';
import { AppError } from '../../errors.js';
import { evaluateGates } from '../../gates/evaluate.js';
import { composeParts, fixedReply, layOut, type Parts } from '../compose.js';
import type { Draft, Material } from '../types.js';
import { judgedAnswer } from '../judged.js';
import { briefFor, type Brief } from './brief.js';
import { readDraft } from './draft.js';
import { faultsOf, type Fault } from './faults.js';
import { partsOf } from './parts.js';
import { ModelFailure, type Chat, type ModelUse } from './port.js';

export type Engine = 'composed' | 'model' | 'model-repaired';

/** An answer with the name of who wrote it. */
export interface Written {
  draft: Draft;
  engine: Engine;
  /** How the model fared, for the log; absent when it was not asked. Holds no word of the answer. */
  model?: ModelNote;
}

export interface ModelNote extends ModelUse {
  outcome: 'written' | 'repaired' | 'unreadable' | 'faulty' | 'error' | ModelFailure['reason'];
  /** Citations taken out because the model had not been given them, or they did not speak of its point. */
  droppedCitations: number;
  /** Rules that the last refused draft broke. */
  rules: string[];
}

/**
 * Writes an answer: by the model where there is one and it does well, otherwise by rule from the same material. Crisis replies,
 * refusals and emergencies are never left to a model, nor made to wait for one. Throws only when the caller has left.
 */
export async function writeAnswer(deps: Pick<Deps, 'knowledge' | 'model'>, tier: AccountTier, material: Material, signal: AbortSignal): Promise<Written> {
  const fixed = fixedReply(material);
  if (fixed) return { draft: fixed, engine: 'composed' };
  const composed = composeParts(material);
  const byRule = (): Draft => layOut(material, composed);
  const brief = deps.model && material.urgency.level !== 'emergency' ? briefFor(material, composed) : undefined;
  if (!deps.model || !brief) return { draft: byRule(), engine: 'composed' };

  const note: ModelNote = { outcome: 'error', calls: 0, promptTokens: 0, completionTokens: 0, droppedCitations: 0, rules: [] };
  try {
    const draft = await deps.model.converse({ tier, signal, use: note }, (chat) => draftWithRepair(deps, { material, composed, brief, note }, chat));
    if (draft) return { draft, engine: note.outcome === 'repaired' ? 'model-repaired' : 'model', model: note };
  } catch (error) {
    if (signal.aborted) throw new AppError('unavailable', 'The caller left before the answer was ready. Nothing was charged.');
    // Whatever went wrong with a model, there is an answer without it; the log has the outcome.
    note.outcome = error instanceof ModelFailure ? error.reason : 'error';
  }
  return { draft: byRule(), engine: 'composed', model: note };
}

interface Task {
  material: Material;
  composed: Parts;
  brief: Brief;
  note: ModelNote;
}

/** Asks for a draft, and once more with what was wrong with it. Undefined when neither will do; `note` says why. */
async function draftWithRepair(deps: Pick<Deps, 'knowledge'>, task: Task, chat: Chat): Promise<Draft | undefined> {
  const { messages } = task.brief;
  const first = await chat(messages);
  const assessed = assess(deps, task, first);
  task.note.outcome = 'written';
  if (assessed.draft) return assessed.draft;
  const second = await chat([...messages, { role: 'assistant', content: first.slice(0, MOST_QUOTED) }, { role: 'user', content: repairRequest(assessed.faults) }]);
  const repaired = assess(deps, task, second);
  task.note.outcome = repaired.draft ? 'repaired' : repaired.isReadable ? 'faulty' : 'unreadable';
  task.note.rules = repaired.faults.map(({ rule }) => rule);
  return repaired.draft;
}

interface Assessed {
  draft?: Draft;
  isReadable: boolean;
  faults: Fault[];
}

/** Reads what a model wrote, sets it into an answer and judges that answer as any other. */
function assess({ knowledge }: Pick<Deps, 'knowledge'>, { material, composed, brief, note }: Task, reply: string): Assessed {
  const written = readDraft(reply);
  if (!written) return { isReadable: false, faults: [{ rule: 'draft.unreadable', excerpt: '', remedy: 'Reply with one whole JSON object of the form asked for, short, without repetition, and nothing else.' }] };
  const set = partsOf(written, composed, brief.statements);
  note.droppedCitations += set.droppedCitations;
  const draft = layOut(material, set.parts);
  const verdicts = evaluateGates(knowledge.gates, [judgedAnswer(material, draft.text)]);
  const own = [written.shortAnswer, ...written.points.map(({ text }) => text), ...written.steps].join('\n');
  // A grave fault of the model's own is mended also where one is not enough to fail a gate.
  const grave = verdicts.flatMap(({ passed, findings }) => findings.filter(({ severity, excerpt }) => !passed || (severity !== 'minor' && severity !== 'advisory' && own.includes(excerpt))));
  const faults = [...faultsOf(material, brief, written, set, knowledge.library), ...grave];
  return faults.length === 0 ? { draft, isReadable: true, faults } : { isReadable: true, faults };
}

const MOST_FAULTS = 8;
// A draft of ours is shorter. What is longer has run on, and is shown only for what to avoid.
const MOST_QUOTED = 6000;

function repairRequest(faults: readonly Fault[]): string {
  const list = faults.slice(0, MOST_FAULTS).map(({ rule, excerpt, remedy }) => ({ rule, words: excerpt, remedy }));
  return `This draft cannot be sent. Write the whole JSON object again with these mended:\n${JSON.stringify(list)}`;
}
