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
import { rankPlayers } from '../../valuation/rank-players.ts';
import { pointsWeights, type ScoreWeights, scoreWeights } from '../../valuation/score-weights.ts';

/** How a league's trades are valued. */
type ValueUnit = 'g' | 'z' | 'points';

/** What a line is worth to a league, as it was seen on one day: above the player anybody could have for nothing. */
export interface ValueScale {
  readonly unit: ValueUnit;
  /** Value of a week: intercept + weights · line of the week, by category. */
  readonly weights: ScoreWeights;
  /** The replacement's value of a week by category. */
  readonly replacement: Float64Array;
  /** Players ranked for it, and how many of them the league's rosters hold. */
  readonly ranked: number;
  readonly rostered: number;
}

/** How much categories count where that is not once. */
export type CategoryCounts = Readonly<Partial<Record<StatisticId, number>>>;

/** What a value scale needs of a league. */
type ScaledLeague = Pick<League, 'scoringForm' | 'scored' | 'slots' | 'size' | 'weeks'>;

/** G-scores decide weekly categories, Z-scores a season's totals, prices points. */
export function valueUnit({ scoringForm }: Pick<League, 'scoringForm'>): ValueUnit {
  if (!isCategoryForm(scoringForm)) return 'points';
  return scoringForm === 'rotisserie' ? 'z' : 'g';
}

/** The statistics a trade can be valued by: those that box scores hold; in points forms those with a price. */
export function valuedCategories(league: Pick<League, 'scoringForm' | 'scored'>): CategorySet | null {
  const isPriced = valueUnit(league) === 'points';
  const scored = league.scored.filter(
    ({ statistic: id, points }) =>
      canProject(id) && (!isPriced || (points !== null && statistic(id).computed.kind !== 'rate')),
  );
  return scored.length === 0 ? null : categorySet(scored);
}

/** What the league scores and no box score holds. */
export function unvalued(league: Pick<League, 'scoringForm' | 'scored'>): StatisticId[] {
  const valued = new Set(valuedCategories(league)?.categories.map(({ statistic: id }) => id));
  return league.scored.map(({ statistic: id }) => id).filter((id) => !valued.has(id));
}

/**
 * The scale of a league's values as of a day: scores of everybody's projected weeks over the rest of the season, measured against
 * the best (teams × lineup places) of them, and the replacement: the mean of the next players after those whom all rosters
 * together can hold, one a team.
 *
 * @param projections everybody as of the day
 * @param range first and last day the projections' games lie in, as whole days since 1970-01-01
 * @param correlation PART_COUNT × PART_COUNT, of the parts within a game
 * @param counts how much categories count in the value, 1 where nothing stands: in the order of the players, too, that the replacement
 *   is found by; never in points forms, nor where nothing would count
 * @throws InvalidInput `projections` with fewer than two players, `range` without days
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
  /* Fantasy points are ranked by the whole stretch, category scores by an average week of it. */
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

/** What each category counts; null where all count once, and where none would. */
export function emphasisOf({ categories }: CategorySet, counts: CategoryCounts): readonly number[] | null {
  const emphasis = categories.map(({ statistic: id }) => counts[id] ?? 1);
  return emphasis.every((one) => one === 1) || emphasis.every((one) => one === 0) ? null : emphasis;
}

/** Players by what they are worth where categories count differently, the best first. */
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
