import type { Day, League } from '@fantasy-stats/domain';
import { weeksAround } from '@fantasy-stats/engine/rankings';
import { daysToRead } from '../schedule/days-to-read.ts';
import type { PageDescriptor } from './define-page.ts';

/** Returns the NBA schedule's days to request; null if the page requests none. */
export function scheduleDays(
  { nbaSchedule }: Pick<PageDescriptor, 'nbaSchedule'>,
  league: League,
  today: Day,
): { readonly from: Day; readonly to: Day } | null {
  if (!nbaSchedule) return null;
  if (nbaSchedule === 'season') return daysToRead(league, today);
  const [running, next] = weeksAround(league);
  return { from: running.firstDay, to: next.lastDay };
}
