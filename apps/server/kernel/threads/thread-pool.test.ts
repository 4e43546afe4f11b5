import { getPriority } from 'node:os';
import { pino } from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import type { ThreadMessage, ThreadReply } from '../../forecasts/thread-questions.ts';
import { QuestionTooCostly, type ThreadPool, TooManyWaiting, threadPool } from './thread-pool.ts';

const file = new URL('../../testing/question-thread.ts', import.meta.url);
let pool: ThreadPool<ThreadMessage, ThreadReply> | null = null;
afterEach(() => pool?.stop());

function open(
  threads: number,
  code = file,
  // A slow thread start on a busy machine must not count as a timeout.
  startingMilliseconds = 60_000,
): ThreadPool<ThreadMessage, ThreadReply> {
  pool = threadPool(code, { databaseUrl: '' }, pino({ level: 'silent' }), {
    threads,
    startingMilliseconds,
    limitOf: () => 300,
    memory: 32,
    idleMilliseconds: 60_000,
    mostWaiting: 3,
  });
  return pool;
}

const about = { about: 'dashboard' } as const;
const of = (league: string) => ({ input: { league }, now: '2026-11-20T00:00:00.000Z', subject: league });

describe('threadPool', () => {
  it('stops a request that takes too long, and runs the next one in another thread', async () => {
    const threads = open(1);
    await threads.request({ ...of('first'), ...about }, 'a');
    const endless = threads.request({ ...of('endless'), ...about }, 'a');
    const after = threads.request({ ...of('second'), ...about }, 'b');
    await expect(endless).rejects.toThrow(new QuestionTooCostly('tooLong'));
    expect(await after).toMatchObject({ result: null });
  });

  it('does not count the time that a thread waits for the processor toward the time limit', async () => {
    const code = `
      import { parentPort } from 'node:worker_threads';
      parentPort.on('message', ({ id, subject }) => {
        if (subject === 'slow') setTimeout(() => parentPort.postMessage({ id, result: null }), 1_000);
      });`;
    const threads = open(1, new URL(`data:text/javascript,${encodeURIComponent(code)}`), 0);
    expect(await threads.request({ ...of('slow'), ...about }, 'a')).toMatchObject({ result: null });
    const silent = threads.request({ ...of('silent'), ...about }, 'a');
    await expect(silent).rejects.toThrow(new QuestionTooCostly('tooLong'));
  });

  it('runs requests in a second thread while one request never ends', async () => {
    const threads = open(2);
    const endless = threads.request({ ...of('endless'), ...about }, 'a');
    const again = threads.request({ ...of('endless'), ...about }, 'a');
    let isOver = false;
    endless.catch(() => {
      isOver = true;
    });
    again.catch(() => undefined);
    expect(await threads.request({ ...of('other'), ...about }, 'b')).toMatchObject({ result: null });
    expect(isOver).toBe(false);
  });

  it('stops a request that uses too much memory, without affecting others', async () => {
    const threads = open(1);
    await expect(threads.request({ ...of('huge'), ...about }, 'a')).rejects.toThrow(
      new QuestionTooCostly('tooLarge'),
    );
    expect(await threads.request({ ...of('first'), ...about }, 'a')).toMatchObject({ result: null });
  });

  it.runIf(process.platform === 'linux')(
    'gives its threads a lower priority than the main thread',
    async () => {
      const code = `
      import { getPriority } from 'node:os';
      import { parentPort } from 'node:worker_threads';
      parentPort.on('message', ({ id }) => parentPort.postMessage({ id, about: 'priority', is: getPriority() }));`;
      const threads = open(1, new URL(`data:text/javascript,${encodeURIComponent(code)}`));
      expect(await threads.request({ ...of('any'), ...about }, 'a')).toMatchObject({ is: getPriority() + 5 });
    },
  );

  it('limits the waiting requests of one owner', async () => {
    const threads = open(1);
    const waiting = Array.from({ length: 4 }, (_, index) =>
      threads.request({ ...of(index === 0 ? 'endless' : `league ${index}`), ...about }, 'a'),
    );
    const settled = Promise.allSettled(waiting);
    await expect(threads.request({ ...of('one more'), ...about }, 'a')).rejects.toThrow(TooManyWaiting);
    await threads.stop();
    expect((await settled).every(({ status }) => status === 'rejected')).toBe(true);
  });
});
