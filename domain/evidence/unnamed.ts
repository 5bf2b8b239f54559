import type { Token } from '../text/tokens.js';
import type { Mention } from './question.js';
import type { Atoms, Place } from './synonyms.js';

/** The longest run of telling words in the asking sentence, when it is short enough to be a name. */
export function unknownName(places: readonly Place[], tokens: readonly Token[], asking: { from: number; to: number }, atoms: Atoms): string | undefined {
  const telling = places.filter(({ atom, from }) => from >= asking.from && from < asking.to && !atoms.get(atom).general && !NO_NAME_WORDS.has(tokens[from]?.text ?? ''));
  const runs: Place[][] = [];
  for (const place of telling) {
    const last = runs.at(-1)?.at(-1);
    if (last && last.to === place.from) runs.at(-1)?.push(place);
    else runs.push([place]);
  }
  const [longest] = runs.sort((a, b) => b.length - a.length);
  if (!longest || longest.length > MOST_UNKNOWN_WORDS || runs.length > MOST_RUNS) return undefined;
  const name = tokens
    .slice(longest[0]?.from, longest.at(-1)?.to)
    .map(({ text }) => text)
    .filter((word) => !BARE_WORDS.has(word))
    .join(' ');
  return name.length >= SHORTEST_NAME && !name.endsWith("'s") ? name : undefined;
}

const MOST_RUNS = 2;
const MOST_UNKNOWN_WORDS = 2;
const SHORTEST_NAME = 4;
const NO_NAME_WORDS = new Set('mean means meaning explained explain real legit really work works doing does called available often never always lol pls please wife husband list better best happens happen went says said saying told wants should swallowed keeps started positive negative found'.split(' '));
/** No thing alone, nor at the edge of a name. */
const BARE_WORDS = new Set('leave count counts hangs making makes trying reading bought different enlarged measuring loud bites engaged able around broken wait waiting clean decide decides soon sooner exists wakes hides nothing everything asking sore down up turns constantly free allergic race pinned screams screaming since instead earlier later through tiny healthiest healthier heal heals bursting say dark sinful cheap cheaper bad lying numb crying alone next longest calm without goes blank stay pieces spot fasting'.split(' '));

const SLOTS = [
  /\b(?:can|should|may) (?:i|we|she|he) (?:still |safely |also )?(?:eat|take|drink|use|have|try) (?:an? |the |some )?([a-z][a-z' -]{2,40}?)(?: with\b| while\b| if\b| on\b| for\b| when\b| during\b|\?|$)/,
  /^(?:is it true that |do you think |i (?:heard|read) (?:that )?|so |hi |hello )*(?:does|do|can|could|will|would|is|are|did) (?:taking |eating |drinking |using |doing |wearing |getting |having )?(?:an? |the |some )?([a-z][a-z' -]{2,40}?) (?:really |actually |ever |truly |also )?(?:help|helps|work|works|good for|effective|cure|cures|treat|treats|heal|heals|prevent|reduce|lower|improve|safe|worth|any good|bad for|dangerous|a scam|legit|boost|fight|ease|relieve|stop|remove|detox)\b/,
  /^(?:benefits of |best |is |any evidence (?:for|on) )?([a-z][a-z' -]{2,40}?) for (?:[a-z][a-z' -]{2,50})\??$/,
  /^([a-z][a-z' -]{2,40}?) (?:really |can |will )?(?:cures?|treats?|heals?|prevents?|reverses?|shrinks?)\b/,
];
const LONGEST_NAME_WORDS = 3;
const NO_NAME = /\b(?:one|two|three|four|both|another|extra|double|tonight|today|tomorrow|now|early|late|dangerous|safe|good|bad|treatment|remedies|supplements?|vitamins|or|and|to|with|my|him|her|them|it|yet|out|off|down|checked|tested|best|what|how)\b/;

/** A treatment that neither the library nor the synonyms know, found by its place in the question ("does X help Y"). */
export function unknownTreatment(text: string, found: readonly Mention[], atoms: Atoms): Mention | undefined {
  if (found.some(({ side, asked }) => side === 'intervention' && asked)) return undefined;
  const folded = (text.toLowerCase().slice(-600).trim().match(/[^.!?\n]+\??$/)?.[0] ?? '').trim();
  const name = SLOTS.map((slot) => slot.exec(folded)?.[1]).find((words) => words !== undefined)?.trim();
  if (name === undefined || name.split(' ').length > LONGEST_NAME_WORDS || NO_NAME.test(name)) return undefined;
  const { places } = atoms.read(name, true);
  const said = places.some(({ atom }) => atoms.get(atom).group || found.some(({ head, narrowing }) => head === atom || narrowing.includes(atom)));
  if (said || !places.some(({ atom }) => !atoms.get(atom).general)) return undefined;
  return { name, head: -1, narrowing: [], side: 'intervention', known: false, asked: true, fromContext: false, grave: false, at: 0 };
}

const COMPLAINT_SLOTS = [
  /\b(?:help|helps|work|works|good|effective|used|remedy|remedies|treatment|take|useful)(?: with| for| against| on| in) (?:an? |the |my |some )?([a-z][a-z' -]{3,40}?)\??$/,
  /^[a-z][a-z' -]{2,40}? for (?:an? |the |my )?([a-z][a-z' -]{3,40}?)\??$/,
  /\b(?:cures?|treats?|heals?|prevents?|relieves?|reverses?) (?:an? |the |my )?([a-z][a-z' -]{3,40}?)\??$/,
];
const NO_COMPLAINT = /\b(?:me|you|it|that|this|adults|women|men|kids|children|babies|beginners|everyone|people|free|good|sure|anything|long|now|years|months|weeks|days|night|day|age|my age|and|or)\b/;

/** A complaint that neither the library nor the synonyms know ("red light for wrinkles"): named, so that its lack can be said. */
export function unknownComplaint(text: string, found: readonly Mention[], atoms: Atoms): Mention | undefined {
  const asked = found.filter((mention) => mention.asked);
  if (!asked.some(({ side }) => side === 'intervention') || asked.some(({ side }) => side === 'condition')) return undefined;
  const folded = (text.toLowerCase().slice(-600).trim().match(/[^.!?\n]+\??$/)?.[0] ?? '').trim();
  const name = COMPLAINT_SLOTS.map((slot) => slot.exec(folded)?.[1]).find((words) => words !== undefined)?.trim();
  if (name === undefined || name.split(' ').length > LONGEST_NAME_WORDS || NO_COMPLAINT.test(name)) return undefined;
  const { places } = atoms.read(name, true);
  // "Curcumin in cancer" names the complaint already.
  if (found.some((mention) => mention.name.toLowerCase().includes(name)) || places.some(({ atom }) => found.some(({ head, narrowing }) => head === atom || narrowing.includes(atom))) || !places.some(({ atom }) => !atoms.get(atom).general)) return undefined;
  return { name, head: -1, narrowing: [], side: 'condition', known: false, asked: true, fromContext: false, grave: false, at: 0 };
}
