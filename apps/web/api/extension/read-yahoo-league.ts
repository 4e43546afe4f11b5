import type { InputOf } from '@fantasy-stats/contract/call';
import { calls } from '@fantasy-stats/contract/calls';
import type { YahooRequest } from '@fantasy-stats/contract/yahoo-resources';
import { type LeagueId, yahooLeagueKey } from '@fantasy-stats/domain';
import { call } from '../call.ts';
import { CallFailed, extensionFailed, failureIn } from '../failure.ts';
import { handOver, maxResponses, mostRounds, type ReadingOptions } from './hand-over.ts';
import { requestExtension } from './talk.ts';

type HandedResponses = InputOf<typeof calls.settings.yahooReading>['answers'];

const isPage = (text: string) => text.startsWith('<');

/**
 * Reads one Yahoo response. If any request but the first fails, its response counts as missing and reading
 * continues.
 */
export async function readYahooResponse(
  league: string,
  request: YahooRequest,
  { isFirst, signal }: { readonly isFirst: boolean; readonly signal: AbortSignal | undefined },
): Promise<{ readonly reply: HandedResponses[number]['reply']; readonly ownTeamId: string | null }> {
  try {
    const response = await requestExtension({ kind: 'readYahoo', league, request }, { signal });
    const { headers, isSignedIn, ownTeamId, status, text } = response;
    if (isFirst && (status === 401 || status === 403))
      throw extensionFailed(isSignedIn === true ? 'notInLeague' : 'notSignedIn', 'yahoo');
    if (status === 429 || status === 999 || (status < 500 && isPage(text)))
      throw extensionFailed('throttled', 'yahoo');
    return { reply: { status, headers, text }, ownTeamId };
  } catch (thrown) {
    const isGap = thrown instanceof CallFailed && failureIn(thrown).facts.reason === 'unreachable';
    if (isFirst || !isGap) throw thrown;
    return { reply: { status: 0, headers: {}, text: '' }, ownTeamId: null };
  }
}

/**
 * Reads a Yahoo league through the extension, with the browser's Yahoo session, and saves it on the server as
 * the user's copy.
 *
 * @param wanted the league ID, or the URL of one of its pages
 * @throws CallFailed `extensionFailed`, and any error of the calls
 */
export async function readYahooLeague(
  wanted: { readonly league: string },
  { onProgress, signal }: ReadingOptions = {},
): Promise<LeagueId> {
  const plan = await call(calls.settings.yahooReadPlan, { league: wanted.league }, { signal });
  const { league } = plan;
  const responses: HandedResponses = [];
  let { requests } = plan;
  let ownTeamId: string | null = null;
  for (let round = 0; round < mostRounds && responses.length + requests.length <= maxResponses; round++) {
    const all = responses.length + requests.length;
    for (const request of requests) {
      onProgress?.({ received: responses.length, wanted: all });
      const read = await readYahooResponse(league, request, { isFirst: responses.length === 0, signal });
      responses.push({ request, reply: read.reply });
      ownTeamId ??= read.ownTeamId;
    }
    onProgress?.({ received: responses.length, wanted: all });
    const handed = await handOver(
      calls.settings.yahooReading,
      { league, ownTeamId: ownTeamId ?? plan.ownTeamId, answers: responses },
      signal,
    );
    if (handed.state === 'done') return handed.league;
    requests = handed.requests;
  }
  throw extensionFailed('tooLarge', 'yahoo');
}

export function readYahooAgain(copy: LeagueId, options: ReadingOptions): Promise<LeagueId> {
  return readYahooLeague({ league: yahooLeagueKey(copy) }, options);
}
