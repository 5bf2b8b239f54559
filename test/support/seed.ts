import fc from 'fast-check';

/** Every property test draws the same samples in each run; another number in `PROPERTY_SEED` draws others. */
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 20_261_121) });
