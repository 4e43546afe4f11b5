import { calls } from '@fantasy-stats/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { alertLeagues, alerts } from '../../../apps/server/kernel/database/schema/alert.ts';
import { leagues } from '../../../apps/server/kernel/database/schema/league.ts';
import { exported } from '../../../apps/server/testing/archive.ts';
import { app, changed, daily, find, leagueOf, list, of, user } from './scene.ts';

export function alertOwners(): void {
  describe('alerts', () => {
    it('are visible to their owner only', async () => {
      await find();
      const [alert] = await list();
      const stranger = await app.signIn({ premium: true });
      const body = { alerts: [alert?.id ?? ''] };
      expect(await app.refused(calls.alerts.markRead, stranger, { body })).toMatchObject({
        code: 'notFound',
        status: 404,
      });
      expect((await app.request(calls.alerts.list, stranger)).alerts).toEqual([]);
      expect(
        await app.refused(calls.alerts.changeLeague, stranger, { body: { league: daily, off: [] } }),
      ).toMatchObject({ status: 404 });
      const free = await app.signIn();
      expect(await app.refused(calls.alerts.list, free)).toMatchObject({ status: 402 });
      expect((await app.call(calls.alerts.list)).status).toBe(401);
      expect((await list()).find(({ id }) => id === alert?.id)?.isRead).toBe(false);
    });

    it('are in the export, and are deleted when the league is unlinked', async () => {
      await find();
      const { alerts: exportedAlerts } = exported(await app.request(calls.account.exportAccount, user));
      expect(JSON.stringify(exportedAlerts)).toContain('weekResult');
      const league = leagueOf('headToHeadPoints');
      const before = await app.parts.database.$count(alertLeagues, eq(alertLeagues.leagueId, league));
      expect(before).toBe(1);
      await app.request(calls.settings.unlinkLeague, user, { body: { league } });
      expect(await app.parts.database.$count(alertLeagues, eq(alertLeagues.leagueId, league))).toBe(0);
    });

    it('require premium', async () => {
      await app.parts.pool.query(
        "update premium_grants set ends_at = now() - interval '1 day' where user_id = $1",
        [user.id],
      );
      expect(await find()).toBe(0);
      await app.parts.pool.query('update premium_grants set ends_at = null where user_id = $1', [user.id]);
      expect(await find()).toBeGreaterThan(0);
    });
  });

  it('in an unreadable league are skipped without affecting other leagues, and are created after the next change', async () => {
    const league = leagueOf('eachCategory');
    const where = eq(leagues.id, league);
    const [row] = await app.parts.database.select({ facts: leagues.facts }).from(leagues).where(where);
    if (!row) throw new Error('the league is not there');
    const spoilt = { ...row.facts, scored: 'nothing that fits' } as unknown as typeof row.facts;
    await app.parts.database.update(leagues).set({ facts: spoilt }).where(where);
    await find();
    await app.parts.database.update(leagues).set({ facts: row.facts }).where(where);
    expect(await of('weekResult', league)).toEqual([]);
    expect((await list()).length).toBeGreaterThan(0);
    expect(await find()).toBe(0);
    await changed(league);
    await find();
    expect(await of('weekResult', league)).toHaveLength(1);
  });

  it('are deleted after thirty days', async () => {
    await find();
    expect((await list()).length).toBeGreaterThan(0);
    const month = 31 * 86_400_000;
    app.advance(month);
    try {
      await find();
      expect(await app.parts.database.$count(alerts)).toBe(0);
    } finally {
      app.advance(-month);
    }
  });
}
