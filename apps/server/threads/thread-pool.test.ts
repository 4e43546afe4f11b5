import { getPriority } from 'node:os';
import { pino } from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import type { Answer, Question } from '../league/forecast/questions.ts';
import { QuestionTooCostly, type ThreadPool, TooManyWaiting, threadPool } from './thread-pool.ts';

const file = new URL('../testing/question-thread.ts', import.meta.url);
let pool: ThreadPool<Question, Answer> | null = null;
afterEach(() => pool?.stop());

function open(threads: number, code = file): ThreadPool<Question, Answer> {
  pool = threadPool(code, { databaseUrl: '' }, pino({ level: 'silent' }), {
    threads,
    /* A thread that starts on a busy machine is none that takes too long. */
    startingMilliseconds: 60_000,
    limitOf: () => 300,
    memory: 32,
    idleMilliseconds: 60_000,
    mostWaiting: 3,
  });
  return pool;
}

const about = { about: 'dashboard' } as const;
const of = (league: string) => ({ league, subject: league });

describe('threads that forecast', () => {
  it('end a question that takes too long, and answer the next with another thread', async () => {
    const threads = open(1);
    await threads.ask({ ...of('first'), ...about }, 'a');
    const endless = threads.ask({ ...of('endless'), ...about }, 'a');
    const after = threads.ask({ ...of('second'), ...about }, 'b');
    await expect(endless).rejects.toThrow(new QuestionTooCostly('tooLong'));
    expect(await after).toMatchObject({ about: 'dashboard' });
  });

  it('keep nobody waiting behind a question without end where there is a second one', async () => {
    const threads = open(2);
    const endless = threads.ask({ ...of('endless'), ...about }, 'a');
    const again = threads.ask({ ...of('endless'), ...about }, 'a');
    let isOver = false;
    endless.catch(() => {
      isOver = true;
    });
    again.catch(() => undefined);
    expect(await threads.ask({ ...of('other'), ...about }, 'b')).toMatchObject({ about: 'dashboard' });
    expect(isOver).toBe(false);
  });

  it('end a question that takes too much memory, and nothing else', async () => {
    const threads = open(1);
    await expect(threads.ask({ ...of('huge'), ...about }, 'a')).rejects.toThrow(
      new QuestionTooCostly('tooLarge'),
    );
    expect(await threads.ask({ ...of('first'), ...about }, 'a')).toMatchObject({ about: 'dashboard' });
  });

  it.runIf(process.platform === 'linux')('let the thread that answers requests go first', async () => {
    const code = `
      import { getPriority } from 'node:os';
      import { parentPort } from 'node:worker_threads';
      parentPort.on('message', ({ id }) => parentPort.postMessage({ id, about: 'priority', is: getPriority() }));`;
    const threads = open(1, new URL(`data:text/javascript,${encodeURIComponent(code)}`));
    expect(await threads.ask({ ...of('any'), ...about }, 'a')).toMatchObject({ is: getPriority() + 5 });
  });

  it('let one asker have no more waiting than there is room for', async () => {
    const threads = open(1);
    const waiting = Array.from({ length: 4 }, (_, index) =>
      threads.ask({ ...of(index === 0 ? 'endless' : `league ${index}`), ...about }, 'a'),
    );
    const settled = Promise.allSettled(waiting);
    await expect(threads.ask({ ...of('one more'), ...about }, 'a')).rejects.toThrow(TooManyWaiting);
    await threads.stop();
    expect((await settled).every(({ status }) => status === 'rejected')).toBe(true);
  });
});
