import { isCalledOff, type NbaGameStatus } from '@fantasy-stats/domain';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Time after a game at which its box score becomes final. The NBA corrects stat lines within days. */
const settledAfter = 10 * day;

/** Interval between reads during a game, and of a game that should have ended long ago. */
const liveEvery = 3 * minute;
const stuckEvery = hour;
const longestGame = 6 * hour;
/** When corrections are read: the next night, after three days, and once final. */
const corrections = [14 * hour, 3 * day, settledAfter];
/**
 * Pauses in minutes between retries of a box score that is missing because of a late start or a lagging feed.
 */
const absences = [5, 5, 10, 15, 30, 60, 180, 720, 1440];

export interface DueGame {
  readonly status: NbaGameStatus;
  /** Null while the start time is not set. */
  readonly startsAt: Date | null;
}

function after(now: Date, milliseconds: number): Date {
  return new Date(now.getTime() + milliseconds);
}

/**
 * Returns when to read a game's box score next: soon during the game, then for corrections. Null if it was
 * read more than ten days after the game.
 */
export function dueAfterReading(game: DueGame, now: Date): Date | null {
  const began = Math.min(game.startsAt?.getTime() ?? now.getTime(), now.getTime());
  if (isCalledOff(game.status)) return null;
  if (game.status !== 'final')
    return after(now, now.getTime() - began > longestGame ? stuckEvery : liveEvery);
  const next = corrections.find((age) => began + age > now.getTime());
  return next === undefined ? null : new Date(began + next);
}

/**
 * Returns when to retry a missing or unreadable box score, with increasing pauses. For completed games,
 * retries continue once a day indefinitely; for others, null until the schedule changes.
 */
export function dueAfterMiss(status: NbaGameStatus, attempts: number, now: Date): Date | null {
  const minutes = absences[attempts] ?? (status === 'final' ? absences.at(-1) : undefined);
  return minutes === undefined ? null : after(now, minutes * minute);
}

/**
 * Returns when to first read a scheduled game: immediately if it is over, otherwise some time after its
 * start.
 */
export function firstDue(game: DueGame, now: Date): Date | null {
  if (game.status === 'final' || game.status === 'live') return now;
  if (isCalledOff(game.status) || game.startsAt === null) return null;
  return after(game.startsAt, 10 * minute);
}

/**
 * Returns when to read the schedule again: every half hour around games, every six hours during the season,
 * otherwise daily.
 */
export function scheduleDue(starts: readonly Date[], now: Date): Date {
  const time = now.getTime();
  const isNear = (span: number) => starts.some((start) => Math.abs(start.getTime() - time) < span);
  return after(now, isNear(4 * hour) ? hour / 2 : isNear(5 * day) ? 6 * hour : day);
}

/** Returns the pause after a failed read. It doubles from one minute to six hours. */
export function pauseOf(attempts: number): number {
  return Math.min(6 * hour, minute * 2 ** Math.min(attempts, 12));
}
