import { calls } from '@fantasy-stats/contract/calls';
import type { LeaguePlayer } from '@fantasy-stats/contract/league-players';
import { unownedPlayers } from '@fantasy-stats/engine/league-forecast';
import type { NoPlanReason, PickupAnswer, PickupQuestion } from '@fantasy-stats/engine/streaming';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useCall } from '../../api/use-call.ts';
import { whyWithdrawn } from '../../league/forecast-words.ts';
import type { SeasonView } from '../../league/season-view.ts';
import type { PickUpReply, PickUpRequest } from '../../worker/pick-ups-messages.ts';
import type { TradeIdea } from '../../worker/trade-idea.ts';
import { isTradeable, pickupQuestion } from './pick-up-question.ts';

export interface PickUpsState {
  readonly answer: PickupAnswer | null;
  readonly none: NoPlanReason | null;
  /** Chance of the matchup after the one of the pickups; null while it is not known. */
  readonly nextChance: number | null;
  /** Null until somebody has looked for it, and where no trade helps everybody; see `hasLooked`. */
  readonly tradeIdea: TradeIdea | null;
  readonly hasLooked: boolean;
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
 * The best pickups and a trade, computed in a worker of its own when inputs and players are there, and anew when they change.
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
  const { data, error } = useCall(
    calls.league.forecastInputs,
    version !== null ? { league: view.league.id } : null,
    { asOf: version ?? '' },
  );
  const inputs = data?.inputs ?? null;
  const question = useMemo(() => (players ? pickupQuestion(view, players) : null), [view, players]);
  const [reply, setReply] = useState<Omit<PickUpsState, 'question' | 'isUnread' | 'withdrawn'>>({
    answer: null,
    none: null,
    nextChance: null,
    tradeIdea: null,
    hasLooked: false,
    failure: null,
  });

  /* A trade is for the rest of the season: it is looked for anew when the league has changed, not with every basket. */
  const lookedAt = useRef('');
  const state = `${view.league.id} ${leagueVersion} ${view.league.today}`;

  useEffect(() => {
    if (!inputs || !players || !question) return;
    const worker = new Worker(new URL('../../worker/pick-ups.worker.ts', import.meta.url), {
      type: 'module',
    });
    worker.addEventListener('message', ({ data: said }: MessageEvent<PickUpReply>) => {
      if (said.kind === 'nextChance') setReply((before) => ({ ...before, nextChance: said.chance }));
      else if (said.kind === 'tradeIdea') {
        lookedAt.current = state;
        setReply((before) => ({ ...before, tradeIdea: said.idea, hasLooked: true }));
      } else
        setReply((before) => ({
          ...before,
          answer: said.kind === 'pickups' ? said.answer : null,
          none: said.kind === 'none' ? said.reason : null,
          failure: said.kind === 'failed' ? new Error(said.message) : null,
        }));
    });
    worker.addEventListener('error', (event) => {
      setReply((before) => ({ ...before, failure: new Error(event.message || 'The worker broke.') }));
    });
    worker.postMessage({
      inputs,
      freeAgents: unownedPlayers(players, inputs.players.ids, inputs.rostered),
      question,
      season: isTradeable(view) && lookedAt.current !== state ? view.season : null,
    } satisfies PickUpRequest);
    return () => worker.terminate();
  }, [inputs, players, question, view, state]);

  const withdrawn = whyWithdrawn(data?.noInputs);
  return {
    ...reply,
    ...(withdrawn !== null ? { answer: null, nextChance: null, tradeIdea: null } : {}),
    question,
    failure: reply.failure ?? error,
    isUnread: data !== undefined && inputs === null,
    withdrawn,
  };
}
