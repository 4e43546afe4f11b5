import { isPastTradeDeadline } from '@fantasy-stats/engine/roster';
import type { SeasonView } from './season-view.ts';

/** Returns whether teams can trade now: during the season and before the trade deadline. */
export function isTradeable({ league }: SeasonView): boolean {
  return league.phase === 'running' && !isPastTradeDeadline(league);
}
