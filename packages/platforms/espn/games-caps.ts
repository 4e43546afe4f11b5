import { type GamesCap, leagueLimits, rosterSlots } from '@fantasy-stats/domain';
import {
  isProperties,
  type PlatformResponse,
  type Properties,
  properties,
  readInteger,
  readNumber,
} from '../loose.ts';
import { readSlot } from './slots.ts';
import { basketballStatistic } from './stat-line.ts';

/** ESPN's statistic number for games played. */
const gamesPlayed = '42';
const daysAWeek = 7;
/** More games than a lineup can have on a day, so a higher limit cannot be a daily limit. */
const mostGamesADay = 15;

/**
 * Reads games limits per slot from `rosterSettings.lineupSlotStatLimits`. With matchups, the limit is per day
 * (12 per week is 1.714) and converted to seven days; otherwise per season. As no recording has limits, a
 * bare number and a weekly one are accepted too. A negative limit means none.
 */
export function readGamesCaps(
  roster: Properties,
  isHeadToHead: boolean,
  response: PlatformResponse,
): GamesCap[] {
  const caps = Object.entries(properties(roster.lineupSlotStatLimits)).flatMap(([key, value]): GamesCap[] => {
    const limit = limitOf(value);
    if (limit === null) {
      response.skip(`limit of lineup slot ${key}`);
      return [];
    }
    // A limit above any possible number of games means no limit.
    if (limit <= 0 || limit > leagueLimits.gamesOfCap) return [];
    // A key that is not a lineup slot means the whole lineup.
    const slot = readSlot(readInteger(key));
    if (!isHeadToHead) return [{ slot, games: Math.round(limit), period: 'season' }];
    const games = limit < mostGamesADay ? limit * daysAWeek : limit;
    return [{ slot, games: Math.round(games), period: 'week' }];
  });
  const orderOf = ({ slot }: GamesCap) => (slot === null ? -1 : rosterSlots.indexOf(slot));
  return caps.sort((left, right) => orderOf(left) - orderOf(right));
}

/** Parses a limit of games played; 0 for none, null if invalid. */
function limitOf(value: unknown): number | null {
  const bare = readNumber(value);
  if (bare !== null) return bare;
  if (!isProperties(value)) return null;
  const limit = readNumber(value.limitValue);
  if (limit !== null) {
    const statistic = readInteger(value.statId);
    return statistic === null || basketballStatistic(statistic) === 'GP' ? limit : null;
  }
  return gamesPlayed in value ? (readNumber(value[gamesPlayed]) ?? 0) : null;
}
