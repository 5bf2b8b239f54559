import { z } from 'zod';

const limitSchema = z.union([z.number(), z.tuple([z.number(), z.number()])]);

const bandSchema = z.strictObject({
  /** Values under this; of a pair, both parts under theirs. The last band has none. */
  below: limitSchema.optional(),
  /** What a value of the band means, beginning in lower case, to be said after "At 5.2: ". */
  says: z.string().min(40).max(360).regex(/[.]$/),
  /** Where one of these stands in the question the value alone would reassure wrongly, and nothing is said. */
  not_with: z.array(z.string()).min(1).optional(),
});

const scaleSchema = z.strictObject({
  /** As people type them, the one to show first; without units for a number that could be in either. */
  units: z.array(z.string().min(1)).min(1).optional(),
  /** Two values, such as 138/88; the range and the limits of the first come first. */
  pair: z.literal(true).optional(),
  from: z.number(),
  to: z.number(),
  bands: z.array(bandSchema).min(2),
});

/** The shape of `knowledge/measurements.yaml`: what a value means that a test or an instrument gave, for adults who are not pregnant. */
export const measurementsSchema = z.strictObject({
  measurements: z
    .array(
      z.strictObject({
        id: z.string(),
        names: z.array(z.string().regex(/^[a-z0-9]+(?: [a-z0-9]+)*$/)).min(1),
        /** Of one sex alone. */
        whose: z.enum(['men', 'women']).optional(),
        /** One of these must stand in the question. */
        asked_with: z.array(z.string()).min(1).optional(),
        /** Where one of these stands in the question other limits hold, and nothing is said. */
        not_with: z.array(z.string()).min(1).optional(),
        /** Also swallowed: a bare number counts as a result only beside a word that says so. */
        taken: z.literal(true).optional(),
        scales: z.array(scaleSchema).min(1),
      }),
    )
    .min(1),
});

export type MeasurementsFile = z.infer<typeof measurementsSchema>;
export type Measurement = MeasurementsFile['measurements'][number];
export type Scale = Measurement['scales'][number];

/** Says which scales cannot be right: bands that do not rise, an open band before the last, a closed one at the end. */
export function scaleFaults({ measurements }: MeasurementsFile): string[] {
  return measurements.flatMap(({ id, scales }) => scales.flatMap((scale) => (rises(scale) ? [] : [`${id}: the bands of a scale must rise, and the last alone is open`])));
}

function rises({ bands, pair }: Scale): boolean {
  const limits = bands.map(({ below }) => below);
  const closed = limits.slice(0, -1);
  if (limits.at(-1) !== undefined || closed.some((limit) => limit === undefined || Array.isArray(limit) !== (pair === true))) return false;
  const firsts = closed.map((limit) => (Array.isArray(limit) ? limit[0] : (limit ?? 0)));
  return firsts.every((limit, at) => at === 0 || limit > (firsts[at - 1] ?? 0));
}
