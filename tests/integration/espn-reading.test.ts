import { randomUUID } from 'node:crypto';
import { calls } from '@fantasy-stats/contract';
import { isBrowserCopy } from '@fantasy-stats/domain';
import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { leagues, players } from '../../apps/server/database/schema/league.ts';
import { platformAccounts } from '../../apps/server/database/schema/link.ts';
import { nbaMatches, nbaPlayers } from '../../apps/server/database/schema/nba.ts';
import { leagueSyncs } from '../../apps/server/database/schema/sync.ts';
import { leaguesToRefresh } from '../../apps/server/jobs/refresh.ts';
import { enqueueSync, waitingSteps } from '../../apps/server/league/sync/sync-row.ts';
import { nbaNumbersOf } from '../../apps/server/nba/queries.ts';
import type { TestUser } from '../../apps/server/testing/app.ts';
import { privateLeague, readInBrowser } from './browser.ts';
import { type SimulatedApp, simulatedApp } from './league-app.ts';

let app: SimulatedApp;
beforeAll(async () => {
  app = await simulatedApp({ date: '2027-01-13' });
});
afterEach(() => app.clearFaults());
afterAll(() => app.close());

const { settings } = calls;

const member = (): Promise<TestUser> => app.signIn({ premium: true });

async function season(user: TestUser, league: string) {
  return app.ask(calls.league.season, user, { query: { league } });
}

describe('a league that a browser reads', () => {
  it('is the same as the one the server reads with the cookies', async () => {
    const { key, session } = privateLeague(app);
    const [reader, owner] = [await member(), await member()];
    const read = await readInBrowser(app, reader, key, { session, ownTeamId: '1' });
    expect(read.answer.status, read.answer.text).toBe(200);
    expect(isBrowserCopy(read.league)).toBe(true);
    const linked = await app.ask(settings.linkEspnLeague, owner, {
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
        app.ask(calls.league.rosters, user as TestUser, { query: { league: league as string } }),
      ),
    );
    expect(rosters?.rosters).toEqual(others?.rosters);
    expect(rosters?.players).toEqual(others?.players);
    expect(read.rounds.reduce((sum, count) => sum + count)).toBeLessThan(16);
  });

  it('may score in any way, and be public', async () => {
    const { leagues: offered } = app.simulator.facts().espn;
    const { session } = privateLeague(app);
    for (const { form, key } of offered.filter(({ isPublic }) => isPublic)) {
      const user = await member();
      const { answer, league } = await readInBrowser(app, user, key, { session });
      expect(answer.status, `${form}: ${answer.text}`).toBe(200);
      const { freshness, standings, teams } = await season(user, league);
      expect(freshness, form).toMatchObject({ state: 'complete', missing: [] });
      expect(standings, form).toHaveLength(teams.length);
    }
  });

  it('is the user’s active one, shown as what it is, and named once however often it is read', async () => {
    const { key, session } = privateLeague(app);
    const user = await member();
    const first = await readInBrowser(app, user, key, { session });
    const again = await readInBrowser(app, user, key, { session });
    expect(again.league).toBe(first.league);
    const overview = await app.ask(settings.overview, user);
    expect(overview.leagues).toMatchObject([
      { id: first.league, isActive: true, isPublic: false, isReadByBrowser: true, ownTeamId: null },
    ]);
    expect(overview.espn).toMatchObject({ isLinked: false, apiUrl: `${app.simulator.url}/espn` });
  });

  it('asks for little when it is read again', async () => {
    const { key, session } = privateLeague(app);
    const user = await member();
    await readInBrowser(app, user, key, { session });
    const again = await readInBrowser(app, user, key, { session });
    expect(again.rounds.length).toBeLessThanOrEqual(3);
  });

  it('leaves no ESPN credential anywhere', async () => {
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

  it('is seen by nobody else, whatever they call', async () => {
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

  it('proves no membership of the league itself', async () => {
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

  it('stays as it was where storing it is broken off, and says how to go on', async () => {
    const { key, session } = privateLeague(app);
    const user = await member();
    const { league } = await readInBrowser(app, user, key, { session });
    /* As a node leaves it that died: another one takes it up. */
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
    expect((await season(user, league)).teams.length).toBeGreaterThan(7);
    const again = await readInBrowser(app, user, key, { session });
    expect(again.answer.status, again.answer.text).toBe(200);
    expect((await season(user, league)).freshness).toMatchObject({ state: 'complete', failure: null });
  });

  it('knows its players among the NBA’s, by its own names where no other league has made them known', async () => {
    const { key, session } = privateLeague(app);
    const user = await member();
    const { league } = await readInBrowser(app, user, key, { session });
    const { players: rostered } = await app.ask(calls.league.rosters, user, { query: { league } });
    const [known, forged] = rostered.slice(0, 2);
    if (!known || !forged) throw new Error('nobody is on a roster');
    const { database } = app.parts;
    await database.insert(nbaPlayers).values([
      { id: 501, name: known.name, nbaTeam: null, seenOn: '2027-01-12' },
      { id: 502, name: 'Known Elsewhere', nbaTeam: null, seenOn: '2027-01-12' },
    ]);
    /* Another league of ESPN's has made one of them known already: that outranks what the copy calls him. */
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

  it('is erased when it is unlinked', async () => {
    const { key, session } = privateLeague(app);
    const user = await member();
    const { league } = await readInBrowser(app, user, key, { session });
    await app.ask(settings.unlinkLeague, user, { body: { league } });
    expect(await app.parts.database.select().from(leagues).where(eq(leagues.id, league))).toEqual([]);
    const left = await app.parts.pool.query('select 1 from players where platform = $1', [league]);
    expect(left.rowCount).toBe(0);
  });
});
