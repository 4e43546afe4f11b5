import fc from 'fast-check';

/* Random tests draw the same examples each time, so that a failure is about the change and can be run again. */
fc.configureGlobal({
  seed: Number(process.env.SEED ?? 20_261_020),
  ...(process.env.FULL ? { numRuns: 200 } : {}),
});
