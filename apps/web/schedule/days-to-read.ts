import { daysOfLeague, mostScheduleDays } from '@fantasy-stats/contract/schedule-days';
import { addDays, type Day, type League } from '@fantasy-stats/domain';

/** The days to ask the NBA's schedule for: the league's season, else the NBA's around today. */
export function daysToRead(league: League | null, today: Day): { from: Day; to: Day } {
  if (league) return daysOfLeague(league);
  const year = Number(today.slice(0, 4));
  const from = `${today.slice(5) >= '07-20' ? year : year - 1}-07-20`;
  return { from, to: addDays(from, mostScheduleDays - 1) };
}
