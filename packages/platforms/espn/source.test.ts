import { type League, readStatistic } from '@fantasy-stats/domain';
import { afterEach, describe, expect, it } from 'vitest';
import { personId } from '../identity.ts';
import { properties } from '../loose.ts';
import type { WeekReading } from '../source.ts';
import { sampleScoringItems, sampleSwid, settingsAnswer } from '../testing/espn-sample.ts';
import type { LocalServer } from '../testing/local-server.ts';
import { notFoundAtEspn, serveEspn } from '../testing/sample-servers.ts';
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

async function readAll(weeks: AsyncIterable<WeekReading>): Promise<WeekReading[]> {
  const read: WeekReading[] = [];
  for await (const week of weeks) read.push(week);
  return read;
}

const asked = () => server.requests.map((request) => request.query.getAll('view').sort().join('+'));

describe("an ESPN league's rules", () => {
  it('are read with weeks from the schedule and the days that were played', async () => {
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

  it('take the day from the clock of ESPN where it tells', async () => {
    const headers = { 'x-fantasy-server-time': String(Date.parse('2026-10-31T05:00:00.000Z')) };
    const source = await open({ mSettings: { body: settingsAnswer(), headers } });
    // One o'clock in the morning in the east still belongs to the evening before.
    expect((await source.readLeague()).facts.today).toBe('2026-10-30');
  });

  it('guess the calendar without a schedule, and say so', async () => {
    const { facts, missing } = await (await open({ proTeamSchedules_wl: notFoundAtEspn })).readLeague();
    expect(facts).toMatchObject({ firstDay: '2026-10-20', lastDay: '2026-11-08', today: '2026-10-29' });
    expect(missing).toEqual([{ part: 'league', weeks: [1, 2, 3], reason: 'NotFoundAtPlatform' }]);
  });

  it('name what they score and we do not know', async () => {
    const scoringItems = [...sampleScoringItems, { statId: 45, points: 1 }];
    const source = await open({ mSettings: { body: settingsAnswer({ scoringItems }) } });
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
  ])('tell the phase of %j', async (changes, phase, currentWeek) => {
    const source = await open({ mSettings: { body: settingsAnswer({}, changes) } });
    expect((await source.readLeague()).facts).toMatchObject({ phase, currentWeek });
  });
});

describe("an ESPN league's facts", () => {
  it('have teams by either form of name, managers without SWIDs, budgets, divisions', async () => {
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

  it('have every week in one request, with byes on either side', async () => {
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

  it('say which weeks are missing when there are no matchups', async () => {
    const source = await open({ 'mMatchupScore+mScoreboard': notFoundAtEspn });
    const weeks = await readAll(source.readWeeks((await source.readLeague()).facts, [1, 2]));
    expect(weeks.map((week) => week.missing)).toEqual([
      [{ part: 'weeks', weeks: [1], reason: 'NotFoundAtPlatform' }],
      [{ part: 'weeks', weeks: [2], reason: 'NotFoundAtPlatform' }],
    ]);
  });

  it('ask only for the weeks that are wanted', async () => {
    const source = await open();
    const league = (await source.readLeague()).facts;
    await server.close();
    await readAll((await open()).readWeeks(league, [2]));
    expect(JSON.parse(String(server.requests[0]?.headers['x-fantasy-filter']))).toEqual({
      schedule: { filterMatchupPeriodIds: { value: [2] } },
    });
  });

  it('have lineups, with the injury of the player and not of the entry', async () => {
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
        injury: 'questionable',
        injuryNote: 'Day-to-day',
      },
    ]);
  });

  it('have the picks of a draft in order, with bids in an auction', async () => {
    const source = await open();
    const { facts } = await source.readDraft((await source.readLeague()).facts);
    expect(facts.picks).toEqual([
      { pick: 1, round: 1, teamId: '1', playerId: '100', cost: 44, isKeeper: true },
      { pick: 2, round: 1, teamId: '3', playerId: null, cost: 0, isKeeper: false },
    ]);
  });

  it('have executed moves once, a trade that is told twice included', async () => {
    const source = await open();
    const { facts } = await source.readTransactions((await source.readLeague()).facts, '2026-10-28');
    expect(asked().slice(-2)).toEqual(['mTransactions2', 'mTransactions2']);
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

describe('a league that is known', () => {
  const read = async (known: League, settings: Record<string, unknown>) => {
    const source = await open({ mSettings: { body: settings } });
    return (await source.readLeague(known)).facts;
  };
  const known = async () => {
    const league = (await (await open()).readLeague()).facts;
    await server.close();
    return league;
  };

  it('keeps the days of its weeks, at one request', async () => {
    const league = await known();
    const marked = { ...league, weeks: league.weeks.map((week) => ({ ...week, firstDay: league.firstDay })) };
    expect((await read(marked, settingsAnswer())).weeks).toEqual(marked.weeks);
    expect(server.requests).toHaveLength(1);
  });

  it.each([
    ['its play-offs have moved', { matchupPeriodCount: 1 }, {}],
    ['it ends on another day', {}, { finalScoringPeriod: 13 }],
  ])('is laid out again when %s', async (_title, schedule, status) => {
    const league = await known();
    const answer = settingsAnswer();
    const settings = properties(answer.settings);
    const changed = {
      ...answer,
      status: { ...properties(answer.status), ...status },
      settings: { ...settings, scheduleSettings: { ...properties(settings.scheduleSettings), ...schedule } },
    };
    expect((await read(league, changed)).weeks).not.toEqual(league.weeks);
    expect(server.requests).toHaveLength(3);
  });

  it('is laid out again before its season, when its calendar may be a guess', async () => {
    const league = { ...(await known()), firstDay: '2026-11-03', lastDay: '2026-11-22' };
    expect((await read(league, settingsAnswer())).firstDay).toBe('2026-10-20');
    expect(server.requests).toHaveLength(3);
  });
});

it('refreshes a known league with at most six requests', async () => {
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
