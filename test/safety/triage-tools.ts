import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { crisisLinesSchema } from '../../domain/safety/crisis.js';
import { redFlagsSchema } from '../../domain/safety/red-flags.js';
import { compileTriage, type Triage } from '../../domain/safety/triage.js';
import type { PersonContext, UrgencyLevel } from '../../domain/safety/types.js';
import { once } from '../../domain/lazily.js';

export const nobody: PersonContext = { conditions: [], medications: [], goals: [] };
export const load = (file: string): unknown => parse(readFileSync(new URL(`../../knowledge/${file}`, import.meta.url), 'utf8'));
export const flags = redFlagsSchema.parse(load('red-flags.yaml'));
export const lines = crisisLinesSchema.parse(load('crisis-lines.yaml'));

/** The rules alone, without what is learned. */
export const ruled: () => Triage = once(() => compileTriage(flags, lines, { localCrisisLine: 'Line of the Valley 0123' }));

export const level = (text: string, context: Partial<PersonContext> = {}): UrgencyLevel => ruled().assess(text, { ...nobody, ...context }).level;

/** The levels of what can wait longer than a day. */
export const BELOW_URGENT = ['routine', 'soon'];
