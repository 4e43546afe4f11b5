import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { listenForChanges } from './changes-stream.ts';
import { notifyChange } from './notify-change.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.close());

describe('listenForChanges', () => {
  it('wakes all waiting callers, whichever connection sent the notification, and ends when the server stops', async () => {
    const { database, pool } = test;
    const changes = listenForChanges(pool);
    const never = new AbortController();
    try {
      // The first notification reports that the listener is ready, so every subject counts as changed.
      expect(await changes.next(['espn-2027-1'], 0, 60_000, never.signal)).toBe(true);
      const mark = changes.mark();
      const waiting = changes.next(['nba', 'espn-2027-1'], mark, 60_000, never.signal);
      await notifyChange(database, 'espn-2027-1');
      expect(await waiting).toBe(true);
      // Changes between `mark()` and `next()` count, too.
      expect(await changes.next(['espn-2027-1'], mark, 60_000, never.signal)).toBe(true);

      // If the connection breaks, it is reopened, and waiting callers read again.
      const afterBreak = changes.next(['espn-2027-2'], changes.mark(), 60_000, never.signal);
      await database.execute(
        sql`select pg_terminate_backend(pid) from pg_stat_activity where query ilike ${'listen %changes%'}`,
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
