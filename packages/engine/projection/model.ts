/*
 * The projection's model from the inside, for fitting its constants and measuring its accuracy. What asks for
 * projections uses index.ts.
 */

// What the fitted constants are.

export { type BoostedTrees, treeSum } from './boosted-trees.ts';
export type { ProjectionConstants, SharpnessConstants } from './constants.ts';

// How much: minutes, and every part of a game.

export {
  leagueRates,
  MINUTES_FEATURES,
  MINUTES_TREE_FEATURES,
  minutesFeatures,
  minutesTreeFeatures,
  PART_FEATURES,
  PERCENTAGE_FEATURES,
  partFeatures,
  percentageFeatures,
} from './form.ts';
export { minutesAsTold, type TeamPlayer } from './freed-minutes.ts';
export { fadedAfter, LATER_FEATURES, type LaterMinutes, laterFeatures } from './later-minutes.ts';
export { formView, type LineConstants, projectedMinutes } from './mean-lines.ts';
export { shots } from './shots.ts';

// How sure: the spread of games, and the projection's own error.

export { fringeOf, type SpreadConstants, sharedVariance } from './player-outlook.ts';
export { openingError } from './project-players.ts';

// Who plays.

export {
  type AvailabilityConstants,
  CALIBRATION_FEATURES,
  CALIBRATION_GROUPS,
  calibrationFeatures,
  calibrationGroup,
  comingGame,
  playChances,
  playLogit,
  playProbability,
} from './availability.ts';
export {
  AVAILABILITY_FEATURES,
  availabilityState,
  gameFeatures,
  regimeOf,
} from './availability-features.ts';
export { nbaTeamView } from './nba-team-context.ts';

// What is known on a day.

export { lastRowBefore, playerCount } from './history.ts';
export { type DayProjection, projectDay } from './project-day.ts';

// Before the season.

export type {
  NewcomerConstants,
  PreseasonConstants,
  SeasonPrior,
  VarianceCurve,
  VeteranConstants,
} from './preseason/constants.ts';
export {
  commonFeatures,
  featureCount,
  MOST_FEATURES,
  ownFeatures,
  surplusShots,
} from './preseason/features.ts';
export {
  curveVariance,
  isThin,
  newcomerLine,
  type PreseasonLine,
  veteranConstants,
  veteranLine,
} from './preseason/lines.ts';
export {
  gamesOfNbaTeam,
  type PreseasonRecord,
  preseasonRecords,
  RECORD_SEASONS,
} from './preseason/record.ts';
export { seniorityOf } from './preseason/seniority.ts';
export { distanceOf, PRIOR_GAMES, PRIOR_GROUPS, priorGroup } from './preseason/take-up.ts';
