import { latestTransactions, type TeamId, type Week } from '@fantasy-stats/domain';
import { type AddsLeft, teamAddsLeft } from '@fantasy-stats/engine/streaming';
import type { SeasonView } from './season-view.ts';

export function addsLeftIn(
  { league, season, transactions }: Pick<SeasonView, 'league' | 'season' | 'transactions'>,
  week: Pick<Week, 'firstDay' | 'lastDay'>,
  teamId: TeamId,
): AddsLeft {
  const isAll = transactions.length < latestTransactions;
  return teamAddsLeft({ ...season, league }, week, teamId, transactions, isAll);
}
