import { z } from 'zod';

const name = z.string().trim().min(1).max(80);

const substanceSchema = z.strictObject({
  /** How it is named to the person; without it the id with spaces. */
  label: name.optional(),
  /** Wider groups it belongs to. */
  classes: z.array(name).optional(),
  names: z.array(name).optional(),
  misspelt: z.array(name).optional(),
  /** Names that are ordinary words unless written with these very capitals ("SAMe", "TENS"). */
  cased: z.array(name).optional(),
  /** Narrower things that a vague name ("blood thinner") often means. */
  may_be: z.array(name).optional(),
  /** Endings by which unlisted medicines of the class are known ("-pril"). */
  stems: z.array(z.string().min(4)).optional(),
});
const section = z.record(z.string().regex(/^[a-z][a-z0-9_]*$/), substanceSchema);

/** The shape of `knowledge/substances.yaml`. */
export const substancesSchema = z.strictObject({
  medicine_classes: section,
  medicines: section,
  herbs: section,
  supplements: section,
  foods: section,
  practices: section,
  conditions: section,
  states: section,
  /** Phrases that contain a name without meaning it. */
  ignore: z.array(name),
});
export type SubstancesFile = z.infer<typeof substancesSchema>;
export type SubstanceEntry = z.infer<typeof substanceSchema>;

export type SubstanceKind = 'medicine' | 'herb' | 'supplement' | 'food' | 'practice' | 'condition' | 'state';

/** Sections of the file in order, with the kind of thing each holds. */
export const SECTIONS = [
  ['medicine_classes', 'medicine'],
  ['medicines', 'medicine'],
  ['herbs', 'herb'],
  ['supplements', 'supplement'],
  ['foods', 'food'],
  ['practices', 'practice'],
  ['conditions', 'condition'],
  ['states', 'state'],
] as const satisfies readonly (readonly [keyof SubstancesFile, SubstanceKind])[];
