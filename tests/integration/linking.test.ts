import { createServer } from 'node:http';
import { calls } from '@fantasy-stats/contract';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { platformAccounts, yahooLinkStates } from '../../apps/server/kernel/database/schema/link.ts';
import type { TestUser } from '../../apps/server/testing/app.ts';
import { browse, leagueApp, type SimulatedApp, simulatedApp } from './league-app.ts';

let app: SimulatedApp;
beforeAll(async () => {
  app = await simulatedApp();
});
afterEach(() => app.clearFaults());
afterAll(() => app.close());

const { settings } = calls;

async function agreed(user: TestUser): Promise<{ path: string; cookie: string }> {
  const start = await app.call(settings.startYahooLink, { body: {}, token: user.token });
  const { authorizeUrl } = settings.startYahooLink.response.parse(start.json);
  const back = await browse(new URL(authorizeUrl), { decision: 'agree' });
  return {
    path: back.pathname + back.search,
    cookie: String(start.headers['set-cookie']).split(';')[0] ?? '',
  };
}

async function comeBack(path: string, cookie?: string): Promise<string> {
  const response = await app.app.inject({ url: path, headers: cookie ? { cookie } : {} });
  expect(response.statusCode).toBe(302);
  return String(response.headers.location);
}

async function isLinked(user: TestUser): Promise<boolean> {
  return (await app.request(settings.overview, user)).yahoo.isLinked;
}

describe('linking Yahoo', () => {
  it('stores the tokens encrypted, and no part of the consent in plain text', async () => {
    const user = await app.signIn({ premium: true });
    const { cookie, path } = await agreed(user);
    expect(await comeBack(path, cookie)).toBe('/yahooSuccess');
    const [account] = await app.parts.database
      .select()
      .from(platformAccounts)
      .where(eq(platformAccounts.userId, user.id));
    expect(account?.credentials).toMatch(/^v1\./);
    expect(account?.credentials).not.toMatch(/access|refresh/);
    const states = JSON.stringify(await app.parts.database.select().from(yahooLinkStates));
    const state = new URLSearchParams(path.split('?')[1]).get('state') ?? '';
    expect(states).not.toContain(state);
    expect(states).not.toContain(cookie.split('=')[1]);
    expect(await isLinked(user)).toBe(true);
  });

  it('sets a cookie that scripts and other sites’ requests cannot use', async () => {
    const user = await app.signIn({ premium: true });
    const start = await app.call(settings.startYahooLink, { body: {}, token: user.token });
    const cookie = String(start.headers['set-cookie']);
    expect(cookie).toMatch(/; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax$/);
  });

  it('reports that the user declined', async () => {
    const user = await app.signIn({ premium: true });
    expect(await app.consent(user, { decision: 'deny' })).toBe('/yahooFailure?reason=denied');
    expect(await isLinked(user)).toBe(false);
  });

  it('rejects a state that was used before', async () => {
    const user = await app.signIn({ premium: true });
    const { cookie, path } = await agreed(user);
    expect(await comeBack(path, cookie)).toBe('/yahooSuccess');
    expect(await comeBack(path, cookie)).toBe('/yahooFailure?reason=state');
  });

  it('accepts one of two concurrent uses of a state', async () => {
    const user = await app.signIn({ premium: true });
    const { cookie, path } = await agreed(user);
    const ends = await Promise.all([comeBack(path, cookie), comeBack(path, cookie)]);
    expect(ends.sort()).toEqual(['/yahooFailure?reason=state', '/yahooSuccess']);
  });

  it('rejects a state from another browser, an invented or old state, and a missing one', async () => {
    const user = await app.signIn({ premium: true });
    const victim = await app.signIn({ premium: true });
    const mine = await agreed(user);
    const theirs = await agreed(victim);
    expect(await comeBack(mine.path)).toBe('/yahooFailure?reason=state');
    expect(await comeBack(mine.path, theirs.cookie)).toBe('/yahooFailure?reason=state');
    expect(await comeBack(mine.path.replace(/state=[^&]+/, 'state=invented'), mine.cookie)).toBe(
      '/yahooFailure?reason=state',
    );
    await app.parts.database
      .update(yahooLinkStates)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(yahooLinkStates.userId, user.id));
    expect(await comeBack(mine.path, mine.cookie)).toBe('/yahooFailure?reason=state');
    expect(await comeBack('/api/settings/yahoo/callback')).toBe('/yahooFailure?reason=state');
    expect(await isLinked(user)).toBe(false);
  });

  it('rejects a code that was used before', async () => {
    const user = await app.signIn({ premium: true });
    const first = await agreed(user);
    const second = await agreed(user);
    expect(await comeBack(first.path, first.cookie)).toBe('/yahooSuccess');
    const code = new URLSearchParams(first.path.split('?')[1]).get('code') ?? '';
    const reused = second.path.replace(/code=[^&]+/, `code=${code}`);
    expect(await comeBack(reused, second.cookie)).toBe('/yahooFailure?reason=code');
  });

  it.each([
    ['server-error', 'unreachable'],
    ['too-many-requests', 'unreachable'],
    ['dropped', 'unreachable'],
    ['html', 'unexpected'],
  ])('reports the failure of Yahoo’s token endpoint: %s', async (kind, reason) => {
    const user = await app.signIn({ premium: true });
    const { cookie, path } = await agreed(user);
    await app.fault('/get_token', kind);
    expect(await comeBack(path, cookie)).toBe(`/yahooFailure?reason=${reason}`);
  });

  it('requires a linked account before it lists leagues', async () => {
    const user = await app.signIn({ premium: true });
    expect(await app.refused(settings.yahooLeagues, user)).toMatchObject({ code: 'notLinked', status: 409 });
    expect(
      await app.refused(settings.linkYahooLeague, user, { body: { league: 'yahoo-466.l.1' } }),
    ).toMatchObject({ code: 'notLinked' });
  });

  it('rejects a league that the user is not in', async () => {
    const user = await app.signIn({ premium: true });
    await app.consent(user);
    const own = (await app.request(settings.yahooLeagues, user)).leagues.map(({ id }) => id);
    const league = app.simulator
      .facts()
      .yahoo.leagues.map(({ key }) => `yahoo-${key}`)
      .find((id) => !own.includes(id));
    if (!league) throw new Error('the simulator has no league of others');
    expect(await app.refused(settings.linkYahooLeague, user, { body: { league } })).toMatchObject({
      code: 'notAMember',
    });
    expect((await app.request(settings.overview, user)).leagues).toEqual([]);
  });

  it('redirects the browser to the origin of its page', async () => {
    const other = await simulatedApp({ environment: { WEB_ORIGINS: 'https://pages.example.com' } });
    try {
      const user = await other.signIn({ premium: true });
      const start = await other.call(settings.startYahooLink, {
        body: {},
        token: user.token,
        headers: { origin: 'https://pages.example.com' },
      });
      const back = await browse(new URL(settings.startYahooLink.response.parse(start.json).authorizeUrl), {
        decision: 'deny',
      });
      const end = await other.app.inject({
        url: back.pathname + back.search,
        headers: { cookie: String(start.headers['set-cookie']).split(';')[0] ?? '' },
      });
      expect(end.headers.location).toBe('https://pages.example.com/yahooFailure?reason=denied');
    } finally {
      await other.close();
    }
  });
});

const espn = () => app.simulator.facts().espn;

describe('linking ESPN', () => {
  const privateLeague = () => {
    const league = espn().leagues.find(({ isPublic }) => !isPublic);
    const member = espn().members.find(({ leagueIds }) => leagueIds.includes(league?.id ?? 0));
    if (!league || !member) throw new Error('the simulator has no private league');
    return { ...league, ...member };
  };
  const publicLeague = () => {
    const league = espn().leagues.find(({ isPublic }) => isPublic);
    if (!league) throw new Error('the simulator has no public league');
    return league;
  };

  it('links a public league by its id or by the URL of one of its pages', async () => {
    const { key } = publicLeague();
    for (const league of [
      key,
      `https://fantasy.espn.com/basketball/league?leagueId=${key}`,
      `fantasy.espn.com/basketball/team?leagueId=${key}&seasonId=${espn().season}&teamId=1`,
    ]) {
      const user = await app.signIn({ premium: true });
      const linked = await app.request(settings.linkEspnLeague, user, { body: { league } });
      expect(linked.league).toBe(`espn-${espn().season}-${key}`);
    }
  });

  it('rejects a private league without cookies or with wrong cookies, and changes nothing', async () => {
    const user = await app.signIn({ premium: true });
    const { espnS2, key, swid } = privateLeague();
    expect(await app.refused(settings.linkEspnLeague, user, { body: { league: key } })).toMatchObject({
      code: 'leaguePrivate',
    });
    for (const cookies of [
      { espnS2: 'wrong', swid },
      { espnS2, swid: '{00000000-0000-0000-0000-000000000000}' },
      { espnS2: decodeURIComponent(espnS2) === espnS2 ? `${espnS2}x` : decodeURIComponent(espnS2), swid },
    ])
      expect(
        await app.refused(settings.linkEspnLeague, user, { body: { league: key, ...cookies } }),
      ).toMatchObject({ code: 'platformCredentialsRejected' });
    const overview = await app.request(settings.overview, user);
    expect(overview.leagues).toEqual([]);
    expect(overview.espn).toMatchObject({ isLinked: false });
  });

  it('links a private league for its member, with or without the braces of the SWID', async () => {
    const { espnS2, key, swid } = privateLeague();
    for (const typed of [swid, swid.replace(/[{}]/g, '')]) {
      const user = await app.signIn({ premium: true });
      const { league } = await app.request(settings.linkEspnLeague, user, {
        body: { league: key, espnS2, swid: typed },
      });
      const overview = await app.request(settings.overview, user);
      expect(overview.espn).toMatchObject({ isLinked: true, needsRelink: false });
      const [linked] = overview.leagues;
      expect(linked).toMatchObject({ id: league, isActive: true, isPublic: false });
      expect(linked?.ownTeamId).not.toBeNull();
      expect(linked?.teams.map(({ id }) => id)).toContain(linked?.ownTeamId);
      expect(await app.synced(user, league)).toMatchObject({ state: 'complete' });
      // Knowing a league's ID gives a stranger no access.
      const stranger = await app.signIn({ premium: true });
      expect(await app.refused(settings.linkEspnLeague, stranger, { body: { league: key } })).toMatchObject({
        code: 'leaguePrivate',
      });
      expect(await app.refused(calls.league.season, stranger, { query: { league } })).toMatchObject({
        code: 'leagueNotFound',
        status: 404,
      });
    }
  });

  it('lists the basketball leagues of the cookies’ account, and stores nothing', async () => {
    const { espnS2, swid } = privateLeague();
    const user = await app.signIn({ premium: true });
    const { leagues } = await app.request(settings.espnLeagues, user, { body: { espnS2, swid } });
    const own = app.simulator.facts().espn.members.find((member) => member.swid === swid)?.leagueIds ?? [];
    expect(leagues.map(({ number }) => Number(number)).sort()).toEqual([...own].sort());
    expect(new Set(leagues.map(({ season }) => season)).size).toBe(1);
    expect(leagues.some(({ isLinked }) => isLinked)).toBe(false);
    expect((await app.request(settings.overview, user)).espn.isLinked).toBe(false);
    const [first] = leagues;
    const { league } = await app.request(settings.linkEspnLeague, user, {
      body: { league: first?.number ?? '', season: (first?.season ?? 0) + 1, espnS2, swid },
    });
    expect(league).toBe(first?.id);
  });

  it('lists leagues with the linked account’s cookies, and marks linked leagues', async () => {
    const { espnS2, key, swid } = privateLeague();
    const user = await app.signIn({ premium: true });
    expect(await app.refused(settings.espnLeagues, user, { body: {} })).toMatchObject({ code: 'notLinked' });
    const { league } = await app.request(settings.linkEspnLeague, user, {
      body: { league: key, espnS2, swid },
    });
    const { leagues } = await app.request(settings.espnLeagues, user, { body: {} });
    expect(leagues.filter(({ isLinked }) => isLinked).map(({ id }) => id)).toEqual([league]);
  });

  it('explains why the list is not available, without logging the SWID', async () => {
    const { espnS2, swid } = privateLeague();
    const user = await app.signIn({ premium: true });
    const listed = (body: object) => app.refused(settings.espnLeagues, user, { body });
    expect(await listed({ espnS2: 'wrong', swid })).toMatchObject({ code: 'platformCredentialsRejected' });
    await app.fault('/apis/v2/fans/', 'server-error', { times: 3 });
    expect(await listed({ espnS2, swid })).toMatchObject({ code: 'platformUnavailable' });
  });

  it('keeps the active league when a second one is linked', async () => {
    const { espnS2, key, swid } = privateLeague();
    const user = await app.signIn({ premium: true });
    const first = await app.linkSome(user, 'espn');
    const { league: second } = await app.request(settings.linkEspnLeague, user, {
      body: { league: key, espnS2, swid },
    });
    expect(second).not.toBe(first);
    const active = async () => {
      const { leagues } = await app.request(settings.overview, user);
      return leagues.filter(({ isActive }) => isActive).map(({ id }) => id);
    };
    expect(await active()).toEqual([first]);
    expect(await app.request(calls.init.context, user)).toMatchObject({ league_id: first });
    // Linking a league that is already linked does not make it active.
    await app.request(settings.linkEspnLeague, user, { body: { league: key, espnS2, swid } });
    expect(await active()).toEqual([first]);
    await app.request(settings.unlinkLeague, user, { body: { league: first } });
    expect(await active()).toEqual([second]);
  });

  it('requires both ESPN cookies if it receives one of them', async () => {
    const user = await app.signIn({ premium: true });
    const error = await app.refused(settings.linkEspnLeague, user, { body: { league: '1', espnS2: 'x' } });
    expect(error).toMatchObject({ code: 'invalidRequest', fields: [{ path: 'swid' }] });
  });

  it('rejects unknown ids, invalid input, and other sports, which it names', async () => {
    const user = await app.signIn({ premium: true });
    const link = (league: string) => app.refused(settings.linkEspnLeague, user, { body: { league } });
    expect(await link('https://fantasy.espn.com/football/league?leagueId=5')).toMatchObject({
      code: 'wrongSport',
      facts: { platform: 'espn', sport: 'football' },
    });
    expect(await link(String(espn().hockeyLeagueId))).toMatchObject({
      code: 'wrongSport',
      facts: { platform: 'espn', sport: 'hockey' },
    });
    expect(await link('999999999')).toMatchObject({ code: 'leagueNotFoundAtPlatform' });
    expect(await link('my league')).toMatchObject({ code: 'invalidRequest', fields: [{ path: 'league' }] });
  });

  it('rejects an unknown scoring type and names it', async () => {
    // The proxy changes the league’s scoring type to one that is not supported.
    const proxy = createServer(async (request, response) => {
      const answer = await fetch(new URL(`/espn${request.url}`, app.simulator.url));
      const body = (await answer.text()).replaceAll(
        /"scoringType":"\w+"/g,
        '"scoringType":"WEEKLY_ALL_PLAY_CATEGORY"',
      );
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(body);
    });
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
    const address = proxy.address();
    const port = address !== null && typeof address === 'object' ? address.port : 0;
    const other = await leagueApp({ environment: { ESPN_API_URL: `http://127.0.0.1:${port}` } });
    try {
      const user = await other.signIn({ premium: true });
      const body = { league: publicLeague().key };
      expect(await other.refused(settings.linkEspnLeague, user, { body })).toMatchObject({
        code: 'unsupportedScoring',
        facts: { platform: 'espn', scoring: 'WEEKLY_ALL_PLAY_CATEGORY' },
      });
    } finally {
      await other.close();
      proxy.close();
    }
  });

  it.each([
    ['server-error', 'platformUnavailable', 502],
    ['edge-block', 'platformUnavailable', 502],
    ['too-many-requests', 'platformThrottled', 503],
    ['html', 'unexpectedPlatformAnswer', 502],
    ['truncated', 'unexpectedPlatformAnswer', 502],
    ['dropped', 'platformUnreachable', 502],
  ])('reports ESPN’s failure: %s', async (kind, code, status) => {
    const user = await app.signIn({ premium: true });
    await app.fault('/espn/', kind, { times: 3 });
    const error = await app.refused(settings.linkEspnLeague, user, { body: { league: publicLeague().key } });
    expect(error).toMatchObject({ code, status, facts: { platform: 'espn' } });
    expect((await app.request(settings.overview, user)).leagues).toEqual([]);
  });
});
