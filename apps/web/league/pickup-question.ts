import type { LeaguePlayer } from '@fantasy-stats/contract/league-players';
import {
  type PickupQuestion,
  type PlayoffChances,
  pickupQuestion as questionOf,
  withAddsLeft,
} from '@fantasy-stats/engine/streaming';
import { addsLeftIn } from './adds-left.ts';
import type { SeasonView } from './season-view.ts';

/** @param odds the playoff odds, which weight the possible opponents while the bracket is unknown */
export function pickupQuestion(
  view: SeasonView,
  players: readonly LeaguePlayer[],
  odds: readonly PlayoffChances[] | null = null,
): PickupQuestion | null {
  const { league, ownTeamId, season } = view;
  const question = ownTeamId === null ? null : questionOf({ ...season, league }, ownTeamId, players, odds);
  return question && withAddsLeft(view, question, (week) => addsLeftIn(view, week, question.teamId));
}
