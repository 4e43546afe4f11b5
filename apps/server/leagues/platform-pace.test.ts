import { randomUUID } from 'node:crypto';
import { PlatformThrottled } from '@fantasy-stats/platforms';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connect } from '../kernel/database/connect.ts';
import { platformPace } from '../kernel/database/schema/sync.ts';
import { type TestDatabase, testDatabase } from '../testing/database.ts';
import { accountKey, block, pace, usualSpacing } from './platform-pace.ts';

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
const account = (accountId: string | null) => ({ platform: 'yahoo', accountId }) as const;

/**
 * Sends requests from both nodes in parallel.
 * @returns milliseconds from the start until each request is sent
 */
async function requestAll(accountIds: readonly (string | null)[]): Promise<number[]> {
  const began = performance.now();
  const times = await Promise.all(
    accountIds.map(async (accountId, index) => {
      await pace((index % 2 === 0 ? first : second).database, account(accountId), spacing);
      return performance.now() - began;
    }),
  );
  return times.sort((left, right) => left - right);
}

describe('the request pace', () => {
  it('is at most one per second with a Yahoo account by default', () => {
    expect(usualSpacing.yahoo.account).toBeGreaterThanOrEqual(1000);
  });

  it('spaces one account’s requests across all nodes', async () => {
    const times = await requestAll(Array.from({ length: 5 }, () => 'one'));
    for (const [index, time] of times.entries())
      expect(time).toBeGreaterThanOrEqual(index * spacing.yahoo.account);
  });

  it('does not delay other accounts because of a busy one', async () => {
    const busy = requestAll(Array.from({ length: 8 }, () => 'one'));
    const others = requestAll(['two', 'three', 'four']);
    expect(await Promise.race([busy.then(() => 'busy'), others.then(() => 'others')])).toBe('others');
    await busy;
  });

  it('spaces a platform’s requests over all accounts', async () => {
    const times = await requestAll(Array.from({ length: 8 }, (_, index) => `account-${index}`));
    for (const [index, time] of times.entries())
      expect(time).toBeGreaterThanOrEqual(index * spacing.yahoo.platform);
  });

  it('waits at most one interval after the database’s clock was set back', async () => {
    await requestAll(['one']);
    await first.database.update(platformPace).set({ nextAt: sql`clock_timestamp() + interval '1 day'` });
    const began = performance.now();
    await pace(first.database, account('one'), spacing);
    expect(performance.now() - began).toBeLessThan(5_000);
    // Later requests are spaced normally. The first may come in the middle of an interval, so only the second
    // surely waits a full one.
    expect((await requestAll(['one', 'one']))[1]).toBeGreaterThanOrEqual(spacing.yahoo.account);
  });

  it('does not delay requests to a platform without a rate limit', async () => {
    for (let count = 0; count < 5; count++)
      await pace(first.database, { platform: 'espn', accountId: null }, spacing);
    expect(await first.database.select().from(platformPace)).toEqual([]);
  });
});

describe('a platform that throttles', () => {
  const blockedFor = async (accountId: string | null, node = second) => {
    try {
      await pace(node.database, account(accountId), spacing);
      return null;
    } catch (error) {
      if (!(error instanceof PlatformThrottled)) throw error;
      return error.retryAfterSeconds;
    }
  };

  /** Expects the remaining seconds, minus those that have passed since the test started. */
  const expectLeft = (left: number | null, seconds: number, began: number) => {
    expect(left).toBeLessThanOrEqual(seconds);
    expect(left).toBeGreaterThanOrEqual(seconds - Math.ceil((performance.now() - began) / 1000));
  };

  it('gets no requests from the throttled account on any node until the pause is over', async () => {
    const began = performance.now();
    expect(await block(first.database, account('one'), 900, [0])).toBe(900);
    expectLeft(await blockedFor('one'), 900, began);
    expect(await blockedFor('two')).toBeNull();
    await first.database.update(platformPace).set({ blockedUntil: sql`now()` });
    expect(await blockedFor('one')).toBeNull();
  });

  it('gets a pause of minutes even if it requests seconds, and each pause is longer', async () => {
    expect(await block(first.database, account('one'), 1)).toBe(300);
    await first.database.update(platformPace).set({ throttledAt: sql`now() - interval '10 minutes'` });
    expect(await block(first.database, account('one'), 1)).toBe(900);
  });

  it('gets no requests at all once it has throttled two accounts within half an hour', async () => {
    const began = performance.now();
    await block(first.database, account('one'), 900);
    await block(second.database, account('two'), 600);
    expect(await blockedFor('three')).toBeGreaterThan(500);
    expectLeft(await blockedFor('one'), 900, began);
  });

  it('still gets other accounts’ requests after concurrent rejections of one account', async () => {
    await Promise.all([1, 2, 3].map(() => block(first.database, account('one'), 900)));
    expect(await blockedFor('two')).toBeNull();
  });

  it('gets a separate pause for requests without an account', async () => {
    await block(first.database, { platform: 'espn', accountId: null }, 900);
    await expect(pace(second.database, { platform: 'espn', accountId: null }, spacing)).rejects.toThrow(
      PlatformThrottled,
    );
    await pace(second.database, { platform: 'espn', accountId: randomUUID() }, spacing);
    expect(accountKey({ platform: 'espn', accountId: null })).toBe('espn:public');
  });
});
