import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LeagueSource } from '@fantasy-stats/platforms';
import { type YahooHostResponse, yahooHostFacts } from '@fantasy-stats/platforms/assumptions';
import { type HandedYahooResponse, handedYahooLeague, yahooReadStart } from '@fantasy-stats/platforms/yahoo';
import { type Simulator, startSimulator } from '@fantasy-stats/simulator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withoutPrivateParts } from '../../apps/extension/yahoo-private.ts';
import { readOptions, UsageError } from './options.ts';
import { record } from './recorder.ts';
import type { Recordings } from './recordings.ts';

const now = () => new Date('2027-01-13T17:00:00.000Z');

let simulator: Simulator;
let folder: string;
beforeAll(async () => {
  simulator = await startSimulator({ seed: 7, date: '2027-01-13' });
  folder = await mkdtemp(join(tmpdir(), 'handed-'));
});
afterAll(async () => {
  await simulator?.close();
  await rm(folder, { recursive: true });
});

function leagueOf(isPublic: boolean) {
  const { leagues, members } = simulator.facts().yahoo;
  const league = leagues.find((one) => one.isPublic === isPublic);
  const member = members.find(({ leagueIds }) => leagueIds.includes(league?.id ?? -1));
  if (!league || !member) throw new Error('the simulated Yahoo has no such league');
  return { league, member };
}

async function run(...parameters: string[]): Promise<{ printed: string; recordings: Recordings }> {
  const lines: string[] = [];
  const options = readOptions(['--feed', 'yahoo', '--pace', '0', ...parameters], now());
  const recordings = await record(
    options,
    { yahoo: null, espn: null },
    {
      environment: { YAHOO_PUBLIC_URL: `${simulator.url}/yahoo-public` },
      prompt: async () => null,
      print: (line) => void lines.push(line),
      now,
      names: [],
    },
  );
  return { printed: lines.join('\n'), recordings };
}

/** Returns the responses that the extension sends until the readers have all the data they need. */
async function handedOver(key: string, cookie: string): Promise<HandedYahooResponse[]> {
  const responses: HandedYahooResponse[] = [];
  const read = async (source: LeagueSource) => {
    const { facts } = await source.readLeague();
    const teams = await source.readTeams(facts);
    await source.readRosters(facts, teams.facts);
    await source.readDraft(facts);
  };
  for (let requests = yahooReadStart(key); requests.length > 0; ) {
    for (const { resource } of requests) {
      const reply = await fetch(`${simulator.url}/yahoo-public/fantasy/v2/${resource}?format=json`, {
        headers: { cookie },
      });
      const headers = { 'content-type': reply.headers.get('content-type') ?? '' };
      const text = withoutPrivateParts(await reply.text()) ?? '';
      responses.push({ request: { resource }, reply: { status: reply.status, headers, text } });
    }
    const handed = handedYahooLeague(responses, { leagueKey: key, now });
    await read(handed.source).catch(() => undefined);
    requests = [...handed.wanted()];
  }
  return responses;
}

describe('npm run record', () => {
  it('records a public league without an account, and lists the assumptions that the recording confirms', async () => {
    const { league } = leagueOf(true);
    const { printed, recordings } = await run('--yahoo-transport', 'public', '--yahoo-league', league.key);
    expect(recordings.leaks).toEqual([]);
    expect(recordings.answers).toBeGreaterThan(30);
    expect(printed).toContain('rosters: ');
    expect(printed).not.toMatch(/UnexpectedAnswer|CredentialsRejected/);
    for (const id of [
      'settings',
      'standings',
      'rosters',
      'rosters-with-statistics',
      'team-statistics',
      'players',
      'moves',
      'market',
      'page-size',
      'unknown-number',
      'unknown-part',
      'user-resources',
      'identifiers',
    ])
      expect(printed).toMatch(new RegExp(`confirmed: yahoo-host-${id} \\(`));
    expect(printed).not.toContain('broken: yahoo-host');
    expect(printed).toContain('not seen: yahoo-host-own-team:');
    const files = recordings.files.map(({ text }) => text).join('\n');
    expect(files).not.toContain(league.key);
    expect(files).not.toContain('@example.com');
  }, 120_000);

  it('records a private league from a browser’s responses', async () => {
    const { league, member } = leagueOf(false);
    const responses = await handedOver(league.key, member.cookie);
    const file = join(folder, 'reading.json');
    await writeFile(file, JSON.stringify({ league: league.key, ownTeamId: null, answers: responses }));
    const { printed, recordings } = await run('--yahoo-handed', file);
    expect(recordings.leaks).toEqual([]);
    expect(recordings.answers).toBe(responses.length);
    expect(printed).toMatch(/confirmed: yahoo-host-own-team \(/);
    expect(printed).toMatch(/confirmed: yahoo-host-settings \(/);
    expect(printed).toContain('not seen: yahoo-host-user-resources:');
    const files = recordings.files.map(({ text }) => text).join('\n');
    expect(files).not.toContain(league.key);
    expect(files).not.toContain(member.guid);
  }, 120_000);

  it('reports a usage error for an invalid transport, a missing league or an invalid file', async () => {
    for (const parameters of [
      ['--yahoo-transport', 'cookies', '--yahoo-league', 'nba.l.1'],
      ['--yahoo-transport', 'public'],
    ])
      expect(() => readOptions(parameters, now())).toThrow(UsageError);
    const file = join(folder, 'empty.json');
    await writeFile(file, '{}');
    await expect(run('--yahoo-handed', file)).rejects.toThrow(UsageError);
  });
});

const league = (parts: object) =>
  JSON.stringify({ fantasy_content: { league: [{ league_key: '478.l.5', season: '2026' }, parts] } });
const error = (description: string) => JSON.stringify({ error: { description, detail: '' } });
const replyOf = (
  resource: string,
  status: number,
  text: string,
  way: YahooHostResponse['way'] = 'public',
): YahooHostResponse => ({ way, resource, status, text });
const players = (count: number, analysis: object) =>
  league({
    players: {
      ...Object.fromEntries(
        Array.from({ length: count }, (_, index) => [
          index,
          { player: [[{ player_key: `478.p.${index}` }], { draft_analysis: [analysis] }] },
        ]),
      ),
      count,
    },
  });
const teams = (...marks: number[]) =>
  league({
    teams: {
      ...Object.fromEntries(
        marks.map((mark, index) => [
          index,
          { team: [[{ team_key: `478.l.5.t.${index}` }, { is_owned_by_current_login: mark }]] },
        ]),
      ),
      count: marks.length,
    },
  });

/** For each assumption, a response that confirms it and one that contradicts it. */
const cases: Readonly<Record<string, readonly [YahooHostResponse, YahooHostResponse]>> = {
  shape: [
    replyOf('league/478.l.5/settings', 200, league({ settings: [] })),
    replyOf('league/478.l.5/settings', 200, '{"fantasy_content":{"league":{}}}'),
  ],
  settings: [
    replyOf('league/478.l.5/settings', 200, league({})),
    replyOf('league/478.l.5/settings', 500, ''),
  ],
  standings: [
    replyOf('league/478.l.5/standings', 200, league({})),
    replyOf('league/478.l.5/standings', 401, ''),
  ],
  rosters: [
    replyOf('league/478.l.5/teams/roster', 200, league({})),
    replyOf('league/478.l.5/teams/roster', 404, ''),
  ],
  'rosters-with-statistics': [
    replyOf(
      'league/478.l.5/teams/roster;date=2027-01-01/players/stats;type=date;date=2027-01-01',
      200,
      league({}),
    ),
    replyOf('league/478.l.5/teams/roster;date=2027-01-01/players/stats;type=date;date=2027-01-01', 400, ''),
  ],
  'team-statistics': [
    replyOf('league/478.l.5/teams/stats;type=week;week=1', 200, league({})),
    replyOf('league/478.l.5/teams/stats;type=date;date=2027-01-01', 401, ''),
  ],
  players: [
    replyOf('league/478.l.5/players;status=A;start=0;count=100', 200, league({})),
    replyOf('league/478.l.5/players;status=A;start=0;count=100', 400, ''),
  ],
  moves: [
    replyOf('league/478.l.5/draftresults', 200, league({})),
    replyOf('league/478.l.5/draftresults', 403, ''),
  ],
  'page-size': [
    replyOf('league/478.l.5/players;status=A;start=0;count=100', 200, players(40, {})),
    replyOf('league/478.l.5/players;status=A;start=0;count=100', 200, players(25, {})),
  ],
  'running-game': [
    replyOf('league/nba.l.5/settings', 200, league({})),
    replyOf('league/nba.l.5/settings', 200, league({}).replace('478.l.5', '466.l.5')),
  ],
  private: [
    replyOf('league/478.l.5/settings', 401, error('You must be logged in to view this league.')),
    replyOf('league/478.l.5/settings', 403, error('Forbidden')),
  ],
  'unknown-number': [
    replyOf('league/478.l.1/settings', 400, error('There was a temporary problem with the server.')),
    replyOf('league/478.l.1/settings', 404, error('Gone')),
  ],
  'user-resources': [
    replyOf('users;use_login=1/games', 401, error('Unauthorized access.')),
    replyOf('users;use_login=1/games', 200, league({})),
  ],
  'unknown-part': [
    replyOf('league/478.l.5/nosuchpart', 400, ''),
    replyOf('league/478.l.5/nosuchpart', 200, league({})),
  ],
  offers: [
    replyOf('league/478.l.5/transactions;type=pending_trade', 401, ''),
    replyOf(
      'league/478.l.5/transactions;type=pending_trade',
      200,
      league({ transactions: { 0: { transaction: [{ transaction_key: '1' }] }, count: 1 } }),
    ),
  ],
  market: [
    replyOf(
      'league/nba.l.public/players;start=0;count=100',
      200,
      players(2, { average_pick: '3.1', percent_drafted: '0.98' }),
    ),
    replyOf(
      'league/nba.l.public/players;start=0;count=100',
      200,
      players(2, { average_pick: '3.1', percent_drafted: '98' }),
    ),
  ],
  'own-team': [
    replyOf('league/478.l.5/teams', 200, teams(0, 1), 'browser'),
    replyOf('league/478.l.5/teams', 200, teams(1, 1), 'browser'),
  ],
  identifiers: [
    replyOf('league/478.l.5/teams', 200, league({})),
    replyOf('league/478.l.5/teams', 200, league({ managers: 'someone@example.com' })),
  ],
};

describe('a check of an assumption about Yahoo’s hosts', () => {
  it.each(
    yahooHostFacts.map(({ check, id }) => [id, check] as const),
  )('reports agreement, disagreement, or no evidence: %s', (id, check) => {
    const [confirming, breaking] = cases[id.replace('yahoo-host-', '')] ?? [];
    if (!confirming || !breaking) throw new Error('there are no cases of it');
    expect(check([confirming])).toMatchObject({ disagreeing: 0 });
    expect(check([confirming]).agreeing).toBeGreaterThan(0);
    expect(check([breaking]).disagreeing).toBeGreaterThan(0);
    expect(check([])).toEqual({ agreeing: 0, disagreeing: 0 });
    expect(check([replyOf('league/478.l.5/settings', 200, '<html>')]).agreeing).toBe(0);
  });
});
