import { categorySet } from '@fantasy-stats/engine/matchup';
import { PART_COUNT } from '@fantasy-stats/engine/projection';

/** Scored statistics of the points leagues. */
export const pointsScored = (
  [
    ['PTS', 1],
    ['REB', 1],
    ['AST', 2],
    ['STL', 4],
    ['BLK', 4],
    ['TO', -2],
    ['FGM', 2],
    ['FGA', -1],
    ['FTM', 1],
    ['FTA', -1],
    ['3PM', 1],
  ] as const
).map(([statistic, points]) => ({ statistic, lowerIsBetter: points < 0, points }));

export const pointsSet = categorySet(pointsScored);

/** Fantasy points per unit of each statistic. */
export const prices: Float64Array = pointsSet.categories.reduce((sum, { numerator, points }) => {
  numerator.forEach((weight, part) => {
    sum[part]! += weight * (points ?? 0);
  });
  return sum;
}, new Float64Array(PART_COUNT));

/** Computes the fantasy points of the total of statistics that starts at an index. */
export function fantasyPointsOf(totals: Float64Array, start = 0): number {
  let sum = 0;
  for (let part = 0; part < PART_COUNT; part += 1) sum += prices[part]! * totals[start + part]!;
  return sum;
}
