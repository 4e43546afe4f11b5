import { calls } from '@fantasy-stats/contract/calls';
import type { TradesResponse } from '../api/responses.ts';
import { useApiQueries } from '../api/use-api-queries.ts';
import { type SeasonView, seasonView } from '../league/season-view.ts';
import { type TradesView, tradesView } from '../league/trade-view.ts';

interface TradeSeasons {
  /** The league's other seasons that have loaded so far. */
  readonly past: readonly TradesView[];
  readonly isWaiting: boolean;
  /** The error of a season that could not be loaded; null if none. */
  readonly error: unknown;
  readonly retry: () => void;
}

/**
 * Loads the trades of a league's other seasons.
 *
 * @param current null while loading
 * @param counts category weights, formatted as in a URL
 */
export function useTradeSeasons(
  view: SeasonView,
  current: TradesResponse | null,
  counts: string | undefined,
): TradeSeasons {
  const past = (current?.seasons ?? [])
    .filter(({ league }) => league !== view.league.id)
    .map(({ league }) => ({ league }));
  const seasons = useApiQueries(calls.league.season, past);
  // Past seasons ignore the weights of categories that they did not score.
  const histories = useApiQueries(
    calls.league.trades,
    past.map((one) => (counts === undefined ? one : { ...one, counts })),
  );
  const queries = [...seasons, ...histories];
  const failed = queries.find(({ data, error }) => error && !data);
  return {
    past: past.flatMap((_, index) => {
      const [season, history] = [seasons[index]?.data, histories[index]?.data];
      return season && history ? [tradesView(seasonView(season), history)] : [];
    }),
    isWaiting: !failed && queries.some(({ data }) => !data),
    error: failed?.error ?? null,
    retry: () => {
      for (const one of queries) void one.refetch();
    },
  };
}
