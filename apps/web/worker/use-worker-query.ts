import { hashKey, QueryObserver } from '@tanstack/react-query';
import { startTransition, useEffect, useRef, useState } from 'react';
import { queryClient } from '../api/query-client.ts';
import type { LeagueQuestionKind } from './league-questions.ts';
import {
  hashOf,
  type InputsOf,
  type QuestionOf,
  type ResultOf,
  type StoredResult,
  type WorkerQueryOptions,
  workerQuery,
} from './worker-query.ts';

interface Shown<Data, Question> {
  /** The latest result, which stays until the next arrives; null before the first. */
  readonly stored: StoredResult<Data, Question> | null;
  readonly error: Error | null;
}

export interface WorkerResult<Data, Question> {
  readonly result: Data | null;
  /** The request that `result` belongs to; null before the first. */
  readonly answeredQuestion: Question | null;
  /** Whether `result` belongs to the current request. The inputs may be newer. */
  readonly isCurrent: boolean;
  /** False for a partial result, true for the final one. */
  readonly isWhole: boolean;
  readonly error: Error | null;
}

interface Options<Kind extends LeagueQuestionKind, Data> extends WorkerQueryOptions<Kind, Data> {
  /** Combines a new result with the displayed one. */
  readonly merge?: (shown: Data, next: Data, question: QuestionOf<Kind>) => Data;
}

/**
 * Returns the state to show after the query has changed. A partial result does not replace a complete one of
 * the same request, because rows would disappear.
 */
export function afterChange<Data, Question>(
  before: Shown<Data, Question>,
  { data, error }: { readonly data: StoredResult<Data, Question> | undefined; readonly error: Error | null },
  merge: (shown: Data, next: Data, question: Question) => Data = (_, next) => next,
): Shown<Data, Question> {
  const { stored } = before;
  const isSubset =
    data !== undefined && !data.isWhole && stored?.isWhole && stored.questionHash === data.questionHash;
  if (data === undefined || data === stored || isSubset)
    return before.error === error ? before : { stored, error };
  return { stored: stored ? { ...data, data: merge(stored.data, data.data, data.question) } : data, error };
}

/**
 * Returns the result of a request to the worker. When the request (`question`) or an input changes, cancels
 * the computation and starts a new one.
 * @param inputs null while loading; compared by the identity of their values
 */
export function useWorkerQuery<Kind extends LeagueQuestionKind, Data = ResultOf<Kind>>(
  kind: Kind,
  inputs: InputsOf<Kind> | null,
  question: QuestionOf<Kind> | null,
  { merge, ...options }: Options<Kind, Data> = {},
): WorkerResult<Data, QuestionOf<Kind>> {
  const query = inputs && question !== null ? workerQuery(kind, inputs, question, options) : null;
  const [{ stored, error }, setShown] = useState<Shown<Data, QuestionOf<Kind>>>(() => ({
    stored: (query && queryClient.getQueryData(query.queryKey)) ?? null,
    error: null,
  }));
  const latest = useRef({ query, merge });
  latest.current = { query, merge };
  const hash = query && hashKey(query.queryKey);
  const questionHash = query ? query.queryKey[3] : question === null ? null : hashOf(question);
  useEffect(() => {
    const current = latest.current.query;
    if (hash === null || !current) return;
    const observer = new QueryObserver(queryClient, current);
    // Update in a transition, so that large tables render without blocking input.
    const show = (change: Parameters<typeof afterChange<Data, QuestionOf<Kind>>>[1]): void =>
      startTransition(() => setShown((before) => afterChange(before, change, latest.current.merge)));
    show(observer.getCurrentResult());
    return observer.subscribe(show);
  }, [hash]);
  return {
    result: stored ? stored.data : null,
    answeredQuestion: stored ? stored.question : null,
    isCurrent: stored !== null && stored.questionHash === questionHash,
    isWhole: stored?.isWhole ?? false,
    error,
  };
}
