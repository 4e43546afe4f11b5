import { type League, readStatistic } from '@fantasy-stats/domain';
import { afterEach, describe, expect, it } from 'vitest';
import { UnsupportedScoring, WrongSport } from '../errors.ts';
import { personId } from '../identity.ts';
import type { WeekReading } from '../source.ts';
import type { LocalServer } from '../testing/local-server.ts';
import { notFoundAtYahoo, sampleAccount, serveYahoo } from '../testing/sample-servers.ts';
import {
  leagueAnswer,
  sampleScoreboard,
  sampleSettings,
  sampleTransaction,
  teamProperties,
  transactionsResponse,
} from '../testing/yahoo-sample.ts';

let server: LocalServer;
afterEach(() => server.close());

async function open(changes: Parameters<typeof serveYahoo>[0] = {}) {
  server = await serveYahoo(changes);
  return sampleAccount(server.url).league('501.l.77');
}

async function readAll(weeks: AsyncIterable<WeekReading>): Promise<WeekReading[]> {
  const read: WeekReading[] = [];
  for await (const week of weeks) read.push(week);
  return read;
}

const requestedPaths = () => server.requests.map((request) => request.path.replace('/fantasy/v2/', ''));

describe("a Yahoo league's rules", () => {
  it('include the weeks that Yahoo lists for the season', async () => {
    const { facts, missing } = await (await open()).readLeague();
    expect(missing).toEqual([]);
    expect(facts).toMatchObject({
      id: 'yahoo-501.l.77',
      season: 2026,
      scoringForm: 'eachCategory',
      currentWeek: 2,
      phase: 'running',
      draftKind: 'snake',
      lineupLock: 'daily',
      acquisitions: {
        usesFaab: true,
        faabBudget: null,
        weeklyAdds: 4,
        seasonAdds: null,
        tradeDeadline: '2026-11-01',
      },
      playoffs: { teams: 2, firstWeek: 3 },
      displayed: ['FGM', 'FGA'],
      slots: [
        { slot: 'PG', count: 1 },
        { slot: 'UTIL', count: 2 },
        { slot: 'IL+', count: 1 },
      ],
    });
    expect(facts.scored.map((entry) => entry.statistic)).toEqual(['FG%', 'FT%', 'PTS', 'TO']);
    expect(facts.scored.find((entry) => entry.statistic === 'TO')?.lowerIsBetter).toBe(true);
    expect(facts.weeks).toEqual([
      { number: 1, firstDay: '2026-10-20', lastDay: '2026-10-25', isPlayoffs: false },
      { number: 2, firstDay: '2026-10-26', lastDay: '2026-11-01', isPlayoffs: false },
      { number: 3, firstDay: '2026-11-02', lastDay: '2026-11-08', isPlayoffs: true },
    ]);
  });

  it('have computed weeks, reported as missing, if Yahoo does not list the season’s weeks', async () => {
    const { facts, missing } = await (await open({ 'game/501/game_weeks': notFoundAtYahoo })).readLeague();
    expect(facts.weeks.map((week) => week.lastDay)).toEqual(['2026-10-25', '2026-11-01', '2026-11-08']);
    expect(missing).toEqual([{ part: 'league', weeks: [1, 3], reason: 'NotFoundAtPlatform' }]);
  });

  it.each([
    ['501', '2026-10-28', []],
    ['502', '2026-10-25', [{ part: 'league', weeks: [1, 3], reason: 'NotFoundAtPlatform' }]],
  ])('use the current season’s weeks only if the game key matches: %s', async (game_key, lastDay, missing) => {
    const weeks = [1, 2, 3].map((week) => ({
      game_week: { week, start: `2026-10-2${week}`, end: week === 1 ? '2026-10-28' : '2026-11-08' },
    }));
    const running = {
      fantasy_content: {
        game: [{ game_key }, { game_weeks: { ...Object.fromEntries(weeks.entries()), count: 3 } }],
      },
    };
    const source = await open({
      'game/501/game_weeks': notFoundAtYahoo,
      'game/nba/game_weeks': { body: running },
    });
    const reading = await source.readLeague();
    expect(reading.facts.weeks[0]?.lastDay).toBe(lastDay);
    expect(reading.missing).toEqual(missing);
  });

  it('are rejected for other sports and unknown scoring types, and the error names them', async () => {
    const hockey = leagueAnswer(sampleSettings, { game_code: 'nhl' });
    const source = await open({ 'league/501.l.77/settings': { body: hockey } });
    await expect(source.readLeague()).rejects.toBeInstanceOf(WrongSport);
    await expect(source.readLeague()).rejects.toMatchObject({ sport: 'nhl' });
    await server.close();
    const settings = [{ ...sampleSettings.settings[0], scoring_type: 'guillotine' }];
    const strange = await open({ 'league/501.l.77/settings': { body: leagueAnswer({ settings }) } });
    await expect(strange.readLeague()).rejects.toBeInstanceOf(UnsupportedScoring);
    await expect(strange.readLeague()).rejects.toMatchObject({ scoring: 'guillotine' });
  });

  it.each([
    ['metadata', { is_highscore: true }, {}],
    ['settings', {}, { is_highscore: '1' }],
  ])('are rejected if the %s mark the league as High Score, in every format', async (_where, head, own) => {
    const settings = [{ ...sampleSettings.settings[0], scoring_type: 'headpoint', ...own }];
    const body = leagueAnswer({ settings }, { scoring_type: 'headpoint', ...head });
    const source = await open({ 'league/501.l.77/settings': { body } });
    await expect(source.readLeague()).rejects.toMatchObject({
      name: 'UnsupportedScoring',
      scoring: 'High Score',
    });
  });

  it('have a two-week final as one week, even in its second week', async () => {
    const settings = [{ ...sampleSettings.settings[0], has_multiweek_championship: 1 }];
    const read = async (head: Record<string, unknown>) =>
      (
        await (
          await open({ 'league/501.l.77/settings': { body: leagueAnswer({ settings }, head) } })
        ).readLeague()
      ).facts;
    const long = { end_week: 4, current_week: 4, end_date: '2026-11-15', current_date: '2026-11-12' };
    const league = await read(long);
    expect(league.weeks.map(({ number, firstDay, lastDay }) => [number, firstDay, lastDay])).toEqual([
      [1, '2026-10-20', '2026-10-25'],
      [2, '2026-10-26', '2026-11-01'],
      [3, '2026-11-02', '2026-11-15'],
    ]);
    expect(league).toMatchObject({ currentWeek: 3, phase: 'playoffs' });
    await server.close();
    // If no week follows the final's first week, the final has only that week.
    expect((await read({})).weeks.map(({ lastDay }) => lastDay).at(-1)).toBe('2026-11-08');
  });

  it.each([
    [{ draft_status: 'predraft', current_date: '2026-10-01' }, 'beforeDraft', null],
    [{ current_date: '2026-10-19' }, 'beforeSeason', null],
    [{ current_week: 3, current_date: '2026-11-03' }, 'playoffs', 3],
    [{ current_week: '3', is_finished: 1, current_date: '2026-11-20' }, 'over', 3],
  ])('contain the phase and week derived from %j', async (changes, phase, currentWeek) => {
    const body = leagueAnswer(sampleSettings, changes);
    const source = await open({ 'league/501.l.77/settings': { body } });
    expect((await source.readLeague()).facts).toMatchObject({ phase, currentWeek });
  });
});

describe('a Yahoo league’s data', () => {
  const leagueOf = async (source: Awaited<ReturnType<typeof open>>): Promise<League> =>
    (await source.readLeague()).facts;

  it('include teams, standings and the user’s team in one request, without guids and emails', async () => {
    const source = await open();
    const { facts } = await source.readTeams(await leagueOf(source));
    expect(facts.ownTeamId).toBe('2');
    expect(facts.teams[0]).toMatchObject({
      id: '2',
      faabBalance: 92,
      moves: 4,
      managers: [{ id: personId('yahoo', 'SECRETGUID2'), name: 'Manager 2' }],
    });
    expect(facts.standings).toMatchObject([
      { teamId: '2', rank: 1, wins: 4, losses: 0, ties: 0, gamesBack: 0, streak: 2 },
      { teamId: '1', rank: 2, wins: 3, losses: 1, gamesBack: 1.5, streak: -2 },
      { teamId: '3', rank: null, playoffSeed: 3 },
    ]);
    expect(JSON.stringify(facts)).not.toMatch(/SECRETGUID|a@b\.c/);
    expect(requestedPaths().slice(2)).toEqual(['league/501.l.77;out=scoreboard/standings']);
  });

  it('use the list of teams if there are no standings', async () => {
    const body = leagueAnswer({ teams: { '0': { team: [teamProperties(1)] }, count: 1 } });
    const source = await open({
      'league/501.l.77/standings': notFoundAtYahoo,
      'league/501.l.77/teams': { body },
    });
    const { facts, missing } = await source.readTeams(await leagueOf(source));
    expect(facts).toMatchObject({ standings: [], teams: [{ id: '1' }] });
    expect(missing).toEqual([{ part: 'teams', reason: 'NotFoundAtPlatform' }]);
  });

  it('include weeks with byes, ties, and rates from makes and attempts', async () => {
    const source = await open();
    const league = await leagueOf(source);
    const [first, second, third] = await readAll(source.readWeeks(league, [1, 2, 3]));
    expect(first?.facts.matchups).toMatchObject([
      { id: '1-1-2', home: '1', away: '2', status: 'final', winner: 'away', homeScore: 1, awayScore: 2 },
      { id: '1-3-bye', home: '3', away: null },
    ]);
    expect(first?.facts.matchups[0]?.categories).toEqual({
      'FG%': 'tie',
      PTS: 'away',
      'FT%': 'away',
      TO: 'home',
    });
    expect(first?.dates).toEqual({ firstDay: '2026-10-20', lastDay: '2026-10-25' });
    expect(second?.facts.matchups[0]).toMatchObject({ status: 'running', winner: null });
    const line = second?.facts.teamWeeks[1]?.line ?? {};
    expect(line).toEqual({ FGM: 30, FGA: 60, PTS: 200, TO: 7 });
    expect(readStatistic(line, 'FG%')).toBe(0.5);
    expect(second?.facts.teamWeeks[1]).toMatchObject({ gamesPlayed: null, gamesRemaining: 3, points: null });
    expect(third?.facts.matchups[0]).toMatchObject({ status: 'upcoming', homeScore: null, categories: {} });
    expect(requestedPaths().slice(2)).toEqual([
      'league/501.l.77/scoreboard;week=1',
      'league/501.l.77/scoreboard',
      'league/501.l.77/scoreboard;week=3',
    ]);
  });

  it('report a missing week, and include the other weeks', async () => {
    const source = await open({ 'league/501.l.77/scoreboard;week=1': notFoundAtYahoo });
    const read = await readAll(source.readWeeks(await leagueOf(source), [1, 2]));
    expect(read[0]?.missing).toEqual([{ part: 'weeks', weeks: [1], reason: 'NotFoundAtPlatform' }]);
    expect(read[1]?.facts.matchups).toHaveLength(2);
  });

  it('report a week as missing if the response is about another week', async () => {
    const source = await open();
    const league = { ...(await leagueOf(source)), currentWeek: 1 };
    const [week] = await readAll(source.readWeeks(league, [1]));
    expect(week?.facts).toMatchObject({ week: 1, matchups: [{ status: 'final' }, {}] });
    expect(requestedPaths().slice(2)).toEqual([
      'league/501.l.77/scoreboard',
      'league/501.l.77/scoreboard;week=1',
    ]);
    await server.close();
    const wrong = await open({
      'league/501.l.77/scoreboard;week=1': { body: sampleScoreboard(3, 'preevent') },
    });
    const [missing] = await readAll(wrong.readWeeks(league, [1]));
    expect(missing?.missing).toEqual([{ part: 'weeks', weeks: [1], reason: 'UnexpectedAnswer' }]);
  });

  it('include all teams’ lineups in one request', async () => {
    const source = await open();
    const league = await leagueOf(source);
    const teams = await source.readTeams(league);
    const { facts, missing } = await source.readRosters(league, teams.facts);
    expect(missing).toEqual([]);
    expect(facts.rosters[0]).toEqual({
      teamId: '1',
      day: '2026-10-29',
      entries: [
        { playerId: '501.p.10', slot: 'PG' },
        { playerId: '501.p.11', slot: 'IL+' },
        { playerId: '501.p.12', slot: null },
      ],
    });
    expect(facts.players[1]).toMatchObject({
      name: 'Player 11',
      nbaTeam: 'SA',
      positions: ['PG', 'SF'],
      injury: 'injuredReserve',
      injuryNote: 'Injured (IL-eligible): Toe',
    });
  });

  it('include a draft’s picks, made or not', async () => {
    const source = await open();
    const { facts } = await source.readDraft(await leagueOf(source));
    expect(facts.picks).toMatchObject([
      { pick: 1, playerId: '501.p.10', cost: null },
      { pick: 2, round: 1, teamId: '2', cost: 31 },
      { pick: 3, playerId: null },
    ]);
  });

  it('include executed moves of every kind', async () => {
    const rows = [
      sampleTransaction(9, { type: 'trade', status: 'proposed' }),
      sampleTransaction(8, {
        type: 'trade',
        trader_team_key: '501.l.77.t.3',
        tradee_team_key: '501.l.77.t.1',
      }),
      [
        { transaction_key: '501.l.77.tr.7', type: 'commish', status: 'successful', timestamp: '1793000400' },
        { players: [] },
      ],
      sampleTransaction(6, { faab_bid: '12' }),
    ];
    const source = await open({
      'league/501.l.77/transactions;count=25;start=0': { body: transactionsResponse(rows) },
    });
    const { facts } = await source.readTransactions(await leagueOf(source));
    expect(facts.transactions).toMatchObject([
      { id: '501.l.77.tr.8', kind: 'trade', teamIds: ['1', '3'] },
      { id: '501.l.77.tr.7', kind: 'commissioner', moves: [] },
      {
        id: '501.l.77.tr.6',
        kind: 'addDrop',
        faabBid: 12,
        moves: [
          { playerId: '501.p.46', from: null, to: '1' },
          { playerId: '501.p.10', from: '1', to: null },
        ],
      },
    ]);
  });

  it('include moves page by page, in smaller pages once a page fails, up to the requested day', async () => {
    const page = (from: number, size: number) => ({
      body: transactionsResponse(Array.from({ length: size }, (_, index) => sampleTransaction(from - index))),
    });
    const at = 'league/501.l.77/transactions';
    const source = await open({
      [`${at};count=25;start=0`]: page(100, 25),
      [`${at};count=25;start=25`]: { status: 400, body: {} },
      [`${at};count=5;start=25`]: page(75, 5),
      [`${at};count=5;start=30`]: page(70, 3),
    });
    const league = await leagueOf(source);
    const { facts, missing } = await source.readTransactions(league);
    expect(facts.transactions).toHaveLength(33);
    expect(missing).toEqual([]);
    const before = server.requests.length;
    await source.readTransactions(league, '2026-10-28');
    expect(server.requests.length - before).toBe(1);
  });
});

it('a refresh of a known league uses at most six requests', async () => {
  const known = (await (await open()).readLeague()).facts;
  await server.close();
  const source = await open();
  const league = (await source.readLeague(known)).facts;
  expect(league).toEqual(known);
  const teams = (await source.readTeams(league)).facts;
  expect(teams.teams).toHaveLength(3);
  expect(await readAll(source.readWeeks(league, [1, 2, 3]))).toHaveLength(3);
  expect((await source.readRosters(league, teams)).missing).toEqual([]);
  expect((await source.readTransactions(league, '2026-10-28')).missing).toEqual([]);
  expect(server.requests).toHaveLength(6);
});
