/** A UTC calendar month: its name (`2026-11`), first moment and the next month's first moment. */
export interface Month {
  name: string;
  startAt: number;
  endAt: number;
}

/** The UTC month of a moment. */
export function monthOf(epochMs: number): Month {
  const date = new Date(epochMs);
  const year = date.getUTCFullYear();
  const month = date.getUTCMonth();
  return { name: date.toISOString().slice(0, 7), startAt: Date.UTC(year, month, 1), endAt: Date.UTC(year, month + 1, 1) };
}

/** The UTC day of a moment as `2026-11-21`. */
export function dayOf(epochMs: number): string {
  return new Date(epochMs).toISOString().slice(0, 10);
}
