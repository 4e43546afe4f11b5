import type { LeaguePlayer } from '@fantasy-stats/contract/league-players';
import { isPastTradeDeadline } from '@fantasy-stats/engine/roster-moves/trade-deadline';
import { pickUpQuestion as questionOf } from '@fantasy-stats/engine/streaming/pick-up-question';
import type { PickUpQuestion } from '@fantasy-stats/engine/streaming/pick-ups';
import { addsLeftIn } from '../../league/adds-left.ts';
import type { SeasonView } from '../../league/season-view.ts';

/** What to ask about a reader's team; null without a team or days. */
export function pickUpQuestion(view: SeasonView, players: readonly LeaguePlayer[]): PickUpQuestion | null {
  const { league, ownTeamId, season } = view;
  const question = ownTeamId === null ? null : questionOf({ ...season, league }, ownTeamId, players);
  if (!question) return null;
  const week = league.weeks.find(({ number }) => number === question.week);
  const days = week ?? { firstDay: question.first, lastDay: question.last };
  return { ...question, addsLeft: addsLeftIn(view, days, question.teamId).left };
}

/** Whether trades are still made: before the deadline, in the regular season. */
export function isTradeable({ league }: SeasonView): boolean {
  return league.phase === 'running' && !isPastTradeDeadline(league);
}
