import type { StatisticId } from '@fantasy-stats/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PlatformResponse, properties } from '../loose.ts';
import type { WeekReading } from '../source.ts';
import { hasRecordings, readRecording, recordingsNote } from '../testing/recordings.ts';
import { type Replay, startReplay } from '../testing/replay.ts';
import type { EspnResponse } from './client.ts';
import { espnAccount } from './index.ts';
import { readMatchups } from './matchups.ts';
import { readPlayers, readRosters } from './players.ts';
import { readDraft, readTeams } from './teams.ts';

const responseOf = (path: string): EspnResponse => ({
  body: properties(readRecording(`espn/${path}.json`)),
  response: new PlatformResponse('espn', '/x'),
  serverTime: null,
});
const items = (value: unknown) => (Array.isArray(value) ? value.map(properties) : []);

describe.skipIf(!hasRecordings)(`the recorded ESPN league before its season${recordingsNote}`, () => {
  const swid = '{F36DDB31-32F1-D024-97FC-A8B8B18B9E32}';
  let replay: Replay;
  beforeAll(async () => {
    replay = await startReplay({ espnS2: 'right%2Bone' });
  });
  afterAll(() => replay.close());

  const open = (espnS2 = 'right%2Bone') =>
    espnAccount({ baseUrl: replay.espnUrl }, { espnS2, swid }).league(2027, '2020202');

  it('is rejected without cookies, with wrong cookies, and with a wrong league number', async () => {
    const config = { baseUrl: replay.espnUrl };
    await expect(espnAccount(config, null).league(2027, '2020202').readLeague()).rejects.toMatchObject({
      name: 'LeagueIsPrivate',
    });
    await expect(open('wrong').readLeague()).rejects.toMatchObject({ name: 'CredentialsRejected' });
    const wrongNumber = espnAccount(config, null).league(2027, '99');
    await expect(wrongNumber.readLeague()).rejects.toMatchObject({ name: 'NotFoundAtPlatform' });
  });

  it('uses the recorded points per statistic', async () => {
    const { facts, missing } = await open().readLeague();
    expect(missing).toEqual([]);
    expect(facts).toMatchObject({
      scoringForm: 'headToHeadPoints',
      size: 10,
      season: 2026,
      phase: 'beforeSeason',
      currentWeek: null,
      today: '2026-10-05',
      acquisitions: { usesFaab: false, faabBudget: null, weeklyAdds: null, dailyAdds: 3 / 7 },
    });
    const prices = Object.fromEntries(facts.scored.map((entry) => [entry.statistic, entry.points]));
    expect(prices).toEqual({
      PTS: 1,
      '3PM': 1,
      FGM: 2,
      FGA: -1,
      FTM: 1,
      FTA: -1,
      REB: 1,
      AST: 2,
      STL: 4,
      BLK: 4,
      TO: -2,
    });
  });

  it('has the season’s calendar from day 1 to day 153, with an all-star week of two weeks', async () => {
    const { facts } = await open().readLeague();
    expect([facts.firstDay, facts.lastDay]).toEqual(['2026-10-20', '2027-03-21']);
    expect(facts.weeks).toHaveLength(21);
    expect(facts.weeks[0]).toMatchObject({ firstDay: '2026-10-20', lastDay: '2026-10-25' });
    // Days 119 to 132 of the season.
    expect(facts.weeks[17]).toMatchObject({ number: 18, firstDay: '2027-02-15', lastDay: '2027-02-28' });
    expect(facts.weeks.filter((week) => week.isPlayoffs).map((week) => week.number)).toEqual([19, 20, 21]);
  });

  it('has ten unranked teams with gaps in their numbers', async () => {
    const source = open();
    const { facts } = await source.readTeams((await source.readLeague()).facts);
    expect(facts.teams.map((team) => team.id)).toEqual(
      items(responseOf('fba-2027-points-preseason/mTeam+mStandings').body.teams).map((team) =>
        String(team.id),
      ),
    );
    expect(facts.ownTeamId).toBe('3');
    expect(facts.standings.every((row) => row.rank === null && row.pointsFor === 0)).toBe(true);
    expect(JSON.stringify(facts)).not.toMatch(/[0-9A-F]{8}-[0-9A-F]{4}/);
  });

  it('has an upcoming matchup and one executed waiver claim, and reports missing data', async () => {
    const source = open();
    const league = (await source.readLeague()).facts;
    const teams = (await source.readTeams(league)).facts;
    const weeks: WeekReading[] = [];
    for await (const week of source.readWeeks(league, [1])) weeks.push(week);
    expect(weeks[0]?.facts.matchups).toMatchObject([
      { home: '1', away: '8', status: 'upcoming', winner: null, homeScore: null },
    ]);
    const transactions = await source.readTransactions(league);
    expect(transactions.facts.transactions).toMatchObject([
      { kind: 'waiver', teamIds: ['8'], moves: [{ playerId: '4351852', from: null, to: '8' }] },
    ]);
    expect((await source.readRosters(league, teams)).missing).toMatchObject([{ part: 'rosters' }]);
    expect((await source.readDraft(league)).missing).toMatchObject([{ part: 'draft' }]);
  });

  it('has players with NBA teams, positions and numbers', () => {
    const players = readPlayers(responseOf('fba-2027-points-preseason/kona_player_info'));
    expect(players[0]).toMatchObject({
      id: '6589',
      name: 'Draymond Green',
      nbaTeam: 'GS',
      positions: ['PF', 'C'],
    });
  });
});

describe.skipIf(!hasRecordings)(`a recorded ESPN season of another sport${recordingsNote}`, () => {
  // The recorded league plays hockey, whose statistics this app does not know. Each hockey category, by its
  // ESPN ID, is read as a basketball category.
  const stands = new Map<number, StatisticId>([
    [37, 'FG%'],
    [7, 'FT%'],
    [11, '3PM'],
    [13, 'PTS'],
    [29, 'REB'],
    [14, 'AST'],
    [15, 'STL'],
    [31, 'BLK'],
    [1, 'TO'],
  ]);
  const season = () => responseOf('other-sports/hockey_league_data');
  const context = {
    scoringForm: 'eachCategory',
    currentWeek: 24,
    firstPlayoffWeek: 23,
    statisticOf: (number: number) => stands.get(number) ?? null,
  } as const;

  it("adds up to ESPN's own records, week by week and category by category", () => {
    const found = season();
    const weeks = readMatchups(found, context);
    const records = new Map<string, { wins: number; losses: number; ties: number }>();
    const add = (team: string, kind: 'wins' | 'losses' | 'ties', count = 1) => {
      const record = records.get(team) ?? { wins: 0, losses: 0, ties: 0 };
      record[kind] += count;
      records.set(team, record);
    };
    for (const [, { matchups }] of weeks)
      for (const matchup of matchups.filter((entry) => entry.status === 'final' && entry.away !== null)) {
        expect(Object.keys(matchup.categories)).toHaveLength(9);
        const won = Object.values(matchup.categories).filter((winner) => winner === 'home').length;
        expect(won).toBe(matchup.homeScore);
        expect(matchup.winner).toBe(
          matchup.homeScore === matchup.awayScore
            ? 'tie'
            : (matchup.homeScore ?? 0) > (matchup.awayScore ?? 0)
              ? 'home'
              : 'away',
        );
        for (const winner of Object.values(matchup.categories)) {
          const away = matchup.away ?? '';
          if (winner === 'tie') for (const team of [matchup.home, away]) add(team, 'ties');
          else {
            add(winner === 'home' ? matchup.home : away, 'wins');
            add(winner === 'home' ? away : matchup.home, 'losses');
          }
        }
      }
    const teams = items(found.body.teams);
    expect(teams).toHaveLength(10);
    for (const team of teams) {
      const { wins, losses, ties } = properties(properties(team.record).overall);
      expect(records.get(String(team.id))).toEqual({ wins, losses, ties });
    }
    expect(records.get('1')).toEqual({ wins: 109, losses: 63, ties: 26 });
  });

  it('has no winners in its last two periods, which were never played', () => {
    const weeks = readMatchups(season(), context);
    expect(weeks.size).toBe(24);
    for (const week of [23, 24]) {
      const { matchups, teamWeeks } = weeks.get(week) ?? { matchups: [], teamWeeks: [] };
      expect(matchups).toHaveLength(5);
      for (const matchup of matchups)
        expect(matchup).toMatchObject({
          status: 'upcoming',
          winner: null,
          homeScore: null,
          categories: {},
          isPlayoffs: true,
        });
      expect(teamWeeks.every((entry) => Object.keys(entry.line).length === 0)).toBe(true);
    }
  });

  it("has hockey's statistic numbers, which are skipped and reported", () => {
    const found = season();
    const weeks = readMatchups(found, { scoringForm: 'eachCategory', currentWeek: 24, firstPlayoffWeek: 23 });
    expect(weeks.get(1)?.matchups[0]).toMatchObject({
      categories: {},
      homeScore: 5,
      awayScore: 2,
      winner: 'home',
    });
    expect(weeks.get(1)?.teamWeeks[0]?.line).toEqual({});
    expect(found.response.skipped).toEqual(expect.arrayContaining(['statistic 37', 'category 37']));
  });

  it('has matchup statuses that follow the current week if scores are missing', () => {
    const weeks = readMatchups(responseOf('other-sports/hockey_matchup_data'), {
      ...context,
      currentWeek: 13,
    });
    expect(weeks.get(1)?.matchups.map((matchup) => matchup.status)).toEqual(Array(5).fill('upcoming'));
    expect(weeks.get(12)?.matchups.map((matchup) => matchup.status)).toEqual(Array(5).fill('final'));
    expect(weeks.get(13)?.matchups.map((matchup) => matchup.status)).toEqual(Array(5).fill('running'));
  });

  it('has lineups, keepers, ranks and two-part team names', () => {
    const found = season();
    const days = { today: '2020-03-11', lastDay: '2020-03-11' };
    const rosters = readRosters(found, { phase: 'over', keepers: 8, ...days });
    expect(rosters.rosters).toHaveLength(10);
    const terms = rosters.rosters.flatMap(({ entries }) => entries.flatMap(({ keeper }) => keeper ?? []));
    const next = terms.map(({ nextCost }) => nextCost ?? 0);
    expect([Math.min(...next), Math.max(...next)]).toEqual([0, 23]);
    expect(terms.filter(({ isKept }) => isKept).length).toBeGreaterThan(30);
    expect(rosters.players.length).toBeGreaterThan(200);
    const ranks = rosters.rosters.flatMap(({ entries }) =>
      entries.flatMap(({ seasonRank }) => seasonRank ?? []),
    );
    expect(ranks.length).toBeGreaterThan(150);
    expect(new Set(ranks).size).toBe(ranks.length);
    const [first] = items(found.body.teams);
    const acquisitions = {
      usesFaab: false,
      faabBudget: null,
      weeklyAdds: null,
      dailyAdds: null,
      seasonAdds: null,
      tradeDeadline: null,
    };
    const league = { acquisitions, scoringForm: 'eachCategory' } as const;
    const teams = readTeams(found, league, { ownPersonId: null, divisions: new Map() });
    expect(teams.teams[0]?.name).toBe(`${first?.location} ${first?.nickname}`);
    expect(teams.standings.map((row) => row.rank).sort((a, b) => (a ?? 0) - (b ?? 0))).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
    ]);
  });

  it('has a draft of 150 picks', () => {
    const picks = readDraft(responseOf('other-sports/football_league_draft_2018'), {
      draftKind: 'snake',
      phase: 'over',
    });
    expect(picks).toHaveLength(150);
    expect(picks[0]).toEqual({
      pick: 1,
      round: 1,
      teamId: '2',
      playerId: '15825',
      cost: null,
      isKeeper: false,
    });
  });
});
