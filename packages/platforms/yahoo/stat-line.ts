import {
  hasParts,
  type StatisticId,
  type StatLine,
  statistic,
  statisticOfPlatform,
} from '@fantasy-stats/domain';
import type { PlatformResponse } from '../loose.ts';
import { isProperties, readInteger, readNumber } from '../loose.ts';
import { merged, neededCollection } from './shape.ts';

const compositeBase = 9_000_000;

/**
 * Returns the two statistics of a composite number such as 9004003, shown as "201/403": a 9, then the numbers
 * of the makes and the attempts with three digits each. Null for other numbers.
 */
export function compositeParts(number: number): { made: StatisticId; attempted: StatisticId } | null {
  if (number < compositeBase || number >= compositeBase + 1_000_000) return null;
  const made = statisticOfPlatform('yahoo', Math.floor((number - compositeBase) / 1000));
  const attempted = statisticOfPlatform('yahoo', number % 1000);
  return made !== null && attempted !== null ? { made, attempted } : null;
}

/**
 * Reads a stat line from Yahoo's list of statistics (`[{stat: {stat_id, value}}]`). A composite statistic
 * gives its two parts; a rate is left out when its parts are known. "-" and "" are missing values, not zeros.
 */
export function readStatLine(stats: unknown, response: PlatformResponse): StatLine {
  const line: Partial<Record<StatisticId, number>> = {};
  for (const [index, entry] of neededCollection(stats, 'stat', response, 'stats').entries()) {
    const { stat_id: id, value } = merged(entry);
    const number = readInteger(id);
    if (number === null) {
      response.leaveOut('is not a whole number', `stats[${index}].stat_id`);
      continue;
    }
    const composite = compositeParts(number);
    if (composite) {
      const fraction = typeof value === 'string' ? /^\s*(\d+)\s*\/\s*(\d+)\s*$/.exec(value) : null;
      if (fraction) {
        line[composite.made] = Number(fraction[1]);
        line[composite.attempted] = Number(fraction[2]);
      } else if (!isBlank(value)) response.lacksValue('statistics', `value of statistic ${number}`);
      continue;
    }
    const known = statisticOfPlatform('yahoo', number);
    const amount = readNumber(value);
    if (known === null) response.skip(`statistic ${number}`);
    else if (amount !== null) line[known] = amount;
    else if (!isBlank(value)) response.lacksValue('statistics', `value of statistic ${number}`);
  }
  for (const id of Object.keys(line).map((key) => statistic(key)))
    if (id.computed.kind === 'rate' && hasParts(line, id.id)) delete line[id.id];
  return line;
}

/** Returns whether a value is one of Yahoo's missing values: "-", "", "-/-" or missing. */
function isBlank(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && /^[\s/-]*$/.test(value));
}

export function readTeamStats(teamStats: unknown, response: PlatformResponse): StatLine {
  if (isProperties(teamStats)) return readStatLine(teamStats.stats, response);
  if (teamStats !== undefined && teamStats !== null) response.leaveOut('has another shape', 'team_stats');
  return {};
}
