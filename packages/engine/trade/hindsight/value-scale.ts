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
 * @throws InvalidInput `projections` with fewer than two players, `range` without days
 */
export function valueScale(
  projections: readonly PlayerProjection[],
  league: ScaledLeague,
  set: CategorySet,
  range: { readonly first: number; readonly last: number },
  correlation: ArrayLike<number>,
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
  const next = players.slice(rostered, rostered + teams);
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
    weights: unit === 'points' ? pointsWeights(set) : scoreWeights(set, scales, unit, scoreLeague),
    replacement,
    ranked: players.length,
    rostered,
  };
}
