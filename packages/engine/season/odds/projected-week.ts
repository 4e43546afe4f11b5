import { InvalidInput } from '../../errors.ts';
import type { CategorySet } from '../../matchup/categories.ts';
import { scaleFor } from '../../matchup/compare.ts';
import { type ForecastConstants, type MatchupSide, partsOf, pricesOf } from '../../matchup/forecast.ts';
import { pointsScale, pricedTotals } from '../../matchup/priced-totals.ts';
import { categoryMoments, remainingTotals } from '../../matchup/side.ts';
import { dot } from '../../numeric/linear.ts';
import { checkOutlook } from '../../projection/player-outlook.ts';
import type { HeadToHeadForm, TeamsWeekModel } from './model.ts';

/**
 * Models an upcoming week from player projections.
 *
 * @param sides every team in the league's order: the score so far, and the outlooks of the games that count
 * @throws InvalidInput naming team and field, or `scored` in a points league without point values
 */
export function projectedWeek(
  sides: readonly MatchupSide[],
  set: CategorySet,
  constants: ForecastConstants,
  form: HeadToHeadForm,
  days = 7,
): TeamsWeekModel {
  const columns = form === 'headToHeadPoints' ? 1 : set.categories.length;
  const mean = new Float64Array(sides.length * columns);
  const deviation = new Float64Array(sides.length * columns);
  const prices = form === 'headToHeadPoints' ? pricesOf(set) : null;
  if (form === 'headToHeadPoints' && !prices) throw new InvalidInput('scored', 'has no prices');
  const scale = pointsScale(set, constants);
  for (const [team, side] of sides.entries()) {
    for (const [index, player] of side.players.entries())
      checkOutlook(player, `sides[${team}].players[${index}]`);
    const soFar = partsOf(side.soFar, `sides[${team}].soFar`);
    const remaining = remainingTotals(side.players, set, constants.spread.correlation);
    if (prices) {
      const coming = pricedTotals(prices, remaining);
      mean[team] = dot(prices, soFar) + coming.mean;
      deviation[team] = Math.sqrt(coming.variance) / scaleFor(scale, remaining.gamesEach);
      continue;
    }
    const moments = categoryMoments(set, soFar, remaining);
    for (let c = 0; c < columns; c += 1) {
      mean[team * columns + c] = moments.values[c] ?? 0;
      deviation[team * columns + c] = Math.sqrt(Math.max(0, moments.covariance[c * columns + c] ?? 0));
    }
  }
  return { kind: 'teams', mean, deviation, weight: days / 7 };
}
