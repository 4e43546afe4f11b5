export * from './check-trade.ts';
export * from './errors.ts';
export * from './find-trades.ts';
export * from './from-forecast.ts';
export * from './impact.ts';
export * from './league-model.ts';
export * from './odds.ts';
export * from './outlook.ts';
export { type GainUnit, gainUnit } from './results.ts';
