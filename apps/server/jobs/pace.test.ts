import { randomUUID } from 'node:crypto';
import { PlatformThrottled } from '@fantasy-stats/platforms';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connect } from '../database/connect.ts';
import { platformPace } from '../database/schema/sync.ts';
import { type TestDatabase, testDatabase } from '../testing/database.ts';
import { accountKey, block, pace, usualSpacing } from './pace.ts';

let first: TestDatabase;
let second: ReturnType<typeof connect>;
beforeAll(async () => {
  first = await testDatabase();
  second = connect({ url: first.url, size: 5 });
});
beforeEach(async () => {
  await first.database.delete(platformPace);
});
afterAll(async () => {
  await second.close();
  await first.close();
});

const spacing = {
  yahoo: { platform: 20, account: 120 },
  espn: { platform: 0, account: 0 },
};
const asker = (accountId: string | null) => ({ platform: 'yahoo', accountId }) as const;

/** Asks as often as told from both nodes at once. @returns milliseconds from the beginning to each request let go */
async function ask(accountIds: readonly (string | null)[]): Promise<number[]> {
  const began = performance.now();
  const times = await Promise.all(
    accountIds.map(async (accountId, index) => {
      await pace((index % 2 === 0 ? first : second).database, asker(accountId), spacing);
      return performance.now() - began;
    }),
  );
  return times.sort((left, right) => left - right);
}

describe('the pace of requests', () => {
  it('is at most one a second with a Yahoo account, as we run it', () => {
    expect(usualSpacing.yahoo.account).toBeGreaterThanOrEqual(1000);
  });

  it('keeps one account’s requests apart, from whichever node they come', async () => {
    const times = await ask(Array.from({ length: 5 }, () => 'one'));
    for (const [index, time] of times.entries())
      expect(time).toBeGreaterThanOrEqual(index * spacing.yahoo.account);
  });

  it('does not make other accounts wait for one that asks much', async () => {
    const busy = ask(Array.from({ length: 8 }, () => 'one'));
    const others = ask(['two', 'three', 'four']);
    expect(await Promise.race([busy.then(() => 'busy'), others.then(() => 'others')])).toBe('others');
    await busy;
  });

  it('keeps a platform’s requests apart over all accounts', async () => {
    const times = await ask(Array.from({ length: 8 }, (_, index) => `account-${index}`));
    for (const [index, time] of times.entries())
      expect(time).toBeGreaterThanOrEqual(index * spacing.yahoo.platform);
  });

  it('waits no longer than a turn after the database’s clock was set back', async () => {
    await ask(['one']);
    await first.database.update(platformPace).set({ nextAt: sql`clock_timestamp() + interval '1 day'` });
    const began = performance.now();
    await pace(first.database, asker('one'), spacing);
    expect(performance.now() - began).toBeLessThan(5_000);
    /* From then on they are kept apart as before: of two, the second waits for its turn, whenever the first one's came. */
    expect((await ask(['one', 'one']))[1]).toBeGreaterThanOrEqual(spacing.yahoo.account);
  });

  it('waits for nothing where the platform has no limits', async () => {
    for (let count = 0; count < 5; count++)
      await pace(first.database, { platform: 'espn', accountId: null }, spacing);
    expect(await first.database.select().from(platformPace)).toEqual([]);
  });
});

describe('a platform that asks for a pause', () => {
  const blockedFor = async (accountId: string | null, node = second) => {
    try {
      await pace(node.database, asker(accountId), spacing);
      return null;
    } catch (error) {
      if (!(error instanceof PlatformThrottled)) throw error;
      return error.retryAfterSeconds;
    }
  };

  /** So many seconds are left, but for those that have gone by since a moment before it began. */
  const expectLeft = (left: number | null, seconds: number, began: number) => {
    expect(left).toBeLessThanOrEqual(seconds);
    expect(left).toBeGreaterThanOrEqual(seconds - Math.ceil((performance.now() - began) / 1000));
  };

  it('is not asked with that account by any node until the pause is over', async () => {
    const began = performance.now();
    expect(await block(first.database, asker('one'), 900, [0])).toBe(900);
    expectLeft(await blockedFor('one'), 900, began);
    expect(await blockedFor('two')).toBeNull();
    await first.database.update(platformPace).set({ blockedUntil: sql`now()` });
    expect(await blockedFor('one')).toBeNull();
  });

  it('is left alone for minutes even where it names seconds, and longer each time', async () => {
    expect(await block(first.database, asker('one'), 1)).toBe(300);
    await first.database.update(platformPace).set({ throttledAt: sql`now() - interval '10 minutes'` });
    expect(await block(first.database, asker('one'), 1)).toBe(900);
  });

  it('is not asked by anybody once it has refused two accounts within half an hour', async () => {
    const began = performance.now();
    await block(first.database, asker('one'), 900);
    await block(second.database, asker('two'), 600);
    expect(await blockedFor('three')).toBeGreaterThan(500);
    expectLeft(await blockedFor('one'), 900, began);
  });

  it('is not refused twice by requests that were under way together', async () => {
    await Promise.all([1, 2, 3].map(() => block(first.database, asker('one'), 900)));
    expect(await blockedFor('two')).toBeNull();
  });

  it('holds for requests without an account, too', async () => {
    await block(first.database, { platform: 'espn', accountId: null }, 900);
    await expect(pace(second.database, { platform: 'espn', accountId: null }, spacing)).rejects.toThrow(
      PlatformThrottled,
    );
    await pace(second.database, { platform: 'espn', accountId: randomUUID() }, spacing);
    expect(accountKey({ platform: 'espn', accountId: null })).toBe('espn:public');
  });
});
