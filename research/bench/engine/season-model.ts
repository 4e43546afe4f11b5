import { nineCategories } from '@fantasy-stats/domain';
import { categoryMoments, type MatchupSide, remainingTotals } from '@fantasy-stats/engine/matchup';
import { PART_COUNT } from '@fantasy-stats/engine/projection';
import {
  modelColumns,
  projectedWeek,
  type SeasonModel,
  type WeekModel,
} from '@fantasy-stats/engine/season-odds';
import { nineSet } from './league.ts';

const REGULAR_WEEKS = 20;
const PLAYOFF_WEEKS = 3;

export function wholeSeason(sides: readonly MatchupSide[], correlation: readonly number[]): SeasonModel {
  const teams = sides.length;
  const week = projectedWeek(sides, nineSet, { categoryScales: {}, spread: { correlation } }, 'eachCategory');
  const weeks = new Map<number, WeekModel>();
  for (let number = 1; number <= REGULAR_WEEKS + PLAYOFF_WEEKS; number += 1)
    weeks.set(number, { ...week, mean: week.mean.slice() });
  return {
    form: 'eachCategory',
    teams,
    columns: modelColumns(
      nineSet.categories.map(({ statistic, direction }) => ({
        id: statistic,
        direction: direction === 1 ? 'higher' : 'lower',
      })),
    ),
    start: Array.from({ length: teams }, () => ({
      wins: 0,
      losses: 0,
      ties: 0,
      points: 0,
      pointsAgainst: 0,
    })),
    headToHead: new Float64Array(teams * teams),
    meetings: new Float64Array(teams * teams),
    weekShares: new Map(),
    remaining: Array.from({ length: REGULAR_WEEKS }, (_, index) => roundOf(teams, index + 1)).flat(),
    weeks,
    medianWin: false,
    seeding: { tieBreaks: ['headToHead', 'points', 'wins'], divisions: null },
    playoffs: {
      teams: 6,
      reseeding: true,
      rounds: Array.from({ length: PLAYOFF_WEEKS }, (_, round) => [REGULAR_WEEKS + 1 + round]),
      decided: [],
      seeds: null,
    },
    persistent: week.deviation.map((deviation) => 0.4 * deviation),
    correlation: categoryCorrelation(sides[0]!, correlation),
  };
}

function roundOf(teams: number, week: number): { week: number; home: number; away: number }[] {
  const turning = Array.from({ length: teams - 1 }, (_, index) => 1 + ((index + week) % (teams - 1)));
  const circle = [0, ...turning];
  return Array.from({ length: teams / 2 }, (_, index) => ({
    week,
    home: circle[index]!,
    away: circle[teams - 1 - index]!,
  }));
}

function categoryCorrelation(side: MatchupSide, correlation: readonly number[]): Float64Array {
  const remaining = remainingTotals(side.players, nineSet, correlation);
  const { covariance } = categoryMoments(nineSet, new Float64Array(PART_COUNT), remaining);
  const count = nineCategories.length;
  return covariance.map((value, at) => {
    const row = Math.floor(at / count);
    const column = at % count;
    return value / Math.sqrt(covariance[row * count + row]! * covariance[column * count + column]!);
  });
}
