import { calls } from '@fantasy-stats/contract/calls';
import type { LeaguePlayer } from '@fantasy-stats/contract/league-players';
import type { NoPlanReason, PickupAnswer, PickupQuestion } from '@fantasy-stats/engine/streaming';
import type { TradeIdea } from '@fantasy-stats/engine/trade';
import { useMemo, useState } from 'react';
import { useCall } from '../../api/use-call.ts';
import { whyWithdrawn } from '../../league/forecast-words.ts';
import type { SeasonView } from '../../league/season-view.ts';
import { useOwnInputs } from '../../marks/use-own-inputs.ts';
import { useAfterPaint } from '../../ui/use-after-paint.ts';
import { useAsk, useAsked } from '../../worker/use-asked.ts';
import { isTradeable, pickupQuestion } from './pick-up-question.ts';

export interface PickUpsState {
  readonly answer: PickupAnswer | null;
  readonly none: NoPlanReason | null;
  /** Chance of the matchup after the one of the pickups; null while it is not known. */
  readonly nextChance: number | null;
  /** Null until somebody has looked for it, and where no trade helps everybody; see `hasLooked`. */
  readonly tradeIdea: TradeIdea | null;
  readonly hasLooked: boolean;
  /** Whether a trade is being looked for: its place is held. */
  readonly isLooking: boolean;
  readonly question: PickupQuestion | null;
  readonly failure: unknown;
  /** The forecast has no inputs: the NBA's games have not been read. */
  readonly isUnread: boolean;
  /** Why the league's forecasts are withdrawn, in words: what was worked out before is not shown any more. Null where they stand. */
  readonly withdrawn: string | null;
}

/** The reader's chance to win the matchup of a week, where it was computed: that of the pickups, or the one after. */
export function chanceOfWeek(
  { answer, nextChance, question }: Pick<PickUpsState, 'answer' | 'nextChance' | 'question'>,
  week: number,
): number | null {
  if (question?.next?.week === week) return nextChance;
  return question?.week === week ? (answer?.chance ?? null) : null;
}

/**
 * The best pick-ups and a trade, computed in the worker when inputs and players are there, and again when they change; with the
 * reader's own projections where he has switched them on.
 *
 * @param version of the dashboard, so that the chances are about the same state
 * @param leagueVersion rises when the league changed
 */
export function usePickUps(
  view: SeasonView,
  version: string | null,
  players: readonly LeaguePlayer[] | null,
  leagueVersion: number,
): PickUpsState {
  const isPainted = useAfterPaint(version !== null);
  const { data, error } = useCall(
    calls.league.forecastInputs,
    version !== null && isPainted ? { league: view.league.id } : null,
    { asOf: version ?? '' },
  );
  const inputs = useOwnInputs(data?.inputs ?? null);
  const question = useMemo(() => (players ? pickupQuestion(view, players) : null), [view, players]);
  const about = inputs && players ? { inputs, players } : null;
  const next = useMemo(
    () =>
      question?.next
        ? { week: question.next.week, team: question.teamId, opponent: question.next.opponentId }
        : null,
    [question],
  );
  const chance = useAsked('share', about, next);
  const pickups = useAsked('pickups', about, question);

  /* A trade is for the rest of the season: it is looked for again when the league has changed, not with every basket. */
  const state = `${view.league.id} ${leagueVersion} ${view.league.today}`;
  const [looked, setLooked] = useState<{ readonly at: string; readonly idea: TradeIdea | null } | null>(null);
  const [failedAt, setFailedAt] = useState<string | null>(null);
  const isDue = isTradeable(view) && looked?.at !== state;
  const forTrade = useMemo(
    () => (question && isDue ? { teamId: question.teamId, from: question.from } : null),
    [question, isDue],
  );
  useAsk('tradeIdea', about && { ...about, season: view.season }, forTrade, (reply) => {
    if (reply.kind === 'answer') setLooked({ at: state, idea: reply.answer });
    else setFailedAt(state);
  });

  const withdrawn = whyWithdrawn(data?.noInputs);
  const isShown = withdrawn === null;
  const found = pickups.answer;
  return {
    answer: isShown && found && !('none' in found) ? found : null,
    none: found && 'none' in found ? found.none : null,
    nextChance: isShown ? chance.answer : null,
    tradeIdea: (isShown && looked?.idea) || null,
    hasLooked: looked !== null,
    isLooking:
      looked === null &&
      failedAt !== state &&
      isTradeable(view) &&
      isShown &&
      !error &&
      view.ownTeamId !== null &&
      data?.inputs !== null,
    question,
    failure: pickups.failure ?? error,
    isUnread: data !== undefined && data.inputs === null,
    withdrawn,
  };
}
