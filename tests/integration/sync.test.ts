import { calls, type ResponseOf } from '@fantasy-stats/contract';
import { addDays, type LeagueId, type Platform } from '@fantasy-stats/domain';
import { and, eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { leagueWeeks } from '../../apps/server/kernel/database/schema/league.ts';
import { leagueSyncs } from '../../apps/server/kernel/database/schema/sync.ts';
import type { TestUser } from '../../apps/server/testing/app.ts';
import { type SimulatedApp, simulatedApp } from './league-app.ts';

// It is a Tuesday. Last week ended two days ago, and the week before it nine days ago.
const tuesday = '2026-12-29';

const open: SimulatedApp[] = [];
async function start(options: Parameters<typeof simulatedApp>[0] = { date: tuesday }): Promise<SimulatedApp> {
  const app = await simulatedApp(options);
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

async function again(app: SimulatedApp, user: TestUser, league: LeagueId) {
  await app.requests();
  await app.request(calls.league.sync, user, { body: { league } });
  const end = await app.synced(user, league);
  expect(end).toMatchObject({ state: 'complete', missing: [], failure: null });
  const requestsBefore = await app.requests();
  expect(end.requests).toBe(requestsBefore);
  return { end, requests: requestsBefore };
}

/** Returns the data that a league's pages show, separate from when and how it was read. */
async function shown(app: SimulatedApp, user: TestUser, league: LeagueId) {
  const { freshness, ...season } = await app.request(calls.league.season, user, { query: { league } });
  const { players: all, rosters } = await app.request(calls.league.rosters, user, { query: { league } });
  // Times of status changes depend on when syncs ran.
  const players = all.map(({ injurySince: _injurySince, ...player }) => player);
  const { picks } = await app.request(calls.league.draft, user, { query: { league } });
  // Picture URLs contain the simulator's port.
  const text = JSON.stringify({ ...season, players, rosters, picks }).replaceAll(/127\.0\.0\.1:\d+/g, 'host');
  return { freshness, facts: JSON.parse(text) as unknown };
}

type Season = ResponseOf<typeof calls.league.season>;
const weekOf = (season: Season, week: number) => season.teamWeeks.filter((entry) => entry.week === week);

describe.each(['yahoo', 'espn'] as const)('a synced league on %s', (platform) => {
  it('is read again with at most six requests, and keeps its version if nothing changed', async () => {
    const app = await start();
    const { league, user } = await linked(app, platform);
    const before = await shown(app, user, league);
    const { requests, end } = await again(app, user, league);
    expect(requests).toBeLessThanOrEqual(6);
    const after = await shown(app, user, league);
    expect(after.facts).toEqual(before.facts);
    expect(end.version).toBe(before.freshness.version);
    expect(Date.parse(after.freshness.syncedAt ?? '')).toBeGreaterThan(
      Date.parse(before.freshness.syncedAt ?? ''),
    );
  });

  it('is the same after daily syncs as after one sync on the last day, each with at most six requests', async () => {
    const app = await start();
    const { league, user } = await linked(app, platform);
    let { version } = (await shown(app, user, league)).freshness;
    for (let days = 1; days <= 7; days++) {
      await app.moveTo(addDays(tuesday, days));
      const { requests, end } = await again(app, user, league);
      expect(requests, addDays(tuesday, days)).toBeLessThanOrEqual(6);
      expect(end.version).toBeGreaterThan(version);
      version = end.version;
    }
    const fresh = await start({ date: addDays(tuesday, 7) });
    const other = await linked(fresh, platform);
    expect(other.league).toBe(league);
    // The backfill reads older transactions and the upcoming schedule.
    for (const each of [app, fresh]) await each.fillIn(['weeks', 'players', 'transactions']);
    const [grown, whole] = [await shown(app, user, league), await shown(fresh, other.user, league)];
    expect(grown.facts).toEqual(whole.facts);
  });

  it('never reads a week again that ended more than ten days ago', async () => {
    const app = await start();
    const { league, user } = await linked(app, platform);
    const stored = () =>
      app.parts.database
        .select()
        .from(leagueWeeks)
        .where(eq(leagueWeeks.leagueId, league))
        .orderBy(leagueWeeks.week);
    const season = await app.request(calls.league.season, user, { query: { league } });
    const before = await stored();
    await app.moveTo(addDays(tuesday, 1));
    await again(app, user, league);
    await again(app, user, league);
    const after = await stored();
    const today = addDays(tuesday, 1);
    const old = season.league.weeks
      .filter((week) => addDays(week.lastDay, 10) < today)
      .map(({ number }) => number);
    expect(old.length).toBeGreaterThan(5);
    for (const week of old)
      expect(after.find((row) => row.week === week)).toEqual(before.find((row) => row.week === week));
    expect(weekOf(season, old[0] ?? 0).length).toBe(season.league.size);
  });

  it('has names for the players in the latest transactions, which ESPN identifies by id only', async () => {
    const app = await start();
    const { league, user } = await linked(app, platform);
    const { transactions } = await app.request(calls.league.season, user, { query: { league } });
    const moves = transactions.flatMap((transaction) => transaction.moves);
    expect(moves.length).toBeGreaterThan(20);
    for (const move of moves) expect(move.playerName, move.playerId).toMatch(/\S \S/);
  });

  it('returns 304 when the ETag matches the newest version', async () => {
    const app = await start();
    const { league, user } = await linked(app, platform);
    const requestSeason = (tag?: string) =>
      app.call(calls.league.season, {
        query: { league },
        token: user.token,
        ...(tag ? { headers: { 'if-none-match': tag } } : {}),
      });
    const first = await requestSeason();
    const tag = String(first.headers.etag);
    expect(first.headers['cache-control']).toBe('private, no-cache');
    expect(await requestSeason(tag)).toMatchObject({ status: 304, text: '' });
    await app.moveTo(addDays(tuesday, 1));
    await again(app, user, league);
    expect((await requestSeason(tag)).status).toBe(200);
  });
});

describe('syncs of the same league', () => {
  it('are combined, however many users request one concurrently', async () => {
    // This node runs no syncs, so the first one is still waiting when all requests arrive.
    const app = await start({ date: tuesday, isSyncing: false });
    const first = await app.signIn({ premium: true });
    const second = await app.signIn({ premium: true });
    const league = await app.linkSome(first, 'espn');
    expect(await app.linkSome(second, 'espn')).toBe(league);
    const requests = [first, second, first, second].map((user) =>
      app.request(calls.league.sync, user, { body: { league } }),
    );
    expect(await Promise.all(requests)).toEqual(requests.map(() => ({ state: 'queued' })));
    const rows = await app.parts.database.select().from(leagueSyncs).where(eq(leagueSyncs.leagueId, league));
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ state: 'queued', requestedBy: first.id });
  });

  it('report their whole progress in each update until they end', async () => {
    const app = await start();
    const user = await app.signIn({ premium: true });
    // The fault delays the weeks, so that a client is connected while they are read.
    await app.fault('scoreboard;week=', 'slow', { skip: 2, times: 2 });
    const league = await app.linkSome(user, 'yahoo');
    const lines = await app.progress(user, league);
    expect(lines.length).toBeGreaterThan(3);
    const read = lines.map(({ steps }) => steps.reduce((sum, step) => sum + step.done, 0));
    expect(read).toEqual([...read].sort((a, b) => a - b));
    const versions = lines.map(({ version }) => version);
    expect(versions).toEqual([...versions].sort((a, b) => a - b));
    const weeks = lines.flatMap(({ steps }) => steps.filter(({ part }) => part === 'weeks'));
    expect(weeks.some(({ done, total }) => total !== null && done > 0 && done < total)).toBe(true);
    const end = lines.at(-1);
    expect(end?.state).toBe('complete');
    for (const { part, state } of end?.steps ?? []) expect(['done', 'skipped'], part).toContain(state);
    const [row] = await app.parts.database
      .select()
      .from(leagueSyncs)
      .where(and(eq(leagueSyncs.leagueId, league)));
    expect(row?.changed.weeks).toBeGreaterThan(100);
    expect(row?.endedAt).not.toBeNull();
  });

  it('send an empty progress stream, which ends immediately, if no sync is in progress', async () => {
    const app = await start();
    const user = await app.signIn({ premium: true });
    const league = await app.linkSome(user, 'espn');
    await app.synced(user, league);
    expect(await app.progress(user, league)).toHaveLength(1);
  });

  it('continue with another member’s account if the first one is rejected', async () => {
    const app = await start();
    const facts = app.simulator.facts().espn;
    const secret = facts.leagues.find(({ isPublic }) => !isPublic);
    const [one, two] = facts.members.filter(({ leagueIds }) => leagueIds.includes(secret?.id ?? 0));
    if (!secret || !one || !two) throw new Error('too few members');
    const users: TestUser[] = [];
    for (const { espnS2, swid } of [one, two]) {
      const user = await app.signIn({ premium: true });
      users.push(user);
      await app.request(calls.settings.linkEspnLeague, user, { body: { league: secret.key, espnS2, swid } });
      await app.synced(user, `espn-${facts.season}-${secret.key}`);
    }
    const [first, second] = users;
    if (!first || !second) throw new Error('no users');
    const league = `espn-${facts.season}-${secret.key}`;
    await app.fault(`/leagues/${secret.key}`, 'unauthorized');
    await app.request(calls.league.sync, second, { body: { league } });
    expect(await app.synced(second, league)).toMatchObject({ state: 'complete' });
    expect((await app.request(calls.settings.overview, second)).espn.needsRelink).toBe(true);
    expect((await app.request(calls.settings.overview, first)).espn.needsRelink).toBe(false);
    // With the first member gone, the sync uses the second member’s account again, which now works.
    await app.request(calls.settings.unlinkLeague, first, { body: { league } });
    await app.request(calls.league.sync, second, { body: { league } });
    expect(await app.synced(second, league)).toMatchObject({ state: 'complete' });
    expect((await app.request(calls.settings.overview, second)).espn.needsRelink).toBe(false);
  });
});
