import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { createLog } from '../log.ts';
import { type TestDatabase, testDatabase } from '../testing/database.ts';
import { type OpenQueue, openQueue } from './queue.ts';
import type { WorkKind } from './work.ts';

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
  await expect.poll(() => done.length, { timeout: 40_000 }).toBe(numbers.length);
  expect(performance.now() - began).toBeLessThan(20_000);
  expect(done.toSorted((a, b) => a - b)).toEqual(numbers);
  expect(most).toBeLessThanOrEqual(kind.atOnce ?? 1);
});
