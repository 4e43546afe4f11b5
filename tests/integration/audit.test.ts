import { calls } from '@fantasy-stats/contract';
import type { LeagueId, StatisticId } from '@fantasy-stats/domain';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { leagueContradictions } from '../../apps/server/database/schema/audit.ts';
import { readLeague, readLeagueAsTold } from '../../apps/server/league/facts/read.ts';
import type { TestUser } from '../../apps/server/testing/app.ts';
import { type SimulatedApp, simulatedApp } from './league-app.ts';

/* A league whose raw answers are bent: what its results show is followed, what cannot be settled is said. */

let app: SimulatedApp;
beforeAll(async () => {
  app = await simulatedApp({ date: '2026-11-20', isAudited: true });
});
afterEach(() => app.clearFaults());
afterAll(() => app.close());

const keyOf = (form: string) => {
  const found = app.simulator.facts().espn.leagues.find((league) => league.form === form && league.isPublic);
  if (!found) throw new Error(`the simulator has no public league of ESPN's of the form ${form}`);
  return found.key;
};

/** Every answer of ESPN's for leagues, until the faults are cleared. */
const bend = (at: string, change: 'double' | 'negate') =>
  app.fault('/segments/0/leagues/', 'shape', { at, change, times: 10_000 });

async function sync(user: TestUser, league: LeagueId) {
  await app.ask(calls.league.sync, user, { body: { league } });
  expect(await app.synced(user, league)).toMatchObject({ state: 'complete' });
  return app.ask(calls.league.season, user, { query: { league } });
}

const administrator = (): Promise<TestUser> => app.signIn({ admin: true });

const lowerIn = (
  season: { league: { scored: readonly { statistic: string; lowerIsBetter: boolean }[] } },
  id: StatisticId,
) => season.league.scored.find(({ statistic }) => statistic === id)?.lowerIsBetter;

describe('a league whose settings say the wrong side of a category wins', () => {
  it('is read by its results, everywhere, until its settings say the same', async () => {
    await bend('settings.scoringSettings.scoringItems.[statId=6].isReverseItem', 'negate');
    const user = await app.signIn({ premium: true });
    const { league } = await app.ask(calls.settings.linkEspnLeague, user, {
      body: { league: keyOf('mostCategories') },
    });
    await app.synced(user, league);
    const told = await readLeagueAsTold(app.parts.database, league);
    expect(told && lowerIn({ league: told }, 'REB')).toBe(true);
    const season = await app.ask(calls.league.season, user, { query: { league } });
    expect(lowerIn(season, 'REB')).toBe(false);
    const used = await readLeague(app.parts.database, league);
    expect(used && lowerIn({ league: used }, 'REB')).toBe(false);
    expect(season.audit).toMatchObject({ contradictions: [], concernsForecasts: false });
    expect(season.audit?.learned.directions).toMatchObject([
      { statistic: 'REB', lowerIsBetter: false, disagreeing: 0 },
    ]);
    /* What was learned outlives a sync that says the settings again. */
    expect(lowerIn(await sync(user, league), 'REB')).toBe(false);
    const admin = await administrator();
    const listed = await app.ask(calls.admin.contradictions, admin);
    expect(listed.learned).toMatchObject([{ league: { id: league }, learned: season.audit?.learned }]);
    await app.clearFaults();
    const again = await sync(user, league);
    expect(lowerIn(again, 'REB')).toBe(false);
    expect(again.audit?.learned.directions).toEqual([]);
    expect((await app.ask(calls.admin.contradictions, admin)).learned).toEqual([]);
  });
});

describe('a league whose figures are not its platform’s', () => {
  it('says so with both, to its members and to administrators, without forecasts, until they agree again', async () => {
    const user = await app.signIn({ premium: true });
    const { league } = await app.ask(calls.settings.linkEspnLeague, user, {
      body: { league: keyOf('mostCategories') },
    });
    await app.synced(user, league);
    const before = await app.ask(calls.league.season, user, { query: { league } });
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
    /* A few on the pages, all of them where they are asked for. */
    expect(bent.audit?.contradictions.filter(({ check }) => check === 'record')).toHaveLength(3);
    const { audit } = await app.ask(calls.league.audit, user, { query: { league } });
    expect(audit?.contradictions.filter(({ check }) => check === 'record')).toHaveLength(
      bent.audit?.counts.record ?? 0,
    );
    expect(audit?.compared.record).toBe(bent.league.size);

    const dashboard = await app.ask(calls.league.dashboard, user, { query: { league } });
    expect(dashboard).toMatchObject({
      odds: null,
      noOdds: 'contradicted',
      week: null,
      noWeek: 'contradicted',
    });
    const past = await app.ask(calls.league.dashboard, user, { query: { league, week: 2 } });
    expect(past).toMatchObject({ odds: null, noOdds: 'contradicted' });
    expect(await app.ask(calls.league.forecastInputs, user, { query: { league } })).toMatchObject({
      inputs: null,
      noInputs: 'contradicted',
    });

    const listed = await app.ask(calls.admin.contradictions, admin, { query: { check: 'record' } });
    expect(listed.kinds.find(({ check }) => check === 'record')).toMatchObject({
      count: bent.audit?.counts.record,
      leagues: 1,
    });
    expect(new Set(listed.contradictions.map((one) => one.check))).toEqual(new Set(['record']));
    expect(listed.contradictions[0]).toMatchObject({ league: { id: league, platform: 'espn' } });
    expect(
      (await app.ask(calls.admin.contradictions, admin, { query: { search: 'no such league' } }))
        .contradictions,
    ).toEqual([]);
    await app.refused(calls.admin.contradictions, user);

    /* It stays the same one for as long as it is there. */
    const since = first?.firstSeenAt;
    const still = await sync(user, league);
    expect(still.audit?.contradictions.find(({ teamId }) => teamId === first?.teamId)?.firstSeenAt).toBe(
      since,
    );

    await app.clearFaults();
    const after = await sync(user, league);
    expect(after.audit).toMatchObject({ counts: {}, contradictions: [], concernsForecasts: false });
    expect(await app.ask(calls.league.dashboard, user, { query: { league } })).toMatchObject({
      noOdds: null,
    });
    const rows = await app.parts.database
      .select()
      .from(leagueContradictions)
      .where(eq(leagueContradictions.leagueId, league));
    expect(rows.length).toBeGreaterThan(0);
    for (const { resolvedAt } of rows) expect(resolvedAt).not.toBeNull();
    expect((await app.ask(calls.admin.contradictions, admin)).kinds).toEqual([]);
  });

  it('keeps its forecasts where a single figure differs', async () => {
    const user = await app.signIn({ premium: true });
    const { league } = await app.ask(calls.settings.linkEspnLeague, user, {
      body: { league: keyOf('headToHeadPoints') },
    });
    await app.synced(user, league);
    const { audit, matchups } = await app.ask(calls.league.season, user, { query: { league } });
    expect(audit).toMatchObject({ counts: {} });
    /* Weeks that ended long ago are not read again. */
    const matchup = matchups.findLast(({ status }) => status === 'final');
    await bend(`schedule.[id=${matchup?.id}].home.totalPointsLive`, 'double');
    const bent = await sync(user, league);
    const told = bent.audit?.contradictions.filter(({ teamId }) => teamId === matchup?.home) ?? [];
    expect(told.length).toBeGreaterThan(0);
    expect(bent.audit).toMatchObject({ concernsForecasts: false });
    await app.clearFaults();
    expect((await sync(user, league)).audit).toMatchObject({ counts: {} });
  });

  it('can be compared on demand, by its members', async () => {
    const user = await app.signIn({ premium: true });
    const { league } = await app.ask(calls.settings.linkEspnLeague, user, {
      body: { league: keyOf('mostCategories') },
    });
    await app.synced(user, league);
    await app.parts.database.execute(sql`
      update standings set wins = wins + 1 where league_id = ${league} and team_id = '1'`);
    await app.ask(calls.league.runAudit, user, { body: { league } });
    const { audit } = await app.ask(calls.league.audit, user, { query: { league } });
    expect(audit?.contradictions).toMatchObject([{ check: 'record', teamId: '1', concernsForecasts: false }]);
    const stranger = await app.signIn({ premium: true });
    expect(await app.refused(calls.league.runAudit, stranger, { body: { league } })).toMatchObject({
      code: 'leagueNotFound',
    });
  });

  it('tells administrators of an audit that broke off, and what was known stands', async () => {
    const user = await app.signIn({ premium: true });
    const { league } = await app.ask(calls.settings.linkEspnLeague, user, {
      body: { league: keyOf('mostCategories') },
    });
    await app.synced(user, league);
    const before = await app.ask(calls.league.audit, user, { query: { league } });
    await app.parts.database.execute(sql`
      update matchups set status = 'unheard of' where league_id = ${league} and week = 1`);
    await app.ask(calls.league.runAudit, user, { body: { league } });
    const after = await app.ask(calls.league.audit, user, { query: { league } });
    expect(after.audit).toEqual(before.audit);
    expect(after.failedAt).not.toBeNull();
    const { failures } = await app.ask(calls.admin.contradictions, await administrator());
    expect(failures).toMatchObject([{ league: { id: league }, reason: expect.stringContaining('status') }]);
  });
});
