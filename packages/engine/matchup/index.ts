export * from './categories.ts';
export * from './compare.ts';
export * from './forecast.ts';
export * from './side.ts';
export * from './simulate.ts';
export * from './simulation-record.ts';
