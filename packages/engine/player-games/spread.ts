/** How numbers of single games are spread. */
export interface GameSpread {
  /** Games with a number: a percentage has none in games without an attempt. */
  readonly games: number;
  /** Standard deviation of the sample (n − 1); null of fewer than two games. */
  readonly deviation: number | null;
  /** The worse tenth of the games begins here; null of fewer than {@link FEWEST_GAMES}. */
  readonly floor: number | null;
  readonly median: number | null;
  /** The better tenth begins here; null of fewer than {@link FEWEST_GAMES}. */
  readonly ceiling: number | null;
}

/** The fewest games of which a tenth says something. */
const FEWEST_GAMES = 5;

/** A quantile of sorted numbers, between two of them in proportion (R's type 7). */
export function quantile(sorted: readonly number[], probability: number): number | null {
  const place = (sorted.length - 1) * probability;
  const below = sorted[Math.floor(place)];
  const above = sorted[Math.ceil(place)];
  if (below === undefined || above === undefined) return null;
  return below + (above - below) * (place - Math.floor(place));
}

/**
 * The spread of games' numbers: deviation, floor, median and ceiling.
 *
 * @param lowerIsBetter then the floor is the 90th percentile and the ceiling the 10th; otherwise the other way round
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
