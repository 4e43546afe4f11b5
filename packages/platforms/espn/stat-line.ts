import {
  hasParts,
  type StatisticId,
  type StatLine,
  statistic,
  statisticIds,
  statisticOfPlatform,
} from '@fantasy-stats/domain';
import { isUnreadable, type PlatformResponse, type Properties, readInteger, readNumber } from '../loose.ts';

/** The statistic that an ESPN number stands for; null for numbers that are not basketball's. */
export type StatisticOf = (number: number) => StatisticId | null;

/** Looks up basketball's statistic numbers. Other sports use the same numbers for other statistics. */
export const basketballStatistic: StatisticOf = (number) => statisticOfPlatform('espn', number);

export const basketballGameId = 3;

/** Returns the statistic lookup of an ESPN game; only basketball's is known. */
export function statisticOfGame(gameId: unknown): StatisticOf {
  const id = readInteger(gameId);
  return id === null || id === basketballGameId ? basketballStatistic : () => null;
}

/** ESPN's text for a ratio without a denominator: it has no value but is not an error. */
export function isEndless(value: unknown): boolean {
  return typeof value === 'string' && /^\s*[+-]?(?:Infinity|NaN)\s*$/.test(value);
}

const rates = statisticIds.filter((id) => statistic(id).computed.kind === 'rate');

/** Returns whether a statistic is neither a number nor ESPN's text for a ratio without a denominator. */
export function isLost(value: unknown, id: StatisticId): boolean {
  return isUnreadable(value) && !(isEndless(value) && statistic(id).computed.kind === 'rate');
}

/** Removes rates from a stat line that also has their parts. */
export function withoutSuperfluousRates(line: Partial<Record<StatisticId, number>>): StatLine {
  for (const id of rates) if (line[id] !== undefined && hasParts(line, id)) delete line[id];
  return line;
}

/**
 * Reads a stat line from `{number: value}`. A rate is skipped if its parts are present; unknown numbers are
 * skipped and reported.
 */
export function readStatLine(
  values: Properties,
  response: PlatformResponse,
  statisticOf: StatisticOf,
): StatLine {
  const line: Partial<Record<StatisticId, number>> = {};
  for (const key in values) {
    const number = readInteger(key);
    const amount = readNumber(values[key]);
    if (number === null) continue;
    const id = statisticOf(number);
    if (id !== null && isLost(values[key], id)) response.lacksValue('statistics', `statistic ${number}`);
    if (amount === null) continue;
    if (id === null) response.skip(`statistic ${number}`);
    else line[id] = amount;
  }
  return withoutSuperfluousRates(line);
}
