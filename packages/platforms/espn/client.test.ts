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
import type { UnrecognizedAnswer } from '../sanitise/unrecognized.ts';
import { sampleSwid, sampleTeams, settingsAnswer } from '../testing/espn-sample.ts';
import type { LocalReply, LocalServer } from '../testing/local-server.ts';
import { serveEspn } from '../testing/sample-servers.ts';
import { type EspnCredentials, espnAccount } from './index.ts';

let server: LocalServer;
afterEach(() => server.close());

const credentials: EspnCredentials = { espnS2: 'AEB%2Fsecret%3D', swid: sampleSwid };
const now = () => new Date('2026-10-29T16:00:00.000Z');

async function open(
  changes: Parameters<typeof serveEspn>[0] = {},
  who: EspnCredentials | null = credentials,
  season = 2027,
) {
  server = await serveEspn(changes);
  const config = { baseUrl: server.url, now, retryMilliseconds: 1, timeoutMilliseconds: 5000 };
  return espnAccount(config, who).league(season, '88');
}

describe("ESPN's refusals", () => {
  const fault = async (reply: LocalReply, who: EspnCredentials | null = credentials, season = 2027) => {
    const source = await open({ '*': reply }, who, season);
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
  ])('tell %s by its own type', async (_title, status, type) => {
    const error = await fault({ ...unauthorised, status });
    expect(error).toBeInstanceOf(type);
    expect(error).toMatchObject({ status, platform: 'espn' });
    expect(JSON.stringify(error)).not.toMatch(/secret|AAAA0000/);
  });

  it('tell a private league from wrong cookies', async () => {
    expect(await fault(unauthorised, null)).toBeInstanceOf(LeagueIsPrivate);
    expect(server.requests[0]?.headers.cookie).toBeUndefined();
  });

  it('do not take a page, broken JSON or a list for a league', async () => {
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

  it('name another sport', async () => {
    const error = await fault({ body: settingsAnswer({}, { gameId: 4 }) });
    expect(error).toBeInstanceOf(WrongSport);
    expect(error).toMatchObject({ sport: 'hockey' });
  });

  it.each([
    'WEEKLY_ALL_PLAY_POINTS',
    'WEEKLY_ALL_PLAY_CATEGORY',
    'SOMETHING_NEW',
  ])('name the form %s', async (scoringType) => {
    const error = await fault({ body: settingsAnswer({ scoringType }) });
    expect(error).toBeInstanceOf(UnsupportedScoring);
    expect(error).toMatchObject({ scoring: scoringType });
  });

  it('try the endpoint of old seasons for seasons it may hold', async () => {
    expect(await fault(unauthorised, credentials, 2018)).toBeInstanceOf(CredentialsRejected);
    expect(server.requests.map((request) => request.path)).toEqual([
      '/apis/v3/games/fba/seasons/2018/segments/0/leagues/88',
      '/apis/v3/games/fba/leagueHistory/88',
    ]);
    await server.close();
    const source = await open({ mSettings: { body: [settingsAnswer()] } }, credentials, 2016);
    expect((await source.readLeague()).facts.id).toBe('espn-2016-88');
    expect(server.requests[0]?.path).toBe('/apis/v3/games/fba/leagueHistory/88');
    expect(server.requests[0]?.query.get('seasonId')).toBe('2016');
  });
});

it('sends both cookies as they were copied, with braces', async () => {
  const source = await open({}, { espnS2: 'AEB%2Fsecret%3D', swid: sampleSwid.slice(1, -1) });
  await source.readLeague();
  expect(server.requests[0]?.headers.cookie).toBe(`espn_s2=AEB%2Fsecret%3D; SWID=${sampleSwid}`);
});

it('sends no value that would break out of the cookie header', async () => {
  const source = await open({}, { espnS2: 'a; evil=1\r\nx: y', swid: sampleSwid });
  await source.readLeague();
  expect(server.requests[0]?.headers.cookie).toBe(`espn_s2=; SWID=${sampleSwid}`);
});

describe('answers that do not fit', () => {
  it('are told of with their place, without names and secrets, and the rest is read', async () => {
    const notes: UnrecognizedAnswer[] = [];
    server = await serveEspn({
      'mStandings+mTeam': { body: { ...sampleTeams, teams: [...sampleTeams.teams, { id: 'nine' }] } },
      mRoster: { body: { teams: [{ id: 1, roster: { entries: ['nobody'] } }] } },
    });
    const config = {
      baseUrl: server.url,
      now,
      onUnrecognized: (note: UnrecognizedAnswer) => void notes.push(note),
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
