import { outlookOf, PART_COUNT, partIndex } from '@fantasy-stats/engine/projection';
import type { SpreadConstants } from '@fantasy-stats/engine/projection-model';
import { scoreCount } from '../protocol/distributions.ts';
import type { SpreadRows } from './spread-rows.ts';

/** Counted statistics with fitted intervals. Attempts and other makes are only used in percentages. */
const widthParts = (['3PM', 'PTS', 'REB', 'AST', 'STL', 'BLK', 'TO'] as const).map(partIndex);
const INSIDE = 0.8;
/** Only every third player-week is used, which is enough to fit one number. */
const SAMPLE_STEP = 3;
const STEPS = 7;

interface PlayerWeekTotal {
  readonly mean: Float64Array;
  readonly games: number;
  readonly total: Float64Array;
}

function playerWeeks(seasons: readonly SpreadRows[]): PlayerWeekTotal[] {
  const found: PlayerWeekTotal[] = [];
  for (const rows of seasons) {
    let first = 0;
    let number = 0;
    while (first < rows.count) {
      let end = first;
      while (end < rows.count && rows.weeks[end] === rows.weeks[first]) end += 1;
      if (number % SAMPLE_STEP === 0) {
        const mean = Float64Array.from(rows.means.subarray(first * PART_COUNT, (first + 1) * PART_COUNT));
        const total = mean.map((value) => value * (end - first));
        for (let i = first * PART_COUNT; i < end * PART_COUNT; i += 1)
          total[i % PART_COUNT]! += rows.residuals[i]!;
        found.push({ mean, games: end - first, total });
      }
      number += 1;
      first = end;
    }
  }
  return found;
}

/**
 * Returns the share of [below, atOrBelow] within the central part of the distribution, i.e. the expected
 * value over a randomized PIT.
 */
function insideShare(below: number, atOrBelow: number): number {
  const low = (1 - INSIDE) / 2;
  const high = 1 - low;
  if (atOrBelow - below < 1e-12) return below >= low && below <= high ? 1 : 0;
  return Math.max(0, Math.min(high, atOrBelow) - Math.max(low, below)) / (atOrBelow - below);
}

/**
 * Fits, by statistic, the factor on the spread with which 80 % of earlier seasons' player-weeks are within
 * their 80 % intervals; 1 for unfitted statistics.
 */
export function intervalWidths(seasons: readonly SpreadRows[], spread: SpreadConstants): number[] {
  const widths = new Array<number>(PART_COUNT).fill(1);
  const weeks = playerWeeks(seasons);
  if (weeks.length === 0) return widths;
  const none = new Float64Array(0);
  const low = new Array<number>(PART_COUNT).fill(0.8);
  const high = new Array<number>(PART_COUNT).fill(1.3);
  for (let step = 0; step < STEPS; step += 1) {
    for (const part of widthParts) widths[part] = (low[part]! + high[part]!) / 2;
    const tried = widened(spread, widths);
    const inside = new Float64Array(PART_COUNT);
    for (const { mean, games, total } of weeks) {
      const { deviation, standardError } = outlookOf(mean, none, 0, tried);
      for (const part of widthParts) {
        const variance = games * deviation[part]! ** 2 + (games * standardError[part]!) ** 2;
        const scored = scoreCount(games * mean[part]!, variance, Math.max(0, Math.round(total[part]!)));
        inside[part]! += insideShare(scored.below, scored.atOrBelow);
      }
    }
    for (const part of widthParts) {
      if (inside[part]! < INSIDE * weeks.length) low[part] = widths[part]!;
      else high[part] = widths[part]!;
    }
  }
  return widths;
}

/** Returns the spread with every standard deviation multiplied by its factor. */
export function widened(spread: SpreadConstants, widths: readonly number[]): SpreadConstants {
  const wider = (value: number, part: number): number => value * widths[part]! ** 2;
  return { ...spread, linear: spread.linear.map(wider), quadratic: spread.quadratic.map(wider) };
}
