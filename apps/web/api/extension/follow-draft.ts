import type { InputOf, ResponseOf } from '@fantasy-stats/contract/call';
import { calls } from '@fantasy-stats/contract/calls';
import { espnLeagueKey, type LeagueId, yahooLeagueKey } from '@fantasy-stats/domain';
import { call } from '../call.ts';
import {
  type ExtensionReason,
  extensionFailed,
  extensionReasonOf,
  failureIn,
  isAccessFailure,
} from '../failure.ts';
import { pause } from './hand-over.ts';
import { readYahooResponse } from './read-yahoo-league.ts';
import { findExtension, requestExtension } from './talk.ts';

export type LiveDraft = ResponseOf<typeof calls.draft.live>;
type DraftRequest = ResponseOf<typeof calls.draft.reading>['requests'][number];
type HandedResponse = InputOf<typeof calls.draft.reading>['answers'][number];

export interface DraftFollower {
  readonly signal: AbortSignal;
  /** Called with the draft after each read. */
  onRead(live: LiveDraft): void;
  /** Called after each failed read. Reads continue unless {@link retrySeconds} is null. */
  onFailed(thrown: unknown): void;
}

const mostFailureSeconds = 60;
/** How long to send no requests to a platform that limits them, in seconds. */
const throttledSeconds = 15 * 60;
/** Seconds before a read that also names players. */
const namesSeconds = 1;
/** Minimum seconds between two reads if following stops and starts again. */
const restartSeconds = 3;

/** When a draft may be read next. Stored for when following stops and starts again. */
interface Pace {
  /** The earliest time of the next read, in ms. */
  readonly notBefore: number;
  /** Number of consecutive failures. */
  readonly failures: number;
  /** The error of the latest read; null if it succeeded. */
  readonly thrown: unknown;
}

const paces = new Map<LeagueId, Pace>();

/** Reasons for failure that last until the page is reloaded. */
const finalReasons: ReadonlySet<ExtensionReason> = new Set<ExtensionReason>([
  'absent',
  'outdated',
  'elsewhere',
  'gone',
  'notAllowed',
]);
/** Reasons for failure that end when the user logs in to the platform in another tab. */
const loginReasons: ReadonlySet<ExtensionReason> = new Set<ExtensionReason>(['notSignedIn', 'notInLeague']);

/**
 * Returns the seconds to wait after a failed read; null to stop reading.
 * @param failures number of consecutive failures, at least 1
 */
export function retrySeconds(thrown: unknown, failures: number): number | null {
  const reason = extensionReasonOf(thrown);
  if (reason !== null && finalReasons.has(reason)) return null;
  if (reason === 'throttled') return throttledSeconds;
  if (reason !== null && loginReasons.has(reason)) return mostFailureSeconds;
  const failure = failureIn(thrown);
  const { code, facts } = failure;
  if (code === 'tooManyRequests' && typeof facts.retryAfter === 'number') return facts.retryAfter;
  if (isAccessFailure(failure)) return null;
  return Math.min(mostFailureSeconds, 3 * 2 ** failures);
}

/** Reads one response about the draft. @throws CallFailed `extensionFailed` */
async function readResponse(
  copy: LeagueId,
  request: DraftRequest,
  signal: AbortSignal,
): Promise<HandedResponse> {
  if ('resource' in request) {
    const { reply } = await readYahooResponse(yahooLeagueKey(copy), request, { isFirst: true, signal });
    return { request, reply };
  }
  const { league, seasonEndYear: season } = espnLeagueKey(copy);
  const response = await requestExtension({ kind: 'read', season, league, request }, { signal });
  const { headers, isSignedIn, status, text } = response;
  if (status === 401 || status === 403) throw extensionFailed(isSignedIn ? 'notInLeague' : 'notSignedIn');
  if (status === 429) throw extensionFailed('throttled');
  return { request, reply: { status, headers, text } };
}

/** A request without a response. */
function withoutResponse(request: DraftRequest): HandedResponse {
  const reply = { status: 0, headers: {}, text: '' };
  return 'resource' in request ? { request, reply } : { request, reply };
}

async function readResponses(
  copy: LeagueId,
  requests: readonly DraftRequest[],
  signal: AbortSignal,
): Promise<HandedResponse[]> {
  const responses: HandedResponse[] = [];
  for (const request of requests) {
    const isDraft = responses.length === 0;
    responses.push(
      await readResponse(copy, request, signal).catch((thrown: unknown) => {
        if (isDraft || signal.aborted) throw thrown;
        // The first request reads the picks and the others their players' names. Picks without names are
        // still useful.
        return withoutResponse(request);
      }),
    );
  }
  return responses;
}

/**
 * Reads the draft of a browser copy with the extension and uploads it, until the signal aborts, the draft is
 * stored with the league, or reading fails for good.
 */
export async function followDraft(
  copy: LeagueId,
  { onFailed, onRead, signal }: DraftFollower,
): Promise<void> {
  const extension = await findExtension(signal);
  if (signal.aborted) return;
  if (!extension?.isCurrent) {
    onFailed(extensionFailed(extension ? 'outdated' : 'absent'));
    return;
  }
  const before = paces.get(copy) ?? { notBefore: 0, failures: 0, thrown: null };
  if (before.thrown !== null && before.notBefore > Date.now()) onFailed(before.thrown);
  let { failures, notBefore } = before;
  let requests: readonly DraftRequest[] = [];
  while (true) {
    if (notBefore > Date.now()) await pause(notBefore - Date.now(), signal).catch(() => undefined);
    if (signal.aborted) return;
    const restart = Date.now() + 1000 * restartSeconds;
    paces.set(copy, { notBefore: restart, failures, thrown: null });
    let seconds: number | null;
    try {
      const answers = await readResponses(copy, requests, signal);
      const handed = await call(calls.draft.reading, { answers }, { parameters: { league: copy }, signal });
      const isRead = requests.length > 0;
      requests = handed.requests;
      if (isRead) {
        failures = 0;
        onRead(handed.live);
      }
      seconds = handed.live.pollSeconds;
      if (seconds !== null && !isRead) seconds = 0;
      else if (seconds !== null && requests.length > 1) seconds = namesSeconds;
      notBefore = seconds === null ? restart : Date.now() + 1000 * seconds;
      paces.set(copy, { notBefore, failures, thrown: null });
    } catch (thrown) {
      if (signal.aborted) return;
      failures += 1;
      onFailed(thrown);
      seconds = retrySeconds(thrown, failures);
      notBefore = seconds === null ? restart : Date.now() + 1000 * seconds;
      const reason = extensionReasonOf(thrown);
      // After a login error, allow an early restart, because the user may return logged in.
      const isLogin = reason !== null && loginReasons.has(reason);
      paces.set(copy, { notBefore: isLogin ? restart : notBefore, failures, thrown });
    }
    if (seconds === null) return;
  }
}
