import {
  fantasyPoints,
  hasParts,
  type LeagueSeason,
  type Standing,
  type StatLine,
} from '@fantasy-stats/domain';
import { partsOf, pricesOf } from '../matchup/forecast.ts';
import { pricedTotals } from '../matchup/priced-totals.ts';
import { categoryMoments, remainingTotals } from '../matchup/side.ts';
import type { ModelColumn } from '../season/odds/model.ts';
import type { TotalsModel } from '../season/odds/simulate-totals.ts';
import type { CompiledForecast } from './compile.ts';
import { restOfSeason } from './games-within-window.ts';

/**
 * Computes final season totals for rotisserie and season points: totals so far plus the remaining games that
 * lineups and caps allow, with injured-list players weighted by their chances to return. Null when totals so
 * far or a category's projection is unknown.
 */
export function projectedTotals(season: LeagueSeason, compiled: CompiledForecast): TotalsModel | null {
  const { inputs, set, constants } = compiled;
  const isByPoints = inputs.rules.scoringForm === 'seasonPoints';
  const prices = isByPoints ? pricesOf(set) : null;
  if (inputs.players.length === 0 || (isByPoints ? !prices : compiled.unprojected.length > 0)) return null;
  const columns: ModelColumn[] = prices
    ? [{ direction: 'higher', counted: false }]
    : set.categories.map(({ direction, denominator }) => ({
        direction: direction === 1 ? 'higher' : 'lower',
        counted: denominator === null,
      }));
  const size = columns.length;
  const mean = new Float64Array(inputs.teams.length * size);
  const deviation = new Float64Array(mean.length);
  const correlation = prices ? null : new Float64Array(size * size);
  const standings = new Map(season.standings.map((standing) => [standing.teamId, standing]));
  for (const [team, { id }] of inputs.teams.entries()) {
    const standing = standings.get(id);
    if (!standing) return null;
    const { side } = restOfSeason(compiled, id);
    const remaining = remainingTotals(side.players, set, constants.spread.correlation);
    if (prices) {
      const soFar = pointsSoFar(standing, compiled);
      if (soFar === null) return null;
      const coming = pricedTotals(prices, remaining);
      mean[team] = soFar + coming.mean;
      deviation[team] = Math.sqrt(coming.variance);
      continue;
    }
    const line = standing.seasonLine;
    if (!set.categories.every(({ statistic }) => hasParts(line, statistic))) return null;
    const moments = categoryMoments(set, partsOf(line, `standings[${id}].seasonLine`), remaining);
    for (let c = 0; c < size; c += 1) {
      mean[team * size + c] = moments.values[c] ?? 0;
      deviation[team * size + c] = Math.sqrt(Math.max(0, moments.covariance[c * size + c] ?? 0));
    }
    if (correlation) addCorrelation(correlation, moments.covariance, size, inputs.teams.length);
  }
  return { teams: inputs.teams.length, columns, mean, deviation, correlation };
}

/**
 * Adds a team's share to the mean correlation of the league's teams. More games raise all counts together,
 * which widens the spread of rotisserie points. Columns without variance are uncorrelated.
 */
function addCorrelation(sum: Float64Array, covariance: Float64Array, size: number, teams: number): void {
  for (let c = 0; c < size; c += 1) {
    for (let d = 0; d < size; d += 1) {
      const scale = Math.sqrt((covariance[c * size + c] ?? 0) * (covariance[d * size + d] ?? 0));
      const together = c === d ? 1 : scale > 0 ? (covariance[c * size + d] ?? 0) / scale : 0;
      sum[c * size + d] = (sum[c * size + d] ?? 0) + together / teams;
    }
  }
}

/**
 * Returns the season's fantasy points: the platform's, otherwise from scoring; null when neither is known.
 */
export function pointsSoFar(standing: Standing, compiled: CompiledForecast): number | null {
  if (standing.pointsFor !== null) return standing.pointsFor;
  const prices: StatLine = Object.fromEntries(
    compiled.inputs.rules.scored.map(({ statistic, points }) => [statistic, points ?? 0]),
  );
  return fantasyPoints(standing.seasonLine, prices);
}
