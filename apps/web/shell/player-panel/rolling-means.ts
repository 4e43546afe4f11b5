import { interval } from '../../text/interval.ts';

/** Number of games in the rolling mean, and the minimum number. */
const games = 6;
const fewest = 3;

export interface RollingMean {
  readonly mean: number;
  /** The mean's 80% interval, from the spread of its games. */
  readonly low: number;
  readonly high: number;
}

/** Averages each game and up to five earlier ones; null for fewer than three games. */
export function rollingMeans(values: readonly number[]): (RollingMean | null)[] {
  return values.map((_, index) => {
    const own = values.slice(Math.max(0, index - games + 1), index + 1);
    if (own.length < fewest) return null;
    const mean = own.reduce((sum, value) => sum + value, 0) / own.length;
    const squares = own.reduce((sum, value) => sum + (value - mean) ** 2, 0);
    const error = Math.sqrt(squares / (own.length - 1) / own.length);
    return { mean, ...interval(mean, error) };
  });
}
