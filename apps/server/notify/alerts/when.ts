import type { AlertSettings } from '@fantasy-stats/contract/alerts';
import type { Day } from '@fantasy-stats/domain';
import { instantOf, minutesOf, quietBegan } from '../../kernel/local-time.ts';

type When = Pick<AlertSettings, 'daily' | 'quiet' | 'resultTime' | 'timeZone'>;
type BeforeLock = Pick<AlertSettings, 'lockHours' | 'quiet' | 'timeZone'>;

/** How long before quiet hours emails are sent; checked every minute. */
const beforeQuiet = 15 * 60_000;

/**
 * Returns when emails about a fantasy day are due. Times within quiet hours move before them, because games
 * may start during them.
 * @param firstGame first tip-off of the user's own players that day; null if unknown
 */
export function dailyMoment(settings: When, day: Day, firstGame: Date | null): Date {
  const { daily, timeZone } = settings;
  const usual = instantOf(day, 12 * 60, timeZone);
  const planned =
    daily.mode === 'at'
      ? instantOf(day, minutesOf(daily.time), timeZone)
      : firstGame
        ? new Date(firstGame.getTime() - daily.hours * 3_600_000)
        : usual;
  return outsideQuiet(planned, settings);
}

/** Applies the same rule to a weekly lock. */
export function lockMoment(settings: BeforeLock, locksAt: Date): Date {
  return outsideQuiet(new Date(locksAt.getTime() - settings.lockHours * 3_600_000), settings);
}

function outsideQuiet(planned: Date, { quiet, timeZone }: Pick<BeforeLock, 'quiet' | 'timeZone'>): Date {
  const began = quiet && quietBegan(planned, quiet, timeZone);
  return began ? new Date(began.getTime() - beforeQuiet) : planned;
}

/** Returns when a week's result is due: the day after, in the user's time zone. */
export function resultMoment({ resultTime, timeZone }: When, dayAfter: Day): Date {
  return instantOf(dayAfter, minutesOf(resultTime), timeZone);
}
