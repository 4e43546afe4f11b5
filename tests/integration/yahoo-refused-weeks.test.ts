import { calls } from '@fantasy-stats/contract';
import type { LeagueId, ScoringForm } from '@fantasy-stats/domain';
import { recordsThrough } from '@fantasy-stats/engine/season';
import { setUp } from '@fantasy-stats/simulator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestUser } from '../../apps/server/testing/app.ts';
import { type SimulatedApp, simulatedApp } from './league-app.ts';

// In these Yahoo leagues, weekly team stats are refused and there are no matchups. Weeks are summed from
// days.

const forms = ['rotisserie', 'seasonPoints'] as const;
const weekStats = 'teams/stats;type=week';
const refusal = 'not-in-league';

let app: SimulatedApp;
beforeAll(async () => {
  const leagues = forms.map((form) =>
    setUp({ platform: 'yahoo', name: form, form, size: 6, isPublic: true }),
  );
  app = await simulatedApp({
    isAudited: true,
    date: '2026-11-19',
    world: { leagues, only: true, placement: 'calendar' },
  });
});
afterAll(() => app.close());

async function link(form: ScoringForm): Promise<{ user: TestUser; league: LeagueId }> {
  const user = await app.signIn({ premium: true });
  const found = app.simulator.facts().yahoo.leagues.find((one) => one.form === form);
  const { league } = await app.request(calls.settings.linkPublicYahooLeague, user, {
    body: { league: String(found?.id) },
  });
  return { user, league };
}

async function sync(user: TestUser, league: LeagueId) {
  await app.request(calls.league.sync, user, { body: { league } });
  return app.synced(user, league);
}

describe.each(forms)('a public league with scoring type %s and without weekly team stats', (form) => {
  it('is synced with the standings, names its weeks as missing, and sums them once its days are read', async () => {
    await app.requests();
    await app.fault(weekStats, refusal, { times: 1000 });
    const { league, user } = await link(form);
    const read = () => app.request(calls.league.season, user, { query: { league } });
    const first = await app.synced(user, league);
    const season = await read();
    const weeks = season.league.weeks.filter(({ firstDay }) => firstDay <= season.league.today);
    const numbers = weeks.map(({ number }) => number);
    expect(numbers.length).toBeGreaterThan(3);
    expect(first).toMatchObject({ state: 'partial', failure: null });
    expect(first.missing.flatMap((missing) => missing.weeks ?? []).sort((one, other) => one - other)).toEqual(
      numbers,
    );
    expect(season.teamWeeks).toEqual([]);
    for (const { points, teamId } of recordsThrough(season)) {
      const own = season.standings.find((standing) => standing.teamId === teamId);
      expect(points, teamId).toBeCloseTo(own?.pointsFor ?? Number.NaN, 2);
    }
    // After one rejected request, the sync sends no further ones.
    expect((await app.paths()).filter((path) => path.includes(weekStats))).toHaveLength(1);

    await app.requests();
    expect(await sync(user, league)).toMatchObject({ state: 'partial' });
    expect(await app.requests()).toBeLessThanOrEqual(6);

    await app.fillIn(['days']);
    const after = await read();
    expect(after.freshness.missing).toEqual([]);
    await app.clearFaults();
    const { league: other, user: neighbor } = await link(form);
    expect(other).toBe(league);
    expect(await sync(neighbor, league)).toMatchObject({ state: 'complete', missing: [] });
    const usual = await read();
    expect(usual.teamWeeks.length).toBe(numbers.length * usual.league.size);
    for (const { line, points, teamId, week } of usual.teamWeeks) {
      const summed = after.teamWeeks.find((one) => one.week === week && one.teamId === teamId);
      expect({ week, teamId, line: summed?.line }).toEqual({ week, teamId, line });
      if (points === null) expect(summed?.points).toBeNull();
      else expect(summed?.points).toBeCloseTo(points, 1);
    }
  });

  it('stays complete in later syncs', async () => {
    await app.fault(weekStats, refusal, { times: 1000 });
    const { league, user } = await link(form);
    expect(await sync(user, league)).toMatchObject({ state: 'complete', missing: [] });
    await app.clearFaults();
  });
});
