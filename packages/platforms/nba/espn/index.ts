export { cardsAtOnce, type EspnSeasonClient, type EspnSeasonConfig, espnSeasonClient } from './client.ts';
export type { EspnLine } from './lines.ts';
export type { EspnPlayer } from './players.ts';
export type { EspnGame } from './schedule.ts';
