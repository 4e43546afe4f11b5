import { PART_COUNT } from '@fantasy-stats/engine/projection';
import { CATEGORY_COUNT } from './categories.ts';
import { categoryValues } from './outcomes.ts';
import { fantasyPointsOf } from './points-league.ts';
import { TEAMS } from './pool.ts';

export type TotalsForm = 'rotisserie' | 'seasonPoints';

/** Number of values per team that decide the season. */
export const columnsOf = (form: TotalsForm): number => (form === 'rotisserie' ? CATEGORY_COUNT : 1);

/** Computes the deciding values of all teams (TEAMS × columns), signed so that more is better. */
export function endValues(form: TotalsForm, totals: Float64Array): Float64Array {
  if (form === 'rotisserie') return categoryValues(totals);
  return Float64Array.from({ length: TEAMS }, (_, team) => fantasyPointsOf(totals, team * PART_COUNT));
}

/** Computes the final points: rotisserie points with shared ties, or the fantasy points. */
export function endPoints(form: TotalsForm, values: Float64Array): Float64Array {
  if (form === 'seasonPoints') return values.slice();
  const points = new Float64Array(TEAMS);
  for (let c = 0; c < CATEGORY_COUNT; c += 1) {
    for (let team = 0; team < TEAMS; team += 1) {
      points[team]! += 1;
      for (let other = 0; other < TEAMS; other += 1)
        if (other !== team)
          points[team]! +=
            (1 + Math.sign(values[team * CATEGORY_COUNT + c]! - values[other * CATEGORY_COUNT + c]!)) / 2;
    }
  }
  return points;
}

/** Returns each team's share of each rank (teams × ranks); teams with equal points share their ranks. */
export function rankShares(points: Float64Array): Float64Array {
  const teams = points.length;
  const shares = new Float64Array(teams * teams);
  points.forEach((own, team) => {
    const better = points.filter((other) => other > own).length;
    const equal = points.filter((other) => other === own).length;
    for (let rank = better; rank < better + equal; rank += 1) shares[team * teams + rank] = 1 / equal;
  });
  return shares;
}

/** Computes the ranked probability score of a rank: the sum of squared differences of cumulative shares. */
export function rankScore(forecast: ArrayLike<number>, actual: ArrayLike<number>): number {
  let [score, ahead] = [0, 0];
  for (let rank = 0; rank < actual.length; rank += 1) {
    ahead += forecast[rank]! - actual[rank]!;
    score += ahead * ahead;
  }
  return score;
}
