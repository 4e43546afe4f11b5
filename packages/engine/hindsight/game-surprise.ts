import {
  type League,
  type Part,
  readStatistic,
  type StatisticId,
  type StatLine,
  statistic,
} from '@fantasy-stats/domain';

export interface GameSurprise {
  /** Positive helps the player's team. */
  readonly surprise: number;
  /** The category that contributed most to the surprise; null in points leagues and for average games. */
  readonly category: StatisticId | null;
}

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
 */
export function gameSurprises(
  { scored }: Pick<League, 'scored'>,
  games: readonly ComparedGame[],
): GameSurprise[] {
  const columns = scored.flatMap(({ lowerIsBetter, points, statistic: id }) => {
    const amount = amountOf(id, games);
    const deviations = games.map(({ average, line }) => amount(line) - amount(average));
    const scale = points ?? (lowerIsBetter ? -1 : 1) / rootMeanSquare(deviations);
    if (!Number.isFinite(scale)) return [];
    return [{ id, isCategory: points === null, values: deviations.map((one) => scale * one) }];
  });
  return games.map((_, game): GameSurprise => {
    const surprise = columns.reduce((sum, { values }) => sum + (values[game] ?? 0), 0);
    let category: StatisticId | null = null;
    let most = 0;
    for (const { id, isCategory, values } of columns) {
      // Only categories in the direction of the surprise explain it.
      const share = (values[game] ?? 0) * Math.sign(surprise);
      if (!isCategory || share <= most) continue;
      most = share;
      category = id;
    }
    return { surprise, category };
  });
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
