export { type GameSpread, spreadOf } from './spread.ts';
export { type GamesSummary, summarizeGames } from './summarize-games.ts';

// Splits: home, away, back-to-backs, opponents, teammates.

export type { PlayedGame } from './played-game.ts';
export { type Split, splitOf } from './split.ts';
export { splitByTeammate } from './teammate.ts';
