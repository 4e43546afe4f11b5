import type { LeaguePlayer } from '@fantasy-stats/contract/league-players';
import { isPastTradeDeadline } from '@fantasy-stats/engine/roster';
import {
  type PickupQuestion,
  pickupQuestion as questionOf,
  withAddsLeft,
} from '@fantasy-stats/engine/streaming';
import { addsLeftIn } from './adds-left.ts';
import type { SeasonView } from './season-view.ts';

export function pickupQuestion(view: SeasonView, players: readonly LeaguePlayer[]): PickupQuestion | null {
  const { league, ownTeamId, season } = view;
  const question = ownTeamId === null ? null : questionOf({ ...season, league }, ownTeamId, players);
  return question && withAddsLeft(view, question, (week) => addsLeftIn(view, week, question.teamId));
}

export function isTradeable({ league }: SeasonView): boolean {
  return league.phase === 'running' && !isPastTradeDeadline(league);
}
