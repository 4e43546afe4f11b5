import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { League, TeamsFacts } from '@fantasy-stats/domain';
import type { LeagueSource } from '@fantasy-stats/platforms';
import { espnAccount } from '@fantasy-stats/platforms/espn';
import { nbaClient } from '@fantasy-stats/platforms/nba';
import { type LocalServer, readRecordingIndex, serveRecorded } from '@fantasy-stats/platforms/testing';
import { memoryTokenStore, yahooAccount, yahooAuthorization } from '@fantasy-stats/platforms/yahoo';
import { type Simulator, startSimulator } from '@fantasy-stats/simulator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RecordCredentials } from './credentials.ts';
import { type RecordOptions, readOptions } from './options.ts';
import { record } from './recorder.ts';
import { type Recordings, writeRecordings } from './recordings.ts';

const now = () => new Date('2027-01-13T17:00:00.000Z');

describe('the recorder with the simulated platforms', () => {
  let simulator: Simulator;
  let folder: string;
  let replay: LocalServer;
  let recordings: Recordings;
  let options: RecordOptions;
  let credentials: RecordCredentials;
  const printed: string[] = [];
  /** Names and IDs of people, teams and leagues, as the platforms return them. */
  const private_ = new Set<string>();

  const environment = () => ({
    YAHOO_LOGIN_URL: `${simulator.url}/yahoo`,
    YAHOO_API_URL: `${simulator.url}/yahoo`,
    ESPN_API_URL: `${simulator.url}/espn`,
    ESPN_SITE_URL: `${simulator.url}/espn`,
    NBA_URL: `${simulator.url}/nba`,
  });

  const yahooConfig = (url: string) => {
    const { clientId, clientSecret } = simulator.facts().yahoo;
    return {
      loginUrl: url,
      fantasyUrl: url,
      clientId,
      clientSecret,
      redirectUri: 'https://product.invalid/back',
      now,
    };
  };

  const refreshToken = async (): Promise<string> => {
    const authorization = yahooAuthorization(yahooConfig(`${simulator.url}/yahoo`));
    const page = authorization.authorizeUrl('state');
    const form = new URLSearchParams({
      ...Object.fromEntries(page.searchParams),
      decision: 'agree',
      manager: '3',
    });
    const response = await fetch(new URL(page.pathname, page), {
      method: 'POST',
      body: form,
      redirect: 'manual',
    });
    const back = new URL(response.headers.get('location') ?? '');
    return (await authorization.exchangeCode(back.searchParams.get('code') ?? '')).refreshToken;
  };

  const addNames = async (source: LeagueSource) => {
    const { facts: league } = await source.readLeague();
    private_.add(league.name);
    for (const team of (await source.readTeams(league)).facts.teams)
      for (const name of [team.name, ...team.managers.map((manager) => manager.name)]) private_.add(name);
  };

  beforeAll(async () => {
    simulator = await startSimulator({ seed: 7, date: '2027-01-13' });
    const facts = simulator.facts();
    const [yahooLeague] = facts.yahoo.leagues;
    const [espnLeague] = facts.espn.leagues;
    const member = facts.espn.members.find(({ leagueIds }) => leagueIds.includes(espnLeague?.id ?? 0));
    if (!yahooLeague || !espnLeague || !member) throw new Error('the simulator has no leagues');
    const token = await refreshToken();
    credentials = {
      yahoo: { clientId: facts.yahoo.clientId, clientSecret: facts.yahoo.clientSecret, refreshToken: token },
      espn: { espnS2: member.espnS2, swid: member.swid },
    };
    options = readOptions(
      [
        '--yahoo-league',
        yahooLeague.key,
        '--espn-league',
        espnLeague.key,
        '--espn-season',
        String(facts.espn.season),
        '--pace',
        '0',
      ],
      now(),
    );
    folder = await mkdtemp(join(tmpdir(), 'recordings-'));
    recordings = await record(options, credentials, {
      environment: environment(),
      prompt: async () => null,
      print: (line) => printed.push(line),
      now,
      names: [],
    });
    expect(recordings.leaks).toEqual([]);
    await writeRecordings(folder, recordings);
    replay = await serveRecorded(folder);

    const store = memoryTokenStore({
      accessToken: '',
      refreshToken: token,
      expiresAt: '2000-01-01T00:00:00Z',
      userId: null,
    });
    await addNames(yahooAccount(yahooConfig(`${simulator.url}/yahoo`), store).league(yahooLeague.key));
    await addNames(
      espnAccount({ baseUrl: `${simulator.url}/espn`, now }, credentials.espn).league(
        facts.espn.season,
        espnLeague.key,
      ),
    );
    for (const name of [yahooLeague.key, String(espnLeague.id), member.swid, member.espnS2, token])
      private_.add(name);
  });

  afterAll(async () => {
    await replay?.close();
    await simulator?.close();
    if (folder) await rm(folder, { recursive: true });
  });

  it('writes and prints nothing that identifies the leagues', async () => {
    expect(private_.size).toBeGreaterThan(30);
    const files = await readdir(folder, { recursive: true, withFileTypes: true });
    const texts = await Promise.all(
      files.filter((file) => file.isFile()).map((file) => readFile(join(file.parentPath, file.name), 'utf8')),
    );
    const names = [...private_].map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    // Short names may be part of players' names, so they are only forbidden as a field's whole text.
    const inName = new RegExp(`(?:name|nickname|first|last|Name)":"(?:${names.join('|')})"`);
    const whole = new RegExp(
      `(?<![\\p{L}\\p{N}])(?:${names.filter((name) => name.length > 7).join('|')})(?![\\p{L}\\p{N}])`,
      'u',
    );
    for (const text of [...texts, printed.join('\n')]) {
      expect(text).not.toMatch(whole);
      expect(text).not.toMatch(/@example\.com|"nickname":"(?!Manager |Team )/);
      expect(text.replaceAll(/"(?:name|first|last)":\{?"full":"[^}]*\}?/g, '')).not.toMatch(inName);
    }
  });

  it('requests every part of the leagues, and prints the results', () => {
    const output = printed.join('\n');
    for (const line of [
      'weeks: 14',
      'rosters: 12',
      'free agents: 50',
      'past days: 3',
      'box score 3',
      'schedule: ',
    ])
      expect(output).toContain(line);
    expect(output).not.toMatch(/Error|UnexpectedAnswer|CredentialsRejected/);
    // The simulator's responses confirm every assumption of the readers for which its leagues have data.
    expect(output).not.toContain('broken:');
    for (const assumption of ['espn-direction', 'espn-statistics', 'yahoo-direction', 'yahoo-categories-won'])
      expect(output).toMatch(new RegExp(`confirmed: ${assumption} \\(\\d+ of \\d+ cases\\)`));
    expect(output).toContain('not seen: yahoo-high-score: ');
    const { answers } = readRecordingIndex(folder);
    expect(answers.length).toBeGreaterThan(50);
    for (const part of [
      '/scoreboard;week=1',
      'type=pending_trade',
      '/teams/stats;type=date',
      ';out=percent_owned,ownership',
    ])
      expect(
        answers.some(({ path }) => path.includes(part)),
        part,
      ).toBe(true);
    for (const view of ['mTransactions2', 'kona_player_info', 'mDraftDetail', 'mRoster'])
      expect(
        answers.some(({ query }) => query.includes(view)),
        view,
      ).toBe(true);
  });

  const facts = async (source: LeagueSource) => {
    const league = (await source.readLeague()).facts;
    const teams = (await source.readTeams(league)).facts;
    const numbers = league.weeks
      .map(({ number }) => number)
      .filter((number) => number <= (league.currentWeek ?? 0));
    const weeks = [];
    for await (const week of source.readWeeks(league, numbers))
      weeks.push({ facts: week.facts, missing: week.missing });
    const rosters = (await source.readRosters(league, teams)).facts;
    const draft = (await source.readDraft(league)).facts;
    const freeAgents = (await source.readFreeAgents(league, { limit: 50 })).facts;
    return {
      league: nameless(league),
      teams: namelessTeams(teams),
      weeks,
      rosters: rosters.rosters,
      draft,
      freeAgents,
    };
  };
  /** Returns a league's data without the fields that placeholders change. */
  const nameless = ({ id: _id, name: _name, url: _url, previousId, divisions, ...rest }: League) => ({
    ...rest,
    hasPrevious: previousId !== null,
    divisions: divisions.length,
  });
  const namelessTeams = ({ teams, standings, ownTeamId }: TeamsFacts) => ({
    standings,
    ownTeamId,
    teams: teams.map(
      ({ name: _name, abbreviation: _abbreviation, logoUrl: _logo, managers, division, ...rest }) => ({
        ...rest,
        managers: managers.length,
        hasDivision: division !== null,
      }),
    ),
  });
  const paths = (platform: string) =>
    readRecordingIndex(folder).answers.filter((response) => response.platform === platform);

  it('writes a Yahoo league that can be read like the original', async () => {
    const key =
      /league\/(\d+\.l\.\d+);out=/.exec(
        paths('yahoo')
          .map(({ path }) => path)
          .join('\n'),
      )?.[1] ?? '';
    const tokens = {
      accessToken: 'x',
      refreshToken: 'x',
      expiresAt: '2099-01-01T00:00:00.000Z',
      userId: null,
    };
    const open = (url: string, league: string, token = tokens) =>
      yahooAccount(yahooConfig(url), memoryTokenStore(token)).league(league);
    const real = {
      ...tokens,
      refreshToken: credentials.yahoo?.refreshToken ?? '',
      expiresAt: '2000-01-01T00:00:00.000Z',
    };
    const before = await facts(open(`${simulator.url}/yahoo`, options.yahooLeagues[0] ?? '', real));
    const after = await facts(open(`${replay.url}/yahoo`, key));
    expect(pictureless(after)).toEqual(pictureless(before));
    expect(before.weeks).toHaveLength(13);
    expect(before.draft.picks.length).toBeGreaterThan(100);
  });

  it('writes an ESPN league that can be read like the original', async () => {
    const id =
      /leagues\/(\d+)/.exec(
        paths('espn')
          .map(({ path }) => path)
          .join('\n'),
      )?.[1] ?? '';
    const open = (url: string, league: string) =>
      espnAccount({ baseUrl: url, now }, credentials.espn).league(options.espnSeason, league);
    const before = await facts(open(`${simulator.url}/espn`, options.espnLeagues[0] ?? ''));
    const after = await facts(open(`${replay.url}/espn`, id));
    // The user's SWID is replaced, so no team is their own.
    const anybody = { teams: { ownTeamId: null } };
    expect({ ...pictureless(after), ...anybody }).toEqual({ ...pictureless(before), ...anybody });
  });

  it("writes the NBA's files unchanged", async () => {
    const before = await nbaClient({ baseUrl: `${simulator.url}/nba` }).readSchedule();
    const after = await nbaClient({ baseUrl: `${replay.url}/nba` }).readSchedule();
    expect(after.facts).toEqual(before.facts);
    expect(after.facts.games.length).toBeGreaterThan(1000);
  });

  it('refuses to write recordings that still contain a private name', async () => {
    await expect(
      writeRecordings(folder, { answers: 1, files: [], leaks: [{ file: 'x.json', at: 'a', kind: 'name' }] }),
    ).rejects.toThrow('not written');
  });
});

/** Returns a value without image URLs, which are the simulator's own. */
function pictureless(value: unknown): Record<string, unknown> {
  return JSON.parse(JSON.stringify(value, (key, entry) => (key === 'imageUrl' ? null : entry)));
}
