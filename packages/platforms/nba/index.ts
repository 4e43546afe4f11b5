export { type NbaClient, type NbaConfig, type NbaReading, nbaClient } from './client.ts';
export { readGameId, regularGameId } from './game.ts';
export type { NbaSchedule } from './schedule.ts';
