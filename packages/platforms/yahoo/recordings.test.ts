import { isStatisticId, nineCategories, readStatistic, statisticOfPlatform } from '@fantasy-stats/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WrongSport } from '../errors.ts';
import { PlatformResponse } from '../loose.ts';
import type { WeekReading } from '../source.ts';
import { hasRecordings, listRecordings, readRecording, recordingsNote } from '../testing/recordings.ts';
import { type Replay, startReplay } from '../testing/replay.ts';
import { memoryTokenStore, type YahooAccount, yahooAccount, yahooAuthorization } from './index.ts';
import { leaguePart, readLeagueHead } from './league.ts';
import { readTransactions } from './moves.ts';
import { readScoreboard } from './scoreboard.ts';
import { readSettings } from './settings.ts';
import { collection, content, merged, teamIdOf } from './shape.ts';
import { readTeamStats } from './stat-line.ts';
import { readTeamEntries } from './teams.ts';
import { readLinkableLeagues } from './users.ts';

const folder = 'yahoo/nba-2025-head';
const raw = (name: string) => readRecording(`${folder}/${name}.json`);
const text = (value: unknown) => String(value);

describe.skipIf(!hasRecordings)(`the recorded Yahoo league, as replayed${recordingsNote}`, () => {
  let replay: Replay;
  let account: YahooAccount;

  beforeAll(async () => {
    replay = await startReplay();
    const config = {
      loginUrl: replay.yahooUrl,
      fantasyUrl: replay.yahooUrl,
      clientId: 'id',
      clientSecret: 'secret',
      redirectUri: 'http://127.0.0.1/back',
    };
    const authorization = yahooAuthorization(config);
    const consent = await fetch(authorization.authorizeUrl('bound'), { redirect: 'manual' });
    const back = new URL(consent.headers.get('location') ?? '');
    const { code, state } = authorization.readCallback(back.searchParams);
    expect(state).toBe('bound');
    const tokens = await authorization.exchangeCode(code);
    await expect(authorization.exchangeCode(code)).rejects.toMatchObject({ name: 'CredentialsRejected' });
    account = yahooAccount(config, memoryTokenStore(tokens));
  });
  afterAll(() => replay.close());

  const open = async () => {
    const source = account.league('466.l.175298');
    const league = await source.readLeague();
    return { source, league };
  };

  it('is one of two leagues that can be linked, with the user’s team', async () => {
    expect(await account.leaguesOfUser()).toMatchObject([
      { id: 'yahoo-466.l.175298', size: 12, season: 2025, teamId: '1' },
      { id: 'yahoo-466.l.175248', size: 12, season: 2025, teamId: '4' },
    ]);
    await expect(account.league('466.l.175248').readLeague()).rejects.toMatchObject({
      name: 'NotFoundAtPlatform',
    });
  });

  it('scores the nine categories over 21 weeks, the 17th of which has two calendar weeks', async () => {
    const { league } = await open();
    expect(league.facts.scored.map((entry) => entry.statistic)).toEqual([...nineCategories]);
    expect(league.facts).toMatchObject({
      currentWeek: 13,
      today: '2026-01-15',
      draftKind: 'auction',
      secondsPerPick: 75,
    });
    expect(league.facts.weeks).toHaveLength(21);
    expect(league.facts.weeks[0]).toMatchObject({ firstDay: '2025-10-21', lastDay: '2025-10-26' });
    expect(league.facts.weeks[12]).toMatchObject({ firstDay: '2026-01-12', lastDay: '2026-01-18' });
    expect(league.facts.weeks[16]).toMatchObject({ firstDay: '2026-02-09', lastDay: '2026-02-22' });
    expect(league.facts.weeks[20]).toMatchObject({ lastDay: '2026-03-22', isPlayoffs: true });
    expect(league.missing).toMatchObject([{ part: 'league', reason: 'NotFoundAtPlatform' }]);
  });

  it('has its twelve teams with their records as in the raw standings', async () => {
    const { source, league } = await open();
    const { facts } = await source.readTeams(league.facts);
    expect(facts.teams).toHaveLength(12);
    expect(facts.ownTeamId).toBe('1');
    const rows = collection(merged(leaguePart(raw('league-standings'), 'standings')).teams, 'team').map(
      merged,
    );
    expect(rows).toHaveLength(12);
    for (const row of rows) {
      const id = teamIdOf(text(row.team_key));
      const standing = facts.standings.find((entry) => entry.teamId === id);
      const { rank, outcome_totals: outcomes } = merged(row.team_standings);
      const { wins, losses, ties } = merged(outcomes);
      expect(standing).toMatchObject({
        rank: Number(rank),
        wins: Number(wins),
        losses: Number(losses),
        ties: Number(ties),
      });
      // Twelve weeks with nine categories each.
      expect(Number(wins) + Number(losses) + Number(ties)).toBe(108);
      expect(facts.teams.find((team) => team.id === id)?.name).toBe(row.name);
    }
    expect(facts.standings[0]).toMatchObject({ wins: 67, losses: 40, ties: 1, gamesBack: 0 });
    expect(JSON.stringify(facts)).not.toMatch(/GUID|masked@/);
  });

  it('has the nine categories of all six matchups in week 13, computed from their makes and attempts', async () => {
    const { source, league } = await open();
    const read: WeekReading[] = [];
    for await (const week of source.readWeeks(league.facts, [12, 13])) read.push(week);
    expect(read[0]?.missing).toEqual([{ part: 'weeks', weeks: [12], reason: 'NotFoundAtPlatform' }]);
    const facts = read[1]?.facts;
    expect(facts?.matchups).toHaveLength(6);
    expect(facts?.teamWeeks).toHaveLength(12);
    const board = merged(leaguePart(raw('league-scoreboard'), 'scoreboard'));
    const matchups = collection(merged(board['0']).matchups, 'matchup').map(merged);
    for (const [index, matchup] of matchups.entries()) {
      const sides = collection(merged(matchup['0']).teams, 'team').map(merged);
      const ours = facts?.matchups[index];
      expect([ours?.home, ours?.away]).toEqual(sides.map((side) => teamIdOf(text(side.team_key))));
      expect([ours?.homeScore, ours?.awayScore]).toEqual(
        sides.map((side) => Number(merged(side.team_points).total)),
      );
      expect(Object.keys(ours?.categories ?? {})).toHaveLength(9);
      for (const winner of collection(matchup.stat_winners, 'stat_winner').map(merged)) {
        const statistic = statisticOfPlatform('yahoo', Number(winner.stat_id));
        const key = winner.winner_team_key;
        const expected = key === undefined ? 'tie' : key === sides[0]?.team_key ? 'home' : 'away';
        expect(statistic === null ? null : ours?.categories[statistic]).toBe(expected);
      }
      for (const side of sides) {
        const line =
          facts?.teamWeeks.find((entry) => entry.teamId === teamIdOf(text(side.team_key)))?.line ?? {};
        for (const stat of collection(merged(side.team_stats).stats, 'stat').map(merged)) {
          const statistic = statisticOfPlatform('yahoo', Number(stat.stat_id));
          if (statistic === null) continue;
          const value = readStatistic(line, statistic) ?? Number.NaN;
          const digits = isStatisticId(statistic) && statistic.includes('%') ? 3 : 0;
          expect(value.toFixed(digits)).toBe(Number(stat.value).toFixed(digits));
        }
      }
    }
  });

  it("computes FG% from makes and attempts in a team's first week", () => {
    const team = merged(content(raw('team-stats-week')).team);
    const line = readTeamStats(team.team_stats, new PlatformResponse('yahoo', '/x'));
    expect(line).toMatchObject({ FGM: 201, FGA: 403, FTM: 84, FTA: 117, PTS: 552, TO: 89 });
    expect(readStatistic(line, 'FG%')).toBe(201 / 403);
    expect(line['FG%']).toBeUndefined();
  });

  it('has its auction prices', async () => {
    const { source, league } = await open();
    const { facts } = await source.readDraft(league.facts);
    const results = collection(leaguePart(raw('league-draftresults'), 'draft_results'), 'draft_result').map(
      merged,
    );
    expect(facts.picks).toHaveLength(156);
    expect(facts.picks.map((pick) => pick.cost)).toEqual(results.map((result) => Number(result.cost)));
    expect(facts.picks[0]).toMatchObject({ pick: 1, teamId: '12', playerId: '466.p.5352', cost: 89 });
  });

  it('has the recorded roster with its injuries, and reports that the other rosters are missing', async () => {
    const { source, league } = await open();
    const teams = (await source.readTeams(league.facts)).facts;
    const { facts, missing } = await source.readRosters(league.facts, teams);
    expect(facts.rosters).toHaveLength(1);
    expect(facts.rosters[0]).toMatchObject({ teamId: '1', day: '2026-01-15' });
    expect(facts.rosters[0]?.entries.map((entry) => entry.slot)).toEqual([
      'PG',
      'SG',
      'G',
      'SF',
      'PF',
      'F',
      'C',
      'UTIL',
      'UTIL',
      'UTIL',
      'BN',
      'BN',
      'BN',
      'IL',
      'IL',
      'IL+',
    ]);
    expect(facts.players.filter((player) => player.injury !== 'healthy')).toMatchObject([
      { name: "Royce O'Neale", injury: 'questionable', injuryNote: 'Game Time Decision: Biceps' },
      { name: 'Jaime Jaquez Jr.', injury: 'questionable', injuryNote: 'Game Time Decision: Knee' },
      { name: 'Domantas Sabonis', injury: 'injuredReserve', injuryNote: 'Injured (IL-eligible): Knee' },
      { name: 'Isaiah Hartenstein', injury: 'injuredReserve', injuryNote: 'Injured (IL-eligible): Calf' },
      { name: 'RJ Barrett', injury: 'injuredReserve', injuryNote: 'Injured (IL-eligible): Ankle' },
    ]);
    expect(missing).toHaveLength(1);
    expect(missing[0]?.teamIds).toHaveLength(11);
  });

  it('has its five recorded moves, and reports that older moves are missing', async () => {
    const { source, league } = await open();
    const { facts, missing } = await source.readTransactions(league.facts);
    expect(facts.transactions.map(({ kind }) => kind)).toEqual([
      'addDrop',
      'drop',
      'drop',
      'addDrop',
      'addDrop',
    ]);
    expect(facts.transactions[0]).toMatchObject({
      id: '466.l.175298.tr.412',
      at: '2026-01-15T11:05:48.000Z',
      moves: [
        { playerName: 'Cam Spencer', from: null, to: '1' },
        { playerName: 'Zeke Nnaji', from: '1', to: null },
      ],
    });
    expect(missing).toEqual([{ part: 'transactions', reason: 'NotFoundAtPlatform' }]);
  });
});

describe.skipIf(!hasRecordings)(`other Yahoo recordings${recordingsNote}`, () => {
  const other = (name: string) => readRecording(`yahoo/other-sports/${name}.json`);
  const newResponse = () => new PlatformResponse('yahoo', '/x');

  it('are rejected as leagues, with the name of their sport', () => {
    const body = other('sample.league_settings.396.l.21484');
    expect(() => readSettings(body, newResponse(), '2026-01-01')).toThrow(WrongSport);
    expect(() => readSettings(body, newResponse(), '2026-01-01')).toThrow('nhl');
  });

  it('never crash a reader, whatever they contain', () => {
    for (const path of listRecordings('yahoo')) {
      const body = readRecording(path);
      const notes = newResponse();
      for (const read of [readLeagueHead, readTransactions])
        try {
          read(body, notes);
        } catch (error) {
          expect(error).toHaveProperty('platform', 'yahoo');
        }
      readTeamEntries(leaguePart(body, 'teams'), notes, 'teams');
      readLinkableLeagues({ body, response: notes }, { body, response: notes });
    }
  });

  it('have executed trades with both teams, and offers that are not moves', () => {
    const { facts } = readTransactions(other('sample.transactions'), newResponse());
    expect(facts.transactions).toHaveLength(3);
    expect(facts.transactions[0]).toMatchObject({ kind: 'trade', teamIds: ['9', '3'] });
    expect(readTransactions(other('sample.pending_trade_transaction'), newResponse())).toMatchObject({
      facts: { transactions: [] },
    });
  });

  it('add no leagues of other sports to a user’s list', () => {
    const body = other('sample.users_leagues');
    expect(readLinkableLeagues({ body, response: newResponse() }, null)).toEqual([]);
    const teams = other('sample.users_teams');
    expect(
      readLinkableLeagues({ body, response: newResponse() }, { body: teams, response: newResponse() }),
    ).toEqual([]);
  });

  it('have matchups that the scoreboard reader recognizes', () => {
    const { facts, dates } = readScoreboard(other('sample.scoreboard.noweek'), newResponse(), 'eachCategory');
    expect(facts.matchups.length).toBeGreaterThan(2);
    expect(dates).not.toBeNull();
    for (const matchup of facts.matchups) expect(matchup.away).not.toBeNull();
  });
});
