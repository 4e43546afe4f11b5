export * from './errors.ts';
export * from './lineup/index.ts';
export * from './matchup/index.ts';
export * from './numeric/index.ts';
export * from './projection/index.ts';
export * from './schedule/index.ts';
export * from './standings/index.ts';
export * from './valuation/index.ts';
