import type { answersTo } from './guidance-parts.js';
import { fitOf, OF_OTHERS, type Asked } from './people.js';
import type { Mention } from './question.js';
import type { Hit, Indexed, Retrieval } from './retrieval.js';

const MOST_OF_EACH = 3;
/** From so much on a wording asks the same; in a story the words it shares are told as often as asked. */
const MUCH_ALIKE = { question: 0.45, story: 0.7 };

/** The topics of the question that a statement meets, by its place. */
type TopicsOf = (document: number) => ReadonlySet<Mention> | undefined;

/** The direct answers to a question. */
interface Direct extends Pick<Retrieval, 'guidance' | 'guidanceIsLike' | 'alsoGuidance' | 'guidanceEvidence' | 'nearGuidance' | 'nearEvidence'> {
  /** Of an answer from a reference card: the thing it is on, in the words of the question. */
  ofCard?: string;
}

/** The direct answers that were found, with the findings that bear on them. */
export function directAnswer(indexed: Indexed, { first, also }: ReturnType<typeof answersTo>, text: string, asked: Asked, isStory: boolean, topicsOf: TopicsOf): Direct {
  const referred = indexed.reference.answerTo(text);
  // What is asked as a textbook asks it is answered as a textbook does, unless an entry was written for just these words.
  if (referred && !(first && !first.near && (referred.givesWay || referred.isAnsweredBy(first.entry)))) return referred.isNear ? { nearGuidance: referred.entry } : { guidance: referred.entry, guidanceIsLike: true, ofCard: referred.name };
  const named = isStory || (first && (!first.near || first.alike >= MUCH_ALIKE.question)) ? undefined : indexed.reference.nearestTo(text);
  if (named) return { nearGuidance: named };
  if (!first) return {};
  const { entry, near } = first;
  const guidanceIsLike = first.alike >= MUCH_ALIKE[isStory ? 'story' : 'question'];
  const evidence = entry.evidence?.flatMap((id) => hitOf(indexed, id, asked, topicsOf));
  if (near) return { nearGuidance: entry, nearEvidence: evidence ?? [] };
  if (!also) return { guidance: entry, guidanceIsLike, ...(evidence ? { guidanceEvidence: evidence } : {}) };
  const ofBoth = new Set([...(entry.evidence ?? []).slice(0, MOST_OF_EACH), ...(also.evidence ?? []).slice(0, MOST_OF_EACH)]);
  return { guidance: entry, guidanceIsLike, alsoGuidance: also, guidanceEvidence: [...ofBoth].flatMap((id) => hitOf(indexed, id, asked, topicsOf)) };
}

/** A finding chosen by hand for a question. */
function hitOf({ statements, documentOf, populationAt, isMedicine }: Indexed, id: string, asked: Asked, topicsOf: TopicsOf): Hit[] {
  const document = documentOf.get(id) ?? -1;
  const [statement, population] = [statements[document], populationAt(document)];
  if (!statement || !population || fitOf(population, asked) <= OF_OTHERS) return [];
  return [{ statement, score: 1, bearing: 'pair', population, ofField: false, topics: topicsOf(document) ?? new Set(), primary: true, primaryTreatment: true, medicine: isMedicine(document), otherIllness: false, exact: true, close: true, onPoint: true }];
}
