import { type OpenYahooLeague, type OwnLeague, ownLeaguesPatience } from '@fantasy-stats/contract/extension';
import { useQuery } from '@tanstack/react-query';
import { type ExtensionReason, extensionReasonOf } from '../failure.ts';
import { findExtension, requestExtension } from './talk.ts';

export function useExtension() {
  return useQuery({
    queryKey: ['extension'],
    queryFn: ({ signal }) => findExtension(signal),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

/**
 * Returns the leagues whose ESPN pages are open in other tabs. Refetches when the user comes back to this
 * tab.
 */
export function useOpenLeagues(isThere: boolean) {
  return useQuery({
    queryKey: ['extension', 'leagues'],
    queryFn: async ({ signal }) => (await requestExtension({ kind: 'leagues' }, { signal })).leagues,
    enabled: isThere,
    staleTime: 0,
    retry: false,
    refetchOnWindowFocus: true,
  });
}

export interface ListedLeagues<League> {
  readonly leagues: readonly League[];
  readonly failure: ExtensionReason | null;
}

/** How long a list stays fresh, in ms. A failed list is refetched when the user comes back to this tab. */
const listFresh = 300_000;
const patienceMilliseconds = ownLeaguesPatience + 2_000;

/** Converts an error to an empty list with the failure, which stays visible during a refetch. */
function unlisted(thrown: unknown): ListedLeagues<never> {
  return { leagues: [], failure: extensionReasonOf(thrown) ?? 'silent' };
}

function useList<League>(
  key: readonly unknown[],
  list: (signal: AbortSignal) => Promise<ListedLeagues<League>>,
) {
  return useQuery({
    queryKey: ['extension', ...key],
    queryFn: ({ signal }) => list(signal).catch(unlisted),
    staleTime: ({ state }) => (state.data?.failure === null ? listFresh : 0),
    retry: false,
    refetchOnWindowFocus: true,
  });
}

/**
 * Lists the leagues of this browser's ESPN account.
 * @param season the oldest season to list, by the year it ends
 */
export function useOwnLeagues(season: number) {
  return useList<OwnLeague>(['ownLeagues', season], async (signal) => {
    const { leagues } = await requestExtension(
      { kind: 'ownLeagues', season },
      { signal, patienceMilliseconds },
    );
    return { leagues, failure: null };
  });
}

/** Lists the leagues of this browser's Yahoo account and of open tabs. */
export function useYahooLeagues() {
  return useList<OpenYahooLeague>(['yahooLeagues'], async (signal) => {
    const { leagues, listFailure } = await requestExtension(
      { kind: 'yahooLeagues' },
      { signal, patienceMilliseconds },
    );
    return { leagues, failure: listFailure };
  });
}
