export * from './best-lineups.ts';
export * from './counting-chances.ts';
export * from './locked-places.ts';
export * from './slot-eligibility.ts';
export * from './start-chances.ts';
