import { type GamesCap, leagueLimits, rosterSlots } from '@fantasy-stats/domain';
import { type Answer, isProperties, type Properties, properties, readInteger, readNumber } from '../loose.ts';
import { readSlot } from './slots.ts';
import { basketballStatistic } from './stat-line.ts';

/** ESPN's number of games played. */
const gamesPlayed = '42';
const daysAWeek = 7;
/** More games than a lineup can have on a day: such a number cannot be meant by the day. */
const mostGamesADay = 15;

/**
 * Limits to the games that count, from `rosterSettings.lineupSlotStatLimits`: by slot a statistic and a limit. Where
 * teams meet, the limit is one for each day of a matchup, often a fraction (12 in a week is 1.714), and here made one
 * for a week of seven days; else it is for the season. No filled one of basketball is recorded: also read are
 * `{slot: {42: limit}}`, a bare number, and a limit too large for a day as one for the week. Negative is none.
 */
export function readGamesCaps(roster: Properties, isHeadToHead: boolean, answer: Answer): GamesCap[] {
  const caps = Object.entries(properties(roster.lineupSlotStatLimits)).flatMap(([key, value]): GamesCap[] => {
    const limit = limitOf(value);
    if (limit === null) {
      answer.skip(`limit of lineup slot ${key}`);
      return [];
    }
    // More games than there are is no limit.
    if (limit <= 0 || limit > leagueLimits.gamesOfCap) return [];
    // What is no slot of a lineup stands for all of them.
    const slot = readSlot(readInteger(key));
    if (!isHeadToHead) return [{ slot, games: Math.round(limit), period: 'season' }];
    const games = limit < mostGamesADay ? limit * daysAWeek : limit;
    return [{ slot, games: Math.round(games), period: 'week' }];
  });
  const placeOf = ({ slot }: GamesCap) => (slot === null ? -1 : rosterSlots.indexOf(slot));
  return caps.sort((left, right) => placeOf(left) - placeOf(right));
}

/** A limit of games played; 0 for none, null for what is not one. */
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
