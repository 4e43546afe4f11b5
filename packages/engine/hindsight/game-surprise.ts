import { type League, type Part, readStatistic, type StatLine, statistic } from '@fantasy-stats/domain';

export interface ComparedGame {
  readonly line: StatLine;
  readonly average: StatLine;
}

function weighted(line: StatLine, parts: readonly Part[]): number {
  return parts.reduce((sum, part) => sum + part.weight * (readStatistic(line, part.statistic) ?? 0), 0);
}

/**
 * Computes how far each game was above the player's average: in fantasy points, or in category leagues as the
 * sum of the categories' deviations in units of their root mean square. Percentages count as makes above
 * expectation.
 *
 * @returns positive helps the player's team
 */
export function gameSurprises(
  { scored }: Pick<League, 'scored'>,
  games: readonly ComparedGame[],
): Float64Array {
  const sums = new Float64Array(games.length);
  for (const { lowerIsBetter, points, statistic: id } of scored) {
    const amount = amountOf(id, games);
    const deviations = games.map(({ average, line }) => amount(line) - amount(average));
    const scale = points ?? (lowerIsBetter ? -1 : 1) / rootMeanSquare(deviations);
    if (Number.isFinite(scale)) for (const [at, one] of deviations.entries()) sums[at]! += scale * one;
  }
  return sums;
}

function amountOf(
  id: League['scored'][number]['statistic'],
  games: readonly ComparedGame[],
): (line: StatLine) => number {
  const { computed } = statistic(id);
  if (computed.kind !== 'rate') return (line) => readStatistic(line, id) ?? 0;
  const total = (parts: readonly Part[]) => games.reduce((sum, { line }) => sum + weighted(line, parts), 0);
  const attempts = total(computed.denominator);
  const share = attempts === 0 ? 0 : total(computed.numerator) / attempts;
  return (line) => weighted(line, computed.numerator) - share * weighted(line, computed.denominator);
}

function rootMeanSquare(values: readonly number[]): number {
  return Math.sqrt(values.reduce((sum, value) => sum + value ** 2, 0) / Math.max(1, values.length));
}
