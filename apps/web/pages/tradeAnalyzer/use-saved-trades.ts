import { calls } from '@fantasy-stats/contract/calls';
import type { SavedTrade } from '@fantasy-stats/contract/saved-trades';
import type { TeamId } from '@fantasy-stats/domain';
import { useMemo } from 'react';
import type { SavedTradesAnswer } from '../../api/answers.ts';
import { useAct, useCall } from '../../api/use-call.ts';
import { writeMoves } from '../../links/trade-address.ts';
import type { LeagueQuestions } from '../../worker/league-questions.ts';
import type { TradesNow } from '../../worker/trade-messages.ts';
import { useAsked, useSameJson } from '../../worker/use-asked.ts';

export type KeptTrade = SavedTradesAnswer['trades'][number];

export interface SavedTrades {
  /** The newest first; null until known. */
  readonly trades: readonly KeptTrade[] | null;
  /** What each gains now; null for one that is possible no longer, undefined until known. */
  readonly nowOf: (id: string) => TradesNow[string] | undefined;
  readonly save: (trade: SavedTrade) => void;
  readonly forget: (id: string) => void;
  readonly isBusy: boolean;
  /** What failed last. */
  readonly failure: unknown;
}

/** Whether two trades have the same players go the same ways. */
export function isSameExchange(one: SavedTrade['moves'], other: SavedTrade['moves']): boolean {
  const keyOf = (moves: SavedTrade['moves']) => writeMoves(moves).split(',').toSorted().join(',');
  return keyOf(one) === keyOf(other);
}

/**
 * The trades that the reader has saved in a league with the answer of that day, and what they would gain today.
 *
 * @param ownerOf the team a player is on: a trade whose players have moved since is possible no longer
 */
export function useSavedTrades(
  league: string,
  about: LeagueQuestions['trade']['about'],
  ownerOf: (playerId: string) => TeamId | undefined,
): SavedTrades {
  const query = useCall(calls.league.savedTrades, { league });
  const saving = useAct(calls.league.saveTrade);
  const forgetting = useAct(calls.league.deleteSavedTrade);
  const trades = query.data?.trades ?? null;
  const possible = useMemo(
    () =>
      (trades ?? []).filter(({ trade }) =>
        trade.moves.every(({ playerId, from }) => ownerOf(playerId) === from),
      ),
    [trades, ownerOf],
  );
  const question = useSameJson(
    possible.length === 0
      ? null
      : possible.map(({ id, trade: { team, punts, moves } }) => ({
          id,
          side: { teamId: team, punts },
          moves: moves.map(({ playerId, to }) => ({ playerId, to })),
        })),
  );
  const { answer } = useAsked('tradesNow', about, question);
  const ids = new Set(possible.map(({ id }) => id));
  return {
    trades,
    nowOf: (id) => (ids.has(id) ? answer?.[id] : null),
    save: (trade) => saving.mutate({ league, id: crypto.randomUUID(), trade }),
    forget: (id) => forgetting.mutate({ league, id }),
    isBusy: saving.isPending || forgetting.isPending,
    failure: saving.error ?? forgetting.error ?? query.error,
  };
}
