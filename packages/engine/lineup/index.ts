export * from './best-lineups.ts';
export * from './counting-chances.ts';
export * from './day-line-ups.ts';
export * from './locked-places.ts';
export * from './slot-eligibility.ts';
export * from './start-chances.ts';
