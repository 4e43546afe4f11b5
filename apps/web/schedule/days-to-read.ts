import { addDays, type Day, type League, weekday } from '@fantasy-stats/domain';

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

export interface WeekSpan {
  readonly firstDay: Day;
  readonly lastDay: Day;
}

/**
 * The running week and the next one: the league's own, and calendar weeks where it is played over the whole season or
 * stands between two.
 */
export function weeksAround({
  weeks,
  today,
}: Pick<League, 'weeks' | 'today'>): readonly [WeekSpan, WeekSpan] {
  const monday = addDays(today, -weekday(today));
  const calendar = (first: Day): WeekSpan => ({ firstDay: first, lastDay: addDays(first, 6) });
  if (weeks.length < 2) return [calendar(monday), calendar(addDays(monday, 7))];
  const place = weeks.findIndex(({ firstDay, lastDay }) => firstDay <= today && today <= lastDay);
  const running = weeks[place] ?? calendar(monday);
  return [running, weeks[place + 1] ?? calendar(addDays(running.lastDay, 1))];
}
