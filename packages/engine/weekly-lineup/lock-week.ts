import { type Day, isHeadToHead, type League } from '@fantasy-stats/domain';
import { calendarWeeks, type PlannedWeek } from '../streaming/plan-question.ts';

interface GameOfDay {
  readonly day: Day;
  readonly tip: string | null;
}

export interface LockWeek {
  readonly week: PlannedWeek;
  /** Instant of the first tip-off; null if not known. */
  readonly locksAt: string | null;
}

type WeeklyLeague = Pick<
  League,
  'firstDay' | 'lastDay' | 'lineupLock' | 'phase' | 'scoringForm' | 'today' | 'weeks'
>;

/**
 * Returns the next week whose lineups are not locked yet: a matchup week (all days of a two-week round), or a
 * calendar week in leagues without matchups. Null in leagues with daily lineups, and after the last lock.
 */
export function lockWeek(league: WeeklyLeague, games: readonly GameOfDay[], now: Date): LockWeek | null {
  const { lineupLock, phase, scoringForm, today, weeks } = league;
  if (lineupLock !== 'weekly' || phase === 'over') return null;
  for (const { firstDay, lastDay, number } of isHeadToHead(scoringForm) ? weeks : calendarWeeks(league)) {
    if (firstDay < today) continue;
    const tips = games.flatMap(({ day, tip }) => (day === firstDay && tip !== null ? [tip] : []));
    const [locksAt = null] = tips.sort((one, other) => Date.parse(one) - Date.parse(other));
    if (firstDay > today || locksAt === null || Date.parse(locksAt) > now.getTime())
      return { week: { number, firstDay, lastDay }, locksAt };
  }
  return null;
}
