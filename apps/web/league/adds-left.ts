import type { TeamId, Week } from '@fantasy-stats/domain';
import { type AddsLeft, addsLeft } from '@fantasy-stats/engine/streaming/adds-left';
import type { SeasonView } from './season-view.ts';

/** The latest moves that a season's snapshot holds. */
const MOVES_SENT = 50;

/** Adds a team has left in a week, or another stretch of days. */
export function addsLeftIn(
  view: Pick<SeasonView, 'league' | 'transactions' | 'team'>,
  week: Pick<Week, 'firstDay' | 'lastDay'>,
  teamId: TeamId,
): AddsLeft {
  const isAll = view.transactions.length < MOVES_SENT;
  const moves = view.team(teamId)?.moves ?? null;
  return addsLeft(view.league.acquisitions, week, teamId, view.transactions, isAll, moves);
}
