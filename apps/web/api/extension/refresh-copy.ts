import { calls } from '@fantasy-stats/contract/calls';
import type { LeagueId } from '@fantasy-stats/domain';
import { renew, renewLeague } from '../renew.ts';
import { readAgain } from './read-league.ts';
import { findExtension } from './talk.ts';

/** Refreshes in progress on this page. They prevent two buttons from reading the same league twice. */
const underway = new Map<LeagueId, Promise<void>>();

/**
 * Refreshes the user's copy of a league with the extension, and refetches all data about the league.
 * @throws CallFailed `extensionFailed`, and every error of the calls
 */
export function refreshCopy(copy: LeagueId): Promise<void> {
  const running = underway.get(copy);
  if (running) return running;
  const reading = readAgain(copy)
    .then(async () => {
      await Promise.all([renewLeague(copy), renew(calls.league.leagues, calls.settings)]);
    })
    .finally(() => underway.delete(copy));
  underway.set(copy, reading);
  return reading;
}

/** Refreshes copies one after the other if this browser has a current extension. Ignores errors. */
export async function refreshCopies(copies: readonly LeagueId[]): Promise<void> {
  if ((await findExtension())?.isCurrent !== true) return;
  for (const copy of copies) await refreshCopy(copy).catch(() => undefined);
}
