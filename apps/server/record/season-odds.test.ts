import { randomUUID } from 'node:crypto';
import { addDays, type LeagueSeason } from '@fantasy-stats/domain';
import {
  exampleLeague,
  exampleSeason,
  exampleTeams,
  exampleWeeks,
  matchup,
} from '@fantasy-stats/engine/testing';
import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { seasonOdds } from '../kernel/database/schema/forecast.ts';
import { leagueWeeks } from '../kernel/database/schema/league.ts';
import { nbaGames } from '../kernel/database/schema/nba.ts';
import { rankDays } from '../kernel/database/schema/rank-days.ts';
import { createLog } from '../kernel/log.ts';
import { storeRanks } from '../leagues/facts/rank-days.ts';
import { writeLeague, writeTeams, writeWeek } from '../leagues/facts/write-league.ts';
import { type TestDatabase, testDatabase } from '../testing/database.ts';
import { scriptedForecaster } from '../testing/scripted-forecaster.ts';
import { recordingForecaster } from './advice/recording-forecaster.ts';
import {
  forgetOldSeasonOdds,
  mondayOf,
  type ReadDays,
  readSeasonOddsRecord,
  resultsOf,
  scoreSeasonOdds,
  storeSeasonOdds,
} from './season-odds.ts';

const weeks = exampleWeeks(3).map((week) => ({ ...week, isPlayoffs: week.number === 3 }));
const lastDay = weeks.at(-1)?.lastDay ?? '';
const league = exampleLeague({
  id: 'espn-1',
  platform: 'espn',
  scoringForm: 'headToHeadPoints',
  isSimulated: true,
  size: 4,
  weeks,
  lastDay,
  phase: 'over',
  playoffs: { teams: 2, firstWeek: 3, reseeding: false, weeksPerRound: 1, seeding: null },
});
const played = (week: number, home: string, away: string, isPlayoffs = false) =>
  matchup(week, home, away, { winner: 'home', homeScore: 2, awayScore: 1, isPlayoffs });
const matchups = [
  ...[played(1, '1', '3'), played(1, '2', '4')],
  ...[played(2, '1', '2'), played(2, '3', '4')],
  played(3, '2', '1', true),
];
const standing = (teamId: string, rank: number, playoffSeed: number | null) => ({
  ...{ teamId, rank, playoffSeed, wins: 0, losses: 0, ties: 0 },
  ...{ gamesBack: null, pointsFor: null, pointsAgainst: null, streak: null, seasonLine: {} },
});
const standings = ['2', '1', '3', '4'].map((id, index) => standing(id, index + 1, null));
const season = exampleSeason({ league, teams: exampleTeams(4), standings, matchups });
const dayAfter = addDays(lastDay, 1);
const read: ReadDays = { weeks: new Map(weeks.map(({ number }) => [number, dayAfter])), standings: dayAfter };
const after = (days: number) => new Date(`${addDays(lastDay, days)}T17:00:00Z`);
const ranksOf = (of: LeagueSeason) =>
  [...(resultsOf(of, read, after(2)) ?? [])].map(([id, { finalRank }]) => [id, finalRank]).toSorted();

describe('resultsOf', () => {
  it('returns playoff teams, champion and regular-season ranks a day after the season', () => {
    expect(resultsOf(season, read, after(1))).toBeNull();
    expect(resultsOf({ ...season, league: { ...league, phase: 'playoffs' } }, read, after(2))).toBeNull();
    const results = resultsOf(season, read, after(2));
    expect(results?.get('2')).toEqual({ madePlayoffs: true, wonTitle: true, finalRank: 2 });
    expect(results?.get('1')).toEqual({ madePlayoffs: true, wonTitle: false, finalRank: 1 });
    expect(results?.get('3')).toMatchObject({ madePlayoffs: false, wonTitle: false });
  });

  it('returns null until all matchups are final, and weeks and standings were read after their last day', () => {
    const isKnown = (of: LeagueSeason, days: ReadDays) => resultsOf(of, days, after(9)) !== null;
    const readOn = (day: string) => ({ ...read, weeks: new Map([...read.weeks, [3, day]]) });
    expect(isKnown(season, read)).toBe(true);
    expect(isKnown(season, readOn(lastDay))).toBe(false);
    expect(isKnown(season, { ...read, weeks: new Map() })).toBe(false);
    expect(isKnown(season, { ...read, standings: lastDay })).toBe(false);
    expect(isKnown(season, { ...read, standings: null })).toBe(false);
    const running = matchups.map((one) => (one.week === 3 ? { ...one, status: 'running' as const } : one));
    expect(isKnown({ ...season, matchups: running }, read)).toBe(false);
  });

  it('returns no champion if the final is not decided, even if the standings have a first team', () => {
    const tied = matchups.map((one) => (one.week === 3 ? { ...one, isConsolation: true } : one));
    const results = resultsOf({ ...season, matchups: tied }, read, after(2));
    expect([...(results ?? [])].map(([, { wonTitle }]) => wonTitle)).toEqual([null, null, null, null]);
  });

  it('uses the platform’s seeds if it reports one for every team', () => {
    const seeded = ['2', '1', '4', '3'].map((id, index) => standing(id, index + 1, index + 1));
    expect(ranksOf({ ...season, standings: seeded })).toEqual([
      ['1', 2],
      ['2', 1],
      ['3', 4],
      ['4', 3],
    ]);
  });
});

describe('the record of season odds', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await testDatabase();
    await test.database.insert(nbaGames).values(
      [addDays(lastDay, -7), lastDay].map((day, index) => ({
        ...{ id: index + 1, season: 2026, kind: 'regular' as const, status: 'scheduled' as const },
        ...{ day, home: 'BOS' as const, away: 'NY' as const },
      })),
    );
    await test.database.transaction(async (transaction) => {
      await writeLeague(transaction, league);
      await writeTeams(transaction, league.id, { teams: exampleTeams(4), standings, ownTeamId: null });
      for (const { number } of weeks)
        await writeWeek(
          transaction,
          league.id,
          { week: number, teamWeeks: [], matchups: matchups.filter(({ week }) => week === number) },
          true,
        );
    });
  });
  beforeEach(async () => {
    await test.database.delete(seasonOdds);
  });
  afterAll(() => test.close());

  const odds = [
    { teamId: '1', playoffs: 0.5, title: 0.25, places: [0.5, 0.5, 0, 0] },
    { teamId: '2', playoffs: 1, title: 0.5, places: [0, 0, 1, 0] },
    { teamId: '3', playoffs: 0.5, title: 0.25, places: [0, 0, 1, 0] },
    { teamId: '4', playoffs: 0, title: 0, places: [0, 0, 0, 1] },
  ];

  const markRead = async () => {
    const { database } = test;
    const mark = { leagueId: league.id, asOf: dayAfter, readAt: after(1), syncId: randomUUID() };
    await database.insert(leagueWeeks).values(weeks.map(({ number }) => ({ ...mark, week: number })));
    await storeRanks(database, { ...league, today: dayAfter }, standings, 4);
  };
  const unmarkRead = async () => {
    await test.database.delete(leagueWeeks);
    await test.database.delete(rankDays);
  };

  it('keeps each week’s first odds, and compares them with the results after the season', async () => {
    const { database } = test;
    const day = weeks[1]?.lastDay ?? '';
    expect(mondayOf(day)).toBe(weeks[1]?.firstDay);
    await storeSeasonOdds(database, league.id, odds, day);
    await storeSeasonOdds(
      database,
      league.id,
      odds.toReversed().map((one) => ({ ...one, title: 0 })),
      day,
    );
    await storeSeasonOdds(database, 'espn-1-c0123456789ab', odds, day);
    expect(await readSeasonOddsRecord(database, true)).toEqual({ seasonOdds: [], openSeasonOdds: 4 });
    expect(await scoreSeasonOdds(database, after(2))).toBe(0);
    await markRead();
    expect(await scoreSeasonOdds(database, after(1))).toBe(0);
    expect(await scoreSeasonOdds(database, after(2))).toBe(4);
    await unmarkRead();
    const { openSeasonOdds, seasonOdds: record } = await readSeasonOddsRecord(database, true);
    expect(openSeasonOdds).toBe(0);
    expect(record).toEqual([
      // Teams 1 and 2 reached the playoffs. The standings of that week had them in first and second place.
      { about: 'playoffs', leagues: 1, forecasts: 4, error: 0.125, equalError: 0.25, standingsError: 0 },
      // Team 2, which won, was first.
      { about: 'title', leagues: 1, forecasts: 4, error: 0.09375, equalError: 0.1875, standingsError: 0 },
      { about: 'rank', leagues: 1, forecasts: 4, error: 0.375, equalError: 1, standingsError: 0.5 },
    ]);
    expect(await readSeasonOddsRecord(database, false)).toEqual({ seasonOdds: [], openSeasonOdds: 0 });
  });

  it('gets the odds of each week’s first current dashboard, except from partial NBA data', async () => {
    const { database } = test;
    let isPartial = true;
    let now = after(-8);
    const forecasts = recordingForecaster(
      { database, log: createLog('silent'), now: () => now },
      scriptedForecaster({
        dashboard: async () => ({ week: null, odds: { teams: odds }, nba: { isPartial } }) as never,
      }),
    );
    const mondays = async () =>
      (await database.selectDistinct({ monday: seasonOdds.monday }).from(seasonOdds)).length;
    const show = (week?: number) =>
      forecasts.request('dashboard', { league: league.id, ...(week === undefined ? {} : { week }) });
    await show();
    expect(await mondays()).toBe(0);
    isPartial = false;
    await show(1);
    expect(await mondays()).toBe(0);
    await show();
    await show();
    expect(await mondays()).toBe(1);
    now = after(-1);
    await show();
    expect(await mondays()).toBe(2);
  });

  it('stores only title odds during the playoffs, of the teams that can still win', async () => {
    const { database } = test;
    const final = [
      { teamId: '1', playoffs: 1, title: 0.4, places: [1, 0, 0, 0] },
      { teamId: '2', playoffs: 1, title: 0.6, places: [0, 1, 0, 0] },
      { teamId: '3', playoffs: 0, title: 0, places: [0, 0, 1, 0] },
      { teamId: '4', playoffs: 0, title: 0, places: [0, 0, 0, 1] },
    ];
    await storeSeasonOdds(database, league.id, final, weeks[2]?.firstDay ?? '');
    const rows = await database.select().from(seasonOdds).orderBy(asc(seasonOdds.teamId));
    const known = { teams: 2, playoffs: null, rank: null, spots: null };
    expect(rows).toMatchObject([
      { teamId: '1', standing: 2, ...known },
      { teamId: '2', standing: 1, ...known },
    ]);
    await markRead();
    expect(await scoreSeasonOdds(database, after(2))).toBe(2);
    await unmarkRead();
    const { seasonOdds: record } = await readSeasonOddsRecord(database, true);
    expect(record).toEqual([
      {
        about: 'title',
        leagues: 1,
        forecasts: 2,
        error: expect.closeTo(0.16),
        equalError: 0.25,
        standingsError: 0,
      },
    ]);
  });

  it('stores no odds once the season’s last NBA game is over, or if one team has won the title', async () => {
    const { database } = test;
    const won = odds.map((one) => ({ ...one, title: one.teamId === '2' ? 1 : 0 }));
    await storeSeasonOdds(database, league.id, won, lastDay);
    expect(await database.$count(seasonOdds)).toBe(0);
    await database.update(nbaGames).set({ status: 'final' }).where(eq(nbaGames.day, lastDay));
    await storeSeasonOdds(database, league.id, odds, lastDay);
    expect(await database.$count(seasonOdds)).toBe(0);
    await database.update(nbaGames).set({ status: 'scheduled' });
  });

  it('closes odds without results two weeks after a season whose last week was never read', async () => {
    const { database } = test;
    await storeSeasonOdds(database, league.id, odds, weeks[1]?.firstDay ?? '');
    expect(await scoreSeasonOdds(database, after(14))).toBe(0);
    expect(await scoreSeasonOdds(database, after(15))).toBe(4);
    expect(await readSeasonOddsRecord(database, true)).toEqual({ seasonOdds: [], openSeasonOdds: 0 });
  });

  it('closes odds of a league that was never synced after its season', async () => {
    const { database } = test;
    await storeSeasonOdds(database, league.id, odds, weeks[1]?.firstDay ?? '');
    const facts = (phase: string) =>
      database.execute(sql`update leagues set facts = facts || ${JSON.stringify({ phase })}::jsonb`);
    await facts('running');
    expect(await scoreSeasonOdds(database, after(14))).toBe(0);
    expect(await scoreSeasonOdds(database, after(15))).toBe(4);
    await facts('over');
  });

  it('deletes odds after four seasons', async () => {
    const { database } = test;
    await storeSeasonOdds(database, league.id, odds, weeks[1]?.firstDay ?? '');
    await forgetOldSeasonOdds(database, after(4 * 365 - 21));
    expect(await database.$count(seasonOdds)).toBe(4);
    await forgetOldSeasonOdds(database, after(4 * 365));
    expect(await database.$count(seasonOdds)).toBe(0);
  });

  it('closes odds of deleted leagues without results', async () => {
    const { database } = test;
    await database.insert(seasonOdds).values({
      ...{ leagueId: 'espn-2', monday: '2026-11-30', teamId: '1', isSimulated: true },
      ...{ teams: 10, title: 0.1, rank: 5 },
    });
    expect(await scoreSeasonOdds(database, after(0))).toBe(1);
    expect(await scoreSeasonOdds(database, after(0))).toBe(0);
  });
});
