import { calls } from '@fantasy-stats/contract';
import { describe, expect, it } from 'vitest';
import { sendAlerts } from '../../../apps/server/notify/alerts/send-alerts.ts';
import { app, changed, daily, emails, emptyPlace, find, of, otherParts, setEmails, user } from './scene.ts';

export function alertEmails(): void {
  describe('alert emails', () => {
    it('combine all pending alerts and are sent once, even by two nodes', async () => {
      await setEmails({}, 'weekResult', 'emptySlot');
      const { restore } = await emptyPlace();
      await Promise.all([find(), find(otherParts)]);
      expect(await of('emptySlot', daily)).toHaveLength(1);
      const sent = await Promise.all([sendAlerts(app.parts), sendAlerts(otherParts)]);
      expect(sent.reduce((sum, one) => sum + one, 0)).toBe(1);
      const [email, ...more] = await emails();
      expect(more).toEqual([]);
      expect(email?.recipient).toBe(user.email);
      expect(email?.text).toContain('Empty lineup slot');
      expect(email?.text).toContain(`http://localhost:3000/home?league=${daily}#today`);
      expect(email?.text).toMatch(/before 1?\d:\d\d PM/);
      expect(email?.text).toContain('Times are those of America/New York.');
      await changed(daily);
      await find();
      expect(await sendAlerts(app.parts)).toBe(0);
      await restore();
    });

    it('omit read alerts, ended alerts, and outdated results', async () => {
      await setEmails({}, 'weekResult', 'emptySlot');
      const { restore } = await emptyPlace();
      await find();
      const [alert] = await of('emptySlot', daily);
      await app.request(calls.alerts.markRead, user, { body: { alerts: [alert?.id ?? ''] } });
      // The stored week result is outdated, because its week ended two days ago.
      expect(await sendAlerts(app.parts)).toBe(0);
      await restore();
    });

    it('wait until the user’s chosen hour and the end of quiet hours', async () => {
      const { restore } = await emptyPlace();
      // It is noon in New York, 18:00 in Berlin.
      const berlin = { timeZone: 'Europe/Berlin' } as const;
      await setEmails({ ...berlin, daily: { mode: 'at', time: '19:00' } }, 'emptySlot');
      await find();
      expect(await sendAlerts(app.parts)).toBe(0);
      await setEmails(
        { ...berlin, daily: { mode: 'at', time: '18:00' }, quiet: { from: '17:00', to: '18:30' } },
        'emptySlot',
      );
      await find();
      expect(await sendAlerts(app.parts)).toBe(0);
      const half = 31 * 60_000;
      app.advance(half);
      try {
        expect(await sendAlerts(app.parts)).toBe(1);
      } finally {
        app.advance(-half);
        await restore();
      }
    });

    it('are turned off by a link that needs no login and has no other effect', async () => {
      await setEmails({}, 'emptySlot', 'tradeOffer');
      const { restore } = await emptyPlace();
      await find();
      await sendAlerts(app.parts);
      const [email] = await emails();
      const codeOf = (about: string) =>
        new RegExp(`unsubscribe#code=(\\S+\\.${about}\\.\\S+)`).exec(email?.text ?? '')?.[1];
      const code = codeOf('emptySlot') ?? '';
      expect(email?.unsubscribeUrl).toBe(`http://localhost:3000/login/unsubscribe#code=${code}`);
      expect(codeOf('tradeOffer')).toBeUndefined();
      const press = (given: string) => app.call(calls.alerts.unsubscribe, { body: { code: given } });
      for (const forged of [code.replace('emptySlot', 'all'), `${code}A`, `${code.slice(0, -3)}AAA`])
        expect((await press(forged)).json, forged).toMatchObject({ error: { code: 'linkStateInvalid' } });
      expect(await press(code)).toMatchObject({ status: 200, json: { about: 'emptySlot' } });
      const after = await app.request(calls.alerts.settings, user);
      expect(after.settings.kinds).toMatchObject({
        emptySlot: { app: true, email: false },
        tradeOffer: { app: true, email: true },
      });
      expect((await press(codeOf('all') ?? '')).status).toBe(200);
      const all = await app.request(calls.alerts.settings, user);
      expect(Object.values(all.settings.kinds).some(({ email }) => email)).toBe(false);
      expect((await app.call(calls.alerts.list, { token: code })).status).toBe(401);
      await restore();
    });

    it('go only to confirmed addresses if the server delivers email', async () => {
      await setEmails({}, 'emptySlot');
      const { restore } = await emptyPlace();
      await find();
      const delivering = { ...app.parts, mail: { ...app.parts.mail, isDelivered: true } };
      expect(await sendAlerts(delivering)).toBe(0);
      await app.parts.pool.query('update users set email_confirmed_at = now() where id = $1', [user.id]);
      expect(await sendAlerts(delivering)).toBe(1);
      await restore();
    });
  });
}
