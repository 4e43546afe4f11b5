import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../testing/database.ts';
import { changesOn } from './changes.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.close());

describe('changes', () => {
  it('wake those who wait for them, whichever connection told of them, and end with the server', async () => {
    const { database, pool } = test;
    const channel = 'test_changes';
    const changes = changesOn(pool, channel);
    const never = new AbortController();
    try {
      /* The listener says of itself when it hears: everything before counts as changed. */
      expect(await changes.next(['espn-2027-1'], 0, 60_000, never.signal)).toBe(true);
      const mark = changes.mark();
      const waiting = changes.next(['nba', 'espn-2027-1'], mark, 60_000, never.signal);
      await database.execute(sql`select pg_notify(${channel}, 'espn-2027-1')`);
      expect(await waiting).toBe(true);
      /* What came between the mark and the call counts, too. */
      expect(await changes.next(['espn-2027-1'], mark, 60_000, never.signal)).toBe(true);

      /* A broken connection is opened again, and whoever waits looks for himself. */
      const afterBreak = changes.next(['espn-2027-2'], changes.mark(), 60_000, never.signal);
      await database.execute(
        sql`select pg_terminate_backend(pid) from pg_stat_activity where query ilike ${'listen %test_changes%'}`,
      );
      expect(await afterBreak).toBe(true);

      const gone = new AbortController();
      const left = changes.next(['espn-2027-2'], changes.mark(), 60_000, gone.signal);
      gone.abort();
      expect(await left).toBe(false);
      const closing = changes.next(['espn-2027-2'], changes.mark(), 60_000, never.signal);
      await changes.close();
      expect(await closing).toBe(false);
    } finally {
      await changes.close();
    }
  });
});
