export interface SpreadRows {
  /** For each game, projected means and residuals (PART_COUNT each). */
  readonly means: Float32Array;
  readonly residuals: Float32Array;
  /** Index of each game's player-week, ascending. */
  readonly weeks: Int32Array;
  readonly count: number;
  /**
   * By availability regime: Σ (games − expected)² − Σ p(1−p), and the corresponding sum over pairs of games.
   */
  readonly playBeyond: Float64Array;
  readonly playBase: Float64Array;
}
