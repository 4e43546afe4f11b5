import { calls } from '@fantasy-stats/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { mailWork } from '../../apps/server/kernel/mail/mail-outbox.ts';
import { mailServer } from '../../apps/server/testing/mail-server.ts';
import { reservedPort } from '../../apps/server/testing/port.ts';
import { type Act, leagueSync, registration } from './acts.ts';
import { type House, openHouse } from './house.ts';
import { healthOf, healthy, send, withinMilliseconds } from './send.ts';

// Outages, delays and errors of all external services: the product keeps working and catches up without
// intervention.

const isFull = Boolean(process.env.FULL);
const kinds = ['slow', 'truncated', 'html', 'hang', 'server-error'] as const;

// After an outage, the product waits 30 seconds or more before it retries a platform.
describe.skipIf(!isFull)('external services (needs npm run test:faults)', () => {
  let house: House;
  let opening: Act;
  let reading: Act;
  let mailPort: number;
  beforeAll(async () => {
    mailPort = await reservedPort();
    house = await openHouse(['api', 'api', 'worker', 'worker'], {
      SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
      SMTP_CLEARTEXT: 'allow',
    });
    opening = registration(house);
    reading = await leagueSync(house, false);
  });
  afterAll(() => house?.close());

  const inTime = { timeout: 60_000, interval: 100 };

  it('cause no lost or repeated email if the mail server is down for a day', async () => {
    const [api] = house.apis;
    if (!api) throw new Error('no node runs');
    for (let count = 0; count < 5; count += 1) {
      const { milliseconds, status } = await opening.send(api);
      expect(status).toBe(200);
      expect(milliseconds).toBeLessThan(withinMilliseconds(3_000));
    }
    await opening.settle();
    // Skips thirty hours of waiting between attempts.
    const waiting = () =>
      house.database.query<{ state: string; retry_count: number }>(
        'select state, retry_count from jobs.job where name = $1',
        [mailWork.name],
      );
    for (let tried = 1; tried <= 5; tried += 1) {
      await vi.waitFor(async () => {
        expect((await waiting()).map(({ state }) => state)).toEqual(Array(5).fill('retry'));
      }, inTime);
      await house.database.query(
        `update jobs.job set retry_count = 6 * $2, start_after = now() where name = $1 and state = 'retry'`,
        [mailWork.name, tried],
      );
    }
    const { recipients, server } = await mailServer(true, mailPort);
    try {
      await vi.waitFor(async () => {
        await house.database.query(
          `update jobs.job set start_after = now() where name = $1 and state = 'retry'`,
          [mailWork.name],
        );
        expect((await waiting()).map(({ state }) => state)).toEqual(Array(5).fill('completed'));
      }, inTime);
      expect(recipients.toSorted()).toEqual(
        Array.from({ length: 5 }, (_, index) => `registered-${index + 1}@example.org`),
      );
    } finally {
      server.close();
    }
  });

  describe.each(kinds)('a platform with responses that are %s', (kind) => {
    it('delays no unrelated requests, and is synced after recovery', async () => {
      await house.control('faults', { match: '/espn/', kind, times: 3 });
      expect(await Promise.all(house.apis.map((node) => reading.send(node)))).toMatchObject([
        { status: 200 },
        { status: 200 },
      ]);
      const plans = `/api/${calls.billing.plans.path}`;
      for (let count = 0; count < 10; count += 1)
        for (const node of house.apis) {
          const { milliseconds, status } = await send(node, plans);
          expect(status).toBe(200);
          expect(milliseconds).toBeLessThan(withinMilliseconds(3_000));
        }
      expect(await Promise.all(house.nodes.map(healthOf))).toEqual(house.nodes.map(() => healthy));
      const isUsedUp = async () => JSON.stringify(await house.control('faults')) === '{"faults":[]}';
      await vi.waitFor(async () => expect(await isUsedUp()).toBe(true), { timeout: 90_000, interval: 50 });
      await reading.settle();
    });
  });

  it('is read only once if a sync is requested on both nodes simultaneously', async () => {
    const count = async () => {
      const [row] = await house.database.query<{ count: number }>(
        `select count(*)::int as count from league_syncs where trigger = 'user' and kind = 'read'`,
      );
      return row?.count ?? 0;
    };
    const before = await count();
    // ESPN is slow, so that the sync is still running when the last request arrives.
    await house.control('faults', { match: '/espn/', kind: 'slow', times: 1 });
    await house.control('requests/clear', {});
    const responses = await Promise.all(
      [...house.apis, ...house.apis, ...house.apis].map((node) => reading.send(node)),
    );
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
    await reading.settle();
    expect(await count()).toBe(before + 1);
  });
});
