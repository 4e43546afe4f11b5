import { afterEach, describe, expect, it } from 'vitest';
import {
  CredentialsRejected,
  LeagueIsPrivate,
  NotFoundAtPlatform,
  PlatformThrottled,
  PlatformUnavailable,
  UnexpectedAnswer,
  UnsupportedScoring,
  WrongSport,
} from '../errors.ts';
import type { UnrecognizedResponse } from '../sanitise/unrecognized.ts';
import { sampleSwid, sampleTeams, settingsResponse } from '../testing/espn-sample.ts';
import type { LocalReply, LocalServer } from '../testing/local-server.ts';
import { serveEspn } from '../testing/sample-servers.ts';
import { espnClientOver } from './client.ts';
import { type EspnCredentials, espnAccount } from './index.ts';

let server: LocalServer;
afterEach(() => server.close());

const credentials: EspnCredentials = { espnS2: 'AEB%2Fsecret%3D', swid: sampleSwid };
const now = () => new Date('2026-10-29T16:00:00.000Z');

async function open(
  changes: Parameters<typeof serveEspn>[0] = {},
  account: EspnCredentials | null = credentials,
  season = 2027,
) {
  server = await serveEspn(changes);
  const config = { baseUrl: server.url, now, retryMilliseconds: 1, timeoutMilliseconds: 5000 };
  return espnAccount(config, account).league(season, '88');
}

describe('ESPN’s error responses', () => {
  const fault = async (reply: LocalReply, account: EspnCredentials | null = credentials, season = 2027) => {
    const source = await open({ '*': reply }, account, season);
    return await source.readLeague().catch((error: unknown) => error);
  };
  const unauthorised = { status: 401, body: { messages: ['You are not authorized to view this League.'] } };

  it.each([
    ['wrong cookies', 401, CredentialsRejected],
    ['an edge that refuses us', 403, PlatformUnavailable],
    ['a league that is not there', 404, NotFoundAtPlatform],
    ['too many requests', 429, PlatformThrottled],
    ['an outage', 500, PlatformUnavailable],
    ['a bad filter', 400, UnexpectedAnswer],
    ['a redirect', 302, UnexpectedAnswer],
  ])('cause a specific error type: %s', async (_title, status, type) => {
    const error = await fault({ ...unauthorised, status });
    expect(error).toBeInstanceOf(type);
    expect(error).toMatchObject({ status, platform: 'espn' });
    expect(JSON.stringify(error)).not.toMatch(/secret|AAAA0000/);
  });

  it('cause different errors for a private league and for wrong cookies', async () => {
    expect(await fault(unauthorised, null)).toBeInstanceOf(LeagueIsPrivate);
    expect(server.requests[0]?.headers.cookie).toBeUndefined();
  });

  it('include HTML, broken JSON and a list in place of a league', async () => {
    expect(await fault({ headers: { 'content-type': 'text/html' }, body: '<html>' })).toMatchObject({
      name: 'UnexpectedAnswer',
      problem: 'is a page, not data',
    });
    await server.close();
    expect(await fault({ body: '{"settings":' })).toBeInstanceOf(UnexpectedAnswer);
    await server.close();
    expect(await fault({ body: [] })).toBeInstanceOf(UnexpectedAnswer);
    await server.close();
    expect(await fault({ body: {} })).toMatchObject({ at: 'settings' });
  });

  it('cause an error that names the sport if the league is not basketball', async () => {
    const error = await fault({ body: settingsResponse({}, { gameId: 4 }) });
    expect(error).toBeInstanceOf(WrongSport);
    expect(error).toMatchObject({ sport: 'hockey' });
  });

  it.each([
    'WEEKLY_ALL_PLAY_POINTS',
    'WEEKLY_ALL_PLAY_CATEGORY',
    'SOMETHING_NEW',
  ])('cause an error that names the unsupported scoring type %s', async (scoringType) => {
    const error = await fault({ body: settingsResponse({ scoringType }) });
    expect(error).toBeInstanceOf(UnsupportedScoring);
    expect(error).toMatchObject({ scoring: scoringType });
  });

  it('are followed by a request for the league history if the season is over', async () => {
    expect(await fault(unauthorised, credentials, 2018)).toBeInstanceOf(CredentialsRejected);
    expect(server.requests.map((request) => request.path)).toEqual([
      '/apis/v3/games/fba/seasons/2018/segments/0/leagues/88',
      '/apis/v3/games/fba/leagueHistory/88',
    ]);
    await server.close();
    const source = await open({ mSettings: { body: [settingsResponse()] } }, credentials, 2016);
    expect((await source.readLeague()).facts.id).toBe('espn-2016-88');
    expect(server.requests[0]?.path).toBe('/apis/v3/games/fba/leagueHistory/88');
    expect(server.requests[0]?.query.get('seasonId')).toBe('2016');
  });
});

it('the client sends espn_s2 as it was copied, and the SWID with braces', async () => {
  const source = await open({}, { espnS2: 'AEB%2Fsecret%3D', swid: sampleSwid.slice(1, -1) });
  await source.readLeague();
  expect(server.requests[0]?.headers.cookie).toBe(`espn_s2=AEB%2Fsecret%3D; SWID=${sampleSwid}`);
});

it('the client omits cookie values that would break the cookie header', async () => {
  const source = await open({}, { espnS2: 'a; evil=1\r\nx: y', swid: sampleSwid });
  await source.readLeague();
  expect(server.requests[0]?.headers.cookie).toBe(`espn_s2=; SWID=${sampleSwid}`);
});

describe('the two ESPN addresses of a league', () => {
  const at = { current: '/seasons/', history: '/leagueHistory/' } as const;
  type Address = keyof typeof at;
  const addressOf = (path: string): Address => (path.includes(at.history) ? 'history' : 'current');

  const clientAt = (statuses: Readonly<Record<Address, number>>, today = now) => {
    const requested: Address[] = [];
    const client = espnClientOver(
      async ({ path }) => {
        const address = addressOf(path);
        requested.push(address);
        const body = address === 'history' ? [settingsResponse()] : settingsResponse();
        const text = JSON.stringify(statuses[address] === 200 ? body : { messages: ['no'] });
        const headers = new Headers({ 'content-type': 'application/json' });
        return { status: statuses[address], headers, text };
      },
      { isSignedIn: true, now: today },
    );
    const read = (season: number) => client.readLeague(season, '88', { views: ['mSettings'] });
    return { requested, read };
  };

  it.each([
    2016, 2017, 2018, 2019, 2020, 2023, 2026,
  ])('are both tried for the past season %i', async (season) => {
    for (const missing of [404, 401]) {
      for (const home of ['current', 'history'] as const) {
        const { requested, read } = clientAt({ current: missing, history: missing, [home]: 200 });
        expect((await read(season)).body.id).toBe(88);
        expect(requested.at(-1)).toBe(home);
        expect(requested.length).toBeLessThanOrEqual(2);
      }
    }
  });

  it('are not both tried for the current season or after a 503', async () => {
    const running = clientAt({ current: 404, history: 200 });
    await expect(running.read(2027)).rejects.toBeInstanceOf(NotFoundAtPlatform);
    expect(running.requested).toEqual(['current']);
    const down = clientAt({ current: 503, history: 200 });
    await expect(down.read(2019)).rejects.toThrow();
    expect(down.requested).toEqual(['current']);
  });

  it('are both tried for a season from July 1 after its end', async () => {
    const before = clientAt({ current: 404, history: 200 }, () => new Date('2027-06-30T12:00:00Z'));
    await expect(before.read(2027)).rejects.toBeInstanceOf(NotFoundAtPlatform);
    const after = clientAt({ current: 404, history: 200 }, () => new Date('2027-07-01T12:00:00Z'));
    expect((await after.read(2027)).body.id).toBe(88);
  });

  it('are cached, so that a season found at the second address is requested there first', async () => {
    const { requested, read } = clientAt({ current: 404, history: 200 });
    await read(2019);
    await read(2019);
    expect(requested).toEqual(['current', 'history', 'history']);
  });

  it('return the rejection from the address that knows the league', async () => {
    for (const statuses of [
      { current: 401, history: 404 },
      { current: 404, history: 401 },
    ])
      await expect(clientAt(statuses).read(2019)).rejects.toBeInstanceOf(CredentialsRejected);
    const none = clientAt({ current: 404, history: 404 });
    await expect(none.read(2019)).rejects.toBeInstanceOf(NotFoundAtPlatform);
  });
});

describe('unrecognized responses', () => {
  it('are reported with the failing path, without names and secrets, while the rest is read', async () => {
    const notes: UnrecognizedResponse[] = [];
    server = await serveEspn({
      'mStandings+mTeam': { body: { ...sampleTeams, teams: [...sampleTeams.teams, { id: 'nine' }] } },
      mRoster: { body: { teams: [{ id: 1, roster: { entries: ['nobody'] } }] } },
    });
    const config = {
      baseUrl: server.url,
      now,
      onUnrecognized: (note: UnrecognizedResponse) => void notes.push(note),
    };
    const source = espnAccount(config, credentials).league(2027, '88');
    const league = (await source.readLeague()).facts;
    const teams = await source.readTeams(league);
    expect(teams.facts.teams).toHaveLength(3);
    expect((await source.readRosters(league, teams.facts)).facts.rosters).toHaveLength(1);
    expect(notes.map(({ at, problem }) => [at, problem])).toEqual([
      ['teams[3].id', 'is not a whole number'],
      ['teams[0].roster.entries[0]', 'has another shape'],
    ]);
    expect(JSON.stringify(notes)).not.toMatch(/AAAA0000|Secret|Team One/);
  });
});
