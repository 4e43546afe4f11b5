export * from './functions.ts';
export * from './linear.ts';
export * from './random.ts';
