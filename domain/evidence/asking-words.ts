import { stem } from '../text/stems.js';
import type { Reading } from './question.js';
import type { Atoms } from './synonyms.js';

// Words that ask rather than say what is asked about.
const ASKING_WORDS = new Set(
  (
    'rid fast quick quickly soon long tell know normal feel start stop every daily today now safe danger harm bad good better best worst work effect ' +
    'benefit ok okay still ever never always long-term short-term regular often sometimes different happen cause reason mean symptom sign treat treatment ' +
    'remedy cure natural evidence study trial research proof prove dose amount level many much actually really true myth worth risk side doctor medic ' +
    'advice help use take want need think heard read said says old age child children kid baby babies toddler infant newborn teen teenager son daughter boy ' +
    'girl husband wife mother father mum mom dad parent grandma grandmother brother sister friend family partner body health healthy holistic adult woman ' +
    'women man men person people not week month year hour minute night morning day'
  )
    .split(' ')
    .map(stem),
);

/** Whether a word, by its stem, asks or tells of people and days rather than says what is asked about. */
export const isAsking = (stemmed: string): boolean => ASKING_WORDS.has(stemmed);

interface BesideTopics {
  asking: Pick<Reading['asking'], 'topics'>;
  mentions: Reading['mentions'];
}

/** The words of the asking sentence that are neither topics nor mere grammar. */
export function besidesTopics({ asking: { topics: asked }, mentions }: BesideTopics, atoms: Atoms): Set<number> {
  const topics = new Set(mentions.flatMap(({ head, narrowing }) => [...atoms.get(head).within, ...narrowing]));
  return new Set(asked.filter((atom) => !topics.has(atom) && !atoms.get(atom).group && !/^\d/.test(atoms.get(atom).name) && !ASKING_WORDS.has(atoms.get(atom).name)));
}
