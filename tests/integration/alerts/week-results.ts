import { calls } from '@fantasy-stats/contract';
import { addDays } from '@fantasy-stats/domain';
import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { alertLeagues, leagueTables } from '../../../apps/server/kernel/database/schema/alert.ts';
import { standings } from '../../../apps/server/kernel/database/schema/league.ts';
import { today } from '../nba-app.ts';
import { app, changed, daily, find, leagueOf, of, user } from './scene.ts';

export function weekResultAlerts(): void {
  describe('the week result alert', () => {
    it('reports the user’s matchup once, with its effect on rank and chances', async () => {
      await find();
      for (const form of ['eachCategory', 'headToHeadPoints']) {
        const league = leagueOf(form);
        const { matchups, ownTeamId, teams, ...season } = await app.request(calls.league.season, user, {
          query: { league },
        });
        const week = season.league.weeks.filter(({ lastDay }) => lastDay < today).at(-1)?.number;
        const own = matchups.find((one) => one.week === week && [one.home, one.away].includes(ownTeamId));
        const isHome = own?.home === ownTeamId;
        const winner = own?.winner === 'tie' ? 'tied' : (own?.winner === 'home') === isHome ? 'won' : 'lost';
        const [alert, ...more] = await of('weekResult', league);
        expect(more, form).toEqual([]);
        expect(alert?.facts, form).toMatchObject({
          form: 'matchup',
          week,
          result: winner,
          opponent: teams.find(({ id }) => id === (isHome ? own?.away : own?.home))?.name,
          ranks: { teams: teams.length },
        });
        const facts = alert?.facts;
        if (facts?.kind !== 'weekResult' || facts.form !== 'matchup') throw new Error('no result');
        expect(Math.sign(facts.score.own - facts.score.opponent), form).toBe(
          { won: 1, tied: 0, lost: -1 }[facts.result],
        );
        expect(facts.playoffs?.after, form).toBeGreaterThanOrEqual(0);
        await changed(league);
      }
      await find();
      expect(await of('weekResult', daily)).toHaveLength(1);
    });

    it('reports the change in the standings in leagues without matchups', async () => {
      const league = leagueOf('rotisserie');
      const table = await app.parts.database.select().from(standings).where(eq(standings.leagueId, league));
      await app.parts.database.delete(leagueTables);
      await find();
      expect(await of('weekResult', league)).toEqual([]);
      const monday = addDays(today, -1);
      const [stored] = await app.parts.database
        .select()
        .from(leagueTables)
        .where(and(eq(leagueTables.leagueId, league), eq(leagueTables.monday, monday)));
      expect(stored?.rows).toHaveLength(table.length);
      // A week earlier, every team was ranked last.
      await app.parts.database.insert(leagueTables).values({
        leagueId: league,
        monday: addDays(monday, -7),
        asOf: addDays(monday, -7),
        rows: (stored?.rows ?? []).map((row) => ({ ...row, rank: table.length, points: 10 })),
      });
      await app.parts.database.delete(alertLeagues);
      await find();
      const [alert] = await of('weekResult', league);
      expect(alert?.facts).toMatchObject({
        form: 'table',
        since: addDays(monday, -7),
        until: today,
        ranks: { before: table.length, teams: table.length },
        points: { before: 10 },
      });
    });
  });
}
