export { type NbaClient, type NbaConfig, type NbaReading, nbaClient } from './client.ts';
export * from './espn/index.ts';
export { readGameId, regularGameId } from './game.ts';
export type { NbaSchedule } from './schedule.ts';
