// Internals of the projection model, for fitting its constants and measuring its accuracy. Product code uses
// index.ts.

// Fitted constants.

export { type BoostedTrees, treeSum } from './boosted-trees.ts';
export type { ProjectionConstants, SharpnessConstants } from './constants.ts';

// Mean lines: minutes, and every statistic of a game.

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
export { minutesAsReported, missingUsage } from './freed-minutes.ts';
export { fadedAfter, LATER_FEATURES, type LaterMinutes, laterFeatures } from './later-minutes.ts';
export { formView, type LineConstants, projectedMinutes } from './mean-lines.ts';
export { shots } from './shots.ts';

// Uncertainty: the spread of games, and the projection's own error.

export { fringeOf, type SpreadConstants, sharedVariance } from './player-outlook.ts';
export { openingError } from './project-players.ts';

// Availability.

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
export { AVAILABILITY_FEATURES, availabilityState, gameFeatures, regimeOf } from './availability-features.ts';
export { nbaTeamView } from './nba-team-context.ts';
export { isRegular } from './season-level.ts';

// Game histories.

export { lastRowBefore, playerCount } from './history.ts';
export { type DayProjection, projectDay } from './project-day.ts';

// Preseason.

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

// Outcomes of statuses in the official injury report.

export {
  type FittedOutcomes,
  type OpenStatus,
  REPORT_FEATURES,
  type ReasonKind,
  reportFeatures,
  type StatusOutcomes,
} from './report-outcomes.ts';

// Aging: projections of later seasons.

export {
  AGE_FEATURES,
  type AgeCurve,
  type AgedSeason,
  agedGames,
  agedLine,
  ageFeatures,
  type LaterSeason,
  ROLE_FEATURES,
  roleFeatures,
} from './aging/age-curve.ts';
