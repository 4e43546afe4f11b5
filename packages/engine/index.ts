export * from './errors.ts';
export * from './numeric/index.ts';
export * from './standings/index.ts';
