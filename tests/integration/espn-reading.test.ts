import { randomUUID } from 'node:crypto';
import { calls } from '@fantasy-stats/contract';
import { isBrowserCopy } from '@fantasy-stats/domain';
import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { leagues, players } from '../../apps/server/kernel/database/schema/league.ts';
import { platformAccounts } from '../../apps/server/kernel/database/schema/link.ts';
import { nbaMatches, nbaPlayers } from '../../apps/server/kernel/database/schema/nba.ts';
import { leagueSyncs } from '../../apps/server/kernel/database/schema/sync.ts';
import { leaguesToRefresh } from '../../apps/server/leagues/refresh.ts';
import { enqueueSync, waitingSteps } from '../../apps/server/leagues/sync/sync-row.ts';
import { nbaNumbersOf } from '../../apps/server/nba/queries.ts';
import type { TestUser } from '../../apps/server/testing/app.ts';
import { privateLeague, readInBrowser } from './browser.ts';
import { type SimulatedApp, simulatedApp } from './league-app.ts';

let app: SimulatedApp;
beforeAll(async () => {
  app = await simulatedApp({ date: '2027-01-13', world: { isSmall: true } });
});
afterEach(() => app.clearFaults());
afterAll(() => app.close());

const { settings } = calls;

const member = (): Promise<TestUser> => app.signIn({ premium: true });

async function season(user: TestUser, league: string) {
  return app.request(calls.league.season, user, { query: { league } });
}

describe('a league read by a browser', () => {
  it('equals the league that the server reads with the cookies', async () => {
    const { key, session } = privateLeague(app);
    const [reader, owner] = [await member(), await member()];
    const read = await readInBrowser(app, reader, key, { session, ownTeamId: '1' });
    expect(read.response.status, read.response.text).toBe(200);
    expect(isBrowserCopy(read.league)).toBe(true);
    const linked = await app.request(settings.linkEspnLeague, owner, {
      body: { league: key, espnS2: session.espnS2, swid: session.swid },
    });
    await app.synced(owner, linked.league);
    const [copied, synced] = [await season(reader, read.league), await season(owner, linked.league)];
    expect(copied.freshness).toMatchObject({ state: 'complete', missing: [] });
    for (const part of ['teams', 'standings', 'teamWeeks', 'matchups'] as const)
      expect(copied[part], part).toEqual(synced[part]);
    expect(copied.league).toEqual({ ...synced.league, id: read.league, isPublic: false, previousId: null });
    expect(copied.ownTeamId).toBe('1');
    expect(copied.transactions.length).toBeGreaterThan(20);
    const [rosters, others] = await Promise.all(
      [
        [reader, read.league],
        [owner, linked.league],
      ].map(([user, league]) =>
        app.request(calls.league.rosters, user as TestUser, { query: { league: league as string } }),
      ),
    );
    expect(rosters?.rosters).toEqual(others?.rosters);
    expect(rosters?.players).toEqual(others?.players);
    expect(read.rounds.reduce((sum, count) => sum + count)).toBeLessThan(16);
  });

  it('can have any scoring type and can be public', async () => {
    const { leagues: offered } = app.simulator.facts().espn;
    const { session } = privateLeague(app);
    for (const { form, key } of offered.filter(({ isPublic }) => isPublic)) {
      const user = await member();
      const { response, league } = await readInBrowser(app, user, key, { session });
      expect(response.status, `${form}: ${response.text}`).toBe(200);
      const { freshness, standings, teams } = await season(user, league);
      expect(freshness, form).toMatchObject({ state: 'complete', missing: [] });
      expect(standings, form).toHaveLength(teams.length);
    }
  });

  it('becomes active, is labeled as a copy, and is listed once, however often it is read', async () => {
    const { key, session } = privateLeague(app);
    const user = await member();
    const first = await readInBrowser(app, user, key, { session });
    const again = await readInBrowser(app, user, key, { session });
    expect(again.league).toBe(first.league);
    const overview = await app.request(settings.overview, user);
    expect(overview.leagues).toMatchObject([
      { id: first.league, isActive: true, isPublic: false, isReadByBrowser: true, ownTeamId: null },
    ]);
    expect(overview.espn).toMatchObject({ isLinked: false, apiUrl: `${app.simulator.url}/espn` });
  });

  it('needs few requests when it is read again', async () => {
    const { key, session } = privateLeague(app);
    const user = await member();
    await readInBrowser(app, user, key, { session });
    const again = await readInBrowser(app, user, key, { session });
    expect(again.rounds.length).toBeLessThanOrEqual(3);
  });

  it('leaves no ESPN credentials anywhere', async () => {
    const { key, session } = privateLeague(app);
    const user = await member();
    const { handed } = await readInBrowser(app, user, key, { session });
    expect(JSON.stringify(handed)).not.toContain(session.espnS2);
    const accounts = await app.parts.database
      .select()
      .from(platformAccounts)
      .where(eq(platformAccounts.userId, user.id));
    expect(accounts).toEqual([]);
  });

  it('is invisible to other users in every call', async () => {
    const { key, session } = privateLeague(app);
    const [reader, other] = [await member(), await member()];
    const { league } = await readInBrowser(app, reader, key, { session });
    for (const call of [
      calls.league.season,
      calls.league.rosters,
      calls.league.draft,
      calls.league.syncProgress,
    ])
      expect(await app.refused(call, other, { query: { league } })).toMatchObject({ code: 'leagueNotFound' });
    for (const call of [settings.chooseLeague, settings.unlinkLeague, calls.league.sync])
      expect(await app.refused(call, other, { body: { league } })).toMatchObject({ code: 'leagueNotFound' });
    const theirs = await readInBrowser(app, other, key, { session });
    expect(theirs.league).not.toBe(league);
  });

  it('gives its user no access to the same league on the server', async () => {
    const { key, session } = privateLeague(app);
    const user = await member();
    const { handed } = await readInBrowser(app, user, key, { session });
    const real = `espn-${handed.season}-${key}`;
    expect(await app.refused(calls.league.season, user, { query: { league: real } })).toMatchObject({
      code: 'leagueNotFound',
    });
    expect(await app.refused(settings.linkEspnLeague, user, { body: { league: key } })).toMatchObject({
      code: 'leaguePrivate',
    });
  });

  it('is never read by the server', async () => {
    const { key, session } = privateLeague(app);
    const user = await member();
    const { league } = await readInBrowser(app, user, key, { session });
    await app.requests();
    expect(await app.refused(calls.league.sync, user, { body: { league } })).toMatchObject({
      code: 'readByBrowser',
      status: 409,
    });
    expect(await app.requests()).toBe(0);
    const { database } = app.parts;
    await database.update(leagues).set({ syncedAt: new Date(0) });
    const due = await leaguesToRefresh(database, null, new Date());
    expect(due.length).toBeGreaterThan(0);
    expect(due.filter(isBrowserCopy)).toEqual([]);
  });

  it('keeps its teams if a sync is interrupted, and is complete after the browser reads it again', async () => {
    const { key, session } = privateLeague(app);
    const user = await member();
    const { league } = await readInBrowser(app, user, key, { session });
    // A node that died leaves this state, and another node takes over.
    const [broken] = await app.parts.database
      .insert(leagueSyncs)
      .values({
        leagueId: league,
        trigger: 'user',
        steps: waitingSteps,
        state: 'running',
        owner: randomUUID(),
      })
      .returning({ id: leagueSyncs.id });
    await enqueueSync(app.parts.queue, app.parts.database, broken?.id ?? '');
    await expect
      .poll(async () => (await season(user, league)).freshness, { interval: 500 })
      .toMatchObject({ state: 'failed', failure: { code: 'readByBrowser' } });
    expect((await season(user, league)).teams.length).toBeGreaterThan(5);
    const again = await readInBrowser(app, user, key, { session });
    expect(again.response.status, again.response.text).toBe(200);
    expect((await season(user, league)).freshness).toMatchObject({ state: 'complete', failure: null });
  });

  it('matches its players with NBA players by name, unless another ESPN league has already matched them', async () => {
    const { key, session } = privateLeague(app);
    const user = await member();
    const { league } = await readInBrowser(app, user, key, { session });
    const { players: rostered } = await app.request(calls.league.rosters, user, { query: { league } });
    const [known, forged] = rostered.slice(0, 2);
    if (!known || !forged) throw new Error('no player is rostered');
    const { database } = app.parts;
    await database.insert(nbaPlayers).values([
      { id: 501, name: known.name, nbaTeam: null, seenOn: '2027-01-12' },
      { id: 502, name: 'Known Elsewhere', nbaTeam: null, seenOn: '2027-01-12' },
    ]);
    // The second player is already matched through another ESPN league, which overrides the name in the
    // uploaded league.
    await database
      .insert(nbaMatches)
      .values({ platform: 'espn', playerId: forged.id, name: forged.name, nbaId: 502, basis: 'name' })
      .onConflictDoUpdate({
        target: [nbaMatches.platform, nbaMatches.playerId],
        set: { name: forged.name, nbaId: 502, basis: 'name', problem: null },
      });
    await database.delete(nbaMatches).where(eq(nbaMatches.playerId, known.id));
    await database.delete(players).where(and(eq(players.platform, 'espn'), eq(players.id, known.id)));
    await readInBrowser(app, user, key, { session });
    const numbers = await nbaNumbersOf(database, league, [known.id, forged.id]);
    expect([...numbers].sort()).toEqual(
      [
        [known.id, 501],
        [forged.id, 502],
      ].sort(),
    );
    const others = await nbaNumbersOf(database, 'espn-2027-1', [known.id, forged.id]);
    expect([...others]).toEqual([[forged.id, 502]]);
  });

  it('is deleted when it is unlinked', async () => {
    const { key, session } = privateLeague(app);
    const user = await member();
    const { league } = await readInBrowser(app, user, key, { session });
    await app.request(settings.unlinkLeague, user, { body: { league } });
    expect(await app.parts.database.select().from(leagues).where(eq(leagues.id, league))).toEqual([]);
    const left = await app.parts.pool.query('select 1 from players where platform = $1', [league]);
    expect(left.rowCount).toBe(0);
  });
});
