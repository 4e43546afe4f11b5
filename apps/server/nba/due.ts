import type { NbaGameStatus } from '@fantasy-stats/domain';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** When the NBA corrects a line, it does so within days: a box score read later than this stays. */
export const settledAfter = 10 * day;

/** Between readings of a game that is on; of one that should have been over long ago. */
const liveEvery = 3 * minute;
const stuckEvery = hour;
const longestGame = 6 * hour;
/** Read again after a night, after three days, and once it is settled. */
const corrections = [14 * hour, 3 * day, settledAfter];
/** A game that was due and has no box score yet: a late start, or a feed that lags. */
const absences = [5, 5, 10, 15, 30, 60, 180, 720, 1440];

export interface DueGame {
  readonly status: NbaGameStatus;
  /** Null while the time is not set. */
  readonly startsAt: Date | null;
}

function after(now: Date, milliseconds: number): Date {
  return new Date(now.getTime() + milliseconds);
}

/**
 * When a game's box score is to be read after it has just been read: soon while it is on, then for corrections, and
 * never again (null) once it was read more than ten days after the game.
 */
export function dueAfterReading(game: DueGame, now: Date): Date | null {
  const began = Math.min(game.startsAt?.getTime() ?? now.getTime(), now.getTime());
  if (game.status !== 'final')
    return after(now, now.getTime() - began > longestGame ? stuckEvery : liveEvery);
  const next = corrections.find((age) => began + age > now.getTime());
  return next === undefined ? null : new Date(began + next);
}

/**
 * When to look again for a box score that was not there, or could not be read: later and later. Of a game that is over
 * once a day for good; of another not before the schedule says something new (null).
 */
export function dueAfterMiss(status: NbaGameStatus, attempts: number, now: Date): Date | null {
  const minutes = absences[attempts] ?? (status === 'final' ? absences.at(-1) : undefined);
  return minutes === undefined ? null : after(now, minutes * minute);
}

/** When a game of the schedule is first to be read: at once when it is over, a while after its start before. */
export function firstDue(game: DueGame, now: Date): Date | null {
  if (game.status === 'final' || game.status === 'live') return now;
  if (game.status === 'postponed' || game.startsAt === null) return null;
  return after(game.startsAt, 10 * minute);
}

/** When the schedule is to be read again: every half hour around games, every six hours in a season, daily else. */
export function scheduleDue(starts: readonly Date[], now: Date): Date {
  const time = now.getTime();
  const isNear = (span: number) => starts.some((start) => Math.abs(start.getTime() - time) < span);
  return after(now, isNear(4 * hour) ? hour / 2 : isNear(5 * day) ? 6 * hour : day);
}

/** The pause after a feed could not be read: from one minute to six hours, doubling. */
export function pauseOf(attempts: number): number {
  return Math.min(6 * hour, minute * 2 ** Math.min(attempts, 12));
}
