import { addDays, type Day, type League } from '@fantasy-stats/domain';

/** The days to ask the NBA's schedule for: the league's season, else the NBA's around today. */
export function daysToRead(league: League | null, today: Day): { from: Day; to: Day } {
  const most = 299;
  if (league) {
    const lasts = [league.lastDay, ...league.weeks.map(({ lastDay }) => lastDay)].sort();
    const from = [league.firstDay, ...league.weeks.map(({ firstDay }) => firstDay)].sort()[0] ?? today;
    const last = lasts.at(-1) ?? today;
    const limit = addDays(from, most);
    return { from, to: last < limit ? last : limit };
  }
  const year = Number(today.slice(0, 4));
  const from = `${today.slice(5) >= '07-20' ? year : year - 1}-07-20`;
  return { from, to: addDays(from, most) };
}
