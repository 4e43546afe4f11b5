// What is each player worth: by what he did, by what he is projected to do?

export { playerValues } from './player-values.ts';
export type { ScoreKind, ScoreLeague } from './score-kind.ts';
export { pointsWeights, type ScoreWeights, scoreWeights } from './score-weights.ts';

// Who carries a category of a team, and who sinks it?

export { type CategoryCarriers, categoryCarriers } from './category-carriers.ts';

// Among whom: all games of some days, the last weeks, or what is projected.

export { type GameLog, gameLog } from './game-log.ts';
export { type DayRange, historyPopulation } from './history-population.ts';
export { outlookPopulation, type ProjectedPlayer } from './outlook-population.ts';
export type { Population } from './population.ts';
export { seasonPool } from './season-pool.ts';
export { enoughGames, type ValueUnit, windowPopulation } from './window-population.ts';

// What does the best free agent have, and what is that worth in dollars?

export { auctionDollars } from './auction-dollars.ts';
export { replacementLevel } from './replacement-level.ts';

// What is a player worth to my team?

export type { ResultForm } from './expected-result.ts';
export { leagueResultModel } from './league-result-model.ts';
export { type TeamLineups, type TeamPlayer, toMyTeamInSteps } from './to-my-team.ts';
export { heldShares, kindsOfDays, type TypicalLineupPlayer } from './typical-lineups.ts';
export { heldAfterSwap, heldWithOneMore } from './with-one-more.ts';
