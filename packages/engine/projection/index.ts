// How will each player play, and will he play?

export { outlookOf, type PlayerOutlook } from './player-outlook.ts';
export { type ProjectionBasis, projectionBasis } from './project-day.ts';
export { type PlayerProjection, projectPlayers } from './project-players.ts';

// How much more or less than in the coming week will he do in each game?

export { loadsOf } from './later-minutes.ts';
export { meanLoad, withLoad } from './player-outlook.ts';

// How likely does a player with an injury status play?

export { chanceWithStatus } from './injury.ts';
export { chancesWithStatus, chanceWithReport } from './injury-report.ts';

// The games of past and running seasons that projections are made from.

export { gamesBefore, type NbaTeamSchedule, type SeasonHistory } from './history.ts';
export { dayNumber, type SeasonFacts, seasonHistory } from './season-builder.ts';

// The counted parts of a game, in the order in which projections hold them.

export { PART_COUNT, type PartId, partIndex, parts } from './parts.ts';

// Everything that was fitted on past seasons.

export { projectionConstants } from './constants.generated.ts';
