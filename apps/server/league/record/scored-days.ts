import { addDays, type Day, isHeadToHead, type League, lastDayOf } from '@fantasy-stats/domain';

/** Weeks by which a trade idea is scored. */
const scoredWeeks = 4;

/** Days by which advice for a season's rest is scored at once. */
export interface ScoredDays {
  readonly firstDay: Day;
  readonly lastDay: Day;
}

/**
 * The days by which a trade that would count from a day on is scored: its first four whole weeks of the regular season, where there
 * are no matchups its first four times seven days, in rotisserie the rest of the season in one. None where too little is left.
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
