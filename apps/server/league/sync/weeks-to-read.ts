import { type Day, daysBetween, isHeadToHead, type League, type Week } from '@fantasy-stats/domain';

/** A week as it is stored: when, and by which sync, it was read last. */
export interface StoredWeek {
  readonly week: number;
  /** The platform's day when it was read. */
  readonly asOf: Day;
  readonly readAt: Date;
  readonly syncId: string;
}

/** Days after a week's end in which the platforms still correct its statistics. */
export const correctionDays = 10;

/**
 * The weeks a sync has to read, most useful first: the running week, then past ones from the newest to the oldest,
 * then, where that is wanted (`ahead`), the schedule ahead.
 *
 * A week that was read after its end and ended more than {@link correctionDays} ago is never read again. Until then
 * corrections are looked for, in one week a sync (`allCorrections`: in all, where a platform gives every week in one
 * answer), the one read longest ago first, and only when no week is waiting for its final numbers: so a repeated
 * sync stays small. Weeks ahead are read once, for their schedule; play-off weeks when they come.
 */
export function weeksToRead(
  league: League,
  stored: readonly StoredWeek[],
  sync: { readonly id: string; readonly allCorrections: boolean; readonly ahead: boolean },
): number[] {
  const byWeek = new Map(stored.map((week) => [week.week, week]));
  const running: number[] = [];
  const unsettled: number[] = [];
  const ahead: number[] = [];
  const correctable: StoredWeek[] = [];
  for (const week of league.weeks) {
    const known = byWeek.get(week.number);
    if (known?.syncId === sync.id) continue;
    if (week.firstDay > league.today) {
      if (!known && sync.ahead && hasSchedule(league, week)) ahead.push(week.number);
    } else if (week.lastDay >= league.today) running.push(week.number);
    else if (!known || known.asOf <= week.lastDay) unsettled.push(week.number);
    else if (daysBetween(week.lastDay, league.today) <= correctionDays) correctable.push(known);
  }
  correctable.sort((a, b) => a.readAt.getTime() - b.readAt.getTime() || b.week - a.week);
  const corrections = sync.allCorrections
    ? correctable
    : unsettled.length === 0
      ? correctable.slice(0, 1)
      : [];
  const past = [...unsettled, ...corrections.map((week) => week.week)].sort((a, b) => b - a);
  return [...running, ...past, ...ahead];
}

/** Whether it is known ahead who meets whom in a week: play-offs are seeded when they come. */
const hasSchedule = (league: League, week: Week) => !week.isPlayoffs && isHeadToHead(league.scoringForm);

/** The weeks ahead whose schedule is not stored, the next one first. */
export function weeksAhead(league: League, stored: readonly Pick<StoredWeek, 'week'>[]): number[] {
  const known = new Set(stored.map(({ week }) => week));
  return league.weeks
    .filter((week) => week.firstDay > league.today && hasSchedule(league, week) && !known.has(week.number))
    .map(({ number }) => number);
}
