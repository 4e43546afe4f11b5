import { calls } from '@fantasy-stats/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { alertSettings } from '../../../apps/server/kernel/database/schema/alert.ts';
import { pushDevices } from '../../../apps/server/kernel/database/schema/push.ts';
import { pushWork } from '../../../apps/server/notify/delivery/push-channel.ts';
import { sendDigests } from '../../../apps/server/notify/digest/send-digests.ts';
import { app, emails, emptyPlace, otherParts, pushService, setEmails, user } from './scene.ts';

async function forgetDigest(): Promise<void> {
  await app.parts.database
    .update(alertSettings)
    .set({ digestOn: null })
    .where(eq(alertSettings.userId, user.id));
}

export function dailyDigests(): void {
  describe('daily digests', () => {
    it('are one email and one push message about all leagues, once a day at the chosen time', async () => {
      await app.parts.database.delete(pushDevices);
      pushService.delivered.length = 0;
      const body = pushService.subscribe('phone');
      await app.request(calls.settings.switchPushOn, user, { body });
      const { restore } = await emptyPlace();
      // It is noon in New York.
      const digest = { email: true, push: true };
      await setEmails({ digest: { ...digest, time: '12:30' } });
      expect(await sendDigests(app.parts)).toBe(0);
      await setEmails({ digest: { ...digest, time: '12:00' } });
      // The new time has already passed, so the first digest is tomorrow's.
      expect(await sendDigests(app.parts)).toBe(0);
      await forgetDigest();
      const sent = await Promise.all([sendDigests(app.parts), sendDigests(otherParts)]);
      expect(sent.reduce((sum, one) => sum + one, 0)).toBe(1);
      expect(await sendDigests(app.parts)).toBe(0);
      await app.work(pushWork);
      const [email, ...more] = await emails();
      expect(more).toEqual([]);
      expect(email?.subject).toMatch(/^Today: \d+ tasks? in \d+ leagues?$/);
      const { leagues } = await app.request(calls.league.allLeagues, user);
      expect(leagues.length).toBeGreaterThan(1);
      for (const { isPlayed, name, team } of leagues)
        if (isPlayed && team) expect(email?.text).toContain(name);
      expect(email?.text).toMatch(/Start before 1?\d:\d\d PM: .+, which is empty/);
      expect(pushService.delivered).toMatchObject([{ message: { path: '/home?view=all' } }]);

      const code = /unsubscribe#code=(\S+)/.exec(email?.unsubscribeUrl ?? '')?.[1] ?? '';
      expect(await app.call(calls.alerts.unsubscribe, { body: { code } })).toMatchObject({ status: 200 });
      const { settings } = await app.request(calls.alerts.settings, user);
      expect(settings.digest).toMatchObject({ email: false, push: true });
      await forgetDigest();
      await restore();
    });
  });
}
