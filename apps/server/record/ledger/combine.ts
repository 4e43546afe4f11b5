import type { ProjectionScore } from '@fantasy-stats/contract/projection-record';

/** Returns the weighted mean of the non-null values; null if none. */
function meanOf(
  values: readonly { readonly value: number | null; readonly weight: number }[],
): number | null {
  let [sum, total] = [0, 0];
  for (const { value, weight } of values) {
    if (value === null || weight === 0) continue;
    sum += weight * value;
    total += weight;
  }
  return total > 0 ? sum / total : null;
}

const sumOf = <One>(all: readonly One[], of: (one: One) => number): number =>
  all.reduce((sum, one) => sum + of(one), 0);

/** Combines several weeks' scores into one, weighted by games. */
export function combineScores(scores: readonly ProjectionScore[]): ProjectionScore {
  const lines = [
    ...Map.groupBy(
      scores.flatMap((score) => score.lines),
      (line) => line.statistic,
    ),
  ];
  const bins = [
    ...Map.groupBy(
      scores.flatMap(({ chances }) => chances),
      ({ from }) => from,
    ),
  ];
  const forecastsOf = ({ chances }: ProjectionScore): number => sumOf(chances, ({ forecasts }) => forecasts);
  const ofChances = (value: (score: ProjectionScore) => number | null): number | null =>
    meanOf(scores.map((score) => ({ value: value(score), weight: forecastsOf(score) })));
  return {
    players: sumOf(scores, ({ players }) => players),
    games: sumOf(scores, ({ games }) => games),
    lines: lines.map(([statistic, own]) => {
      const mean = (key: 'actual' | 'error' | 'squared' | 'bias'): number | null =>
        meanOf(own.map((line) => ({ value: line[key], weight: line.weight })));
      return {
        statistic,
        weight: sumOf(own, ({ weight }) => weight),
        actual: mean('actual'),
        error: mean('error'),
        squared: mean('squared'),
        bias: mean('bias'),
        beside: comparisonOf(own),
      };
    }),
    chances: bins
      .toSorted(([one], [other]) => one - other)
      .map(([from, own]) => {
        const mean = (key: 'shown' | 'came'): number =>
          Math.min(1, meanOf(own.map((bin) => ({ value: bin[key], weight: bin.forecasts }))) ?? 0);
        const forecasts = sumOf(own, (bin) => bin.forecasts);
        return { from, to: own[0]?.to ?? from, forecasts, shown: mean('shown'), came: mean('came') };
      }),
    logLoss: ofChances(({ logLoss }) => logLoss),
    brier: ofChances(({ brier }) => brier),
    played: {
      expected: sumOf(scores, ({ played }) => played.expected),
      actual: sumOf(scores, ({ played }) => played.actual),
      error: meanOf(scores.map(({ played, players }) => ({ value: played.error, weight: players }))),
    },
  };
}

type Line = ProjectionScore['lines'][number];

function comparisonOf(lines: readonly Line[]): Line['beside'] {
  const own = lines.flatMap(({ beside }) => (beside ? [beside] : []));
  const weight = sumOf(own, (one) => one.weight);
  if (weight === 0) return null;
  const mean = (key: 'error' | 'squared' | 'averageError' | 'averageSquared'): number =>
    sumOf(own, (one) => one.weight * one[key]) / weight;
  return {
    weight,
    error: mean('error'),
    squared: mean('squared'),
    averageError: mean('averageError'),
    averageSquared: mean('averageSquared'),
  };
}
