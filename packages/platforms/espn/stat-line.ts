import {
  hasParts,
  type StatisticId,
  type StatLine,
  statistic,
  statisticIds,
  statisticOfPlatform,
} from '@fantasy-stats/domain';
import { type Answer, isUnreadable, type Properties, readInteger, readNumber } from '../loose.ts';

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

/** ESPN's word for a ratio without a denominator: it has no value, and is none that could not be read. */
export function isEndless(value: unknown): boolean {
  return typeof value === 'string' && /^\s*[+-]?(?:Infinity|NaN)\s*$/.test(value);
}

const rates = statisticIds.filter((id) => statistic(id).computed.kind === 'rate');

/** Whether something stands where a statistic's value should be that is neither one nor a ratio's lack of one. */
export function isLost(value: unknown, id: StatisticId): boolean {
  return isUnreadable(value) && !(isEndless(value) && statistic(id).computed.kind === 'rate');
}

/** Takes rates out of a line where their parts stand beside them. */
export function withoutSuperfluousRates(line: Partial<Record<StatisticId, number>>): StatLine {
  for (const id of rates) if (line[id] !== undefined && hasParts(line, id)) delete line[id];
  return line;
}

/**
 * A line from `{number: value}`. A rate is left out where its parts stand beside it; unknown numbers are left out
 * and noted.
 */
export function readStatLine(values: Properties, answer: Answer, statisticOf: StatisticOf): StatLine {
  const line: Partial<Record<StatisticId, number>> = {};
  for (const key in values) {
    const number = readInteger(key);
    const amount = readNumber(values[key]);
    if (number === null) continue;
    const id = statisticOf(number);
    if (id !== null && isLost(values[key], id)) answer.lacksValue('statistics', `statistic ${number}`);
    if (amount === null) continue;
    if (id === null) answer.skip(`statistic ${number}`);
    else line[id] = amount;
  }
  return withoutSuperfluousRates(line);
}
