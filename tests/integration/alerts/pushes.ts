import { calls } from '@fantasy-stats/contract';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { signInTokens } from '../../../apps/server/kernel/database/schema/account.ts';
import { deliveries } from '../../../apps/server/kernel/database/schema/delivery.ts';
import { pushDevices } from '../../../apps/server/kernel/database/schema/push.ts';
import { pushAlerts, sendAlerts } from '../../../apps/server/notify/alerts/send-alerts.ts';
import { pushWork } from '../../../apps/server/notify/delivery/push-channel.ts';
import {
  app,
  changed,
  daily,
  emails,
  emptyPlace,
  find,
  of,
  otherParts,
  pushService,
  setPushes,
  user,
} from './scene.ts';

const minute = 60_000;

async function device(name: string): Promise<string> {
  const body = pushService.subscribe(name);
  return (await app.request(calls.settings.switchPushOn, user, { body })).device;
}

/**
 * Sends pending push messages as the scheduled task does, and waits for the delivery.
 * @returns the number of users
 */
async function push(): Promise<number> {
  const notified = await pushAlerts(app.parts);
  await app.work(pushWork);
  return notified;
}

const waiting = () => app.parts.database.select().from(deliveries).where(eq(deliveries.channel, 'push'));
const delivered = () => pushService.delivered.map(({ to }) => to);

export function alertPushes(): void {
  describe('push messages', () => {
    beforeEach(async () => {
      await app.parts.database.delete(pushDevices);
      pushService.delivered.length = 0;
    });

    it('reach each device once with an instruction and a link, even from two nodes', async () => {
      await setPushes({}, 'weekResult', 'emptySlot');
      await device('phone');
      await device('laptop');
      const { restore } = await emptyPlace();
      await find();
      const sent = await Promise.all([pushAlerts(app.parts), pushAlerts(otherParts)]);
      expect(sent.reduce((sum, one) => sum + one, 0)).toBe(1);
      await push();
      expect(delivered().sort()).toEqual(['laptop', 'phone']);
      const { name } = (await app.request(calls.league.season, user, { query: { league: daily } })).league;
      for (const { message, ttl, urgency } of pushService.delivered) {
        expect(message).toMatchObject({
          title: expect.stringMatching(/^Empty lineup slot/),
          body: expect.stringMatching(/ Start .+, before 1?\d:\d\d [AP]M\.$/),
          path: `/home?league=${daily}#today`,
        });
        expect((message as { body: string }).body.startsWith(`${name}. `)).toBe(true);
        expect(urgency).toBe('high');
        // The push message expires when the games start.
        expect(ttl).toBeGreaterThan(3600);
        expect(ttl).toBeLessThan(24 * 3600);
      }
      expect(await waiting()).toEqual([]);
      await changed(daily);
      await find();
      expect(await push()).toBe(0);
      expect(delivered()).toHaveLength(2);
      // The user has not requested emails.
      expect(await sendAlerts(app.parts)).toBe(0);
      expect(await emails()).toEqual([]);
      await restore();
    });

    it('omit alerts that were read, even during retries', async () => {
      await setPushes({}, 'emptySlot');
      await device('phone');
      const { restore } = await emptyPlace();
      await find();
      pushService.respondNext(503);
      expect(await push()).toBe(1);
      expect(await waiting()).toHaveLength(1);
      const [alert] = await of('emptySlot', daily);
      await app.request(calls.alerts.markRead, user, { body: { alerts: [alert?.id ?? ''] } });
      app.advance(2 * minute);
      try {
        await push();
      } finally {
        app.advance(-2 * minute);
      }
      expect(delivered()).toEqual([]);
      expect(await waiting()).toEqual([]);
      await restore();
    });

    it('wait until the user’s chosen hour and the end of quiet hours', async () => {
      const { restore } = await emptyPlace();
      await device('phone');
      // It is noon in New York, 18:00 in Berlin.
      const berlin = { timeZone: 'Europe/Berlin', daily: { mode: 'at', time: '18:00' } } as const;
      await setPushes({ ...berlin, quiet: { from: '17:00', to: '18:30' } }, 'emptySlot');
      await find();
      expect(await push()).toBe(0);
      app.advance(31 * minute);
      try {
        expect(await push()).toBe(1);
        expect(delivered()).toEqual(['phone']);
      } finally {
        app.advance(-31 * minute);
        await restore();
      }
    });

    it('are retried with increasing delays, or as the service requests, until they expire', async () => {
      await setPushes({}, 'emptySlot');
      await device('phone');
      const { restore } = await emptyPlace();
      await find();
      let ahead = 0;
      const pass = async (milliseconds: number) => {
        app.advance(milliseconds);
        ahead += milliseconds;
        await push();
      };
      try {
        pushService.respondNext(500, { status: 429, headers: { 'retry-after': '600' } });
        const requestsBefore = pushService.requestCount();
        await push();
        await push();
        expect(pushService.requestCount()).toBe(requestsBefore + 1);
        await pass(minute);
        await pass(9 * minute);
        expect(pushService.requestCount()).toBe(requestsBefore + 2);
        await pass(minute);
        expect(delivered()).toEqual(['phone']);

        await app.parts.pool.query('update alerts set pushed_at = null');
        pushService.respondNext(500, 500, 500, 500, 500);
        for (let time = 0; time < 6; time += 1) await pass(20 * minute);
        expect(pushService.requestCount()).toBe(requestsBefore + 9);
        expect(delivered()).toEqual(['phone', 'phone']);
        expect(await waiting()).toEqual([]);

        await app.parts.pool.query('update alerts set pushed_at = null');
        pushService.respondNext(500);
        await push();
        expect(await waiting()).toHaveLength(1);
        await pass(25 * 60 * minute);
        expect(await waiting()).toEqual([]);
        expect(delivered()).toEqual(['phone', 'phone']);
      } finally {
        app.advance(-ahead);
        await restore();
      }
    });

    it('go to current devices only, not to logged-out or unsubscribed ones, and delete unsubscribed devices', async () => {
      await setPushes({}, 'emptySlot');
      const gone = await device('gone');
      const { restore } = await emptyPlace();
      await find();
      pushService.respondNext(410);
      await push();
      expect(await app.parts.database.$count(pushDevices, eq(pushDevices.id, gone))).toBe(0);
      expect(await waiting()).toEqual([]);

      const expired = new Date(app.parts.now().getTime() - minute);
      await app.parts.database
        .insert(signInTokens)
        .values({ hash: 'ran out', userId: user.id, expiresAt: expired });
      const left = await device('logged out');
      await app.parts.database
        .update(pushDevices)
        .set({ tokenHash: 'ran out' })
        .where(eq(pushDevices.id, left));
      await app.parts.pool.query('update alerts set pushed_at = null');
      expect(await push()).toBe(0);
      await device('here');
      expect(await push()).toBe(1);
      expect(delivered()).toEqual(['here']);
      await restore();
    });
  });
}
