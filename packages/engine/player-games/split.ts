import { addLines, readStatistic, type StatisticId, statistic } from '@fantasy-stats/domain';
import type { PlayedGame } from './played-game.ts';

export interface Split {
  readonly games: number;
  /** Per game; null without games. */
  readonly minutes: number | null;
  /** Mean value of the games with a known value. */
  readonly value: number | null;
  /** Standard error of the mean; null for fewer than two games. */
  readonly valueError: number | null;
  /** Per game, by statistic; rates come from summed makes and attempts. */
  readonly averages: ReadonlyMap<StatisticId, number | null>;
}

export function splitOf(games: readonly PlayedGame[], statistics: readonly StatisticId[]): Split {
  const sum = addLines(games.map(({ line }) => line));
  const count = games.length;
  const perGame = (id: StatisticId): number | null => {
    const all = readStatistic(sum, id);
    if (all === null || count === 0) return null;
    return statistic(id).computed.kind === 'rate' ? all : all / count;
  };
  const values = games.flatMap(({ value }) => value ?? []);
  const mean = values.reduce((all, value) => all + value, 0) / values.length;
  const squares = values.reduce((all, value) => all + (value - mean) ** 2, 0);
  return {
    games: count,
    minutes: perGame('MIN'),
    value: values.length === 0 ? null : mean,
    valueError: values.length < 2 ? null : Math.sqrt(squares / (values.length - 1) / values.length),
    averages: new Map(statistics.map((id) => [id, perGame(id)])),
  };
}
