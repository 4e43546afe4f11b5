import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { createLog } from '../log.ts';
import { type TestDatabase, testDatabase } from '../testing/database.ts';
import { ThreadStopped } from '../threads/thread-pool.ts';
import { type OpenQueue, openQueue } from './queue.ts';
import { Later, type WorkKind } from './work.ts';

let database: TestDatabase;
let queue: OpenQueue;
beforeAll(async () => {
  database = await testDatabase();
  queue = await openQueue({
    pool: database.pool,
    log: createLog('silent'),
    isScheduled: false,
    isListening: true,
    pollSeconds: 5,
  });
});
afterAll(async () => {
  await queue.stop();
  await database.close();
});

const Numbered = z.object({ number: z.number() });
const kinds: readonly WorkKind<z.output<typeof Numbered>>[] = [
  { name: 'one-at-a-time', data: Numbered, tries: 1, pauseSeconds: 1 },
  { name: 'two-at-a-time', data: Numbered, tries: 1, pauseSeconds: 1, atOnce: 2 },
  { name: 'one-of-a-key', data: Numbered, tries: 1, pauseSeconds: 1, isSerial: true },
];

it.each(kinds)('does what has gathered one after the other, without a pause between: $name', async (kind) => {
  const done: number[] = [];
  let atOnce = 0;
  let most = 0;
  queue.handle(kind, async ({ number }) => {
    atOnce += 1;
    most = Math.max(most, atOnce);
    await new Promise((resolve) => setTimeout(resolve, 5));
    atOnce -= 1;
    done.push(number);
    /* One that fails holds up none. */
    if (number % 10 === 3) throw new Error('this one fails');
  });
  const numbers = Array.from({ length: 30 }, (_, index) => index);
  for (const number of numbers) await queue.enqueue(database.database, kind, { number }, { key: 'one' });
  const began = performance.now();
  await queue.start([kind.name]);
  await expect.poll(() => done.length).toBe(numbers.length);
  expect(performance.now() - began).toBeLessThan(20_000);
  expect(done.toSorted((a, b) => a - b)).toEqual(numbers);
  expect(most).toBeLessThanOrEqual(kind.atOnce ?? 1);
});

it('puts off by a span of time, whatever this node’s clock says that it is', async () => {
  const kind: WorkKind<z.output<typeof Numbered>> = {
    name: 'put-off',
    data: Numbered,
    tries: 3,
    pauseSeconds: 1,
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
    throw new Later(new Date(Date.now() + 3_600_000));
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

it('says of a task that the server’s end has stopped no more than that', async () => {
  const said: string[] = [];
  const log = createLog('info', { write: (line: string) => void said.push(line) });
  const own = await openQueue({
    pool: database.pool,
    log,
    isScheduled: false,
    isListening: true,
    pollSeconds: 5,
  });
  const tasks = {
    stopped: () => Promise.reject(new ThreadStopped()),
    broken: () => Promise.reject(new Error('so it is')),
  };
  for (const [name, run] of Object.entries(tasks)) await own.addTask({ name, cron: '0 0 1 1 *', run });
  await expect.poll(() => said.length, { timeout: 20_000 }).toBeGreaterThanOrEqual(2);
  await own.stop();
  const line = (name: string) => said.find((one) => one.includes(`"task":"${name}"`));
  expect(line('stopped')).toContain('"level":"info"');
  expect(line('stopped')).not.toContain('stack');
  expect(line('broken')).toContain('"level":"error"');
});
