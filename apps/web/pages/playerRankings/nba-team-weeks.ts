import type { ScheduleDays } from '../../api/answers.ts';
import type { WeekSpan } from '../../schedule/days-to-read.ts';

/** An NBA team's games of the running week and of the next. */
export interface NbaTeamWeek {
  readonly left: number;
  readonly played: number;
  readonly next: number;
}

/** Every NBA team's games of two weeks, by NBA team. */
export function nbaTeamWeeks(
  days: ScheduleDays,
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
