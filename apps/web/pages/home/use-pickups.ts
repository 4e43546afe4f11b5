import type { LeaguePlayer } from '@fantasy-stats/contract/league-players';
import type { PendingGames } from '@fantasy-stats/domain';
import type { PickupAnswer, PickupQuestion } from '@fantasy-stats/engine/streaming';
import type { TradeIdea } from '@fantasy-stats/engine/trade';
import { useMemo } from 'react';
import type { DashboardResponse } from '../../api/responses.ts';
import { isTradeable } from '../../league/is-tradeable.ts';
import { pickupQuestion } from '../../league/pickup-question.ts';
import type { SeasonView } from '../../league/season-view.ts';
import type { Unavailable } from '../../season/unavailable.ts';
import { planUnavailable } from '../../season/unavailable.ts';
import { readyInputs, useForecast } from '../../season/use-forecast.ts';
import { useWorkerQuery } from '../../worker/use-worker-query.ts';

export interface PickupsState {
  readonly answer: PickupAnswer | null;
  /** Win probability in the next matchup; null while unknown. */
  readonly nextChance: number | null;
  /** The best trade; null before the search ends (see `hasLooked`) or if no trade helps every team. */
  readonly tradeIdea: TradeIdea | null;
  readonly hasLooked: boolean;
  readonly isLooking: boolean;
  readonly question: PickupQuestion | null;
  /** Games not yet scheduled; null if all games are scheduled. */
  readonly pending: PendingGames | null;
  readonly failure: unknown;
  /** Why there are no pickups; null if they are available or loading. */
  readonly unavailable: Unavailable | null;
}

/** Returns the win probability of a week; null if it is not loaded. */
export function chanceOfWeek(
  { answer, nextChance, question }: Pick<PickupsState, 'answer' | 'nextChance' | 'question'>,
  week: number,
): number | null {
  if (answer?.week === week) return answer.chance;
  return question?.next?.week === week ? nextChance : null;
}

/**
 * Returns the best pickups and the best trade, based on the user's own projections if those are enabled.
 *
 * @param dashboard sets the version of the inputs, so all odds describe the same state; null while loading
 * @param leagueVersion increases with every change of the league
 */
export function usePickups(
  view: SeasonView,
  dashboard: Pick<DashboardResponse, 'odds'> | null,
  players: readonly LeaguePlayer[] | null,
  leagueVersion: number,
): PickupsState {
  const { forecast } = useForecast(view.league.id, { isWanted: dashboard !== null });
  const inputs = readyInputs(forecast);
  const odds = dashboard?.odds?.teams ?? null;
  const question = useMemo(
    () => (players ? pickupQuestion(view, players, odds) : null),
    [view, players, odds],
  );
  const about = inputs && players ? { inputs, players } : null;
  const next = useMemo(() => {
    const { opponentId: opponent, week } = question?.next ?? {};
    return question && week && opponent ? { week, team: question.teamId, opponent } : null;
  }, [question]);
  const chance = useWorkerQuery('share', about, next);
  const pickups = useWorkerQuery('pickups', about, question);

  // Trades concern the rest of the season, so do not search again whenever a score changes.
  const forTrade = question && isTradeable(view) ? { teamId: question.teamId, from: question.from } : null;
  const trade = useWorkerQuery('tradeIdea', about && { ...about, season: view.season }, forTrade, {
    version: `${view.league.id} ${leagueVersion} ${view.league.today}`,
  });
  const hasLooked = trade.answeredQuestion !== null;

  const isShown = forecast.state !== 'unavailable';
  const found = pickups.result;
  const none = found && 'none' in found ? planUnavailable(found.none) : null;
  return {
    answer: isShown && found && !('none' in found) ? found : null,
    nextChance: isShown ? chance.result : null,
    tradeIdea: isShown ? trade.result : null,
    hasLooked,
    isLooking: !hasLooked && trade.error === null && isTradeable(view) && isShown && view.ownTeamId !== null,
    question,
    pending: inputs?.pending ?? null,
    failure: pickups.error,
    unavailable: forecast.state === 'unavailable' ? forecast.unavailable : none,
  };
}
