import { calls } from '@fantasy-stats/contract';
import { addDays, isReserveSlot } from '@fantasy-stats/domain';
import { describe, expect, it } from 'vitest';
import { today } from '../nba-app.ts';
import {
  app,
  changed,
  daily,
  emptyPlace,
  find,
  of,
  setRoster,
  startersWithGames,
  unread,
  user,
} from './scene.ts';

export function lineUpAlerts(): void {
  describe('lineup alerts', () => {
    it('are created once for an empty slot, and end when it is filled', async () => {
      const { restore, starter } = await emptyPlace();
      await find();
      const [alert] = await of('emptySlot', daily);
      expect(alert).toMatchObject({ isRead: false, isOver: false });
      expect(alert?.facts).toMatchObject({
        day: today,
        changes: [{ start: { id: starter }, instead: null }],
      });
      const before = await unread();
      await app.request(calls.alerts.markRead, user, { body: { alerts: [alert?.id ?? ''] } });
      expect(await unread()).toBe(before - 1);
      await changed(daily);
      await find();
      expect(await of('emptySlot', daily)).toMatchObject([{ id: alert?.id, isRead: true }]);

      await restore();
      await find();
      const rest = await of('emptySlot', daily);
      expect(rest.find(({ id }) => id === alert?.id)?.isOver ?? true).toBe(true);
    });

    it('end when the game starts, and are not looked for again if the league has not changed', async () => {
      const { restore } = await emptyPlace();
      expect(await find()).toBeGreaterThan(0);
      expect(await find()).toBe(0);
      const evening = Date.parse(`${addDays(today, 1)}T07:30:00Z`) - app.parts.now().getTime();
      app.advance(evening);
      try {
        expect(await of('emptySlot', daily)).toMatchObject([{ isOver: true }]);
        expect(await find()).toBeGreaterThan(0);
      } finally {
        app.advance(-evening);
        await restore();
      }
    });

    it('report an injured starter if a substitute is available', async () => {
      const starters = await startersWithGames();
      const [hurt] = starters;
      if (!hurt) throw new Error('no one plays');
      const stored = await app.rows<{ id: string }>(`select * from players where platform = 'espn'`);
      // The whole roster has games today, one starter is out, and a bench player fits any slot.
      let substitute = '';
      const before = await setRoster((entries) => {
        substitute = entries.find(({ slot }) => slot === 'BN')?.playerId ?? '';
        return entries.filter(
          ({ playerId, slot }) => playerId === substitute || (slot !== null && !isReserveSlot(slot)),
        );
      });
      try {
        const ids = before.map(({ playerId }) => playerId);
        await app.rows(
          `update players set nba_team = $2, injury = case id when $3 then 'out' else 'healthy' end,
             positions = case id when $4 then '["PG","SG","SF","PF","C"]'::jsonb else positions end
           where platform = 'espn' and id = any($1)`,
          [ids, hurt.nbaTeam, hurt.id, substitute],
        );
        await find();
        expect((await of('outStarter', daily)).map(({ facts }) => facts)).toMatchObject([
          {
            day: today,
            changes: [{ start: { id: substitute }, instead: { id: hurt.id, injury: 'out', hasGame: true } }],
          },
        ]);
      } finally {
        await app.rows(
          `update players as now set nba_team = was.nba_team, injury = was.injury, positions = was.positions
           from json_populate_recordset(null::players, $1) as was where now.platform = was.platform and now.id = was.id`,
          [JSON.stringify(stored)],
        );
        await setRoster(() => before);
      }
    });
  });
}
