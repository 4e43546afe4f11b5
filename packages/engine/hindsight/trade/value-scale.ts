import {
  InvalidInput,
  isCategoryForm,
  isReserveSlot,
  type League,
  type StatisticId,
  statistic,
} from '@fantasy-stats/domain';
import { activeSlots } from '../../lineup/slot-eligibility.ts';
import { type CategorySet, canProject, categorySet } from '../../matchup/categories.ts';
import type { PlayerProjection } from '../../projection/project-players.ts';
import { rankPlayers } from '../../value/rank-players.ts';
import { pointsWeights, type ScoreWeights, scoreWeights } from '../../value/score-weights.ts';

type ValueUnit = 'g' | 'z' | 'points';

/** A league's value scale as of one day, above replacement level. */
export interface ValueScale {
  readonly unit: ValueUnit;
  /** Weekly value by category: intercept + weights · the week's stat line. */
  readonly weights: ScoreWeights;
  /** Weekly value of a replacement player, by category. */
  readonly replacement: Float64Array;
  /** Number of ranked players, and number of roster spots in the league. */
  readonly ranked: number;
  readonly rostered: number;
}

export type CategoryCounts = Readonly<Partial<Record<StatisticId, number>>>;

type ScaledLeague = Pick<League, 'scoringForm' | 'scored' | 'slots' | 'size' | 'weeks'>;

/**
 * Returns the unit: G-scores for weekly categories, Z-scores for season totals, points for points leagues.
 */
export function valueUnit({ scoringForm }: Pick<League, 'scoringForm'>): ValueUnit {
  if (!isCategoryForm(scoringForm)) return 'points';
  return scoringForm === 'rotisserie' ? 'z' : 'g';
}

/** Returns the statistics that value a trade: those in box scores; in points leagues those with a price. */
export function valuedCategories(league: Pick<League, 'scoringForm' | 'scored'>): CategorySet | null {
  const isPriced = valueUnit(league) === 'points';
  const scored = league.scored.filter(
    ({ statistic: id, points }) =>
      canProject(id) && (!isPriced || (points !== null && statistic(id).computed.kind !== 'rate')),
  );
  return scored.length === 0 ? null : categorySet(scored);
}

export function unvalued(league: Pick<League, 'scoringForm' | 'scored'>): StatisticId[] {
  const valued = new Set(valuedCategories(league)?.categories.map(({ statistic: id }) => id));
  return league.scored.map(({ statistic: id }) => id).filter((id) => !valued.has(id));
}

/**
 * Computes the scale as of a day. Scores are relative to the best teams × lineup slots players. A replacement
 * player is the mean of the next best players (one per team) after all roster spots are filled.
 *
 * @param range first and last day, in days since 1970-01-01
 * @param correlation PART_COUNT × PART_COUNT
 * @param counts category weights, default 1, also for the replacement; ignored in points leagues, and when
 *   all are 0
 * @throws InvalidInput `projections` with fewer than two players, empty `range`
 */
export function valueScale(
  projections: readonly PlayerProjection[],
  league: ScaledLeague,
  set: CategorySet,
  range: { readonly first: number; readonly last: number },
  correlation: ArrayLike<number>,
  counts: CategoryCounts = {},
): ValueScale {
  if (projections.length < 2) throw new InvalidInput('projections', 'must hold at least two players');
  const unit = valueUnit(league);
  const teams = Math.max(2, league.size);
  const starters = Math.max(
    1,
    activeSlots(league.slots).reduce((sum, { count }) => sum + count, 0),
  );
  const places = league.slots.reduce(
    (sum, { slot, count }) => sum + (slot === 'BN' || !isReserveSlot(slot) ? count : 0),
    0,
  );
  const scoreLeague = { teams, players: starters, weeks: Math.max(1, league.weeks.length) };
  const weeks = (range.last - range.first + 1) / 7;
  const { players, scales } = rankPlayers(
    projections.map((outlook) => ({ outlook, gameDays: outlook.days })),
    {
      set,
      league: scoreLeague,
      kind: unit,
      basis: { kind: 'days', range },
      season: range,
      correlation,
    },
  );
  const rostered = Math.min(teams * places, players.length - 1);
  const emphasis = unit === 'points' ? null : emphasisOf(set, counts);
  const next = (emphasis ? inOrderOf(players, emphasis) : players).slice(rostered, rostered + teams);
  // Fantasy points are totals over all weeks, category scores are per average week.
  const perWeek = unit === 'points' ? 1 / weeks : 1;
  const replacement = new Float64Array(set.categories.length);
  for (const { categories } of next) {
    categories.forEach((value, category) => {
      replacement[category] = (replacement[category] ?? 0) + (value * perWeek) / next.length;
    });
  }
  return {
    unit,
    weights:
      unit === 'points'
        ? pointsWeights(set)
        : scoreWeights(set, scales, unit, scoreLeague, new Set(), emphasis ?? []),
    replacement,
    ranked: players.length,
    rostered,
  };
}

/** Returns each category's weight; null when all are 1 or all are 0. */
export function emphasisOf({ categories }: CategorySet, counts: CategoryCounts): readonly number[] | null {
  const emphasis = categories.map(({ statistic: id }) => counts[id] ?? 1);
  return emphasis.every((one) => one === 1) || emphasis.every((one) => one === 0) ? null : emphasis;
}

/** Sorts players by weighted value, best first. */
function inOrderOf<Valued extends { readonly categories: ArrayLike<number> }>(
  players: readonly Valued[],
  emphasis: readonly number[],
): Valued[] {
  const worth = ({ categories }: Valued): number =>
    emphasis.reduce((sum, count, category) => sum + count * (categories[category] ?? 0), 0);
  return players
    .map((player) => ({ player, total: worth(player) }))
    .sort((one, other) => other.total - one.total)
    .map(({ player }) => player);
}
