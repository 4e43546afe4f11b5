import { createRandom } from '@fantasy-stats/engine/numeric';
import { outlookOf, PART_COUNT } from '@fantasy-stats/engine/projection';
import { lastRowBefore, playerCount } from '@fantasy-stats/engine/projection-model';
import { countedWeeks } from '../data/seasons.ts';
import { projectDay, type Stage } from '../model/project.ts';
import type { ModelConstants } from '../model/walk.ts';
import { CATEGORY_COUNT, nineCategories } from '../protocol/categories.ts';
import { sampleCrps, scoreCount } from '../protocol/distributions.ts';
import { type Pool, seasonPool } from '../protocol/pool.ts';
import { scoreShooting } from '../protocol/shooting-distribution.ts';

export const windows = [7, 14] as const;

const RESAMPLES = 100;
const PIT_CELLS = 50;

/** Sums of one week for one window. Arrays are arms × categories unless noted. */
export interface PlayerWeek {
  readonly season: string;
  readonly count: number;
  readonly squares: Float64Array;
  /** Continuous ranked probability scores, in the category's unit per game. */
  readonly crps: Float64Array;
  /**
   * Sums of outcomes by category. With `sumSquares`, they give the standard deviation by which scores are
   * divided.
   */
  readonly sum: Float64Array;
  readonly sumSquares: Float64Array;
  /** Model only, by category: number of randomized PIT values within the central 80 %. */
  readonly inside: Float64Array;
  /** Model only: categories × cells of the PIT. */
  readonly pit: Float64Array;
}

export type PlayerSums = Record<(typeof windows)[number], PlayerWeek[]>;

/** Computes a category's value in a stat line: the count, or makes − r̄·attempts. */
function lineValue(line: ArrayLike<number>, start: number, c: number, pool: Pool): number {
  const category = nineCategories[c]!;
  const attempts = category.attempts < 0 ? 0 : line[start + category.attempts]!;
  return line[start + category.makes]! - pool.rate[c]! * attempts;
}

/**
 * Projects per-game means over the next 7 and 14 days, on the Monday of every counted week from the fourth on
 * (see `countedWeeks`). The distribution of an average is that of means of games drawn at random from the
 * player's own.
 */
export function projectPlayers(stage: Stage, model: ModelConstants, sums: PlayerSums): void {
  const { season, previous } = stage;
  const pool = seasonPool(previous);
  const random = createRandom(season.year, 5);
  const sample = new Float64Array(RESAMPLES);
  const actual = new Float64Array(PART_COUNT);
  const outcome = new Float64Array(CATEGORY_COUNT);
  for (const week of countedWeeks(season).slice(3)) {
    const day = season.firstMonday + 7 * week;
    const projection = projectDay(stage, day, day + 7, model.availability, model.lines);
    for (const window of windows) {
      const result: PlayerWeek = {
        season: season.name,
        count: 0,
        squares: new Float64Array(3 * CATEGORY_COUNT),
        crps: new Float64Array(3 * CATEGORY_COUNT),
        sum: new Float64Array(CATEGORY_COUNT),
        sumSquares: new Float64Array(CATEGORY_COUNT),
        inside: new Float64Array(CATEGORY_COUNT),
        pit: new Float64Array(CATEGORY_COUNT * PIT_CELLS),
      };
      let count = 0;
      for (let player = 0; player < playerCount(season); player += 1) {
        const first = season.firstRow[player]!;
        const last = lastRowBefore(season, player, day);
        if (last < 0) continue;
        actual.fill(0);
        let games = 0;
        for (
          let row = last + 1;
          row < season.firstRow[player + 1]! && season.rowDay[row]! < day + window;
          row += 1
        ) {
          games += 1;
          for (let part = 0; part < PART_COUNT; part += 1)
            actual[part]! += season.lines[row * PART_COUNT + part]!;
        }
        if (games === 0) continue;
        count += 1;
        let recent = last;
        while (recent > first && season.rowDay[recent - 1]! >= day - 30) recent -= 1;
        if (season.rowDay[last]! < day - 30) recent = first;
        const mean = projection.means.subarray(player * PART_COUNT, (player + 1) * PART_COUNT);
        const outlook = outlookOf(mean, new Float64Array(0), 0, model.spread);
        for (let c = 0; c < CATEGORY_COUNT; c += 1) {
          const y = lineValue(actual, 0, c, pool) / games;
          outcome[c] = y;
          result.sum[c]! += y;
          result.sumSquares[c]! += y * y;
          for (let arm = 0; arm < 2; arm += 1) {
            const from = arm === 0 ? first : recent;
            let average = 0;
            for (let row = from; row <= last; row += 1)
              average += lineValue(season.lines, row * PART_COUNT, c, pool);
            average /= last - from + 1;
            result.squares[arm * CATEGORY_COUNT + c]! += (average - y) ** 2;
            for (let draw = 0; draw < RESAMPLES; draw += 1) {
              let drawn = 0;
              for (let game = 0; game < games; game += 1) {
                drawn += lineValue(
                  season.lines,
                  (from + random.integer(last - from + 1)) * PART_COUNT,
                  c,
                  pool,
                );
              }
              sample[draw] = drawn / games;
            }
            result.crps[arm * CATEGORY_COUNT + c]! += sampleCrps(sample, y);
          }
          const category = nineCategories[c]!;
          const expected = lineValue(mean, 0, c, pool);
          result.squares[2 * CATEGORY_COUNT + c]! += (expected - y) ** 2;
          const makes = category.makes;
          const tries = category.attempts;
          const r = pool.rate[c]!;
          const { deviation, standardError } = outlook;
          const varianceOf = (part: number): number =>
            games * deviation[part]! ** 2 + games * games * standardError[part]! ** 2;
          let scored = scoreCount(games * mean[makes]!, varianceOf(makes), Math.round(games * y));
          if (tries >= 0) {
            const percentage = mean[tries]! > 0 ? mean[makes]! / mean[tries]! : r;
            // The binomial distribution covers the luck of single shots, so the percentage's error covers
            // only the remaining variance of makes.
            const beyondAttempts = varianceOf(makes) - percentage ** 2 * varianceOf(tries);
            const unsure = Math.max(0, beyondAttempts - games * mean[makes]! * (1 - percentage));
            const attempts = { mean: games * mean[tries]!, variance: varianceOf(tries) };
            const error = mean[tries]! > 0 ? Math.sqrt(unsure) / (games * mean[tries]!) : 0;
            scored = scoreShooting(attempts, percentage, Math.min(0.15, error), r, games * y, random);
          }
          result.crps[2 * CATEGORY_COUNT + c]! += scored.crps / games;
          const pit = scored.below + random.next() * (scored.atOrBelow - scored.below);
          if (pit >= 0.1 && pit <= 0.9) result.inside[c]! += 1;
          result.pit[c * PIT_CELLS + Math.min(PIT_CELLS - 1, Math.floor(pit * PIT_CELLS))]! += 1;
        }
      }
      sums[window].push({ ...result, count });
    }
  }
}
