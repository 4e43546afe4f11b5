/** A variance as a function of the mean m: base + linear·m + quadratic·m². */
export interface VarianceCurve {
  readonly base: number;
  readonly linear: number;
  readonly quadratic: number;
}

/**
 * The regressions for players with earlier seasons. Rows are by statistic. FGM and FTM are surpluses over the
 * league's percentage, `GP` the share of team games.
 */
export interface VeteranConstants {
  readonly coefficients: readonly (readonly number[])[];
  /**
   * Variance of a player's true mean around the projection, by statistic. The curve's m is the projected mean;
   * for makes above average the projected attempts, for `GP` the projected share of games.
   */
  readonly errors: readonly VarianceCurve[];
  /**
   * Variance of single games around a player's mean. The variance of a season's mean includes this ÷ games,
   * in addition to the error.
   */
  readonly luck: readonly VarianceCurve[];
  /** Variance factor for players with fewer than ten games last season. */
  readonly thinRecord: number;
}

/**
 * Typical values of players without a game in the known seasons. Rows are by statistic, as in {@link
 * VeteranConstants}.
 */
export interface NewcomerConstants {
  readonly minutes: number;
  /** Share of the NBA team's games that the player plays. */
  readonly share: number;
  /** A statistic in a game of m minutes = intercept + slope·m. */
  readonly intercepts: readonly number[];
  readonly slopes: readonly number[];
  readonly errors: readonly VarianceCurve[];
  readonly luck: readonly VarianceCurve[];
}

export interface PreseasonConstants {
  /** By number of known earlier seasons: one, two, three or more. */
  readonly veterans: readonly VeteranConstants[];
  readonly newcomers: NewcomerConstants;
}

/** Weight of the preseason projection during the season: shares from 0 to 1. */
export interface SeasonPrior {
  readonly preseason: PreseasonConstants;
  /**
   * Weight by statistic before a player's first game of the season; for made shots, the weight applies to the
   * percentage.
   */
  readonly opening: readonly number[];
  /** Weight by statistic from the first game on; halved after {@link PRIOR_GAMES} games. */
  readonly later: readonly number[];
  /** Weight in the chance to play a far-away game, by {@link priorGroup}. */
  readonly chances: readonly number[];
  /** Regulars' share of games in the rest of a season ÷ their share so far. */
  readonly kept: number;
}
