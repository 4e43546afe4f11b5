import type { AnswerOf, InputOf } from '@fantasy-stats/contract/call';
import { calls } from '@fantasy-stats/contract/calls';
import { espnLeagueKey, type LeagueId } from '@fantasy-stats/domain';
import { call } from '../call.ts';
import { extensionFailed, failureIn } from '../failure.ts';
import { askExtension, findExtension } from './talk.ts';

/** How far a reading is. */
export interface ReadingProgress {
  /** Answers of ESPN's so far, and how many are known to be wanted. */
  readonly answered: number;
  readonly wanted: number;
}

interface ReadingOptions {
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: (progress: ReadingProgress) => void;
}

type Handed = InputOf<typeof calls.settings.espnReading>;
type Plan = AnswerOf<typeof calls.settings.espnReadPlan>['seasons'][number];

/** More rounds than any league takes: a season's activity in pages comes nearest. */
const mostRounds = 40;
const mostAnswers = 300;

function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}

/** Hands over what was read; where the server has others to serve first, it is asked again when it says. */
async function handOver(reading: Handed, signal: AbortSignal | undefined) {
  for (let attempt = 0; ; attempt++)
    try {
      return await call(calls.settings.espnReading, reading, { signal });
    } catch (thrown) {
      const { code, facts } = failureIn(thrown);
      if (code !== 'tooManyRequests' || attempt >= 3) throw thrown;
      await pause(1000 * (typeof facts.retryAfter === 'number' ? facts.retryAfter : 10), signal);
    }
}

/** A season in which ESPN knows no such league: what it said, for the server to say what there is instead. */
interface NoSuchLeague {
  readonly handed: Handed;
}

/** Reads a league in one season. */
async function readSeason(
  { league, requests: first, season }: Plan,
  { onProgress, signal }: ReadingOptions,
): Promise<LeagueId | NoSuchLeague> {
  const answers: Handed['answers'] = [];
  let ownTeamId: string | null = null;
  let requests = first;
  for (let round = 0; round < mostRounds && answers.length + requests.length <= mostAnswers; round++) {
    const wanted = answers.length + requests.length;
    for (const request of requests) {
      onProgress?.({ answered: answers.length, wanted });
      const answer = await askExtension({ kind: 'read', season, league, request }, { signal });
      const { headers, status, text } = answer;
      const isFirst = answers.length === 0;
      answers.push({ request, reply: { status, headers, text } });
      if (isFirst && status === 401) throw extensionFailed(answer.isSignedIn ? 'notInLeague' : 'notSignedIn');
      if (isFirst && status === 404) return { handed: { league, season, ownTeamId, answers } };
      ownTeamId ??= answer.ownTeamId;
    }
    onProgress?.({ answered: answers.length, wanted });
    const handed = await handOver({ league, season, ownTeamId, answers }, signal);
    if (handed.state === 'done') return handed.league;
    requests = handed.requests;
  }
  throw extensionFailed('tooLarge');
}

/**
 * Reads an ESPN league with the extension, with the browser's own session, and hands it over: it becomes, or brings up
 * to date, the user's own copy.
 *
 * @param league its number, or the address of one of its pages
 * @throws CallFailed `extensionFailed` for what the extension did not do, and every error of the calls
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
  /* The likeliest season's answer: the server knows where else to look, and refuses with what it found. */
  if (nowhere) await handOver(nowhere.handed, options.signal);
  throw extensionFailed('notAllowed');
}

/** Reads a copy again. @throws CallFailed `extensionFailed` with `absent` where this browser has no extension */
export async function readAgain(copy: LeagueId, options: ReadingOptions = {}): Promise<LeagueId> {
  const extension = await findExtension(options.signal);
  if (!extension) throw extensionFailed('absent');
  if (!extension.isCurrent) throw extensionFailed('outdated');
  const { league, seasonEndYear } = espnLeagueKey(copy);
  return await readLeague({ league, season: seasonEndYear }, options);
}
