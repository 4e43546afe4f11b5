import { calls } from '@fantasy-stats/contract/calls';
import type { TradeOffer } from '@fantasy-stats/domain';
import { useMemo } from 'react';
import { useApiQuery } from '../../api/use-api-query.ts';
import type { SeasonView } from '../../league/season-view.ts';
import { tradesView, valueUnitInWords } from '../../league/trade-view.ts';
import { type TraderHabits, traderHabits } from '../../league/trader-habits.ts';
import { useTradeSeasons } from '../../season/use-trade-seasons.ts';

export interface LoadedHabits {
  /** Null until all seasons are loaded, or if one could not be loaded. */
  readonly habits: TraderHabits | null;
  /** The unit of net values: "value per 7 days". */
  readonly unit: string;
  readonly offers: readonly TradeOffer[];
}

/** Loads the trading habits of the league's managers, and the offers that the user may see. */
export function useTraderHabits(view: SeasonView, isWanted: boolean): LoadedHabits {
  const { data } = useApiQuery(calls.league.trades, isWanted ? { league: view.league.id } : null);
  const { error, isWaiting, past } = useTradeSeasons(view, data ?? null, undefined);
  const current = useMemo(() => (data ? tradesView(view, data) : null), [view, data]);
  const isWhole = current !== null && !isWaiting && error === null;
  return {
    habits: isWhole ? traderHabits([current, ...past], current) : null,
    unit: current ? valueUnitInWords(current) : '',
    offers: data?.offers ?? [],
  };
}
