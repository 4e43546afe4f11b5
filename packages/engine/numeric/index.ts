export * from './functions.ts';
export * from './linear.ts';
export * from './random.ts';
export * from './normal-table.ts';
