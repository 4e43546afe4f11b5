export { exponential, logarithm, logistic, normalCumulative, normalQuantile } from './functions.ts';
export { cholesky, dot, solveSymmetric } from './linear.ts';
export { fastNormalCumulative } from './normal-table.ts';

export { rankCorrelation } from './rank-correlation.ts';

// Seeded random numbers.

export { createRandom, type Random } from './random.ts';
