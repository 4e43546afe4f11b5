import { hashKey, queryOptions } from '@tanstack/react-query';
import type { LeagueQuestionKind, LeagueQuestions } from './league-questions.ts';
import { leagueWorker } from './league-worker.ts';
import type { WorkerFailure } from './protocol.ts';

export type InputsOf<Kind extends LeagueQuestionKind> = LeagueQuestions[Kind]['about'];
export type QuestionOf<Kind extends LeagueQuestionKind> = LeagueQuestions[Kind]['question'];
export type ResultOf<Kind extends LeagueQuestionKind> = LeagueQuestions[Kind]['result'];

class WorkerError extends Error {
  readonly kind: WorkerFailure['kind'];

  constructor({ kind, message }: WorkerFailure) {
    super(message);
    this.name = 'WorkerError';
    this.kind = kind;
  }
}

export interface StoredResult<Data, Question> {
  readonly data: Data;
  readonly question: Question;
  readonly questionHash: string;
  /** Whether the result is final rather than partial. */
  readonly isWhole: boolean;
}

export interface WorkerQueryOptions<Kind extends LeagueQuestionKind, Data> {
  /** Milliseconds to wait before sending the request. A new request within that time replaces it. */
  readonly pause?: number;
  /** Replaces the inputs' versions in the query key: the result stays valid while this text is unchanged. */
  readonly version?: string;
  /** Combines a worker message with the earlier ones. By default, each message replaces the previous ones. */
  readonly fold?: (before: Data | null, message: ResultOf<Kind>) => Data;
}

/** How long (ms) unused results stay cached. They are large, and cheap to recompute. */
const CACHE_MILLISECONDS = 60_000;

const versions = new WeakMap<object, number>();
let latestVersion = 0;

/** Returns a number that identifies an object. */
function versionOf(value: object): number {
  const known = versions.get(value);
  if (known !== undefined) return known;
  latestVersion += 1;
  versions.set(value, latestVersion);
  return latestVersion;
}

function versionsOf(inputs: object): string {
  return Object.entries(inputs)
    .map(([name, value]: [string, object | null]) => `${name}:${value && versionOf(value)}`)
    .join(' ');
}

export function hashOf(question: unknown): string {
  return hashKey([question]);
}

/**
 * Returns the query options of a request to the worker. The key contains the kind, the inputs' versions and a
 * hash of the request (`question`).
 *
 * @param inputs large objects, compared by identity
 * @param question compared by value
 */
export function workerQuery<Kind extends LeagueQuestionKind, Data = ResultOf<Kind>>(
  kind: Kind,
  inputs: InputsOf<Kind>,
  question: QuestionOf<Kind>,
  { pause = 0, version, fold }: WorkerQueryOptions<Kind, Data> = {},
) {
  type Stored = StoredResult<Data, QuestionOf<Kind>>;
  const questionHash = hashOf(question);
  const queryKey = ['worker', kind, version ?? versionsOf(inputs), questionHash] as const;
  return queryOptions<Stored, Error, Stored, typeof queryKey>({
    queryKey,
    queryFn: ({ client, signal }) =>
      new Promise((resolve, reject) => {
        let data: Data | null = null;
        let cancel = (): void => {};
        const start = (): void => {
          const startedAt = performance.now();
          cancel = leagueWorker.request(kind, inputs, question, (reply) => {
            performance.measure(`worker: ${kind}`, { start: startedAt, end: performance.now() });
            if (reply.kind === 'failed') {
              reject(new WorkerError(reply.failure));
              return;
            }
            data = fold ? fold(data, reply.result) : (reply.result as Data);
            const stored: Stored = { data, question, questionHash, isWhole: reply.isLast };
            if (reply.isLast) resolve(stored);
            else client.setQueryData(queryKey, stored);
          });
        };
        const timer = pause > 0 ? setTimeout(start, pause) : null;
        if (timer === null) start();
        signal.addEventListener('abort', () => {
          if (timer !== null) clearTimeout(timer);
          cancel();
          reject(signal.reason);
        });
      }),
    // If a computation was canceled, its cached result is partial, so the next page sends the request again.
    staleTime: ({ state }) => (state.data?.isWhole ? 'static' : 0),
    gcTime: CACHE_MILLISECONDS,
    retry: false,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
    structuralSharing: false,
  });
}
