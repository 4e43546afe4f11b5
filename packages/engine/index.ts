export * from './errors.ts';
export * from './numeric/index.ts';
