import { calls } from '@fantasy-stats/contract';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { leagueMembers, players } from '../../apps/server/kernel/database/schema/league.ts';
import type { TestUser } from '../../apps/server/testing/app.ts';
import { type Handed, privateLeague, readInBrowser } from './browser.ts';
import { errorOf, type SimulatedApp, simulatedApp } from './league-app.ts';

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

describe('uploaded ESPN responses', () => {
  const forged =
    (change: (text: string) => string, match = 'view=') =>
    (response: Handed['answers'][number]): Handed['answers'][number] =>
      response.request.query.includes(match)
        ? { ...response, reply: { ...response.reply, text: change(response.reply.text) } }
        : response;

  it('do not rename players or leagues of other users', async () => {
    const { key, session } = privateLeague(app);
    const [owner, forger] = [await member(), await member()];
    const linked = await app.request(settings.linkEspnLeague, owner, {
      body: { league: key, espnS2: session.espnS2, swid: session.swid },
    });
    await app.synced(owner, linked.league);
    const before = await app.request(calls.league.rosters, owner, { query: { league: linked.league } });
    const { league } = await readInBrowser(app, forger, key, {
      session,
      forge: forged((text) =>
        text
          .replaceAll(/"fullName":"[^"]*"/g, '"fullName":"Somebody Forged"')
          .replaceAll(/"isPublic":false/g, '"isPublic":true')
          .replaceAll(/"injuryStatus":"ACTIVE"/g, '"injuryStatus":"OUT"'),
      ),
    });
    const after = await app.request(calls.league.rosters, owner, { query: { league: linked.league } });
    expect(after.players).toEqual(before.players);
    const own = await app.request(calls.league.rosters, forger, { query: { league } });
    expect(new Set(own.players.map(({ name }) => name))).toEqual(new Set(['Somebody Forged']));
    const shared = await app.parts.database.select().from(players).where(eq(players.name, 'Somebody Forged'));
    expect(shared.filter(({ platform }) => platform === 'espn')).toEqual([]);
    expect((await season(forger, league)).league.isPublic).toBe(false);
    expect((await season(owner, linked.league)).league.isPublic).toBe(false);
  });

  it.each([
    ['no JSON', () => 'nonsense', 'unexpectedPlatformAnswer'],
    ['a page', () => '<!doctype html><p>Log in</p>', 'unexpectedPlatformAnswer'],
    ['a list', () => '[]', 'unexpectedPlatformAnswer'],
    ['another sport', (text: string) => text.replaceAll('"gameId":3', '"gameId":4'), 'wrongSport'],
    [
      'another scoring',
      (text: string) => text.replaceAll('H2H_CATEGORY', 'WEEKLY_ALL_PLAY_CATEGORY'),
      'unsupportedScoring',
    ],
    [
      'a name no database keeps',
      (text: string) => text.replaceAll('"name":"', '"name":"\\u0000'),
      'unexpectedPlatformAnswer',
    ],
    [
      'places without end',
      (text: string) =>
        text.replaceAll(/"lineupSlotCounts":\{[^}]*\}/g, '"lineupSlotCounts":{"0":2000000000}'),
      'leagueBeyondLimits',
    ],
  ])('are rejected if they are %s', async (_what, change, code) => {
    const { key, session } = privateLeague(app);
    const user = await member();
    const { response } = await readInBrowser(app, user, key, { session, forge: forged(change) });
    expect(errorOf(response), response.text).toMatchObject({ code });
    expect((await app.request(settings.overview, user)).leagues).toEqual([]);
    expect(
      await app.parts.database.select().from(leagueMembers).where(eq(leagueMembers.userId, user.id)),
    ).toEqual([]);
  });

  it('are stored without the broken character if a name contains one', async () => {
    const { key, session } = privateLeague(app);
    const user = await member();
    const { league, response } = await readInBrowser(app, user, key, {
      session,
      forge: forged((text) => text.replaceAll(/"name":"(\w)/g, '"name":"\\ud800$1'), 'mTeam'),
    });
    expect(response.status, response.text).toBe(200);
    expect((await season(user, league)).teams[0]?.name).toMatch(/^\ufffd/);
  });

  it('omit only the missing section if they are incomplete', async () => {
    const { key, session } = privateLeague(app);
    const user = await member();
    const { league } = await readInBrowser(app, user, key, {
      session,
      forge: (response) =>
        response.request.query === 'view=mDraftDetail'
          ? { ...response, reply: { status: 500, headers: {}, text: 'oh' } }
          : response,
    });
    const { freshness, teams } = await season(user, league);
    expect(freshness).toMatchObject({ state: 'partial', missing: [{ part: 'draft' }] });
    expect(teams.length).toBeGreaterThan(5);
  });

  it('are rejected with the reason for a missing league or another sport', async () => {
    const user = await member();
    const { hockeyLeagueId } = app.simulator.facts().espn;
    const unread = await readInBrowser(app, user, '123', { session: null });
    expect(errorOf(unread.response)).toMatchObject({ code: 'leagueNotFoundAtPlatform' });
    const hockey = await readInBrowser(app, user, String(hockeyLeagueId), { session: null });
    expect(errorOf(hockey.response)).toMatchObject({ code: 'wrongSport', facts: { sport: 'hockey' } });
  });

  it.each([
    ['league', { league: '12a' }],
    ['season', { season: 1999 }],
    ['ownTeamId', { ownTeamId: 'x'.repeat(13) }],
    ['answers', { answers: Array.from({ length: 301 }, () => ({})) }],
    ['answers', { answers: [{ request: {}, reply: {} }] }],
    ['answers', { answers: 'none' }],
  ])('are rejected before any data is read if they have another format: %s', async (field, change) => {
    const user = await member();
    const body = { league: '123', season: 2027, ownTeamId: null, answers: [], ...change };
    const response = await app.call(settings.espnReading, { body: body as Handed, token: user.token });
    expect(errorOf(response)).toMatchObject({ code: 'invalidRequest' });
    expect(errorOf(response).fields?.[0]?.path).toMatch(new RegExp(`^${field}`));
  });

  it('require premium, and have a size limit', async () => {
    const user = await member();
    const visitor = await app.signIn();
    const body: Handed = { league: '123', season: 2027, ownTeamId: null, answers: [] };
    expect(await app.refused(settings.espnReading, visitor, { body })).toMatchObject({
      code: 'premiumRequired',
    });
    const request = { path: '/', query: '', filter: null };
    const large = { request, reply: { status: 200, headers: {}, text: 'x'.repeat(11_900_000) } };
    const response = await app.call(settings.espnReading, {
      body: { ...body, answers: [large, large, large] },
      token: user.token,
    });
    expect(errorOf(response)).toMatchObject({ code: 'bodyTooLarge', status: 413 });
  });
});

describe('the plan for reading an ESPN league', () => {
  it('lists the first requests, for the league’s possible seasons', async () => {
    const user = await member();
    const { seasons } = await app.request(settings.espnReadPlan, user, {
      body: { league: 'https://fantasy.espn.com/basketball/team?leagueId=55&teamId=2' },
    });
    expect(seasons.map(({ league }) => league)).toEqual(['55', '55']);
    expect(seasons[0]?.requests[0]).toEqual({
      path: `/apis/v3/games/fba/seasons/${seasons[0]?.season}/segments/0/leagues/55`,
      query: 'view=mSettings',
      filter: null,
    });
  });

  it('is available for basketball leagues only', async () => {
    const user = await member();
    const plan = (league: string) => app.refused(settings.espnReadPlan, user, { body: { league } });
    expect(await plan('my league')).toMatchObject({ code: 'invalidRequest' });
    expect(await plan('https://fantasy.espn.com/football/league?leagueId=5')).toMatchObject({
      code: 'wrongSport',
      facts: { sport: 'football' },
    });
  });
});
