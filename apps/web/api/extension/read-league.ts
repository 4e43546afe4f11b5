import type { InputOf, ResponseOf } from '@fantasy-stats/contract/call';
import { calls } from '@fantasy-stats/contract/calls';
import { espnLeagueKey, type LeagueId, platformOf } from '@fantasy-stats/domain';
import { call } from '../call.ts';
import { extensionFailed } from '../failure.ts';
import { handOver, maxResponses, mostRounds, type ReadingOptions } from './hand-over.ts';
import { readYahooAgain } from './read-yahoo-league.ts';
import { findExtension, requestExtension } from './talk.ts';

type Handed = InputOf<typeof calls.settings.espnReading>;
type Plan = ResponseOf<typeof calls.settings.espnReadPlan>['seasons'][number];

/** ESPN's response if it has no such league in a season. The server derives the error from it. */
interface NoSuchLeague {
  readonly handed: Handed;
}

async function readSeason(
  { league, requests: first, season }: Plan,
  { onProgress, signal }: ReadingOptions,
): Promise<LeagueId | NoSuchLeague> {
  const responses: Handed['answers'] = [];
  let ownTeamId: string | null = null;
  let requests = first;
  for (let round = 0; round < mostRounds && responses.length + requests.length <= maxResponses; round++) {
    const wanted = responses.length + requests.length;
    for (const request of requests) {
      onProgress?.({ received: responses.length, wanted });
      const response = await requestExtension({ kind: 'read', season, league, request }, { signal });
      const { headers, status, text } = response;
      const isFirst = responses.length === 0;
      responses.push({ request, reply: { status, headers, text } });
      if (isFirst && status === 401)
        throw extensionFailed(response.isSignedIn ? 'notInLeague' : 'notSignedIn');
      if (isFirst && status === 404) return { handed: { league, season, ownTeamId, answers: responses } };
      ownTeamId ??= response.ownTeamId;
    }
    onProgress?.({ received: responses.length, wanted });
    const handed = await handOver(
      calls.settings.espnReading,
      { league, season, ownTeamId, answers: responses },
      signal,
    );
    if (handed.state === 'done') return handed.league;
    requests = handed.requests;
  }
  throw extensionFailed('tooLarge');
}

/**
 * Reads an ESPN league through the extension, with the browser's ESPN session, and saves it on the server as
 * the user's copy.
 *
 * @param wanted the league ID, or the URL of one of its pages
 * @throws CallFailed `extensionFailed`, and any error of the calls
 */
export async function readLeague(
  wanted: { readonly league: string; readonly season?: number },
  options: ReadingOptions = {},
): Promise<LeagueId> {
  const { seasons } = await call(calls.settings.espnReadPlan, wanted, { signal: options.signal });
  let nowhere: NoSuchLeague | null = null;
  for (const plan of seasons) {
    const read = await readSeason(plan, options);
    if (typeof read === 'string') return read;
    nowhere ??= read;
  }
  // Upload the response for the most likely season, so that the server can return a specific error.
  if (nowhere) await handOver(calls.settings.espnReading, nowhere.handed, options.signal);
  throw extensionFailed('notAllowed');
}

/**
 * Reads a league through the extension again, and updates the user's copy on the server.
 * @throws CallFailed `extensionFailed` with `absent` if the browser has no extension
 */
export async function readAgain(copy: LeagueId, options: ReadingOptions = {}): Promise<LeagueId> {
  const extension = await findExtension(options.signal);
  if (!extension) throw extensionFailed('absent');
  if (!extension.isCurrent) throw extensionFailed('outdated');
  if (platformOf(copy) === 'yahoo') return await readYahooAgain(copy, options);
  const { league, seasonEndYear } = espnLeagueKey(copy);
  return await readLeague({ league, season: seasonEndYear }, options);
}
