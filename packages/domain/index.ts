export * from './day.ts';
export * from './errors.ts';
export * from './facts.ts';
export * from './format.ts';
export * from './league.ts';
export * from './platform.ts';
export * from './stat-line.ts';
export * from './statistics.ts';
