import { addDays, type Day, daysBetween, daysFrom, type League } from '@fantasy-stats/domain';

export interface StoredDay {
  readonly day: Day;
  /** The platform's date when the day was last read. */
  readonly asOf: Day;
  readonly isWhole: boolean;
  readonly misses: number;
}

/**
 * Ages in days at which a past day is read: when it is over, after three days, and after ten, when it is
 * final.
 */
export const ages = [1, 3, 11] as const;

/** Maximum repeated reads of an incomplete day. */
const mostMisses = 3;

/** Returns the past days to read, newest first. */
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
  // Incomplete days are read again, at most once a day.
  if (!known.isWhole && known.misses <= mostMisses) return known.asOf < today;
  return ages.some((age) => daysBetween(day, today) >= age && daysBetween(day, known.asOf) < age);
}

/**
 * Returns the earliest day from which every day through yesterday is completely stored; null if yesterday is
 * not.
 */
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
