import { type Day, daysBetween, isHeadToHead, type League, type Week } from '@fantasy-stats/domain';

export interface StoredWeek {
  readonly week: number;
  /** The platform's date when the week was last read. */
  readonly asOf: Day;
  readonly readAt: Date;
  readonly syncId: string;
}

/** Days after a week's end in which platforms correct statistics. */
const correctionDays = 10;

/**
 * Returns the weeks to read: the current one, past ones (newest first) and, if `ahead`, upcoming ones.
 *
 * A past week is read again until it was read {@link correctionDays} after its end. Once no past week lacks
 * its final numbers, each sync rereads the week whose last read is oldest, or all of them if
 * `allCorrections`. Upcoming weeks are read once.
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
    else if (
      daysBetween(week.lastDay, league.today) <= correctionDays ||
      daysBetween(week.lastDay, known.asOf) < correctionDays
    )
      correctable.push(known);
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

/** Returns whether a week's matchups are known in advance. Playoffs are seeded when they start. */
const hasSchedule = (league: League, week: Week) => !week.isPlayoffs && isHeadToHead(league.scoringForm);

/** Returns the upcoming weeks without a stored schedule, the earliest first. */
export function weeksAhead(league: League, stored: readonly Pick<StoredWeek, 'week'>[]): number[] {
  const known = new Set(stored.map(({ week }) => week));
  return league.weeks
    .filter((week) => week.firstDay > league.today && hasSchedule(league, week) && !known.has(week.number))
    .map(({ number }) => number);
}
