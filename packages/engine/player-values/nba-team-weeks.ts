import { addDays, type Day, type League, type NbaGame, weekday } from '@fantasy-stats/domain';

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

/** An NBA team's games of the running week and of the next. */
export interface NbaTeamWeek {
  readonly left: number;
  readonly played: number;
  readonly next: number;
}

/** Every NBA team's games of two weeks, by NBA team. */
export function nbaTeamWeeks(
  days: readonly {
    readonly day: Day;
    readonly games: readonly Pick<NbaGame, 'home' | 'away' | 'kind' | 'status'>[];
  }[],
  [running, next]: readonly [WeekSpan, WeekSpan],
): Map<string, NbaTeamWeek> {
  const found = new Map<string, { left: number; played: number; next: number }>();
  for (const { day, games } of days) {
    for (const { home, away, kind, status } of games) {
      if (kind !== 'regular' || status === 'postponed') continue;
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
