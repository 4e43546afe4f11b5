import { addLines, readStatistic, type StatisticId, type StatLine, statistic } from '@fantasy-stats/domain';
import type { PlayedGame } from './played-game.ts';
import { type GameSpread, spreadOf } from './spread.ts';

export interface StatisticSummary extends GameSpread {
  readonly statistic: StatisticId;
  /** Null for rates, which do not add up. */
  readonly total: number | null;
  /** Per game; rates come from summed makes and attempts. Null when no game has the statistic. */
  readonly mean: number | null;
}

export interface GamesSummary {
  readonly games: number;
  readonly statistics: readonly StatisticSummary[];
  /** Value of the games; null when no game has a known value. */
  readonly value: (GameSpread & { readonly total: number; readonly mean: number }) | null;
}

export function summarizeGames(
  games: readonly PlayedGame[],
  statistics: readonly StatisticId[],
): GamesSummary {
  const sum = addLines(games.map(({ line }) => line));
  const values = games.flatMap(({ value }) => value ?? []);
  const total = values.reduce((all, value) => all + value, 0);
  return {
    games: games.length,
    statistics: statistics.map((id) => statisticOf(id, games, sum)),
    value: values.length === 0 ? null : { ...spreadOf(values, false), total, mean: total / values.length },
  };
}

function statisticOf(id: StatisticId, games: readonly PlayedGame[], sum: StatLine): StatisticSummary {
  const { computed, lowerIsBetter } = statistic(id);
  const isRate = computed.kind === 'rate';
  const all = readStatistic(sum, id);
  const values = games.flatMap(({ line }) => readStatistic(line, id) ?? []);
  return {
    statistic: id,
    ...spreadOf(values, lowerIsBetter),
    total: isRate ? null : all,
    mean: isRate || all === null ? all : all / games.length,
  };
}
