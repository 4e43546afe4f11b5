import { QueryObserver } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../api/query-client.ts';
import type { LeagueQuestions } from './league-questions.ts';
import { leagueWorker } from './league-worker.ts';
import type { FromWorker, Reply, ToWorker } from './protocol.ts';
import { afterChange, useWorkerQuery } from './use-worker-query.ts';
import { type StoredResult, workerQuery } from './worker-query.ts';

type Stored = StoredResult<string, string>;

const stored = (data: string, isWhole: boolean, question = 'one'): Stored => ({
  data,
  question,
  questionHash: question,
  isWhole,
});
const nothing = { stored: null, error: null };
const changed = (data: Stored | undefined, error: Error | null = null) => ({ data, error });

describe('afterChange', () => {
  it('replaces a partial result with the complete one', () => {
    const first = afterChange(nothing, changed(stored('half', false)));
    expect(first.stored).toMatchObject({ data: 'half', isWhole: false });
    expect(afterChange(first, changed(stored('all', true))).stored).toMatchObject({
      data: 'all',
      isWhole: true,
    });
  });

  it('keeps a complete result until the same request has a new complete result', () => {
    const known = afterChange(nothing, changed(stored('all', true)));
    const meanwhile = afterChange(known, changed(stored('half of the new', false)));
    expect(meanwhile).toBe(known);
    expect(afterChange(meanwhile, changed(stored('all of the new', true))).stored?.data).toBe(
      'all of the new',
    );
  });

  it('replaces a complete result with another request’s partial one', () => {
    const known = afterChange(nothing, changed(stored('all', true)));
    const next = afterChange(known, changed(stored('half', false, 'another')));
    expect(next.stored).toMatchObject({ data: 'half', question: 'another' });
  });

  it('keeps the last result during an error and after it', () => {
    const known = afterChange(nothing, changed(stored('all', true)));
    const error = new Error('out of order');
    const failed = afterChange(known, changed(undefined, error));
    expect(failed).toEqual({ ...known, error });
    expect(afterChange(failed, changed(undefined))).toEqual(known);
  });

  it('combines a new result with the shown one by the given function', () => {
    const known = afterChange(nothing, changed(stored('a', true)));
    const both = afterChange(known, changed(stored('b', true, 'two')), (shown, next) => shown + next);
    expect(both.stored?.data).toBe('ab');
  });
});

type Values = LeagueQuestions['values'];
type Listener = (event: { readonly data: FromWorker }) => void;

let posted: ToWorker[] = [];
let onMessage: Listener = () => undefined;

function reply(result: Reply<unknown>): void {
  const id = posted.findLast((message) => message.kind === 'ask')?.id ?? -1;
  onMessage({ data: { id, reply: result } });
}

const part = (result: string) => ({ kind: 'result', result, isLast: false }) as const;
const whole = (result: string) => ({ kind: 'result', result, isLast: true }) as const;
const count = (kind: ToWorker['kind']) => posted.filter((message) => message.kind === kind).length;

class SilentWorker {
  postMessage(message: ToWorker): void {
    posted.push(message);
  }
  addEventListener(kind: string, listener: Listener): void {
    if (kind === 'message') onMessage = listener;
  }
  terminate(): void {}
}

const inputs = { players: [], games: null, earlier: null, inputs: null } as unknown as Values['about'];
const question = { window: 'season', punts: [] } as unknown as Values['question'];

beforeEach(() => {
  posted = [];
  vi.stubGlobal('Worker', SilentWorker);
});
afterEach(() => {
  queryClient.clear();
  leagueWorker.end();
  vi.unstubAllGlobals();
});

describe('workerQuery', () => {
  const query = () => workerQuery('values', inputs, question);
  const observe = () => new QueryObserver(queryClient, query()).subscribe(() => undefined);
  const dataOf = () => queryClient.getQueryData<StoredResult<unknown, unknown>>(query().queryKey);

  it('has the same key for equal requests with the same inputs, and different keys for different inputs', () => {
    const { queryKey } = query();
    expect(workerQuery('values', { ...inputs }, structuredClone(question)).queryKey).toEqual(queryKey);
    expect(workerQuery('values', { ...inputs, players: [] }, question).queryKey).not.toEqual(queryKey);
    expect(workerQuery('values', inputs, { ...question, punts: ['TO'] }).queryKey).not.toEqual(queryKey);
    const withVersion = { version: 'day 1' };
    expect(workerQuery('values', { ...inputs, players: [] }, question, withVersion).queryKey).toEqual(
      workerQuery('values', inputs, question, withVersion).queryKey,
    );
  });

  it('stores the partial results, followed by the complete one', async () => {
    const stop = observe();
    reply(part('half'));
    expect(dataOf()).toMatchObject({ data: 'half', isWhole: false });
    reply(whole('all'));
    await expect.poll(dataOf).toMatchObject({ data: 'all', isWhole: true });
    stop();
    observe()();
    expect(count('ask')).toBe(1);
  });

  it('cancels the computation when no component shows it, and restarts it later if the result was partial', () => {
    const stop = observe();
    reply(part('half'));
    stop();
    expect(count('cancel')).toBe(1);
    observe()();
    expect(count('ask')).toBe(2);
  });

  it('does not start a request that is replaced during the delay before its start', async () => {
    const patient = workerQuery('values', inputs, question, { pause: 5 });
    new QueryObserver(queryClient, patient).subscribe(() => undefined)();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(count('ask')).toBe(0);
  });

  it('fails with the worker’s error message', async () => {
    const stop = observe();
    reply({ kind: 'failed', failure: { kind: 'broken', message: 'Out of memory' } });
    await expect
      .poll(() => queryClient.getQueryState(query().queryKey)?.error?.message)
      .toBe('Out of memory');
    stop();
  });

  it('combines the worker’s messages with the given function', async () => {
    const fold = (before: string | null, message: unknown) => `${before ?? ''}${message}`;
    const folded = workerQuery<'values', string>('values', inputs, question, { fold });
    const stop = new QueryObserver(queryClient, folded).subscribe(() => undefined);
    reply(part('a'));
    reply(whole('b'));
    await expect.poll(() => queryClient.getQueryData(folded.queryKey)?.data).toBe('ab');
    stop();
  });
});

describe('useWorkerQuery', () => {
  it('returns a cached result on the first render', async () => {
    const rendered = (valuesQuestion: Values['question']) =>
      renderToStaticMarkup(
        createElement(() => {
          const { result, isWhole } = useWorkerQuery('values', { ...inputs }, valuesQuestion);
          return `${result} ${isWhole}`;
        }),
      );
    expect(rendered(question)).toBe('null false');
    const prefetched = queryClient.prefetchQuery(workerQuery('values', inputs, question));
    reply(whole('values'));
    await prefetched;
    expect(rendered(structuredClone(question))).toBe('values true');
    expect(rendered({ ...question, punts: ['TO'] })).toBe('null false');
  });
});
