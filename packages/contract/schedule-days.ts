import { addDays, type Day, type League, lastDayOf } from '@fantasy-stats/domain';

/** Days of the NBA's schedule that one call may ask for. */
export const mostScheduleDays = 300;

/** The days of a league's season, the first and the last, as many of them as one call may ask for. */
export function daysOfLeague(league: Pick<League, 'firstDay' | 'lastDay' | 'weeks'>): { from: Day; to: Day } {
  const from = league.weeks.reduce(
    (first, { firstDay }) => (firstDay < first ? firstDay : first),
    league.firstDay,
  );
  const limit = addDays(from, mostScheduleDays - 1);
  const last = lastDayOf(league);
  return { from, to: last < limit ? last : limit };
}
