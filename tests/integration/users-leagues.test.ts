import { calls } from '@fantasy-stats/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { leagueMembers, leagues } from '../../apps/server/kernel/database/schema/league.ts';
import type { TestUser } from '../../apps/server/testing/app.ts';
import { type SimulatedApp, simulatedApp } from './league-app.ts';

let app: SimulatedApp;
beforeAll(async () => {
  app = await simulatedApp();
});
afterEach(() => app.clearFaults());
afterAll(() => app.close());

const { settings } = calls;

const espn = () => app.simulator.facts().espn;

describe('a user’s leagues', () => {
  it('are stored once for all users, and remain when one user leaves', async () => {
    const first = await app.signIn({ premium: true });
    const second = await app.signIn({ premium: true });
    const keys = app.simulator
      .facts()
      .espn.leagues.filter(({ isPublic }) => isPublic)
      .map(({ key }) => key);
    const [espnKey = ''] = keys;
    const active = async (user: TestUser) =>
      (await app.request(calls.league.leagues, user)).leagues
        .filter(({ isActive }) => isActive)
        .map(({ id }) => id);

    const { league: espn } = await app.request(settings.linkEspnLeague, first, { body: { league: espnKey } });
    await app.request(settings.linkEspnLeague, second, { body: { league: espnKey } });
    expect(await app.parts.database.select().from(leagues).where(eq(leagues.id, espn))).toHaveLength(1);

    await app.consent(first);
    const [offered] = (await app.request(settings.yahooLeagues, first)).leagues;
    const yahoo = offered?.id ?? '';
    await app.request(settings.linkYahooLeague, first, { body: { league: yahoo } });
    expect(await active(first)).toEqual([espn]);
    await app.request(settings.chooseLeague, first, { body: { league: yahoo } });
    expect(await active(first)).toEqual([yahoo]);
    await app.request(settings.chooseLeague, first, { body: { league: espn } });
    expect(await active(first)).toEqual([espn]);

    await app.synced(first, espn);
    await app.request(settings.unlinkLeague, first, { body: { league: espn } });
    expect(await active(first)).toEqual([yahoo]);
    expect(await app.refused(calls.league.season, first, { query: { league: espn } })).toMatchObject({
      code: 'leagueNotFound',
    });
    expect((await app.request(calls.league.season, second, { query: { league: espn } })).teams.length).toBe(
      app.simulator.facts().espn.leagues.find(({ key }) => key === espnKey)?.teams,
    );

    await app.request(settings.unlinkPlatform, first, { body: { platform: 'yahoo' } });
    const left = await app.request(settings.overview, first);
    expect(left.yahoo.isLinked).toBe(false);
    expect(left.leagues).toEqual([]);
    expect(
      await app.parts.database.select().from(leagueMembers).where(eq(leagueMembers.userId, first.id)),
    ).toEqual([]);
  });

  it('can be linked by many users concurrently, even during a sync', async () => {
    const key =
      app.simulator
        .facts()
        .espn.leagues.filter(({ isPublic }) => isPublic)
        .at(-1)?.key ?? '';
    const users = [];
    for (let count = 0; count < 6; count++) users.push(await app.signIn({ premium: true }));
    for (let round = 0; round < 3; round++)
      await Promise.all(
        users.map((user) => app.request(settings.linkEspnLeague, user, { body: { league: key } })),
      );
    const [user] = users;
    const league = `espn-${espn().season}-${key}`;
    if (user) expect(await app.synced(user, league)).toMatchObject({ state: 'complete', missing: [] });
  });

  it('have the team that the user selected, if it belongs to the league', async () => {
    const user = await app.signIn({ premium: true });
    const key = app.simulator.facts().espn.leagues.find(({ isPublic }) => isPublic)?.key ?? '';
    const { league } = await app.request(settings.linkEspnLeague, user, { body: { league: key } });
    const [linked] = (await app.request(settings.overview, user)).leagues;
    const team = linked?.teams.at(-1)?.id ?? '';
    await app.request(settings.chooseTeam, user, { body: { league, team } });
    expect((await app.request(calls.league.season, user, { query: { league } })).ownTeamId).toBe(team);
    expect(await app.refused(settings.chooseTeam, user, { body: { league, team: '99' } })).toMatchObject({
      code: 'teamNotFound',
    });
    const stranger = await app.signIn({ premium: true });
    for (const call of [settings.chooseTeam, settings.chooseLeague, settings.unlinkLeague])
      expect(await app.refused(call, stranger, { body: { league, team } })).toMatchObject({
        code: 'leagueNotFound',
      });
  });

  it('are closed when they become private, if they were public and linked by id', async () => {
    const user = await app.signIn({ premium: true });
    const key = espn().leagues.find(({ isPublic }) => isPublic)?.key ?? '';
    const { league } = await app.request(settings.linkEspnLeague, user, { body: { league: key } });
    const setPublic = (isPublic: boolean) =>
      app.parts.database
        .update(leagues)
        .set({ facts: sql`${leagues.facts} || ${JSON.stringify({ isPublic })}::jsonb` })
        .where(eq(leagues.id, league));
    await app.synced(user, league);
    await setPublic(false);
    expect(await app.refused(calls.league.season, user, { query: { league } })).toMatchObject({
      code: 'leagueNotFound',
    });
    expect((await app.request(calls.league.leagues, user)).leagues).toEqual([]);
    expect(await app.request(calls.init.context, user)).toMatchObject({ league_id: '', league_size: 1 });
    await setPublic(true);
    expect((await app.request(calls.league.leagues, user)).leagues).toHaveLength(1);
  });

  it('require premium', async () => {
    const user = await app.signIn();
    expect(await app.refused(calls.league.leagues, user)).toMatchObject({
      code: 'premiumRequired',
      status: 402,
    });
    expect(await app.refused(calls.league.season, user, { query: { league: 'espn-2027-1' } })).toMatchObject({
      code: 'premiumRequired',
    });
  });
});
