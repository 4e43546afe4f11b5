// Functions that give the same bits in every JavaScript engine.

export { exponential, logarithm, logistic, normalCumulative, normalQuantile } from './functions.ts';
export { dot, solveSymmetric } from './linear.ts';
export { fastNormalCumulative } from './normal-table.ts';

// Do two columns stand in the same order?

export { rankCorrelation } from './rank-correlation.ts';

// Random numbers from a seed.

export { createRandom, type Random } from './random.ts';
