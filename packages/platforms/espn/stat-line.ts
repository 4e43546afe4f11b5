import {
  hasParts,
  type StatisticId,
  type StatLine,
  statistic,
  statisticOfPlatform,
} from '@fantasy-stats/domain';
import { type Answer, readInteger, readNumber } from '../loose.ts';

/** The statistic behind an ESPN number; null for numbers that are not basketball's. */
export type StatisticOf = (number: number) => StatisticId | null;

/** ESPN's numbers of basketball. The other sports use the same numbers for other things. */
export const basketballStatistic: StatisticOf = (number) => statisticOfPlatform('espn', number);

export const basketballGameId = 3;

/** How a league of some game reads its numbers: only basketball's are known. */
export function statisticOfGame(gameId: unknown): StatisticOf {
  const id = readInteger(gameId);
  return id === null || id === basketballGameId ? basketballStatistic : () => null;
}

/**
 * A line from `{number: value}`. A rate is left out where its parts stand beside it; unknown numbers are left out
 * and noted.
 */
export function readStatLine(
  values: Iterable<readonly [string, unknown]>,
  answer: Answer,
  statisticOf: StatisticOf,
): StatLine {
  const line: Partial<Record<StatisticId, number>> = {};
  for (const [key, value] of values) {
    const number = readInteger(key);
    const amount = readNumber(value);
    if (number === null || amount === null) continue;
    const id = statisticOf(number);
    if (id === null) answer.skip(`statistic ${number}`);
    else line[id] = amount;
  }
  for (const { id, computed } of Object.keys(line).map((key) => statistic(key)))
    if (computed.kind === 'rate' && hasParts(line, id)) delete line[id];
  return line;
}
