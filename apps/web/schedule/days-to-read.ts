import { daysOfLeague, mostScheduleDays } from '@fantasy-stats/contract/schedule-days';
import { addDays, type Day, type League } from '@fantasy-stats/domain';

/**
 * Returns the date range of the NBA schedule to request: the league's season, else the current NBA season.
 */
export function daysToRead(league: League | null, today: Day): { from: Day; to: Day } {
  if (league) return daysOfLeague(league);
  const year = Number(today.slice(0, 4));
  const from = `${today.slice(5) >= '07-20' ? year : year - 1}-07-20`;
  return { from, to: addDays(from, mostScheduleDays - 1) };
}
