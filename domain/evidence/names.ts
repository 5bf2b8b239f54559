import type { Agent } from '../agents/schema.js';
import { SECTIONS, type SubstancesFile } from '../safety/substances-schema.js';
import { STOP_WORDS } from '../text/stems.js';
import type { LibraryOptions } from './library.js';
import type { Entries } from './guidance.js';
import type { PrimerFile } from './primers.js';
import type { Cards } from './reference.js';
import type { SynonymsFile } from './synonyms-schema.js';

const MEDICINES_OF_A_CLASS = 'medicine_classes';

/** The medicines, herbs, foods and practices that `knowledge/substances.yaml` names, so that a question on one is understood. */
export function substanceNames(file: SubstancesFile): NonNullable<LibraryOptions['names']> {
  return SECTIONS.filter(([section, kind]) => kind !== 'condition' && kind !== 'state' && section !== MEDICINES_OF_A_CLASS).flatMap(([section, kind]) =>
    Object.entries(file[section]).flatMap(([id, { label, names = [] }]) => {
      const all = [(label ?? id.replaceAll('_', ' ')).replace(/\s*\([^)]*\)/g, '').trim(), ...names];
      // "SAMe" would be met in every "same".
      const [name, ...wordings] = all.filter((wording) => !STOP_WORDS.has(wording.toLowerCase()));
      return name === undefined ? [] : [{ name, wordings, side: 'intervention' as const, medicine: kind === 'medicine' }];
    }),
  );
}

/** What the knowledge files give to the library beside its statements. */
export function libraryOptions({ synonyms, primers, guidance, reference, substances, agents }: { synonyms: SynonymsFile; primers: readonly PrimerFile[]; guidance: Entries; reference: Cards; substances: SubstancesFile; agents: readonly Agent[] }): LibraryOptions {
  const sentences = agents.flatMap((agent) => [...agent.next_steps.flatMap(({ text, for: uses }) => [text, ...(uses ? [uses.join(', ')] : [])]), ...agent.ask_clinician, ...agent.cautions, ...agent.refer, agent.evidence_note]);
  return { synonyms, primers, guidance, reference, names: substanceNames(substances), sentences };
}
