import { addDays, type Day, type League, lastDayOf } from '@fantasy-stats/domain';

/** Maximum number of NBA schedule days per call. */
export const mostScheduleDays = 300;

/** Returns the first and last day of a league's season, limited to the maximum number of days per call. */
export function daysOfLeague(league: Pick<League, 'firstDay' | 'lastDay' | 'weeks'>): { from: Day; to: Day } {
  const from = league.weeks.reduce(
    (first, { firstDay }) => (firstDay < first ? firstDay : first),
    league.firstDay,
  );
  const limit = addDays(from, mostScheduleDays - 1);
  const last = lastDayOf(league);
  return { from, to: last < limit ? last : limit };
}
