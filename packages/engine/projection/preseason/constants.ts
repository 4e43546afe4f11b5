/** A variance as it grows with a mean m: base + linear·m + quadratic·m². */
export interface VarianceCurve {
  readonly base: number;
  readonly linear: number;
  readonly quadratic: number;
}

/**
 * The regressions for those who have played before. Rows stand by part; of field goals and free throws made they are about
 * the surplus over the league's percentage, of `GP` about the share of his NBA team's games.
 */
export interface VeteranConstants {
  readonly coefficients: readonly (readonly number[])[];
  /** How far a player's mean lies from the projection m; of surpluses m is the attempts, of `GP` the share. */
  readonly errors: readonly VarianceCurve[];
  /** How far single games lie from a player's mean; a season's mean has this ÷ games beside the error. */
  readonly luck: readonly VarianceCurve[];
  /** Variances are this many times larger for those with fewer than ten games last season. */
  readonly thinRecord: number;
}

/** What is usual of players without a game in the seasons known. Rows by part, as those of {@link VeteranConstants}. */
export interface NewcomerConstants {
  /** Mean minutes of a game. */
  readonly minutes: number;
  /** Share of his NBA team's games. */
  readonly share: number;
  /** A part in a game of m minutes = intercept + slope·m. */
  readonly intercepts: readonly number[];
  readonly slopes: readonly number[];
  readonly errors: readonly VarianceCurve[];
  readonly luck: readonly VarianceCurve[];
}

/** Everything fitted that projections before a season need. */
export interface PreseasonConstants {
  /** For one earlier season known, for two, and for more. */
  readonly veterans: readonly VeteranConstants[];
  readonly newcomers: NewcomerConstants;
}

/** How much of what was known before the season stays beside what the season says: shares from 0 to 1. */
export interface SeasonPrior {
  readonly preseason: PreseasonConstants;
  /** By part, before a player's first game of the season; of made shots, of the percentage. */
  readonly opening: readonly number[];
  /** By part, from his first game on, fading as {@link PRIOR_GAMES} says. */
  readonly later: readonly number[];
  /** Of the chance to play a game, by {@link priorGroup}: as much of it for games that are far away. */
  readonly chances: readonly number[];
}
