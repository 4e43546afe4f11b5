import {
  type DayLock,
  type DayLocks,
  type LineupLock,
  usualDayLocks,
  type WeekLock,
} from '@fantasy-stats/domain';

const dayLocks: ReadonlyMap<unknown, DayLock> = new Map([
  ['INDIVIDUAL_GAME', 'ownGame'],
  ['FIRSTGAME_SCORINGPERIOD', 'firstGame'],
]);

interface LockSettings {
  readonly lineupLocktimeType?: unknown;
  readonly rosterLocktimeType?: unknown;
}

/**
 * Reads when lineups and rosters lock. Weekly leagues, and those with the default daily locks, have no
 * `dayLocks`.
 */
export function readLocks({ lineupLocktimeType, rosterLocktimeType }: LockSettings): {
  readonly lineupLock: LineupLock;
  readonly weekLock?: WeekLock;
  readonly dayLocks?: DayLocks;
} {
  if (lineupLocktimeType === 'INDIVIDUAL_FIRSTGAME_WEEKLY')
    return { lineupLock: 'weekly', weekLock: 'ownGame' };
  if (/WEEKLY/.test(String(lineupLocktimeType))) return { lineupLock: 'weekly' };
  const lineups = dayLocks.get(lineupLocktimeType) ?? usualDayLocks.lineups;
  const moves = dayLocks.get(rosterLocktimeType) ?? usualDayLocks.moves;
  const isUsual = lineups === usualDayLocks.lineups && moves === usualDayLocks.moves;
  return { lineupLock: 'daily', ...(isUsual ? {} : { dayLocks: { lineups, moves } }) };
}
