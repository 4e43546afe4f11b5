import { addDays, type Day, daysBetween, daysFrom, type League } from '@fantasy-stats/domain';

/** A day as it is stored. */
export interface StoredDay {
  readonly day: Day;
  /** The platform's day when it was last read. */
  readonly asOf: Day;
  readonly isWhole: boolean;
  readonly misses: number;
}

/**
 * A day is read when it is over, again after three days, and once more when it is settled: more than ten days old,
 * after which its statistics are not corrected any more. Read then, it is never read again.
 */
export const ages = [1, 3, 11] as const;

/** A day that comes with gaps is asked for so often. */
const mostMisses = 3;

/** The past days that have to be read, the newest first. */
export function daysToRead(
  league: Pick<League, 'firstDay' | 'lastDay' | 'today'>,
  stored: readonly StoredDay[],
): Day[] {
  const yesterday = addDays(league.today, -1);
  const last = yesterday < league.lastDay ? yesterday : league.lastDay;
  if (last < league.firstDay) return [];
  const byDay = new Map(stored.map((known) => [known.day, known]));
  return daysFrom(league.firstDay, last)
    .filter((day) => isDue(day, league.today, byDay.get(day)))
    .reverse();
}

function isDue(day: Day, today: Day, known: StoredDay | undefined): boolean {
  if (!known) return true;
  /* One with gaps is asked for again the next day, and no oftener. */
  if (!known.isWhole && known.misses <= mostMisses) return known.asOf < today;
  return ages.some((age) => daysBetween(day, today) >= age && daysBetween(day, known.asOf) < age);
}

/** The day down to which, from yesterday on, every day is stored whole; null when yesterday is not. */
export function daysWholeSince(
  league: Pick<League, 'firstDay' | 'lastDay' | 'today'>,
  stored: readonly StoredDay[],
): Day | null {
  const yesterday = addDays(league.today, -1);
  const whole = new Set(stored.filter(({ isWhole }) => isWhole).map(({ day }) => day));
  let since: Day | null = null;
  for (
    let day = yesterday < league.lastDay ? yesterday : league.lastDay;
    day >= league.firstDay && whole.has(day);
    day = addDays(day, -1)
  )
    since = day;
  return since;
}
