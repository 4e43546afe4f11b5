import { QueryClient } from '@tanstack/react-query';
import { type Failure, failureIn } from './failure.ts';

/** Returns whether a retry may succeed: no response, or a temporary error of the server or the platform. */
function isWorthRetrying(failure: Failure): boolean {
  return (
    failure.code === 'serverUnreachable' ||
    failure.code === 'shuttingDown' ||
    failure.code === 'databaseUnavailable' ||
    (failure.code === 'unreadableAnswer' && (failure.status ?? 0) >= 500)
  );
}

/** How long data stays cached after the user leaves a page, in ms. Going back shows it immediately. */
const CACHE_MILLISECONDS = 30 * 60_000;

/** The query cache of the signed-in pages. Cleared when the session ends. */
export const queryClient = new QueryClient({
  defaultOptions: {
    // Send requests even if the browser says it is offline: `request` handles that and uses the offline
    // cache.
    mutations: { networkMode: 'always' },
    queries: {
      networkMode: 'always',
      staleTime: 30_000,
      gcTime: CACHE_MILLISECONDS,
      retry: (count, thrown) => count < 2 && isWorthRetrying(failureIn(thrown)),
      retryDelay: (count) => 600 * 2 ** count,
    },
  },
});
