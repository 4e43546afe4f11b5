// How steady is a player, and how low and high do his games go?

export { type GameSpread, spreadOf } from './spread.ts';
export { type GamesSummary, type StatisticSummary, summarizeGames } from './summarize-games.ts';

// When is he better: home, away, on second nights, against whom, with whom?

export type { PlayedGame } from './played-game.ts';
export { type Split, splitOf } from './split.ts';
export { splitByTeammate, type TeammateGame } from './teammate.ts';
