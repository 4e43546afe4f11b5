import { calls } from '@fantasy-stats/contract';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { pushAlerts, sendAlerts } from '../../../apps/server/alerts/send.ts';
import { signInTokens } from '../../../apps/server/database/schema/account.ts';
import { outgoingPushes, pushDevices } from '../../../apps/server/database/schema/push.ts';
import { pushWork } from '../../../apps/server/push/outbox.ts';
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
  sayPushed,
  user,
} from './scene.ts';

const minute = 60_000;

async function device(name: string): Promise<string> {
  const body = pushService.subscribe(name);
  return (await app.ask(calls.settings.switchPushOn, user, { body })).device;
}

/** Sends what is due, as the task does, and waits until it has been sent. @returns how many users it was for */
async function push(): Promise<number> {
  const told = await pushAlerts(app.parts);
  await app.work(pushWork);
  return told;
}

const waiting = () => app.parts.database.select().from(outgoingPushes);
const delivered = () => pushService.delivered.map(({ to }) => to);

export function alertPushes(): void {
  describe('messages to devices', () => {
    beforeEach(async () => {
      await app.parts.database.delete(pushDevices);
      pushService.delivered.length = 0;
    });

    it('tell each device once what is to be done, and where, also with two nodes at work', async () => {
      await sayPushed({}, 'weekResult', 'emptySlot');
      await device('phone');
      await device('laptop');
      const { restore } = await emptyPlace();
      await find();
      const told = await Promise.all([pushAlerts(app.parts), pushAlerts(otherParts)]);
      expect(told.reduce((sum, one) => sum + one, 0)).toBe(1);
      await push();
      expect(delivered().sort()).toEqual(['laptop', 'phone']);
      const { name } = (await app.ask(calls.league.season, user, { query: { league: daily } })).league;
      for (const { message, ttl, urgency } of pushService.delivered) {
        expect(message).toMatchObject({
          title: expect.stringMatching(/^Empty lineup slot/),
          body: expect.stringMatching(/ Start .+, before 1?\d:\d\d [AP]M\.$/),
          path: `/home?league=${daily}#today`,
        });
        expect((message as { body: string }).body.startsWith(`${name}. `)).toBe(true);
        expect(urgency).toBe('high');
        /* Until the games have begun. */
        expect(ttl).toBeGreaterThan(3600);
        expect(ttl).toBeLessThan(24 * 3600);
      }
      expect(await waiting()).toEqual([]);
      await changed(daily);
      await find();
      expect(await push()).toBe(0);
      expect(delivered()).toHaveLength(2);
      /* Nobody has asked for emails. */
      expect(await sendAlerts(app.parts)).toBe(0);
      expect(await emails()).toEqual([]);
      await restore();
    });

    it('leave out what was read, also while it waits to be tried again', async () => {
      await sayPushed({}, 'emptySlot');
      await device('phone');
      const { restore } = await emptyPlace();
      await find();
      pushService.answerNext(503);
      expect(await push()).toBe(1);
      expect(await waiting()).toHaveLength(1);
      const [alert] = await of('emptySlot', daily);
      await app.ask(calls.alerts.markRead, user, { body: { alerts: [alert?.id ?? ''] } });
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

    it('wait for the hour the user chose, and for the end of the quiet hours', async () => {
      const { restore } = await emptyPlace();
      await device('phone');
      /* It is noon in New York, 18:00 in Berlin. */
      const berlin = { timeZone: 'Europe/Berlin', daily: { mode: 'at', time: '18:00' } } as const;
      await sayPushed({ ...berlin, quiet: { from: '17:00', to: '18:30' } }, 'emptySlot');
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

    it('are tried again, later each time and as the service asks, for as long as they are news', async () => {
      await sayPushed({}, 'emptySlot');
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
        pushService.answerNext(500, { status: 429, headers: { 'retry-after': '600' } });
        const asked = pushService.asked();
        await push();
        await push();
        expect(pushService.asked()).toBe(asked + 1);
        await pass(minute);
        await pass(9 * minute);
        expect(pushService.asked()).toBe(asked + 2);
        await pass(minute);
        expect(delivered()).toEqual(['phone']);

        await app.parts.pool.query('update alerts set pushed_at = null');
        pushService.answerNext(500, 500, 500, 500, 500);
        for (let time = 0; time < 6; time += 1) await pass(20 * minute);
        expect(pushService.asked()).toBe(asked + 9);
        expect(delivered()).toEqual(['phone', 'phone']);
        expect(await waiting()).toEqual([]);

        await app.parts.pool.query('update alerts set pushed_at = null');
        pushService.answerNext(500);
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

    it('go to the devices that are there: one that is gone is forgotten, one that is logged out gets none', async () => {
      await sayPushed({}, 'emptySlot');
      const gone = await device('gone');
      const { restore } = await emptyPlace();
      await find();
      pushService.answerNext(410);
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
