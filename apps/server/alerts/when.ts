import type { AlertSettings } from '@fantasy-stats/contract/alerts';
import type { Day } from '@fantasy-stats/domain';
import { instantOf, minutesOf, quietBegan } from './local-time.ts';

type When = Pick<AlertSettings, 'daily' | 'quiet' | 'resultTime' | 'timeZone'>;

/** So long before quiet hours comes what would fall into them: emails are looked for once a minute. */
const beforeQuiet = 15 * 60_000;

/**
 * When emails about a fantasy day are due by a user's settings. What would fall into the quiet hours comes just before
 * them, for after them the games may have begun.
 *
 * @param firstGame the first tip-off of the user's own players that day; null where there is none, or no time is set
 */
export function dailyMoment(settings: When, day: Day, firstGame: Date | null): Date {
  const { daily, quiet, timeZone } = settings;
  const usual = instantOf(day, 12 * 60, timeZone);
  const planned =
    daily.mode === 'at'
      ? instantOf(day, minutesOf(daily.time), timeZone)
      : firstGame
        ? new Date(firstGame.getTime() - daily.hours * 3_600_000)
        : usual;
  const began = quiet && quietBegan(planned, quiet, timeZone);
  return began ? new Date(began.getTime() - beforeQuiet) : planned;
}

/** When the email about a week's result is due: by the user's clock, on the day after the week's end. */
export function resultMoment({ resultTime, timeZone }: When, dayAfter: Day): Date {
  return instantOf(dayAfter, minutesOf(resultTime), timeZone);
}
