import { type GameValue, VALUED_YEARS, yearsValue } from '@fantasy-stats/engine/keepers';
import { PART_COUNT, type PartId, partIndex } from '@fantasy-stats/engine/projection';
import type { AgeCurve } from '@fantasy-stats/engine/projection-model';
import type { World } from '../data/seasons.ts';
import type { AgeRow, AgeWalk } from '../fit/age-curve.ts';
import { nineCategories } from '../protocol/categories.ts';
import { type Pool, ROSTER, seasonPool, TEAMS } from '../protocol/pool.ts';

const GAMES_PER_WEEK = (82 * 7) / 174;

export const currencies = ['categories', 'points'] as const;
export type Currency = (typeof currencies)[number];

/** A rostered player’s values over three seasons, per week above replacement. */
export interface YearsOfPlayer {
  readonly season: string;
  readonly currency: Currency;
  readonly age: number;
  /** Three times the value of the projected season. */
  readonly same: number;
  readonly expected: number;
  readonly low: number;
  readonly high: number;
  readonly actual: number;
}

/** ESPN’s standard points. */
const points: Partial<Record<PartId, number>> = {
  ...{ PTS: 1, '3PM': 1, FGM: 2, FGA: -1, FTM: 1, FTA: -1 },
  ...{ REB: 1, AST: 2, STL: 4, BLK: 4, TO: -2 },
};

/** Returns the value of one unit of each statistic: in ESPN’s points, or last season’s G-scores. */
function gameWeights(currency: Currency, pool: Pool): Float64Array {
  const weights = new Float64Array(PART_COUNT);
  if (currency === 'points') {
    for (const [part, price] of Object.entries(points)) weights[partIndex(part as PartId)] = price;
    return weights;
  }
  const kappa = (2 * ROSTER) / (2 * ROSTER - 1);
  nineCategories.forEach(({ attempts, direction, makes }, c) => {
    const scale = pool.attempts[c]! * Math.sqrt(pool.playerVariance[c]! + kappa * pool.weekVariance[c]!);
    weights[makes]! += direction / scale;
    if (attempts >= 0) weights[attempts]! -= (direction * pool.rate[c]!) / scale;
  });
  return weights;
}

const lineValue = (weights: Float64Array, line: Float64Array): number =>
  line.reduce((sum, value, part) => sum + value * weights[part]!, 0);

/** Values the players who would be rostered, over the projected season and the next two. */
function valuedYears(
  season: string,
  rows: readonly AgeRow[],
  curve: AgeCurve,
  currency: Currency,
  pool: Pool,
): YearsOfPlayer[] {
  const weights = gameWeights(currency, pool);
  const ordered = rows
    .map((row) => ({ row, game: lineValue(weights, row.mean) }))
    .sort((a, b) => b.game * b.row.share - a.game * a.row.share);
  const left = ordered.slice(TEAMS * ROSTER, TEAMS * (ROSTER + 1));
  const replacement = left.reduce((sum, { game }) => sum + game, 0) / Math.max(1, left.length);
  const league: GameValue = { weights, replacement };
  return ordered.slice(0, TEAMS * ROSTER).flatMap(({ game, row: { age, mean, seasons, share } }) => {
    if (seasons.length < VALUED_YEARS) return [];
    const gamesPerWeek = share * GAMES_PER_WEEK;
    const { high, low, value } = yearsValue(curve, { mean, age, gamesPerWeek }, league, 0);
    const actual = seasons
      .slice(0, VALUED_YEARS)
      .reduce(
        (sum, one) =>
          sum +
          (one ? one.share * GAMES_PER_WEEK * Math.max(0, lineValue(weights, one.line) - replacement) : 0),
        0,
      );
    const same = VALUED_YEARS * gamesPerWeek * Math.max(0, game - replacement);
    return [{ season, currency, age, same, expected: value, low, high, actual }];
  });
}

/** Values the three years from a season on, with a curve fitted on the seasons before it. */
export function threeYearsOf({ seasons }: World, ages: AgeWalk, base: number): YearsOfPlayer[] {
  const curve = ages.before(base);
  const pool = seasonPool(seasons[base - 1]!);
  return currencies.flatMap((currency) =>
    valuedYears(seasons[base]!.name, ages.rows(base), curve, currency, pool),
  );
}
