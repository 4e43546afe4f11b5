import { hash } from 'node:crypto';
import { isBrowserCopy } from '@fantasy-stats/domain';
import { ApiError } from '../kernel/http/errors.ts';
import { tooManyRequests } from '../kernel/http/security.ts';
import { quarantine, quarantinedUntil } from '../kernel/jobs/quarantine.ts';
import type { Logger } from '../kernel/log.ts';
import type { Parts } from '../kernel/parts.ts';
import {
  type PoolOptions,
  QuestionTooCostly,
  type ThreadPool,
  TooManyWaiting,
  threadPool,
} from '../kernel/threads/thread-pool.ts';
import { readStoredForecast, storedKind, storeForecast } from './stored-forecasts.ts';
import type {
  ThreadData,
  ThreadInput,
  ThreadKind,
  ThreadMessage,
  ThreadReply,
  ThreadResult,
} from './thread-questions.ts';

export interface ForecastOptions {
  /**
   * Version of the league's forecasts. If given, one node computes the result once for all callers;
   * otherwise, every call computes it.
   */
  readonly version?: string;
  /** Owner for the fair queue, which takes turns among owners; the league if absent. */
  readonly caller?: string | undefined;
}

/**
 * Computes forecasts in threads. A league whose request exceeds its time or memory limit is quarantined: its
 * requests are rejected with ApiError `leagueSetAside`, and administrators see it.
 */
export interface Forecaster {
  /** Runs a handler of `threadQuestions`. */
  readonly request: <Kind extends ThreadKind>(
    kind: Kind,
    input: ThreadInput<Kind>,
    options?: ForecastOptions,
  ) => Promise<ThreadResult<Kind>>;
  stop(): Promise<void>;
}

/** Maximum cached results. A dashboard is about 15 KB, inputs and a ranking about 150 KB. */
const maxResults = 200;

/**
 * Limits of requests in ms of processor time. A typical league takes less than 2 s, its trades a few seconds.
 */
const limits = { usual: 30_000, trades: 120_000 } as const;

const longKinds: ReadonlySet<ThreadKind> = new Set<ThreadKind>([
  'trades',
  'plan',
  'headline',
  'proposedTrades',
  'proposedTradesAgain',
]);

export type OpenPool = (
  file: URL,
  data: ThreadData,
  log: Logger,
  options: PoolOptions<ThreadMessage>,
) => ThreadPool<ThreadMessage, ThreadReply>;

export interface ForecasterOptions {
  /** Threads for leagues that the server reads. Leagues uploaded by browsers have their own thread. */
  readonly threads?: number;
  readonly limitOf?: PoolOptions<ThreadMessage>['limitOf'];
  readonly file?: URL;
  /** Opens a pool of threads, by default `threadPool`. Test servers share one thread. */
  readonly openPool?: OpenPool;
}

/** Creates the forecaster; threads start with the first request. */
export function forecaster(
  { database, log, now, pool }: Pick<Parts, 'database' | 'log' | 'now' | 'pool'>,
  options: ForecasterOptions = {},
): Forecaster {
  const {
    file = new URL('./thread.ts', import.meta.url),
    openPool = threadPool<ThreadMessage, ThreadReply>,
    threads = 2,
  } = options;
  const shared: Omit<PoolOptions<ThreadMessage>, 'threads'> = {
    limitOf: options.limitOf ?? (({ about }) => (longKinds.has(about) ? limits.trades : limits.usual)),
    isLong: ({ about }) => longKinds.has(about),
    startingMilliseconds: 60_000,
    memory: 256,
    // Each thread uses at least 100 MB and takes 1–2 s to start.
    idleMilliseconds: 30_000,
    mostWaiting: 20,
  };
  const data: ThreadData = { databaseUrl: pool.options.connectionString ?? '' };
  const synced = openPool(file, data, log, { ...shared, threads });
  // Browser uploads get separate threads, so they cannot delay other leagues.
  const copies = openPool(file, data, log, { ...shared, threads: 1 });
  const results = new Map<string, Promise<unknown>>();

  async function compute(about: ThreadKind, input: Input, caller: Caller): Promise<unknown> {
    const { league = '' } = input;
    const until = await quarantinedUntil(database, league, 'forecasts');
    if (until) throw quarantineError(until);
    try {
      const pool = isBrowserCopy(league) ? copies : synced;
      const reply = await pool.request(
        { about, input, now: now().toISOString(), subject: league },
        caller ?? league,
      );
      if ('error' in reply) throw reply.error;
      return reply.result;
    } catch (error) {
      if (error instanceof TooManyWaiting) throw tooManyRequests(10_000);
      if (!(error instanceof QuestionTooCostly)) throw error;
      const pause = { reason: error.reason, endsWithVersion: true };
      throw quarantineError(await quarantine(database, league, 'forecasts', pause));
    }
  }

  /** Returns a stored result, or computes it and stores it for all nodes. */
  async function storedOrComputed(
    about: ThreadKind,
    input: Input,
    version: string,
    caller: Caller,
  ): Promise<unknown> {
    const { league = '' } = input;
    const kind = storedKind(about, { ...input });
    const known = kind && (await readStoredForecast(database, league, kind, version));
    if (known) return known.result;
    const result = await compute(about, input, caller);
    if (kind && !areStoredInputs(kind, result))
      await storeForecast(database, league, versionIn(result) ?? version, {
        about: kind,
        result,
      }).catch((error: unknown) => log.error({ err: error, league }, 'forecast could not be stored'));
    return result;
  }

  /** Returns the result for a version, computed once for all callers. */
  async function once(about: ThreadKind, input: Input, version: string, caller: Caller): Promise<unknown> {
    // Hash the whole request, because ranking requests contain a user's own projections.
    const key = hash('sha256', JSON.stringify([about, input, version]), 'base64url');
    const known = results.get(key);
    if (known) {
      results.delete(key);
      results.set(key, known);
      return known;
    }
    const found = storedOrComputed(about, input, version, caller);
    results.set(key, found);
    const [oldest] = results.keys();
    if (results.size > maxResults && oldest !== undefined) results.delete(oldest);
    try {
      const result = await found;
      // Do not cache results that are in the database. Another version can replace the row; if the league
      // then returns to this version, the result must be computed and stored again. Null results are not
      // stored.
      if (result !== null && storedKind(about, { ...input })) results.delete(key);
      return result;
    } catch (error) {
      results.delete(key);
      throw error;
    }
  }

  async function request(
    about: ThreadKind,
    input: Input,
    { caller, version }: ForecastOptions = {},
  ): Promise<unknown> {
    return version === undefined ? compute(about, input, caller) : once(about, input, version, caller);
  }

  return {
    request: request as Forecaster['request'],
    stop: async () => {
      await Promise.all([synced.stop(), copies.stop()]);
    },
  };
}

type Input = { readonly league?: string };
type Caller = ForecastOptions['caller'];

/**
 * Returns the version of the data that a result was computed from, which may be newer than the requested
 * version.
 */
function versionIn(result: unknown): string | null {
  const { version } = Object(result) as { version?: unknown };
  return typeof version === 'string' ? version : null;
}

/**
 * Returns whether a result is already stored: the thread stores inputs before it computes anything from them.
 */
function areStoredInputs(kind: ThreadKind, result: unknown): boolean {
  return kind === 'inputs' && (result as ThreadResult<'inputs'>)?.inputs != null;
}

/** Returns a forecaster that passes results of one kind of request to `report` before it returns them. */
export function withReport<Kind extends ThreadKind>(
  forecasts: Forecaster,
  kind: Kind,
  report: (result: ThreadResult<Kind>, input: ThreadInput<Kind>, options: ForecastOptions) => Promise<void>,
): Forecaster {
  const request = async (
    questionKind: ThreadKind,
    input: object,
    options: ForecastOptions = {},
  ): Promise<unknown> => {
    const result: unknown = await forecasts.request(questionKind, input as never, options);
    if (questionKind === kind)
      await report(result as ThreadResult<Kind>, input as ThreadInput<Kind>, options);
    return result;
  };
  return { ...forecasts, request: request as Forecaster['request'] };
}

function quarantineError(until: Date): ApiError {
  return new ApiError('leagueSetAside', { facts: { until: until.toISOString() } });
}
