import type { League, TeamsFacts } from '@fantasy-stats/domain';
import { afterEach, describe, expect, it } from 'vitest';
import { espnLeague } from './espn/source.ts';
import { properties } from './loose.ts';
import type { LeagueSource } from './source.ts';
import { memoryClient, sampleKey, viewsOf } from './testing/espn-handed.ts';
import * as espnSample from './testing/espn-sample.ts';
import type { LocalServer } from './testing/local-server.ts';
import { repeatedRows } from './testing/mutations.ts';
import { sampleAccount, serveYahoo } from './testing/sample-servers.ts';
import * as yahooSample from './testing/yahoo-sample.ts';

/* Leagues with settings that no recorded sample covers. */

interface Whole {
  readonly league: League;
  readonly teams: TeamsFacts;
  readonly matchups: number;
  readonly rosters: readonly (readonly [string, readonly string[]])[];
  readonly missing: readonly unknown[];
  readonly skipped: readonly string[];
}

async function readWhole(source: LeagueSource): Promise<Whole> {
  const first = await source.readLeague();
  const league = first.facts;
  const teams = await source.readTeams(league);
  const weeks = [];
  for await (const week of source.readWeeks(league, [1, 2])) weeks.push(week);
  const rosters = await source.readRosters(league, teams.facts);
  const readings = [first, teams, ...weeks, rosters];
  for (const { facts } of readings) expect(repeatedRows(facts)).toEqual([]);
  return {
    league,
    teams: teams.facts,
    matchups: weeks.reduce((sum, { facts }) => sum + facts.matchups.length, 0),
    rosters: rosters.facts.rosters.map(({ teamId, entries }) => [
      teamId,
      entries.map(({ playerId }) => playerId),
    ]),
    missing: readings.flatMap(({ missing }) => missing),
    skipped: readings.flatMap(({ skipped }) => skipped),
  };
}

const list = (value: unknown): Record<string, unknown>[] =>
  Array.isArray(value) ? value.map(properties) : [];

describe('an ESPN league', () => {
  const read = (changes: Readonly<Record<string, unknown>>) =>
    readWhole(
      espnLeague(
        memoryClient((request) => {
          const views = viewsOf(request);
          const body = changes[views] ?? espnSample.sampleResponses.get(views);
          return body === undefined ? 404 : { body };
        }).client,
        sampleKey,
      ),
    );
  const sampleTeam = list(espnSample.sampleTeams.teams)[0] ?? {};
  const sampleRoster = list(espnSample.sampleRoster.teams)[0] ?? {};
  const ofTeams = (ids: readonly number[]) => {
    const teams = ids.map((id) => ({ ...sampleTeam, id, name: `Team ${id}` }));
    const schedule = ids
      .filter((_id, index) => index % 2 === 0)
      .map((id, index) => ({
        id: index + 1,
        matchupPeriodId: 1,
        winner: 'UNDECIDED',
        home: { teamId: id },
        away: { teamId: id + 1 },
      }));
    return {
      'mStandings+mTeam': { ...espnSample.sampleTeams, teams },
      mTeam: { ...espnSample.sampleTeams, teams },
      'mMatchupScore+mScoreboard': { ...espnSample.sampleMatchups, schedule },
      mRoster: { ...espnSample.sampleRoster, teams: ids.map((id) => ({ ...sampleRoster, id })) },
    };
  };

  it.each([4, 30])('may have %i teams', async (size) => {
    const whole = await read(ofTeams(Array.from({ length: size }, (_, index) => index + 1)));
    expect(whole.teams.teams).toHaveLength(size);
    expect(whole.teams.standings).toHaveLength(size);
    expect(whole.matchups).toBe(size / 2);
    expect(whole.missing).toEqual([{ part: 'weeks', weeks: [2], reason: 'NotFoundAtPlatform' }]);
    // Every team has the same two players, which must be read for each team.
    expect(whole.rosters.map(([, players]) => players)).toEqual(Array(size).fill(['100', '101']));
  });

  it('may have a deleted team, managers and names in any script, and a week without matchups', async () => {
    const teams = [
      { ...sampleTeam, id: 1, name: 'غزال الصحراء' },
      { ...sampleTeam, id: 3, name: '北京的鸭子 🏀' },
    ];
    const members = [{ id: espnSample.sampleSwid, displayName: 'Ελένη' }];
    const response = { ...espnSample.sampleTeams, teams, members };
    const whole = await read({ 'mStandings+mTeam': response, mTeam: response });
    expect(whole.teams.teams.map(({ name }) => name)).toEqual(['غزال الصحراء', '北京的鸭子 🏀']);
    expect(whole.matchups).toBe(4);
    const empty = await read({ 'mMatchupScore+mScoreboard': { ...espnSample.sampleMatchups, schedule: [] } });
    expect(empty.missing).toContainEqual({ part: 'weeks', weeks: [1], reason: 'NotFoundAtPlatform' });
    expect(empty.teams.teams).toHaveLength(3);
  });

  it('has duplicate entries counted once and reported', async () => {
    const twice = (response: unknown, name: string) => {
      const body = properties(response);
      return { ...body, [name]: list(body[name]).flatMap((entry) => [entry, entry]) };
    };
    const once = await read({});
    const whole = await read({
      'mStandings+mTeam': twice(espnSample.sampleTeams, 'teams'),
      mTeam: twice(espnSample.sampleTeams, 'teams'),
      'mMatchupScore+mScoreboard': twice(espnSample.sampleMatchups, 'schedule'),
      mRoster: twice(espnSample.sampleRoster, 'teams'),
    });
    expect({ ...whole, skipped: [] }).toEqual({ ...once, skipped: [] });
    for (const what of ['team 1', 'matchup 1', 'roster of team 1'])
      expect(whole.skipped.join('\n')).toContain(`${what}: is there twice`);
  });

  it('is rejected if it has no teams, and the error says so', async () => {
    const bare = { ...espnSample.sampleTeams, teams: [] };
    await expect(read({ 'mStandings+mTeam': bare, mTeam: bare })).rejects.toMatchObject({
      name: 'UnexpectedAnswer',
      problem: 'has no teams',
    });
  });
});

describe('a Yahoo league', () => {
  let server: LocalServer;
  afterEach(() => server.close());
  const read = async (changes: Parameters<typeof serveYahoo>[0]) => {
    server = await serveYahoo(changes);
    return await readWhole(sampleAccount(server.url).league('501.l.77'));
  };

  /** Returns a copy in which every entry of numbered collections of one kind occurs twice. */
  const twice = (value: unknown, key: string): unknown => {
    if (Array.isArray(value)) return value.map((entry) => twice(entry, key));
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value).map(([name, entry]) => [name, twice(entry, key)] as const);
    const numbered = entries.filter(([name, entry]) => /^\d+$/.test(name) && key in properties(entry));
    if (numbered.length === 0) return Object.fromEntries(entries);
    const again = [...numbered, ...numbered].map(([, entry], index) => [String(index), entry]);
    return { ...Object.fromEntries(entries), ...Object.fromEntries(again), count: again.length };
  };

  it('has duplicate entries counted once and reported', async () => {
    const once = await read({});
    await server.close();
    const changes = Object.fromEntries(
      [...yahooSample.sampleResponses]
        .filter(([resource]) => /standings|scoreboard|roster/.test(resource))
        .map(([resource, body]) => [
          resource,
          { body: twice(twice(twice(body, 'team'), 'player'), 'matchup') },
        ]),
    );
    const whole = await read(changes);
    expect({ ...whole, skipped: [] }).toEqual({ ...once, skipped: [] });
    expect(whole.skipped.join('\n')).toMatch(/is there twice/);
  });

  it('has unknown slots and statistics reported, and keeps the players in unknown slots', async () => {
    const [settings] = yahooSample.sampleSettings.settings;
    const strange = {
      ...settings,
      roster_positions: [
        ...(settings?.roster_positions ?? []),
        { roster_position: { position: 'WC', count: 1 } },
      ],
    };
    const rosters: unknown = JSON.parse(
      JSON.stringify(yahooSample.sampleRosters).replaceAll('"position":"PG"', '"position":"WC"'),
    );
    const whole = await read({
      'league/501.l.77/settings': { body: yahooSample.leagueAnswer({ settings: [strange] }) },
      'league/501.l.77/teams/roster': { body: rosters },
    });
    const unknown = [{ kind: 'slot', id: 'WC' }];
    expect(whole.missing).toEqual([
      { part: 'league', unknown, reason: 'UnknownSlot' },
      { part: 'rosters', unknown, reason: 'UnknownSlot' },
    ]);
    expect(whole.rosters.map(([, players]) => players.length)).toEqual([3, 3, 3]);
  });
});
