import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { createLog } from '../log.ts';
import { ThreadStopped } from '../threads/thread-pool.ts';
import { type Changes, listenForChanges } from './changes-stream.ts';
import { type OpenQueue, openQueue } from './queue.ts';
import { JobPostponed, type WorkKind } from './work.ts';

let database: TestDatabase;
let queue: OpenQueue;
let changes: Changes;
beforeAll(async () => {
  database = await testDatabase();
  changes = listenForChanges(database.pool);
  queue = await openQueue({
    pool: database.pool,
    log: createLog('silent'),
    isScheduled: false,
    changes,
    pollSeconds: 5,
  });
});
afterAll(async () => {
  await queue.stop();
  await changes.close();
  await database.close();
});

const Numbered = z.object({ number: z.number() });
const numbered = {
  schema: Numbered,
  concurrency: 1,
  retry: { tries: 1, pauseSeconds: 1 },
  timeoutSeconds: 60,
} as const;
const kinds: readonly WorkKind<z.output<typeof Numbered>>[] = [
  { ...numbered, name: 'one-at-a-time' },
  { ...numbered, name: 'two-at-a-time', concurrency: 2 },
  { ...numbered, name: 'one-of-a-key', key: 'serial' },
];

it.each(kinds)('the queue works through a backlog without pauses: $name', async (kind) => {
  const done: number[] = [];
  let atOnce = 0;
  let most = 0;
  queue.handle(kind, async ({ number }) => {
    atOnce += 1;
    most = Math.max(most, atOnce);
    await new Promise((resolve) => setTimeout(resolve, 5));
    atOnce -= 1;
    done.push(number);
    // A failed job does not block the others.
    if (number % 10 === 3) throw new Error('this one fails');
  });
  const numbers = Array.from({ length: 30 }, (_, index) => index);
  for (const number of numbers) await queue.enqueue(database.database, kind, { number }, { key: 'one' });
  const began = performance.now();
  await queue.start([kind.name]);
  await expect.poll(() => done.length).toBe(numbers.length);
  expect(performance.now() - began).toBeLessThan(20_000);
  expect(done.toSorted((a, b) => a - b)).toEqual(numbers);
  expect(most).toBeLessThanOrEqual(kind.concurrency);
});

it('the queue postpones a job by a duration that does not depend on this node’s clock', async () => {
  const kind: WorkKind<z.output<typeof Numbered>> = {
    ...numbered,
    name: 'put-off',
    retry: { tries: 3, pauseSeconds: 1 },
  };
  const rows = async () =>
    (
      await database.pool.query<{ seconds: number }>(
        `select extract(epoch from start_after - now())::float8 as seconds from jobs.job where name = $1`,
        [kind.name],
      )
    ).rows.map(({ seconds }) => seconds);
  let tries = 0;
  queue.handle(kind, async () => {
    tries += 1;
    throw new JobPostponed(new Date(Date.now() + 3_600_000));
  });
  const day = 86_400_000;
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + day });
  try {
    await queue.enqueue(database.database, kind, { number: 1 }, { at: new Date(Date.now() + 1_000) });
    expect((await rows())[0]).toBeLessThan(5);
    await queue.start([kind.name]);
    await expect.poll(() => tries).toBe(1);
    await expect.poll(async () => (await rows())[0] ?? 0).toBeGreaterThan(3_000);
    expect((await rows())[0]).toBeLessThan(3_700);
  } finally {
    vi.useRealTimers();
  }
});

it('the queue logs a task as interrupted, not as failed, if a shutdown interrupted it', async () => {
  const logged: string[] = [];
  const log = createLog('info', { write: (line: string) => void logged.push(line) });
  const own = await openQueue({
    pool: database.pool,
    log,
    isScheduled: false,
    changes,
    pollSeconds: 5,
  });
  const tasks = {
    stopped: () => Promise.reject(new ThreadStopped()),
    broken: () => Promise.reject(new Error('so it is')),
  };
  for (const [name, run] of Object.entries(tasks)) await own.addTask({ name, cron: '0 0 1 1 *', run });
  await expect.poll(() => logged.length).toBeGreaterThanOrEqual(2);
  await own.stop();
  const line = (name: string) => logged.find((one) => one.includes(`"task":"${name}"`));
  expect(line('stopped')).toContain('"level":"info"');
  expect(line('stopped')).not.toContain('stack');
  expect(line('broken')).toContain('"level":"error"');
});

it('the queue runs a task on one node at a time, and once more if the task is requested during a run', async () => {
  const nodes = await Promise.all(
    [1, 2].map(() =>
      openQueue({
        pool: database.pool,
        log: createLog('silent'),
        isScheduled: false,
        changes,
        pollSeconds: 0.5,
      }),
    ),
  );
  let running = 0;
  let most = 0;
  let runs = 0;
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>();
  const run = async () => {
    running += 1;
    most = Math.max(most, running);
    await finished;
    running -= 1;
    runs += 1;
  };
  for (const node of nodes) await node.addTask({ name: 'exclusive-task', cron: '0 0 1 1 *', run });
  await expect.poll(() => running).toBe(1);
  for (let request = 0; request < 3; request += 1) await nodes[0]?.runSoon('exclusive-task');
  // Long enough for the idle node to poll twice.
  await new Promise((resolve) => setTimeout(resolve, 1_200));
  finish();
  await expect.poll(() => runs).toBe(2);
  expect(most).toBe(1);
  for (const node of nodes) await node.stop();
});

it('the queue reschedules the waiting job when its key is scheduled again, and lets a running job schedule its successor', async () => {
  const kind: WorkKind<z.output<typeof Numbered>> = { ...numbered, name: 'repeating', key: 'repeating' };
  const done: number[] = [];
  queue.handle(kind, async ({ number }) => {
    done.push(number);
    const at = new Date(Date.now() + 3_600_000);
    await queue.schedule(database.database, kind, { number: number + 1 }, { key: 'one', at });
  });
  const waiting = async () =>
    (
      await database.pool.query<{ seconds: number }>(
        `select extract(epoch from start_after - now())::float8 as seconds from jobs.job
         where name = $1 and state = 'created'`,
        [kind.name],
      )
    ).rows.map(({ seconds }) => Math.round(seconds / 3600));
  const inHours = (hours: number) => ({ key: 'one', at: new Date(Date.now() + hours * 3_600_000) });
  await queue.schedule(database.database, kind, { number: 1 }, inHours(5));
  expect(await waiting()).toEqual([5]);
  await queue.schedule(database.database, kind, { number: 1 }, inHours(2));
  expect(await waiting()).toEqual([2]);
  await queue.start([kind.name]);
  await queue.schedule(database.database, kind, { number: 1 }, inHours(0));
  await expect.poll(() => done).toEqual([1]);
  await expect.poll(waiting).toEqual([1]);
});

it('the queue runs a task soon after a restart, even if the monitor recorded the task as running before the restart', async () => {
  let runs = 0;
  const task = {
    name: 'restarted',
    cron: '0 0 1 1 *',
    run: async () => {
      runs += 1;
    },
  };
  const start = async (): Promise<OpenQueue> => {
    const node = await openQueue({ pool: database.pool, log: createLog('silent') });
    await node.addTask(task);
    return node;
  };
  const before = await start();
  await expect.poll(() => runs).toBe(1);
  await before.stop();
  await database.pool.query(
    `update jobs.queue set singletons_active = array[null]::text[] where name = 'restarted'`,
  );
  const began = performance.now();
  const after = await start();
  await expect.poll(() => runs).toBe(2);
  await after.stop();
  // Without the interval set in openQueue, this takes a minute.
  expect(performance.now() - began).toBeLessThan(45_000);
});
