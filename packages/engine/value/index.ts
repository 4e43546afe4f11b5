// Player values.

export { playerValues } from './player-values.ts';
export type { ScoreKind, ScoreLeague } from './score-kind.ts';
export { pointsWeights, type ScoreWeights, scoreWeights } from './score-weights.ts';

// A team's contributors by category.

export { categoryCarriers } from './category-carriers.ts';

// Populations: from game logs, windows of days, or projections.

export { type GameLog, gameLog } from './game-log.ts';
export { type DayRange, historyPopulation } from './history-population.ts';
export { outlookPopulation, type ProjectedPlayer } from './outlook-population.ts';
export type { Population } from './population.ts';
export { seasonPool } from './season-pool.ts';
export { enoughGames, type ValueUnit, windowPopulation } from './window-population.ts';

// Replacement level and auction prices.

export { auctionDollars } from './auction-dollars.ts';
export { replacementLevel } from './replacement-level.ts';

// Players' value to one team.

export type { ResultForm } from './expected-result.ts';
export { leagueResultModel } from './league-result-model.ts';
export { type TeamLineups, type TeamPlayer, toMyTeamInSteps } from './to-my-team.ts';
export { kindsOfDays, shareCounter, type TypicalLineupPlayer } from './typical-lineups.ts';
export { countedAfterSwap, countedWithOneMore } from './with-one-more.ts';
