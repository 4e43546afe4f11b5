import { calls } from '@fantasy-stats/contract';
import type { LeagueId, StatisticId } from '@fantasy-stats/domain';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { leagueContradictions } from '../../apps/server/kernel/database/schema/audit.ts';
import { readLeague, readPlatformLeague } from '../../apps/server/leagues/facts/read-league.ts';
import type { TestUser } from '../../apps/server/testing/app.ts';
import { type SimulatedApp, simulatedApp } from './league-app.ts';

// Tests leagues with modified raw responses. Inferred rules override wrong settings, and unresolved
// contradictions are reported.

let app: SimulatedApp;
beforeAll(async () => {
  app = await simulatedApp({ date: '2026-11-20', isAudited: true, world: { isSmall: true } });
});
afterEach(() => app.clearFaults());
afterAll(() => app.close());

const keyOf = (form: string) => {
  const found = app.simulator.facts().espn.leagues.find((league) => league.form === form && league.isPublic);
  if (!found) throw new Error(`the simulator has no public league of ESPN's of the form ${form}`);
  return found.key;
};

const bend = (at: string, change: 'double' | 'negate') =>
  app.fault('/segments/0/leagues/', 'shape', { at, change, times: 10_000 });

async function sync(user: TestUser, league: LeagueId) {
  await app.request(calls.league.sync, user, { body: { league } });
  expect(await app.synced(user, league)).toMatchObject({ state: 'complete' });
  return app.request(calls.league.season, user, { query: { league } });
}

const administrator = (): Promise<TestUser> => app.signIn({ admin: true });

const lowerIn = (
  season: { league: { scored: readonly { statistic: string; lowerIsBetter: boolean }[] } },
  id: StatisticId,
) => season.league.scored.find(({ statistic }) => statistic === id)?.lowerIsBetter;

describe('a league whose settings contradict a category’s direction', () => {
  it('uses the direction that its results show, not the direction in its settings, until the two agree', async () => {
    await bend('settings.scoringSettings.scoringItems.[statId=6].isReverseItem', 'negate');
    const user = await app.signIn({ premium: true });
    const { league } = await app.request(calls.settings.linkEspnLeague, user, {
      body: { league: keyOf('mostCategories') },
    });
    await app.synced(user, league);
    const platformLeague = await readPlatformLeague(app.parts.database, league);
    expect(platformLeague && lowerIn({ league: platformLeague }, 'REB')).toBe(true);
    const season = await app.request(calls.league.season, user, { query: { league } });
    expect(lowerIn(season, 'REB')).toBe(false);
    const used = await readLeague(app.parts.database, league);
    expect(used && lowerIn({ league: used }, 'REB')).toBe(false);
    expect(season.audit).toMatchObject({ contradictions: [], concernsForecasts: false });
    expect(season.audit?.learned.directions).toMatchObject([
      { statistic: 'REB', lowerIsBetter: false, disagreeing: 0 },
    ]);
    // An inferred rule remains after a sync reads the settings again.
    expect(lowerIn(await sync(user, league), 'REB')).toBe(false);
    const admin = await administrator();
    const listed = await app.request(calls.admin.contradictions, admin);
    expect(listed.learned).toMatchObject([{ league: { id: league }, learned: season.audit?.learned }]);
    await app.clearFaults();
    const again = await sync(user, league);
    expect(lowerIn(again, 'REB')).toBe(false);
    expect(again.audit?.learned.directions).toEqual([]);
    expect((await app.request(calls.admin.contradictions, admin)).learned).toEqual([]);
  });
});

describe('a league whose figures differ from its platform’s', () => {
  it('shows both figures to members and administrators, and has no forecasts until the figures agree', async () => {
    const user = await app.signIn({ premium: true });
    const { league } = await app.request(calls.settings.linkEspnLeague, user, {
      body: { league: keyOf('mostCategories') },
    });
    await app.synced(user, league);
    const before = await app.request(calls.league.season, user, { query: { league } });
    const admin = await administrator();
    await bend('teams.*.record.overall.wins', 'double');
    const bent = await sync(user, league);
    expect(bent.freshness.version).toBeGreaterThan(before.freshness.version);
    expect(bent.audit).toMatchObject({ concernsForecasts: true });
    expect(bent.audit?.counts.record).toBeGreaterThan(bent.league.size / 2);
    const first = bent.audit?.contradictions.find(({ check }) => check === 'record');
    const own = bent.standings.find(({ teamId }) => teamId === first?.teamId);
    expect(first?.platform).toEqual({ wins: own?.wins, losses: own?.losses, ties: own?.ties });
    expect(first?.ours).toMatchObject({ wins: (own?.wins ?? 0) / 2 });
    // Pages show a few contradictions; the audit call returns all of them.
    expect(bent.audit?.contradictions.filter(({ check }) => check === 'record')).toHaveLength(3);
    const { audit } = await app.request(calls.league.audit, user, { query: { league } });
    expect(audit?.contradictions.filter(({ check }) => check === 'record')).toHaveLength(
      bent.audit?.counts.record ?? 0,
    );
    expect(audit?.compared.record).toBe(bent.league.size);

    const dashboard = await app.request(calls.league.dashboard, user, { query: { league } });
    expect(dashboard).toMatchObject({
      odds: null,
      noOdds: 'contradicted',
      week: null,
      noWeek: 'contradicted',
    });
    const past = await app.request(calls.league.dashboard, user, { query: { league, week: 2 } });
    expect(past).toMatchObject({ odds: null, noOdds: 'contradicted' });
    expect(await app.request(calls.league.forecastInputs, user, { query: { league } })).toMatchObject({
      inputs: null,
      noInputs: 'contradicted',
    });

    const listed = await app.request(calls.admin.contradictions, admin, { query: { check: 'record' } });
    expect(listed.kinds.find(({ check }) => check === 'record')).toMatchObject({
      count: bent.audit?.counts.record,
      leagues: 1,
    });
    expect(new Set(listed.contradictions.map((one) => one.check))).toEqual(new Set(['record']));
    expect(listed.contradictions[0]).toMatchObject({ league: { id: league, platform: 'espn' } });
    expect(
      (await app.request(calls.admin.contradictions, admin, { query: { search: 'no such league' } }))
        .contradictions,
    ).toEqual([]);
    await app.refused(calls.admin.contradictions, user);

    // A contradiction that persists keeps its first date.
    const since = first?.firstSeenAt;
    const still = await sync(user, league);
    expect(still.audit?.contradictions.find(({ teamId }) => teamId === first?.teamId)?.firstSeenAt).toBe(
      since,
    );

    await app.clearFaults();
    const after = await sync(user, league);
    expect(after.audit).toMatchObject({ counts: {}, contradictions: [], concernsForecasts: false });
    expect(await app.request(calls.league.dashboard, user, { query: { league } })).toMatchObject({
      noOdds: null,
    });
    const rows = await app.parts.database
      .select()
      .from(leagueContradictions)
      .where(eq(leagueContradictions.leagueId, league));
    expect(rows.length).toBeGreaterThan(0);
    for (const { resolvedAt } of rows) expect(resolvedAt).not.toBeNull();
    expect((await app.request(calls.admin.contradictions, admin)).kinds).toEqual([]);
  });

  it('keeps its forecasts if a single figure differs', async () => {
    const user = await app.signIn({ premium: true });
    const { league } = await app.request(calls.settings.linkEspnLeague, user, {
      body: { league: keyOf('headToHeadPoints') },
    });
    await app.synced(user, league);
    const { audit, matchups } = await app.request(calls.league.season, user, { query: { league } });
    expect(audit).toMatchObject({ counts: {} });
    // Weeks that ended long ago are not read again.
    const matchup = matchups.findLast(({ status }) => status === 'final');
    await bend(`schedule.[id=${matchup?.id}].home.totalPointsLive`, 'double');
    const bent = await sync(user, league);
    const contradictions = bent.audit?.contradictions.filter(({ teamId }) => teamId === matchup?.home) ?? [];
    expect(contradictions.length).toBeGreaterThan(0);
    expect(bent.audit).toMatchObject({ concernsForecasts: false });
    await app.clearFaults();
    expect((await sync(user, league)).audit).toMatchObject({ counts: {} });
  });

  it('can be audited on request by its members', async () => {
    const user = await app.signIn({ premium: true });
    const { league } = await app.request(calls.settings.linkEspnLeague, user, {
      body: { league: keyOf('mostCategories') },
    });
    await app.synced(user, league);
    await app.parts.database.execute(sql`
      update standings set wins = wins + 1 where league_id = ${league} and team_id = '1'`);
    await app.request(calls.league.runAudit, user, { body: { league } });
    const { audit } = await app.request(calls.league.audit, user, { query: { league } });
    expect(audit?.contradictions).toMatchObject([{ check: 'record', teamId: '1', concernsForecasts: false }]);
    const stranger = await app.signIn({ premium: true });
    expect(await app.refused(calls.league.runAudit, stranger, { body: { league } })).toMatchObject({
      code: 'leagueNotFound',
    });
  });

  it('shows administrators a failed audit, and keeps the last result', async () => {
    const user = await app.signIn({ premium: true });
    const { league } = await app.request(calls.settings.linkEspnLeague, user, {
      body: { league: keyOf('mostCategories') },
    });
    await app.synced(user, league);
    const before = await app.request(calls.league.audit, user, { query: { league } });
    await app.parts.database.execute(sql`
      update matchups set status = 'unheard of' where league_id = ${league} and week = 1`);
    await app.request(calls.league.runAudit, user, { body: { league } });
    const after = await app.request(calls.league.audit, user, { query: { league } });
    expect(after.audit).toEqual(before.audit);
    expect(after.failedAt).not.toBeNull();
    const { failures } = await app.request(calls.admin.contradictions, await administrator());
    expect(failures).toMatchObject([{ league: { id: league }, reason: expect.stringContaining('status') }]);
  });
});
