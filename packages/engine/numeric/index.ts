export * from './functions.ts';
export * from './linear.ts';
export * from './normal-quantile-table.ts';
export * from './normal-table.ts';
export * from './random.ts';
