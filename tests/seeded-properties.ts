import fc from 'fast-check';

// Property tests use a fixed seed so that failures are reproducible.
fc.configureGlobal({
  seed: Number(process.env.SEED ?? 20_261_020),
  ...(process.env.FULL ? { numRuns: 200 } : {}),
});
