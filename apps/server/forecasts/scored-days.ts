import { addDays, type Day, isHeadToHead, type League, lastDayOf } from '@fantasy-stats/domain';

/** Weeks over which a trade idea is scored. */
const scoredWeeks = 4;

export interface ScoredDays {
  readonly firstDay: Day;
  readonly lastDay: Day;
}

/**
 * Returns the date ranges over which a trade effective on a day is scored: the regular season's next four
 * full weeks (without matchups: four times seven days; rotisserie: the rest of the season). Empty if too few
 * days are left.
 */
export function scoredDays(
  league: Pick<League, 'lastDay' | 'playoffs' | 'scoringForm' | 'weeks'>,
  firstDay: Day,
): readonly ScoredDays[] {
  const { playoffs, scoringForm, weeks } = league;
  const lastDay = lastDayOf(league);
  if (scoringForm === 'rotisserie') return firstDay < lastDay ? [{ firstDay, lastDay }] : [];
  if (!isHeadToHead(scoringForm))
    return Array.from({ length: scoredWeeks }, (_, week) => ({
      firstDay: addDays(firstDay, 7 * week),
      lastDay: addDays(firstDay, 7 * week + 6),
    })).filter((days) => days.lastDay <= lastDay);
  const firstOfPlayoffs = playoffs?.firstWeek ?? Number.POSITIVE_INFINITY;
  return weeks
    .filter((week) => week.firstDay >= firstDay && !week.isPlayoffs && week.number < firstOfPlayoffs)
    .slice(0, scoredWeeks)
    .map((week) => ({ firstDay: week.firstDay, lastDay: week.lastDay }));
}
