import { z } from 'zod';

/** `knowledge/crisis-lines.yaml`: who listens, country by country, each line with its source and the day it was checked. */
export const crisisLinesSchema = z.strictObject({
  /** Said before the table. */
  intro: z.string().min(10),
  lines: z
    .array(
      z.strictObject({
        country: z.string().min(2),
        name: z.string().min(2),
        contact: z.string().min(3),
        source: z.url(),
        date: z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
      }),
    )
    .min(1),
  /** Said after it, for everybody else. */
  elsewhere: z.string().min(10),
});

export type CrisisLines = z.infer<typeof crisisLinesSchema>;

/** The table of national lines, one to a row. */
export function crisisTable(lines: CrisisLines): string {
  return lines.lines.map(({ country, name, contact }) => `- ${country}: ${contact} (${name})`).join('\n');
}

/**
 * The reply to someone in danger from themselves: what must be done for the body first, then the humane part, then
 * the operator's own line, then the national ones.
 */
export function composeCrisisMessage(humane: string, bodily: string | undefined, lines: CrisisLines, localLine?: string): string {
  const local = localLine?.trim();
  return [
    ...(bodily ? [bodily] : []),
    humane,
    ...(local ? [`Call now: ${local}`] : []),
    `${lines.intro}\n${crisisTable(lines)}\n${lines.elsewhere}`,
  ].join('\n\n');
}
