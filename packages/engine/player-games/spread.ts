export interface GameSpread {
  /** Number of games with a value; a percentage has none in a game without an attempt. */
  readonly games: number;
  /** Sample standard deviation (n − 1); null for fewer than two games. */
  readonly deviation: number | null;
  /** 10th percentile of the games, worst first; null for fewer than {@link FEWEST_GAMES}. */
  readonly floor: number | null;
  readonly median: number | null;
  /** 90th percentile of the games, worst first; null for fewer than {@link FEWEST_GAMES}. */
  readonly ceiling: number | null;
}

/** Minimum games for percentiles; with fewer they are meaningless. */
const FEWEST_GAMES = 5;

/** Computes a quantile of sorted numbers with linear interpolation (R's type 7). */
export function quantile(sorted: readonly number[], probability: number): number | null {
  const place = (sorted.length - 1) * probability;
  const below = sorted[Math.floor(place)];
  const above = sorted[Math.ceil(place)];
  if (below === undefined || above === undefined) return null;
  return below + (above - below) * (place - Math.floor(place));
}

/**
 * Computes the standard deviation, floor, median and ceiling of one number per game.
 *
 * @param lowerIsBetter makes the floor the 90th percentile and the ceiling the 10th
 */
export function spreadOf(values: readonly number[], lowerIsBetter: boolean): GameSpread {
  const sorted = values.toSorted((one, other) => one - other);
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  const isEnough = values.length >= FEWEST_GAMES;
  const [low, high] = isEnough ? [quantile(sorted, 0.1), quantile(sorted, 0.9)] : [null, null];
  return {
    games: values.length,
    deviation: values.length < 2 ? null : Math.sqrt(squares / (values.length - 1)),
    floor: lowerIsBetter ? high : low,
    median: quantile(sorted, 0.5),
    ceiling: lowerIsBetter ? low : high,
  };
}
