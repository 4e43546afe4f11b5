import { latestTransactions, type TeamId, type Week } from '@fantasy-stats/domain';
import { type AddsLeft, addsLeft } from '@fantasy-stats/engine/streaming';
import type { SeasonView } from './season-view.ts';

/** Adds a team has left in a week, or another stretch of days. */
export function addsLeftIn(
  view: Pick<SeasonView, 'league' | 'transactions' | 'team'>,
  week: Pick<Week, 'firstDay' | 'lastDay'>,
  teamId: TeamId,
): AddsLeft {
  const isAll = view.transactions.length < latestTransactions;
  const moves = view.team(teamId)?.moves ?? null;
  return addsLeft(view.league.acquisitions, week, teamId, view.transactions, isAll, moves);
}
