import { calls } from '@fantasy-stats/contract';
import { usualAlertSettings } from '@fantasy-stats/contract/alerts';
import { describe, expect, it } from 'vitest';
import { app, daily, emptyPlace, find, list, of, setEmails, user } from './scene.ts';

export function wantedAlerts(): void {
  describe('alert settings', () => {
    it('turn off a kind of alert everywhere or in one league: its alerts end, and no more are created', async () => {
      await find();
      expect(await of('weekResult', daily)).toHaveLength(1);
      const off = { ...usualAlertSettings.kinds, weekResult: { app: false, email: false, push: false } };
      await setEmails({ kinds: off });
      expect((await list()).filter(({ facts }) => facts.kind === 'weekResult')).toEqual([]);

      const { restore } = await emptyPlace();
      await app.request(calls.alerts.changeLeague, user, { body: { league: daily, off: ['emptySlot'] } });
      await find();
      expect(await of('emptySlot', daily)).toEqual([]);
      const { leagues: settingsOfLeagues } = await app.request(calls.alerts.settings, user);
      expect(settingsOfLeagues.find(({ league }) => league === daily)?.off).toEqual(['emptySlot']);
      await app.request(calls.alerts.changeLeague, user, { body: { league: daily, off: [] } });
      await find();
      expect(await of('emptySlot', daily)).toHaveLength(1);
      await restore();
    });

    it('are rejected if they are invalid', async () => {
      const body = { ...usualAlertSettings };
      for (const wrong of [
        { ...body, timeZone: 'Mars/Olympus' },
        { ...body, quiet: { from: '08:00', to: '08:00' } },
        { ...body, daily: { mode: 'at' as const, time: '25:00' } },
      ])
        expect(await app.refused(calls.alerts.changeSettings, user, { body: wrong })).toMatchObject({
          code: 'invalidRequest',
        });
    });
  });
}
