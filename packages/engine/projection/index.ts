// A player's projected line and availability.

export { outlookOf, type PlayerOutlook } from './player-outlook.ts';
export { type ProjectionBasis, projectionBasis } from './project-day.ts';
export { type PlayerProjection, projectPlayers } from './project-players.ts';

// Changes of minutes and usage in single games, relative to the player's mean line.

export { loadsOf, usagesOf } from './later-minutes.ts';
export { meanLoad, meanUsage, withLoad } from './player-outlook.ts';

// Games without a final date.

export { withPendingGames } from './pending-player-games.ts';

// The chance to play, by injury status.

export { chancesWithStatus, chanceWithReport } from './injury-report.ts';
export type { ReportOutcomes } from './report-outcomes.ts';
export { noOutcomes, playedShare, withOutcomes } from './report-shares.ts';

// Games of past seasons and the current one, the input of projections.

export { gamesBefore, type NbaTeamSchedule, type SeasonHistory } from './history.ts';
export { dayNumber, type SeasonFacts, seasonHistory } from './season-builder.ts';

// The counting statistics of a game, in the order of projection vectors.

export { projectionConstants } from './constants.generated.ts';
export { PART_COUNT, type PartId, partIndex, parts } from './parts.ts';
