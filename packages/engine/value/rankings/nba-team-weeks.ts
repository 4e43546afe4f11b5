import { addDays, type Day, isCalledOff, type League, type NbaGame, weekday } from '@fantasy-stats/domain';

export interface WeekRange {
  readonly firstDay: Day;
  readonly lastDay: Day;
}

/**
 * Returns the current and the next week: the league's own, or calendar weeks when the season is one week or
 * between two weeks.
 */
export function weeksAround({
  weeks,
  today,
}: Pick<League, 'weeks' | 'today'>): readonly [WeekRange, WeekRange] {
  const monday = addDays(today, -weekday(today));
  const calendar = (first: Day): WeekRange => ({ firstDay: first, lastDay: addDays(first, 6) });
  if (weeks.length < 2) return [calendar(monday), calendar(addDays(monday, 7))];
  const index = weeks.findIndex(({ firstDay, lastDay }) => firstDay <= today && today <= lastDay);
  const running = weeks[index] ?? calendar(monday);
  return [running, weeks[index + 1] ?? calendar(addDays(running.lastDay, 1))];
}

export interface NbaTeamWeek {
  readonly left: number;
  readonly played: number;
  readonly next: number;
}

export function nbaTeamWeeks(
  days: readonly {
    readonly day: Day;
    readonly games: readonly Pick<NbaGame, 'home' | 'away' | 'kind' | 'status'>[];
  }[],
  [running, next]: readonly [WeekRange, WeekRange],
): Map<string, NbaTeamWeek> {
  const found = new Map<string, { left: number; played: number; next: number }>();
  for (const { day, games } of days) {
    for (const { home, away, kind, status } of games) {
      if (kind !== 'regular' || isCalledOff(status)) continue;
      for (const nbaTeam of [home, away]) {
        if (nbaTeam === null) continue;
        const own = found.get(nbaTeam) ?? { left: 0, played: 0, next: 0 };
        if (day >= running.firstDay && day <= running.lastDay) {
          if (status === 'scheduled') own.left += 1;
          else own.played += 1;
        } else if (day >= next.firstDay && day <= next.lastDay) own.next += 1;
        found.set(nbaTeam, own);
      }
    }
  }
  return found;
}
