import { z } from 'zod';
import { phraseFaults } from '../text/phrase-syntax.js';

const phrase = z.string().min(2);

const ruleSchema = z.strictObject({
  id: z.string().regex(/^[a-z][a-z0-9_.-]*$/),
  severity: z.enum(['critical', 'major', 'minor', 'advisory']),
  message: z.string().min(10).max(400),
  remedy: z.string().min(10).max(400),
  /** Any of these in a sentence fires the rule. */
  phrases: z.array(phrase).min(1),
  /** If given, one of these must stand in the same sentence or a neighbouring one too. */
  with: z.array(phrase).default([]),
  /** Of each of these groups one must stand in the same sentence, before or after. */
  all_of: z.array(z.array(phrase).min(1)).default([]),
  /** Any of these in the same sentence excuses it. */
  unless: z.array(phrase).default([]),
  /** Whether a "not" shortly before turns the phrase into its opposite. */
  negatable: z.boolean().default(true),
  /** Whether a "may" or "some evidence" shortly before excuses it. */
  hedgeable: z.boolean().default(false),
  /** Whether a person may say it of themselves: harsh words about oneself are met with care. */
  self_excused: z.boolean().default(false),
  /** Whether a numbered source at the sentence excuses it, in a text that lists its sources. */
  cited_excused: z.boolean().default(false),
  /** Whether the words are wrong even in a question, as hearsay or refuted. */
  in_questions: z.boolean().default(false),
  /** The principle of scripture.yaml that the rule compares with. */
  principle: z.string().optional(),
});

/** A known health myth. `statements` name what the library found; with none, `reason` says why. */
const mythSchema = z
  .strictObject({
    id: z.string().regex(/^[a-z0-9][a-z0-9-]*$/).max(80),
    claim: z.string().min(8).max(200),
    /** Other wordings of the claim. */
    also: z.array(z.string().min(8).max(200)).default([]),
    /** Phrases that tell the myth; other wordings of the claim are met by their words. */
    phrases: z.array(phrase).default([]),
    unless: z.array(phrase).default([]),
    negatable: z.boolean().default(true),
    answer: z.string().min(20).max(400),
    statements: z.array(z.string()),
    reason: z.string().min(10).max(200).optional(),
  })
  .refine(({ statements, reason }) => statements.length > 0 || reason !== undefined, 'a myth without statements needs a reason');

/** Bad texts of one kind, from which the learned component knows others. `(a|b)` in an exemplar stands for several wordings. */
const familySchema = z.strictObject({
  id: z.string().regex(/^[a-z_]+$/),
  message: z.string().min(10).max(300),
  remedy: z.string().min(10).max(400),
  /** In logits: how sure it must be. */
  threshold: z.number(),
  /** Whether a person may say it of themselves. */
  self_excused: z.boolean().default(false),
  exemplars: z.array(z.string().min(10)).min(20),
});

/** Rules of one gate, and myths, as the files of `knowledge/gates/` hold them. */
export const gateRulesSchema = z.strictObject({
  gate: z.enum(['do_no_harm', 'honor', 'integrity', 'authenticity', 'absolute_truth']),
  /** Named groups of words: `{disease}` in a phrase stands for any of the list. */
  lists: z.record(z.string().regex(/^[a-z_]+$/), z.array(phrase).min(1)).default({}),
  rules: z.array(ruleSchema).default([]),
  myths: z.array(mythSchema).default([]),
  /** Words that mean alike, for the learned component. */
  concepts: z.record(z.string().regex(/^[a-z_]+$/), z.array(z.string().regex(/^[a-z0-9'%#]+$/)).min(1)).default({}),
  families: z.array(familySchema).default([]),
  /** Further exemplars of families that other files of the gate define. */
  exemplars: z.record(z.string().regex(/^[a-z_]+$/), z.array(z.string().min(10)).min(1)).default({}),
  /** Good texts for the learned component, of which every one must pass every gate. */
  good: z.array(z.string().min(10)).default([]),
});

export type GateRulesFile = z.infer<typeof gateRulesSchema>;
export type Rule = GateRulesFile['rules'][number];
export type Myth = GateRulesFile['myths'][number];

/** The words of a list, with those of lists it names. Throws an Error that names a list the file lacks. */
function wordsOf(name: string, lists: GateRulesFile['lists']): string[] {
  const list = lists[name];
  if (!list) throw new Error(`the file has no list called "${name}"`);
  return list.flatMap((word) => {
    const other = /^\{([a-z_]+)\}$/.exec(word)?.[1];
    return other !== undefined && other !== name ? wordsOf(other, lists) : [word];
  });
}

/** A phrase with the names of lists replaced by their words. Throws an Error that names a list the file lacks. */
export function expandLists(source: string, lists: GateRulesFile['lists']): string {
  return source.replace(/\{([a-z_]+)\}/g, (_, name: string, at: number) => {
    const words = wordsOf(name, lists).join('|');
    const before = source.slice(0, at);
    return before.lastIndexOf('(') > before.lastIndexOf(')') ? words : `(${words})`;
  });
}

/** Every phrase of a file that cannot be read, with the rule or myth it belongs to and what is wrong. */
export function gatePhraseFaults({ lists, rules, myths }: GateRulesFile): string[] {
  const named = [
    ...rules.map(({ id, phrases, with: beside, all_of, unless }) => ({ id: `rule ${id}`, parts: { phrases, with: beside, all_of: all_of.flat(), unless } })),
    ...myths.map(({ id, phrases, unless }) => ({ id: `myth ${id}`, parts: { phrases, unless } })),
  ];
  return named.flatMap(({ id, parts }) => Object.entries(parts).flatMap(([part, phrases]) => phraseFaults(phrases, (phrase) => [expandLists(phrase, lists)]).map((fault) => `${id}, ${part}: ${fault}`)));
}
