import { Writable } from 'node:stream';
import { calls } from '@fantasy-stats/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '../../apps/server/kernel/log.ts';
import type { TestUser } from '../../apps/server/testing/app.ts';
import { type SimulatedApp, simulatedApp } from './league-app.ts';
import { storedText } from './stored-text.ts';

// Links Yahoo leagues by number, without an account, from Yahoo’s public host.

const { settings } = calls;
const site = 'https://basketball.fantasysports.yahoo.com';

let app: SimulatedApp;
let logged = '';
beforeAll(async () => {
  const stream = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      logged += chunk.toString();
      done();
    },
  });
  app = await simulatedApp({ date: '2027-01-13', log: createLog('debug', stream) });
});
afterEach(() => app.clearFaults());
afterAll(() => app.close());

function leagueOf(isPublic: boolean) {
  const league = app.simulator.facts().yahoo.leagues.find((one) => one.isPublic === isPublic);
  if (!league) throw new Error('the simulated Yahoo has no such league');
  return league;
}

const manager = () => app.signIn({ premium: true });
const link = (user: TestUser, league: string) =>
  app.request(settings.linkPublicYahooLeague, user, { body: { league } });
const refused = async (user: TestUser, league: string) =>
  (await app.refused(settings.linkPublicYahooLeague, user, { body: { league } })).code;

describe('a Yahoo league linked by its number', () => {
  it('is read without any account, and synced within forty requests', async () => {
    const user = await manager();
    const { id, key } = leagueOf(true);
    await app.requests();
    expect(await link(user, String(id))).toEqual({ league: `yahoo-${key}`, ownTeamId: null });
    expect(await app.synced(user, `yahoo-${key}`)).toMatchObject({ state: 'complete' });
    const overview = await app.request(settings.overview, user);
    expect(overview.leagues).toMatchObject([
      { id: `yahoo-${key}`, isPublic: true, isReadByBrowser: false, ownTeamId: null },
    ]);
    const first = await app.requests();
    expect(first).toBeLessThanOrEqual(40);
    await app.request(calls.league.sync, user, { body: { league: `yahoo-${key}` } });
    expect(await app.synced(user, `yahoo-${key}`)).toMatchObject({ state: 'complete' });
    const again = await app.requests();
    expect(again).toBeLessThanOrEqual(6);
  });

  it('takes only the user’s team from the URL', async () => {
    const { id, key } = leagueOf(true);
    const addresses = [
      [`${site}/nba/${id}/3`, '3'],
      [`${site}/nba/${id}`, null],
      [`${site}/draftclient/nba/${id}/4?auth=s3cr3t-of-a-draft`, '4'],
      [`${site}/nba/${id}/99`, null],
    ] as const;
    for (const [address, ownTeamId] of addresses) {
      const user = await manager();
      expect(await link(user, address)).toEqual({ league: `yahoo-${key}`, ownTeamId });
      const [linked] = (await app.request(settings.overview, user)).leagues;
      expect(linked).toMatchObject({ ownTeamId });
      await app.synced(user, `yahoo-${key}`);
    }
    expect(await storedText(app.parts.pool)).not.toContain('s3cr3t-of-a-draft');
    expect(logged).not.toContain('s3cr3t-of-a-draft');
  });

  it('can be a past season’s league, given by its URL', async () => {
    const { earlier } = leagueOf(true);
    const [last] = earlier;
    if (!last) throw new Error('the league has no past season');
    const user = await manager();
    const { league } = await link(user, `${site}/${last.startYear}/nba/${last.id}/2`);
    expect(league).toBe(last.leagueId);
    expect(await app.synced(user, league)).toMatchObject({ state: 'complete' });
  });

  it('is stored without any cookie, GUID or email address', async () => {
    const { members } = app.simulator.facts().yahoo;
    const everything = `${await storedText(app.parts.pool)}\n${logged}`;
    expect(everything).not.toContain('@example.com');
    for (const { guid } of members) expect(everything).not.toContain(guid);
  });

  it.each([
    ['a league that is private', () => String(leagueOf(false).id), 'leaguePrivate'],
    ['a number that no league has', () => '1', 'leagueNotFoundAtPlatform'],
    ['another sport', () => 'https://hockey.fantasysports.yahoo.com/hockey/123', 'wrongSport'],
    ['a text without a league', () => 'my league', 'invalidRequest'],
    ['a season that no one can name', () => `${site}/2011/nba/5`, 'invalidRequest'],
  ])('is rejected for %s', async (_title, league, code) => {
    const user = await manager();
    expect(await refused(user, league())).toBe(code);
    expect((await app.request(settings.overview, user)).leagues).toEqual([]);
  });

  it('is reported as an outage, not as an unknown number, if all requests are rejected', async () => {
    const user = await manager();
    await app.fault('/yahoo-public/', 'temporary-problem', { times: 20 });
    expect(await refused(user, '1')).toBe('platformUnavailable');
  });

  it.each([
    ['hangs up', 'dropped', 'platformUnreachable'],
    ['fails', 'server-error', 'platformUnavailable'],
    ['sends half a response', 'truncated', 'unexpectedPlatformAnswer'],
  ])('is reported as unavailable if Yahoo %s', async (_title, kind, code) => {
    const user = await manager();
    await app.fault('/yahoo-public/', kind, { times: 20 });
    expect(await refused(user, String(leagueOf(true).id))).toBe(code);
  });

  it.each([
    'throttled',
    'too-many-requests',
    'html',
  ])('causes no requests for fifteen minutes after %s', async (kind) => {
    const user = await manager();
    const { id, key } = leagueOf(true);
    await link(user, String(id));
    await app.synced(user, `yahoo-${key}`);
    await app.fault('/yahoo-public/', kind);
    const error = await app.refused(settings.linkPublicYahooLeague, user, { body: { league: String(id) } });
    expect(error).toMatchObject({ code: 'platformThrottled' });
    await app.requests();
    expect(await refused(user, String(id))).toBe('platformThrottled');
    expect(await app.requests()).toBe(0);
    const { rows } = await app.parts.pool.query<{ key: string; seconds: number }>(
      'select key, extract(epoch from blocked_until - now())::int as seconds from platform_pace where blocked_until > now()',
    );
    expect(rows.map((row) => row.key)).toEqual(['yahoo:public']);
    expect(rows[0]?.seconds).toBeGreaterThan(880);
    // The member’s pages keep the stored data.
    const page = await app.call(calls.league.season, {
      query: { league: `yahoo-${key}` },
      token: user.token,
    });
    expect(page.status).toBe(200);
  });

  it('stays available after it becomes private, with the reason for the missing sync', async () => {
    const user = await manager();
    const { id, key } = leagueOf(true);
    const league = `yahoo-${key}`;
    await link(user, `${site}/nba/${id}/2`);
    await app.synced(user, league);
    await app.fault('/yahoo-public/', 'login-required', { times: 20 });
    await app.request(calls.league.sync, user, { body: { league } });
    const { failure, state } = await app.synced(user, league);
    expect(state).toBe('failed');
    expect(failure).toMatchObject({ code: 'leaguePrivate' });
    expect((await app.call(calls.league.season, { query: { league }, token: user.token })).status).toBe(200);
    const stranger = await manager();
    expect(await refused(stranger, String(id))).toBe('leaguePrivate');
  });
});

describe('a server with the public host disabled', () => {
  it('reports that and sends no request to Yahoo', async () => {
    const other = await simulatedApp({ date: '2027-01-13', environment: { YAHOO_PUBLIC: 'off' } });
    try {
      const user = await other.signIn({ premium: true });
      const overview = await other.request(settings.overview, user);
      expect(overview.yahoo).toMatchObject({ readsPublicLeagues: false });
      const error = await other.refused(settings.linkPublicYahooLeague, user, { body: { league: '5' } });
      expect(error).toMatchObject({ code: 'yahooPublicOff' });
      expect((await other.paths()).filter((path) => path.startsWith('/yahoo-public'))).toEqual([]);
    } finally {
      await other.close();
    }
  });
});
