export { type NbaClient, nbaClient } from './client.ts';
export type { EspnAthlete } from './espn/birth-dates.ts';
export { cardsAtOnce, type EspnSeasonClient, espnSeasonClient } from './espn/client.ts';
export type { EspnLine } from './espn/lines.ts';
export type { EspnPlayer } from './espn/players.ts';
export { type EspnRosterClient, espnRosterClient } from './espn/roster-client.ts';
export type { EspnGame } from './espn/schedule.ts';
export { regularGameId } from './game.ts';
export {
  type InjuryReportClient,
  injuryReportClient,
  injuryReportFiles,
} from './injury-report/client.ts';
export { readInjuryReport } from './injury-report/read-report.ts';
export type { NbaSchedule } from './schedule.ts';
