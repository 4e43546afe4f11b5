import { calls } from '@fantasy-stats/contract';
import { addDays, daysBetween, type LeagueId, type Platform } from '@fantasy-stats/domain';
import { and, asc, eq, sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import {
  leagueDays,
  leagueMembers,
  teamDays,
  transactions,
} from '../../apps/server/kernel/database/schema/league.ts';
import {
  backgroundRequests,
  leagueBackfills,
  leagueSyncs,
} from '../../apps/server/kernel/database/schema/sync.ts';
import type { BackfillBudgets } from '../../apps/server/leagues/backfill/budgets.ts';
import type { TestUser } from '../../apps/server/testing/app.ts';
import { quickBudgets, type SimulatedApp, simulatedApp } from './league-app.ts';

// Twelve completed weeks: the middle of a season.
const midSeason = '2027-01-12';
// Three completed weeks, for tests in which the number does not matter. The season started on October 20.
const early = '2026-11-13';
const world = { placement: 'calendar', isSmall: true } as const;
const platforms = ['yahoo', 'espn'] as const;

const open: SimulatedApp[] = [];
async function start(options: Parameters<typeof simulatedApp>[0] = {}): Promise<SimulatedApp> {
  const app = await simulatedApp({ date: early, world, ...options });
  open.push(app);
  return app;
}
afterEach(async () => {
  for (const app of open.splice(0)) await app.close();
});

async function linked(app: SimulatedApp, platform: Platform): Promise<{ user: TestUser; league: LeagueId }> {
  const user = await app.signIn({ premium: true });
  const league = await app.linkSome(user, platform);
  expect(await app.synced(user, league)).toMatchObject({ state: 'complete', missing: [] });
  return { league, user };
}

const days = (app: SimulatedApp, league: LeagueId) =>
  app.parts.database
    .select()
    .from(leagueDays)
    .where(eq(leagueDays.leagueId, league))
    .orderBy(asc(leagueDays.day));

const budgetsWith = (change: Partial<BackfillBudgets['yahoo']>): BackfillBudgets => ({
  yahoo: { ...quickBudgets.yahoo, ...change },
  espn: { ...quickBudgets.espn, ...change },
});

describe.each(platforms)('a new league at %s', (platform) => {
  it('is usable after at most twenty requests, including linking', async () => {
    // Use a league of typical size.
    const app = await start({ date: midSeason, world: { placement: 'calendar' } });
    const user = await app.signIn({ premium: true });
    await app.requests();
    const league = await app.linkSome(user, platform);
    const end = await app.synced(user, league);
    const paths = await app.paths();
    // The consent and the list of leagues belong to the user, not the league.
    const used = paths.filter((path) => !/oauth2|users;use_login/.test(path));
    expect(used.length).toBeGreaterThan(5);
    expect(used.length, used.join('\n')).toBeLessThanOrEqual(20);
    expect(end).toMatchObject({ state: 'complete', missing: [] });
    const season = await app.request(calls.league.season, user, { query: { league } });
    const past = season.league.weeks.filter(({ firstDay }) => firstDay <= midSeason);
    expect(past.length).toBeGreaterThan(10);
    for (const { number } of past)
      expect(season.teamWeeks.filter(({ week }) => week === number)).toHaveLength(season.league.size);
    expect(season.standings).toHaveLength(season.league.size);
    const { rosters } = await app.request(calls.league.rosters, user, { query: { league } });
    expect(rosters).toHaveLength(season.league.size);
    const { picks } = await app.request(calls.league.draft, user, { query: { league } });
    expect(picks.length).toBeGreaterThan(100);
    expect(season.transactions.length).toBeGreaterThan(10);
  });

  it('is completed in the background with transactions, days, free agents and schedule', async () => {
    const app = await start({ isAudited: true });
    const { league, user } = await linked(app, platform);
    const before = await app.parts.database.$count(transactions, eq(transactions.leagueId, league));
    const { version } = (await app.request(calls.league.season, user, { query: { league } })).freshness;
    const batches = await app.fillIn();
    expect(batches).toBeGreaterThan(1);
    const season = await app.request(calls.league.season, user, { query: { league } });
    const { firstDay, size, weeks } = season.league;
    // Each new version invalidates caches, so a batch raises it at most once, and once more for each upcoming
    // week that it reads.
    expect(season.freshness.version).toBeGreaterThan(version);
    expect(season.freshness.version).toBeLessThanOrEqual(version + batches + weeks.length);
    expect(await app.parts.database.$count(transactions, eq(transactions.leagueId, league))).toBeGreaterThan(
      before,
    );
    const stored = await days(app, league);
    expect(stored.map(({ day }) => day)).toEqual(
      Array.from({ length: daysBetween(firstDay, early) }, (_, index) => addDays(firstDay, index)),
    );
    for (const { asOf, isWhole } of stored) expect({ asOf, isWhole }).toEqual({ asOf: early, isWhole: true });
    expect(await app.parts.database.$count(teamDays, eq(teamDays.leagueId, league))).toBe(
      stored.length * size,
    );
    const ahead = weeks.filter((week) => week.firstDay > early && !week.isPlayoffs);
    expect(ahead.length).toBeGreaterThan(2);
    for (const { number } of ahead)
      expect(season.matchups.filter(({ week }) => week === number).length).toBeGreaterThanOrEqual(size / 2);
    const { background, syncs } = await app.request(calls.league.syncs, user, { query: { league } });
    const of = (kind: string) => background.find((backfill) => backfill.kind === kind);
    expect(of('days')).toMatchObject({ isDone: true, wholeSince: firstDay, dueAt: null, failure: null });
    expect(of('transactions')).toMatchObject({ isDone: true, dueAt: null, failure: null });
    // The audit finds no contradictions in days and transactions.
    const { audit } = await app.request(calls.league.audit, user, { query: { league } });
    expect(audit).toMatchObject({
      counts: {},
      contradictions: [],
      learned: { directions: [], tieRules: null },
    });
    for (const check of [
      'record',
      'weekTotals',
      'rosterSlots',
      'rosterOwners',
      'draftRosters',
      'addsUsed',
    ] as const)
      expect(audit?.compared[check], check).toBeGreaterThan(0);
    // Free agents are read again in a few hours.
    expect(Date.parse(of('freeAgents')?.dueAt ?? '')).toBeGreaterThan(Date.now() + 3600_000);
    const changes = syncs.flatMap((sync) => (sync.kind === 'backfill' ? sync.changes : []));
    expect(changes.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['moves', 'daysAdded', 'freeAgents']),
    );
    expect(changes.reduce((sum, change) => sum + (change.kind === 'daysAdded' ? change.count : 0), 0)).toBe(
      stored.length,
    );
    // Everything is up to date, so no requests are sent.
    await app.requests();
    expect(await app.fillIn()).toBe(0);
    expect(await app.requests()).toBe(0);
  });
});

describe('past days', () => {
  const correct = (app: SimulatedApp, league: LeagueId, day: string) =>
    app.parts.database
      .update(teamDays)
      .set({ line: { PTS: 1 } })
      .where(and(eq(teamDays.leagueId, league), eq(teamDays.day, day), eq(teamDays.teamId, '1')));
  const lineOf = async (app: SimulatedApp, league: LeagueId, day: string) => {
    const [row] = await app.parts.database
      .select({ line: teamDays.line })
      .from(teamDays)
      .where(and(eq(teamDays.leagueId, league), eq(teamDays.day, day), eq(teamDays.teamId, '1')));
    return row?.line;
  };

  it('are read again for corrections after three days and once their statistics are settled, and never after that', async () => {
    const app = await start();
    const { league, user } = await linked(app, 'espn');
    await app.fillIn();
    const youngDay = addDays(early, -1);
    const settled = addDays(early, -11);
    const truth = await lineOf(app, league, youngDay);
    for (const day of [youngDay, settled]) await correct(app, league, day);
    const next = async (date: string) => {
      await app.moveTo(date);
      await app.request(calls.league.sync, user, { body: { league } });
      await app.synced(user, league);
      await app.requests();
      await app.fillIn();
      return (await app.paths()).flatMap((path) => /scoringPeriodId=(\d+)/.exec(path)?.[1] ?? []);
    };
    await next(addDays(early, 1));
    expect(await lineOf(app, league, youngDay)).toEqual({ PTS: 1 });
    await next(addDays(early, 2));
    expect(await lineOf(app, league, youngDay)).toEqual(truth);
    const { syncs } = await app.request(calls.league.syncs, user, { query: { league } });
    const corrected = syncs.flatMap(({ changes }) =>
      changes.flatMap((change) => (change.kind === 'dayCorrected' ? [change] : [])),
    );
    expect(corrected).toEqual([
      { kind: 'dayCorrected', day: youngDay, teams: 1, statistics: expect.any(Number) },
    ]);
    await next(addDays(early, 10));
    expect(await lineOf(app, league, settled)).toEqual({ PTS: 1 });
    const [first] = await days(app, league);
    expect(first?.asOf).toBe(early);
    await next(addDays(early, 11));
    expect((await days(app, league)).find(({ day }) => day === youngDay)?.asOf).toBe(addDays(early, 10));
  });
});

describe('the background budgets', () => {
  it('limit the requests of each batch, and count them', async () => {
    const app = await start({ leagues: { budgets: budgetsWith({}) } });
    const { league } = await linked(app, 'yahoo');
    await app.fillIn();
    const batches = await app.parts.database
      .select()
      .from(leagueSyncs)
      .where(eq(leagueSyncs.kind, 'backfill'));
    expect(batches.length).toBeGreaterThan(3);
    for (const { requests } of batches) expect(requests).toBeLessThanOrEqual(quickBudgets.yahoo.batch);
    const counted = await app.parts.database
      .select({ requests: sql<number>`sum(${backgroundRequests.requests})::int` })
      .from(backgroundRequests)
      .where(eq(backgroundRequests.leagueId, league));
    expect(counted[0]?.requests).toBe(
      batches.filter(({ leagueId }) => leagueId === league).reduce((sum, { requests }) => sum + requests, 0),
    );
  });

  it.each([
    { name: 'a league', change: { leagueDay: 25 } },
    { name: 'an account', change: { accountDay: 25 } },
  ])('limit $name to its daily requests, and reading continues the next day', async ({ change }) => {
    const app = await start({ leagues: { budgets: budgetsWith(change) } });
    const { league } = await linked(app, 'yahoo');
    await app.requests();
    await app.fillIn();
    expect(await app.requests()).toBe(25);
    const due = await app.parts.database
      .select()
      .from(leagueBackfills)
      .where(and(eq(leagueBackfills.leagueId, league), eq(leagueBackfills.kind, 'days')));
    expect(due[0]?.dueAt?.getTime()).toBeGreaterThan(Date.now());
    expect(due[0]).toMatchObject({ isDone: false, failure: null, attempts: 0 });
    expect(await app.fillIn()).toBe(0);
    app.advance(24 * 3600_000);
    await app.fillIn();
    expect(await app.requests()).toBe(25);
  });

  it('are not used for leagues that no one views, until a member views the league again', async () => {
    const app = await start();
    const { league, user } = await linked(app, 'espn');
    await app.parts.database
      .update(leagueMembers)
      .set({ lastReadAt: sql`now() - interval '60 days'`, linkedAt: sql`now() - interval '90 days'` })
      .where(eq(leagueMembers.leagueId, league));
    await app.requests();
    expect(await app.fillIn()).toBe(0);
    const { takeBatch } = app.modules.leagues.leagueJobs;
    expect(await takeBatch(league, AbortSignal.timeout(60_000))).toBe(false);
    expect(await app.requests()).toBe(0);
    await app.request(calls.league.dashboard, user, { query: { league } });
    await expect.poll(() => app.fillIn()).toBeGreaterThan(0);
    expect((await days(app, league)).length).toBeGreaterThan(20);
  });
});

describe('a sync requested during a background batch for the same league', () => {
  it('has priority, and the batch ends without losses and continues afterward', async () => {
    // The timeout is longer than this test, so the hanging request does not fail during it.
    const app = await start({ leagues: { http: { retryMilliseconds: 1, timeoutMilliseconds: 120_000 } } });
    const { league, user } = await linked(app, 'espn');
    await app.requests();
    await app.fault('scoringPeriodId=12', 'hang', { times: 1 });
    const backfilling = app.fillIn();
    const isHanging = async () => (await app.paths()).some((path) => path.includes('scoringPeriodId=12'));
    while (!(await isHanging())) await new Promise((resolve) => setTimeout(resolve, 20));
    await app.request(calls.league.sync, user, { body: { league } });
    expect(await app.synced(user, league)).toMatchObject({ state: 'complete' });
    await app.clearFaults();
    await backfilling;
    await app.fillIn();
    expect(await days(app, league)).toHaveLength(daysBetween('2026-10-20', early));
    const open = await app.parts.database
      .select()
      .from(leagueSyncs)
      .where(sql`${leagueSyncs.state} in ('queued', 'running')`);
    expect(open).toEqual([]);
  });
});
