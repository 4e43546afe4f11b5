import { addDays, type League, readStatistic } from '@fantasy-stats/domain';
import { afterEach, describe, expect, it } from 'vitest';
import { personId } from '../identity.ts';
import { properties } from '../loose.ts';
import type { WeekReading } from '../source.ts';
import { sampleScoringItems, sampleSwid, settingsResponse } from '../testing/espn-sample.ts';
import type { LocalServer } from '../testing/local-server.ts';
import { notFoundAtEspn, serveEspn } from '../testing/sample-servers.ts';
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

async function readAll(weeks: AsyncIterable<WeekReading>): Promise<WeekReading[]> {
  const read: WeekReading[] = [];
  for await (const week of weeks) read.push(week);
  return read;
}

const requestedViews = () => server.requests.map((request) => request.query.getAll('view').sort().join('+'));

describe("an ESPN league's rules", () => {
  it('are read from the settings, with weeks from the schedule and the matchups', async () => {
    const { facts, missing } = await (await open()).readLeague();
    expect(missing).toEqual([]);
    expect(facts).toMatchObject({
      id: 'espn-2027-88',
      season: 2026,
      scoringForm: 'eachCategory',
      firstDay: '2026-10-20',
      lastDay: '2026-11-08',
      today: '2026-10-29',
      currentWeek: 2,
      phase: 'running',
      draftKind: 'auction',
      acquisitions: {
        usesFaab: true,
        faabBudget: 100,
        weeklyAdds: null,
        dailyAdds: 0.42857142857142855,
        seasonAdds: null,
        tradeDeadline: null,
      },
      playoffs: { teams: 2, firstWeek: 3, weeksPerRound: 1 },
      slots: [
        { slot: 'PG', count: 1 },
        { slot: 'UTIL', count: 2 },
        { slot: 'IR', count: 1 },
      ],
    });
    expect(facts.weeks).toEqual([
      { number: 1, firstDay: '2026-10-20', lastDay: '2026-10-25', isPlayoffs: false },
      { number: 2, firstDay: '2026-10-26', lastDay: '2026-11-01', isPlayoffs: false },
      { number: 3, firstDay: '2026-11-02', lastDay: '2026-11-08', isPlayoffs: true },
    ]);
    expect(facts.scored).toContainEqual({ statistic: 'TO', lowerIsBetter: true, points: null });
  });

  it('use the day of ESPN’s server time if it is sent', async () => {
    const headers = { 'x-fantasy-server-time': String(Date.parse('2026-10-31T05:00:00.000Z')) };
    const source = await open({ mSettings: { body: settingsResponse(), headers } });
    // 1:00 a.m. Eastern still belongs to the previous fantasy day.
    expect((await source.readLeague()).facts.today).toBe('2026-10-30');
  });

  it('use a guessed calendar if there is no schedule, and report the guess', async () => {
    const { facts, missing } = await (await open({ proTeamSchedules_wl: notFoundAtEspn })).readLeague();
    expect(facts).toMatchObject({ firstDay: '2026-10-20', lastDay: '2026-11-08', today: '2026-10-29' });
    expect(missing).toEqual([{ part: 'league', weeks: [1, 2, 3], reason: 'NotFoundAtPlatform' }]);
  });

  it('report unknown scored statistics by id', async () => {
    const scoringItems = [...sampleScoringItems, { statId: 45, points: 1 }];
    const source = await open({ mSettings: { body: settingsResponse({ scoringItems }) } });
    const { facts, missing, skipped } = await source.readLeague();
    expect(facts.scored).toHaveLength(3);
    expect(missing).toEqual([
      { part: 'league', unknown: [{ kind: 'statistic', id: '45' }], reason: 'UnknownStatistic' },
    ]);
    expect(skipped).toEqual(['scored statistic 45']);
  });

  it.each([
    [{ status: { currentMatchupPeriod: 1, finalScoringPeriod: 20, latestScoringPeriod: 1 } }, 'running', 1],
    [{ status: { currentMatchupPeriod: 3, finalScoringPeriod: 20, latestScoringPeriod: 15 } }, 'playoffs', 3],
    [{ status: { currentMatchupPeriod: 3, finalScoringPeriod: 20, latestScoringPeriod: 24 } }, 'over', 3],
    [{ draftDetail: { drafted: false } }, 'beforeDraft', 2],
  ])('contain the phase and week derived from %j', async (changes, phase, currentWeek) => {
    const source = await open({ mSettings: { body: settingsResponse({}, changes) } });
    expect((await source.readLeague()).facts).toMatchObject({ phase, currentWeek });
  });
});

describe('an ESPN league that starts late', () => {
  const late = async (latestScoringPeriod: number) => {
    const response = settingsResponse(
      {},
      {
        scoringPeriodId: latestScoringPeriod,
        status: {
          currentMatchupPeriod: 1,
          firstScoringPeriod: 14,
          finalScoringPeriod: 34,
          latestScoringPeriod,
        },
      },
    );
    const settings = properties(response.settings);
    const scheduleSettings = {
      ...properties(settings.scheduleSettings),
      matchupPeriods: { '1': [3], '2': [4], '3': [5] },
    };
    const body = { ...response, settings: { ...settings, scheduleSettings } };
    // No team has points yet.
    const clock = Date.parse('2026-10-19T16:00:00.000Z') + latestScoringPeriod * 86_400_000;
    const headers = { 'x-fantasy-server-time': String(clock) };
    const source = await open({
      mSettings: { body, headers },
      mMatchupScore: { body: { ...response, schedule: [] } },
    });
    return { source, league: (await source.readLeague()).facts };
  };
  const weeks = [
    { number: 1, firstDay: '2026-11-02', lastDay: '2026-11-08', isPlayoffs: false },
    { number: 2, firstDay: '2026-11-09', lastDay: '2026-11-15', isPlayoffs: false },
    { number: 3, firstDay: '2026-11-16', lastDay: '2026-11-22', isPlayoffs: true },
  ];

  it('has not started on a day of the NBA season before its first day', async () => {
    const { league } = await late(10);
    expect(league).toMatchObject({
      phase: 'beforeSeason',
      currentWeek: null,
      today: '2026-10-29',
      firstDay: '2026-11-02',
      firstScoringPeriod: 14,
      lastDay: '2026-11-22',
      weeks,
    });
  });

  it('requests its days by the scoring periods of the NBA season', async () => {
    const { league, source } = await late(15);
    expect(league).toMatchObject({ phase: 'running', currentWeek: 1, today: '2026-11-03', weeks });
    for await (const _ of source.readDays(league, ['2026-11-01', '2026-11-02']));
    const periods = server.requests.map(({ query }) => query.get('scoringPeriodId')).filter(Boolean);
    expect(periods).toEqual(['14']);
  });

  it('keeps its dates while ESPN’s current matchup agrees with them, and otherwise recomputes them', async () => {
    const { league, source } = await late(15);
    const before = server.requests.length;
    expect((await source.readLeague(league)).facts).toEqual(league);
    expect(server.requests.length - before).toBe(1);
    const early = league.weeks.map((week) => ({
      ...week,
      firstDay: addDays(week.firstDay, -14),
      lastDay: addDays(week.lastDay, -14),
    }));
    const wrong = { ...league, firstDay: '2026-10-20', firstScoringPeriod: 1, weeks: early };
    expect((await source.readLeague(wrong)).facts).toEqual(league);
  });
});

describe('an ESPN league’s data', () => {
  it('include teams with one-part or two-part names, managers without SWIDs, budgets and divisions', async () => {
    const source = await open();
    const { facts } = await source.readTeams((await source.readLeague()).facts);
    expect(facts.ownTeamId).toBe('3');
    expect(facts.teams).toMatchObject([
      {
        id: '1',
        name: 'Team One',
        abbreviation: 'ONE',
        managers: [{ name: 'one' }],
        division: 'East',
        faabBalance: 70,
        moves: 5,
        trades: 1,
        waiverPriority: 2,
      },
      {
        id: '3',
        name: 'Team Three',
        managers: [{ id: personId('espn', sampleSwid.slice(1, -1)), name: 'three' }],
      },
      { id: '8', name: 'Team Eight', managers: [] },
    ]);
    expect(facts.standings).toMatchObject([
      { teamId: '1', rank: 1, wins: 3, streak: 1, pointsFor: null },
      { teamId: '3', rank: 2, losses: 3, streak: -1 },
      { teamId: '8', rank: null },
    ]);
    expect(facts.standings[0]?.seasonLine).toEqual({ FGM: 50, FGA: 100, PTS: 300 });
    expect(JSON.stringify(facts)).not.toMatch(/AAAA0000|Secret/);
  });

  it('include every week in one request, with byes for either team', async () => {
    const source = await open();
    const league = (await source.readLeague()).facts;
    const before = server.requests.length;
    const [first, second, third] = await readAll(source.readWeeks(league, [1, 2, 3]));
    expect(server.requests.length).toBe(before);
    expect(first?.facts.matchups).toMatchObject([
      { id: '1', home: '1', away: '3', status: 'final', winner: 'home', homeScore: 2, awayScore: 0 },
      { id: '2', home: '8', away: null, status: 'final', winner: null, categories: {} },
    ]);
    expect(first?.facts.matchups[0]?.categories).toEqual({ 'FG%': 'tie', PTS: 'home', TO: 'home' });
    expect(first?.facts.teamWeeks[0]?.line).toEqual({ FGM: 20, FGA: 40, PTS: 120, TO: 9 });
    expect(readStatistic(first?.facts.teamWeeks[0]?.line ?? {}, 'FG%')).toBe(0.5);
    expect(second?.facts.matchups).toMatchObject([
      { id: '3', home: '3', away: '8', status: 'running', winner: null, homeScore: 0, awayScore: 2 },
      { id: '4', home: '1', away: null },
    ]);
    expect(second?.facts.matchups[0]?.categories).toMatchObject({ PTS: 'away' });
    expect(third?.facts.matchups).toMatchObject([
      { status: 'upcoming', isPlayoffs: true, homeScore: null, categories: {} },
    ]);
  });

  it('report the weeks without matchups as missing', async () => {
    const source = await open({ 'mMatchupScore+mScoreboard': notFoundAtEspn });
    const weeks = await readAll(source.readWeeks((await source.readLeague()).facts, [1, 2]));
    expect(weeks.map((week) => week.missing)).toEqual([
      [{ part: 'weeks', weeks: [1], reason: 'NotFoundAtPlatform' }],
      [{ part: 'weeks', weeks: [2], reason: 'NotFoundAtPlatform' }],
    ]);
  });

  it('include only the requested weeks', async () => {
    const source = await open();
    const league = (await source.readLeague()).facts;
    await server.close();
    await readAll((await open()).readWeeks(league, [2]));
    expect(JSON.parse(String(server.requests[0]?.headers['x-fantasy-filter']))).toEqual({
      schedule: { filterMatchupPeriodIds: { value: [2] } },
    });
  });

  it('include lineups, with each injury from the player object rather than the roster entry', async () => {
    const source = await open();
    const { facts } = await source.readRosters((await source.readLeague()).facts, {
      teams: [],
      standings: [],
      ownTeamId: null,
    });
    expect(facts.rosters).toEqual([
      {
        teamId: '1',
        day: '2026-10-29',
        entries: [
          { playerId: '100', slot: 'UTIL' },
          { playerId: '101', slot: 'IR' },
        ],
      },
    ]);
    expect(facts.players).toMatchObject([
      {
        id: '100',
        name: 'Sample Player',
        nbaTeam: 'GS',
        positions: ['PG'],
        injury: 'dayToDay',
        injuryNote: 'Day-to-day',
      },
    ]);
  });

  it('include a draft’s picks in order, with bids in an auction', async () => {
    const source = await open();
    const { facts } = await source.readDraft((await source.readLeague()).facts);
    expect(facts.picks).toEqual([
      { pick: 1, round: 1, teamId: '1', playerId: '100', cost: 44, isKeeper: true },
      { pick: 2, round: 1, teamId: '3', playerId: null, cost: 0, isKeeper: false },
    ]);
  });

  it('include executed moves once, including trades that both lists contain', async () => {
    const source = await open();
    const { facts } = await source.readTransactions((await source.readLeague()).facts, '2026-10-28');
    expect(requestedViews().slice(-2)).toEqual(['mTransactions2', 'mTransactions2']);
    expect(server.requests.slice(-2).map((request) => request.query.get('scoringPeriodId'))).toEqual([
      '10',
      '9',
    ]);
    expect(facts.transactions.map(({ id, kind }) => [id, kind])).toEqual([
      ['trade_2026-10-26_100to3_101to1', 'trade'],
      ['move_2026-10-24_200to8_201from8', 'waiver'],
      ['move_2026-10-23_300to1', 'add'],
    ]);
    expect(facts.transactions[0]?.teamIds).toEqual(['1', '3']);
    expect(facts.transactions[1]).toMatchObject({
      faabBid: 12,
      moves: [
        { playerId: '200', from: null, to: '8' },
        { playerId: '201', from: '8', to: null },
      ],
    });
  });
});

describe('a refresh of a known league', () => {
  const read = async (known: League, settings: Record<string, unknown>) => {
    const source = await open({ mSettings: { body: settings } });
    return (await source.readLeague(known)).facts;
  };
  const known = async () => {
    const league = (await (await open()).readLeague()).facts;
    await server.close();
    return league;
  };

  it('keeps the dates of the league’s weeks, with one request', async () => {
    const league = await known();
    const marked = { ...league, weeks: league.weeks.map((week) => ({ ...week, firstDay: league.firstDay })) };
    expect((await read(marked, settingsResponse())).weeks).toEqual(marked.weeks);
    expect(server.requests).toHaveLength(1);
  });

  it.each([
    ['its playoffs have moved', { matchupPeriodCount: 1 }, {}],
    ['it ends on another day', {}, { finalScoringPeriod: 13 }],
  ])('recomputes the league’s weeks if %s', async (_title, schedule, status) => {
    const league = await known();
    const response = settingsResponse();
    const settings = properties(response.settings);
    const changed = {
      ...response,
      status: { ...properties(response.status), ...status },
      settings: { ...settings, scheduleSettings: { ...properties(settings.scheduleSettings), ...schedule } },
    };
    expect((await read(league, changed)).weeks).not.toEqual(league.weeks);
    expect(server.requests).toHaveLength(3);
  });

  it('recomputes the league’s weeks before the season, when they may be guesses', async () => {
    const league = { ...(await known()), firstDay: '2026-11-03', lastDay: '2026-11-22' };
    expect((await read(league, settingsResponse())).firstDay).toBe('2026-10-20');
    expect(server.requests).toHaveLength(3);
  });
});

it('a refresh of a known league uses at most six requests', async () => {
  const known = (await (await open()).readLeague()).facts;
  await server.close();
  const source = await open();
  const league = (await source.readLeague(known)).facts;
  expect(league).toEqual(known);
  const teams = (await source.readTeams(league)).facts;
  expect(await readAll(source.readWeeks(league, [1, 2]))).toHaveLength(2);
  expect((await source.readRosters(league, teams)).missing).toEqual([]);
  expect((await source.readTransactions(league, '2026-10-28')).missing).toEqual([]);
  expect(server.requests).toHaveLength(6);
});
