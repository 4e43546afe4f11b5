import { calls } from '@fantasy-stats/contract/calls';
import type { SavedTrade } from '@fantasy-stats/contract/saved-trades';
import type { TeamId } from '@fantasy-stats/domain';
import type { TradesNow } from '@fantasy-stats/questions/trade';
import { useMemo } from 'react';
import type { SavedTradesResponse } from '../../api/responses.ts';
import { useApiMutation, useApiQuery } from '../../api/use-api-query.ts';
import { writeMoves } from '../../links/trade-address.ts';
import type { LeagueQuestions } from '../../worker/league-questions.ts';
import { useWorkerQuery } from '../../worker/use-worker-query.ts';

export type SavedTradeEntry = SavedTradesResponse['trades'][number];

export interface SavedTrades {
  /** The saved trades, newest first; null while loading. */
  readonly trades: readonly SavedTradeEntry[] | null;
  /** Returns a trade's gain today: null if the trade is no longer possible, undefined while loading. */
  readonly nowOf: (id: string) => TradesNow[string] | undefined;
  readonly save: (trade: SavedTrade) => void;
  readonly forget: (id: string) => void;
  readonly isBusy: boolean;
  readonly failure: unknown;
}

export function isSameExchange(one: SavedTrade['moves'], other: SavedTrade['moves']): boolean {
  const keyOf = (moves: SavedTrade['moves']) => writeMoves(moves).split(',').toSorted().join(',');
  return keyOf(one) === keyOf(other);
}

/** Returns the user's gain when the trade was saved; undefined if another kind of gain was saved. */
export function gainWhenSaved({
  isNet,
  sides,
  team,
}: Pick<SavedTrade, 'isNet' | 'sides' | 'team'>): SavedTrade['sides'][number] | undefined {
  return isNet ? sides.find(({ teamId }) => teamId === team) : undefined;
}

/**
 * Returns the user's saved trades in a league, with their gain when saved and today.
 *
 * @param ownerOf returns a player's team.
 */
export function useSavedTrades(
  league: string,
  about: LeagueQuestions['trade']['about'],
  ownerOf: (playerId: string) => TeamId | undefined,
): SavedTrades {
  const query = useApiQuery(calls.league.savedTrades, { league });
  const saving = useApiMutation(calls.league.saveTrade);
  const forgetting = useApiMutation(calls.league.deleteSavedTrade);
  const trades = query.data?.trades ?? null;
  const possible = useMemo(
    () =>
      (trades ?? []).filter(({ trade }) =>
        trade.moves.every(({ playerId, from }) => ownerOf(playerId) === from),
      ),
    [trades, ownerOf],
  );
  const question =
    possible.length === 0
      ? null
      : possible.map(({ id, trade: { team, punts, moves } }) => ({
          id,
          side: { teamId: team, punts },
          moves: moves.map(({ playerId, to }) => ({ playerId, to })),
        }));
  const { result } = useWorkerQuery('tradesNow', about, question);
  const ids = new Set(possible.map(({ id }) => id));
  return {
    trades,
    nowOf: (id) => (ids.has(id) ? result?.[id] : null),
    save: (trade) => saving.mutate({ league, id: crypto.randomUUID(), trade }),
    forget: (id) => forgetting.mutate({ league, id }),
    isBusy: saving.isPending || forgetting.isPending,
    failure: saving.error ?? forgetting.error ?? query.error,
  };
}
