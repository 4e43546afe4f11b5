/** What a season says about the spread of games around projected means. */
export interface SpreadRows {
  /** Game by game: projected means and residuals, PART_COUNT each. */
  readonly means: Float32Array;
  readonly residuals: Float32Array;
  /** Player-week of each game, ascending. */
  readonly weeks: Int32Array;
  readonly count: number;
  /** By regime: Σ (games − expected)² − Σ p(1−p), and Σ over pairs of games it is measured against. */
  readonly playBeyond: Float64Array;
  readonly playBase: Float64Array;
}
