import type { AlertSettings } from '@fantasy-stats/contract/alerts';
import { addDays, type Day, fantasyDayOf } from '@fantasy-stats/domain';
import { instantOf, localTimeOf, minutesOf, quietBegan } from '../../kernel/local-time.ts';

type When = Pick<AlertSettings, 'daily' | 'quiet' | 'resultTime' | 'timeZone'>;
type DigestTime = Pick<AlertSettings, 'digest' | 'timeZone'>;
type BeforeLock = Pick<AlertSettings, 'lockHours' | 'quiet' | 'timeZone'>;

/** How long before quiet hours to send emails that are due within them, in ms. */
const beforeQuiet = 15 * 60_000;
const beforeGame = 2 * 3_600_000;
/** Minimum time from the email to the keeper deadline. Quiet hours may delay the email further. */
const beforeKeepers = 12 * 3_600_000;

/**
 * Returns when emails about a fantasy day are due. Emails due within quiet hours are sent before them.
 * @param firstGame first tip-off of the user's players that day; null if unknown
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

/**
 * Returns a daily time or, if earlier, two hours before the tip-off that ends the alert (null if none does).
 */
export function beforeTip(daily: Date, tip: Date | null): Date {
  return tip === null ? daily : new Date(Math.min(daily.getTime(), tip.getTime() - beforeGame));
}

/**
 * Returns when emails about a keeper deadline are due.
 * @returns today's daily time, or earlier if the deadline is near; never in the past
 */
export function keeperMoment(settings: When, deadline: Date, now: Date): Date {
  const daily = dailyMoment(settings, fantasyDayOf(now), null).getTime();
  const latest = deadline.getTime() - beforeKeepers;
  return new Date(Math.max(now.getTime(), Math.min(daily, latest)));
}

/** Returns when a weekly lock's message is due: some hours before the lock, outside quiet hours. */
export function lockMoment(settings: BeforeLock, locksAt: Date): Date {
  return outsideQuiet(new Date(locksAt.getTime() - settings.lockHours * 3_600_000), settings);
}

function outsideQuiet(planned: Date, { quiet, timeZone }: Pick<BeforeLock, 'quiet' | 'timeZone'>): Date {
  const began = quiet && quietBegan(planned, quiet, timeZone);
  return began ? new Date(began.getTime() - beforeQuiet) : planned;
}

/** How late a digest may be sent, in minutes. */
const digestMinutes = 120;
const minutesADay = 1440;

/**
 * Returns the day, in the user's time zone, whose digest is due now; null if none is. The user chose the time,
 * so quiet hours do not apply.
 *
 * @param sentOn day of the last digest
 */
export function digestDay({ digest, timeZone }: DigestTime, sentOn: Day | null, now: Date): Day | null {
  const { day, minutes } = localTimeOf(now, timeZone);
  const time = minutesOf(digest.time);
  const late = (minutes - time + minutesADay) % minutesADay;
  // After midnight, a late digest is still that of the day before.
  const due = minutes < time ? addDays(day, -1) : day;
  return late < digestMinutes && (sentOn === null || sentOn < due) ? due : null;
}

/**
 * Returns the day whose digest is skipped after a settings change; null if none is. If the digest is turned
 * on or its time changes when it is already due, the next day's digest is the first.
 */
export function skippedDigestDay(before: DigestTime, after: DigestTime, now: Date): Day | null {
  const isOn = ({ digest: { email, push } }: DigestTime) => email || push;
  const isChanged =
    !isOn(before) || before.digest.time !== after.digest.time || before.timeZone !== after.timeZone;
  return isOn(after) && isChanged ? digestDay(after, null, now) : null;
}

/** Returns when a week's result is due: the day after, in the user's time zone. */
export function resultMoment({ resultTime, timeZone }: When, dayAfter: Day): Date {
  return instantOf(dayAfter, minutesOf(resultTime), timeZone);
}
