import { calls } from '@fantasy-stats/contract';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { leagueMembers, players } from '../../apps/server/database/schema/league.ts';
import type { TestUser } from '../../apps/server/testing/app.ts';
import { type Handed, privateLeague, readInBrowser } from './browser.ts';
import { errorOf, type SimulatedApp, simulatedApp } from './league-app.ts';

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

describe('answers that were handed over', () => {
  const forged =
    (change: (text: string) => string, match = 'view=') =>
    (answer: Handed['answers'][number]): Handed['answers'][number] =>
      answer.request.query.includes(match)
        ? { ...answer, reply: { ...answer.reply, text: change(answer.reply.text) } }
        : answer;

  it('rename no player of anybody else, and no league', async () => {
    const { key, session } = privateLeague(app);
    const [owner, forger] = [await member(), await member()];
    const linked = await app.ask(settings.linkEspnLeague, owner, {
      body: { league: key, espnS2: session.espnS2, swid: session.swid },
    });
    await app.synced(owner, linked.league);
    const before = await app.ask(calls.league.rosters, owner, { query: { league: linked.league } });
    const { league } = await readInBrowser(app, forger, key, {
      session,
      forge: forged((text) =>
        text
          .replaceAll(/"fullName":"[^"]*"/g, '"fullName":"Somebody Forged"')
          .replaceAll(/"isPublic":false/g, '"isPublic":true')
          .replaceAll(/"injuryStatus":"ACTIVE"/g, '"injuryStatus":"OUT"'),
      ),
    });
    const after = await app.ask(calls.league.rosters, owner, { query: { league: linked.league } });
    expect(after.players).toEqual(before.players);
    const own = await app.ask(calls.league.rosters, forger, { query: { league } });
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
  ])('are refused when they are %s', async (_what, change, code) => {
    const { key, session } = privateLeague(app);
    const user = await member();
    const { answer } = await readInBrowser(app, user, key, { session, forge: forged(change) });
    expect(errorOf(answer), answer.text).toMatchObject({ code });
    expect((await app.ask(settings.overview, user)).leagues).toEqual([]);
    expect(
      await app.parts.database.select().from(leagueMembers).where(eq(leagueMembers.userId, user.id)),
    ).toEqual([]);
  });

  it('with half a character in a name are stored without it', async () => {
    const { key, session } = privateLeague(app);
    const user = await member();
    const { league, answer } = await readInBrowser(app, user, key, {
      session,
      forge: forged((text) => text.replaceAll(/"name":"(\w)/g, '"name":"\\ud800$1'), 'mTeam'),
    });
    expect(answer.status, answer.text).toBe(200);
    expect((await season(user, league)).teams[0]?.name).toMatch(/^\ufffd/);
  });

  it('that lack a part leave that part missing, and the rest there', async () => {
    const { key, session } = privateLeague(app);
    const user = await member();
    const { league } = await readInBrowser(app, user, key, {
      session,
      forge: (answer) =>
        answer.request.query === 'view=mDraftDetail'
          ? { ...answer, reply: { status: 500, headers: {}, text: 'oh' } }
          : answer,
    });
    const { freshness, teams } = await season(user, league);
    expect(freshness).toMatchObject({ state: 'partial', missing: [{ part: 'draft' }] });
    expect(teams.length).toBeGreaterThan(7);
  });

  it('of a league that does not exist, or of another sport, say so', async () => {
    const user = await member();
    const { hockeyLeagueId } = app.simulator.facts().espn;
    const nobody = await readInBrowser(app, user, '123', { session: null });
    expect(errorOf(nobody.answer)).toMatchObject({ code: 'leagueNotFoundAtPlatform' });
    const hockey = await readInBrowser(app, user, String(hockeyLeagueId), { session: null });
    expect(errorOf(hockey.answer)).toMatchObject({ code: 'wrongSport', facts: { sport: 'hockey' } });
  });

  it.each([
    ['league', { league: '12a' }],
    ['season', { season: 1999 }],
    ['ownTeamId', { ownTeamId: 'x'.repeat(13) }],
    ['answers', { answers: Array.from({ length: 301 }, () => ({})) }],
    ['answers', { answers: [{ request: {}, reply: {} }] }],
    ['answers', { answers: 'none' }],
  ])('of another form (%s) are refused before anything is read', async (field, change) => {
    const user = await member();
    const body = { league: '123', season: 2027, ownTeamId: null, answers: [], ...change };
    const answer = await app.call(settings.espnReading, { body: body as Handed, token: user.token });
    expect(errorOf(answer)).toMatchObject({ code: 'invalidRequest' });
    expect(errorOf(answer).fields?.[0]?.path).toMatch(new RegExp(`^${field}`));
  });

  it('are for premium users, and of a limited size', async () => {
    const user = await member();
    const visitor = await app.signIn();
    const body: Handed = { league: '123', season: 2027, ownTeamId: null, answers: [] };
    expect(await app.refused(settings.espnReading, visitor, { body })).toMatchObject({
      code: 'premiumRequired',
    });
    const request = { path: '/', query: '', filter: null };
    const large = { request, reply: { status: 200, headers: {}, text: 'x'.repeat(11_900_000) } };
    const answer = await app.call(settings.espnReading, {
      body: { ...body, answers: [large, large, large] },
      token: user.token,
    });
    expect(errorOf(answer)).toMatchObject({ code: 'bodyTooLarge', status: 413 });
  });
});

describe('the plan of a reading', () => {
  it('names what to ask first, for the seasons the league may be in', async () => {
    const user = await member();
    const { seasons } = await app.ask(settings.espnReadPlan, user, {
      body: { league: 'https://fantasy.espn.com/basketball/team?leagueId=55&teamId=2' },
    });
    expect(seasons.map(({ league }) => league)).toEqual(['55', '55']);
    expect(seasons[0]?.requests[0]).toEqual({
      path: `/apis/v3/games/fba/seasons/${seasons[0]?.season}/segments/0/leagues/55`,
      query: 'view=mSettings',
      filter: null,
    });
  });

  it('is made for leagues of basketball alone', async () => {
    const user = await member();
    const plan = (league: string) => app.refused(settings.espnReadPlan, user, { body: { league } });
    expect(await plan('my league')).toMatchObject({ code: 'invalidRequest' });
    expect(await plan('https://fantasy.espn.com/football/league?leagueId=5')).toMatchObject({
      code: 'wrongSport',
      facts: { sport: 'football' },
    });
  });
});
