import { jsonrepair } from 'jsonrepair';
import { z } from 'zod';

/** An answer's body as a model wrote it, before anything in it is believed. */
export interface WrittenDraft {
  shortAnswer: string;
  points: { text: string; evidence: string[] }[];
  steps: string[];
}

const MOST_POINTS = 6;
const MOST_STEPS = 4;
const MOST_IDS = 4;
const FEWEST_WORDS = 3;

/** The ids that statements are given for one answer: short, so that a small model copies them right, and few, so that the form can list them. */
export const STATEMENT_IDS: readonly string[] = Array.from({ length: 12 }, (_, index) => `S${index + 1}`);

/** What servers that can hold a model to a form are asked to hold it to; the bounds keep a poor model from endless lists. */
export const DRAFT_JSON_SCHEMA = {
  type: 'object',
  additionalProperties: false,
  required: ['short_answer', 'points', 'steps'],
  properties: {
    short_answer: { type: 'string' },
    points: {
      type: 'array',
      maxItems: MOST_POINTS,
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['text', 'evidence'],
        properties: { text: { type: 'string' }, evidence: { type: 'array', maxItems: MOST_IDS, items: { type: 'string', enum: STATEMENT_IDS } } },
      },
    },
    steps: { type: 'array', maxItems: MOST_STEPS, items: { type: 'string' } },
  },
} as const;

const LONGEST_REPLY = 30_000;

const oneOrMore = z.union([z.array(z.string()), z.string().transform((one) => [one])]);
const draftSchema = z.object({
  short_answer: z.string(),
  points: z.array(z.object({ text: z.string(), evidence: oneOrMore.catch([]) })),
  steps: oneOrMore.catch([]),
});

/**
 * Reads a draft from what a model wrote: JSON, JSON with small faults or with words around it. Undefined when there is none.
 * Texts come out as one plain line each.
 */
export function readDraft(reply: string): WrittenDraft | undefined {
  const found = parseObject(reply.slice(0, LONGEST_REPLY).replace(/<think>[\s\S]*?<\/think>/g, ''));
  const parsed = draftSchema.safeParse(found);
  if (!parsed.success) return undefined;
  const { short_answer, points, steps } = parsed.data;
  const shortAnswer = plainLine(short_answer);
  if (!isSentence(shortAnswer)) return undefined;
  return {
    shortAnswer,
    points: points
      .map(({ text, evidence }) => ({ text: plainLine(text), evidence: [...new Set(evidence)].slice(0, MOST_IDS) }))
      .filter(({ text }) => isSentence(text))
      .slice(0, MOST_POINTS),
    steps: steps.map(plainLine).filter(isSentence).slice(0, MOST_STEPS),
  };
}

/** Whether a text says anything: a poor model fills a list with "0" or "Step 1". */
const isSentence = (text: string): boolean => (text.match(/[a-z]{2,}/gi) ?? []).length >= FEWEST_WORDS;

function parseObject(text: string): unknown {
  const from = text.indexOf('{');
  if (from < 0) return undefined;
  const to = text.lastIndexOf('}');
  try {
    return JSON.parse(text.slice(from, to + 1));
  } catch {
    // Not JSON as it stands; the next attempt mends what models often get wrong.
    return parseMended(text.slice(from).replace(/```[\s\S]*$/, ''));
  }
}

function parseMended(text: string): unknown {
  try {
    return JSON.parse(jsonrepair(text));
  } catch {
    // The caller counts this as a draft that cannot be read.
    return undefined;
  }
}

// Stripping these makes a heading, an image or a tag impossible; what they enclosed is judged as text.
const MARKUP: readonly (readonly [RegExp, string])[] = [
  [/<[^<>]{0,300}>/g, ' '],
  [/!?\[([^[\]]{0,300})\]\([^()]{0,500}\)/g, '$1'],
  [/\[[\w\s,;-]{1,80}\]/g, ' '],
  [/[`*_#|>~<[\]{}]+/g, ' '],
  [/[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028\u2029\ufeff]+/g, ' '],
];

/** A model's text as one line without any markup, so that it cannot forge a heading, a source number or a link. */
function plainLine(text: string): string {
  return MARKUP.reduce((line, [pattern, by]) => line.replace(pattern, by), text)
    .replace(/^\s*(?:[-•]|\d{1,2}[.)])\s+/, '')
    .replace(/\s+([.,;:!?])/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
}
