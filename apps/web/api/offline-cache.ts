import type { CachedResponse } from './cached-responses.ts';

// Loads the offline cache on demand, so that public pages do not include its code.

const offlineCache = () => import('./cached-responses.ts');

/** Paths in the offline cache: league data only, nothing about accounts, payments or administration. */
const CACHED_PATHS =
  /^(?:init\/context|league\/(?!changes|sync\/)|nba\/|draft\/|marks\/|alerts\/(?:unread|list)|settings\/(?:defaults|overview))/;

export function isCacheable(path: string): boolean {
  return CACHED_PATHS.test(path);
}

export async function cacheResponse(token: string, address: string, response: Response): Promise<void> {
  await offlineCache()
    .then(({ storeResponse: store }) => store(token, address, response))
    .catch(() => undefined);
}

export function recallResponse(
  token: string,
  address: string,
): Promise<Pick<CachedResponse, 'at' | 'body'> | null> {
  return offlineCache().then(
    ({ recall }) => recall(token, address),
    () => null,
  );
}

/** Deletes the cached responses about a league to which the user has lost access. */
export async function forgetLost(token: string, league: string): Promise<void> {
  await offlineCache()
    .then(({ forgetLeague }) => forgetLeague(token, league))
    .catch(() => undefined);
}

export async function forgetResponses(): Promise<void> {
  await offlineCache()
    .then(({ forget }) => forget())
    .catch(() => undefined);
}
