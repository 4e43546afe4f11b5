import { QueryClient } from '@tanstack/react-query';
import { type Failure, failureIn } from './failure.ts';

/** Whether asking again may help: nothing arrived, or the server or a platform had a bad moment. */
export function isWorthRetrying(failure: Failure): boolean {
  return (
    failure.code === 'serverUnreachable' ||
    failure.code === 'shuttingDown' ||
    failure.code === 'databaseUnavailable' ||
    (failure.code === 'unreadableAnswer' && (failure.status ?? 0) >= 500)
  );
}

/** So long what a page has read is kept after its reader went on: coming back he sees it at once, and then what is new. */
const KEPT_MILLISECONDS = 30 * 60_000;

/** What the signed-in pages know of the server. Emptied when a session ends. */
export const queryClient = new QueryClient({
  defaultOptions: {
    /* What the browser believes of its network is not asked: the call finds out, and what is kept answers without one. */
    mutations: { networkMode: 'always' },
    queries: {
      networkMode: 'always',
      staleTime: 30_000,
      gcTime: KEPT_MILLISECONDS,
      retry: (count, thrown) => count < 2 && isWorthRetrying(failureIn(thrown)),
      retryDelay: (count) => 600 * 2 ** count,
    },
  },
});
