import { calls } from '@fantasy-stats/contract';
import { browserCopyId, daysFrom } from '@fantasy-stats/domain';
import { exampleLeague, exampleTeams, matchup, scored, teamWeek } from '@fantasy-stats/engine/testing';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { readStoredRecord } from '../../admin/record.ts';
import { leagues, rosters, transactions } from '../../database/schema/league.ts';
import { nbaGames, nbaMatches, nbaPlayerGames, nbaPlayers } from '../../database/schema/nba.ts';
import { type ShownSide, shownTrades, tradeIdeaWeeks } from '../../database/schema/trade-idea-record.ts';
import { countColumns } from '../../nba/columns.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { writeLeague, writeTeams, writeWeek } from '../facts/write.ts';
import type { WeighedTrades } from '../forecast/proposed-trades.ts';
import { recordFile } from './file.ts';
import { keepTradeIdeas } from './keep-trade-ideas.ts';
import { recordRoutes } from './routes.ts';
import { forgetOldTradeIdeas, scoreTradeIdeas } from './score-trade-ideas.ts';
import { scoredDays } from './scored-days.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ concerns: [recordRoutes] });
  const { database } = app.parts;
  const players = [
    { id: 11, name: 'Ours', platformId: 'a' },
    { id: 12, name: 'Theirs', platformId: 'd' },
  ];
  for (const { id: nbaId, name, platformId } of players) {
    await database.insert(nbaPlayers).values([{ id: nbaId, name, seenOn: '2026-11-30' }]);
    await database.insert(nbaMatches).values([{ platform: 'espn', playerId: platformId, name, nbaId }]);
  }
  const game = { season: 2026, kind: 'regular', home: 'DEN', away: 'BOS', status: 'final' } as const;
  await database
    .insert(nbaGames)
    .values(['2026-12-01', '2026-12-08', '2026-12-15'].map((day, at) => ({ ...game, id: at + 1, day })));
  const played = (gameId: number, playerId: number, points: number) => ({
    gameId,
    playerId,
    seconds: 1800,
    isHome: true,
    played: true,
    ...countColumns((one) => (one === 'PTS' ? points : 0)),
  });
  /* In the week of the trade, in the first that counts, and in the next. */
  await database
    .insert(nbaPlayerGames)
    .values([played(1, 11, 40), played(2, 11, 22), played(2, 12, 5), played(3, 11, 9), played(3, 12, 30)]);
});
afterAll(() => app.close());
beforeEach(() => app.parts.database.execute(sql`truncate leagues, shown_trades, trade_idea_weeks cascade`));

const id = 'espn-2027-7';
const at = (day: string) => ({ ...app.parts, now: () => new Date(`${day}T17:00:00Z`) });
const weeks = [
  { number: 4, firstDay: '2026-11-30', lastDay: '2026-12-06', isPlayoffs: false },
  { number: 5, firstDay: '2026-12-07', lastDay: '2026-12-13', isPlayoffs: false },
  { number: 6, firstDay: '2026-12-14', lastDay: '2026-12-20', isPlayoffs: false },
];
const lines = { 5: [117, 110], 6: [80, 101] } as const;

/** The league with its weeks over up to one. */
async function writeLeagueAs(over: number, more: Parameters<typeof exampleLeague>[0] = {}) {
  await app.parts.database.transaction(async (transaction) => {
    const league = {
      id,
      platform: 'espn',
      weeks,
      scored: [scored('PTS')],
      size: 2,
      isSimulated: true,
    } as const;
    await writeLeague(transaction, exampleLeague({ ...league, ...more }));
    await writeTeams(transaction, id, { teams: exampleTeams(2), standings: [], ownTeamId: null });
    for (const week of [5, 6] as const) {
      const facts = {
        week,
        teamWeeks: lines[week].map((PTS, place) => teamWeek(week, String(place + 1), { PTS })),
        matchups: [
          {
            ...matchup(week, '1', '2'),
            id: `m${week}`,
            status: week <= over ? ('final' as const) : ('running' as const),
          },
        ],
      };
      await writeWeek(transaction, id, facts, true);
    }
  });
}

/** Who had whom from one day to another. */
async function haveHad(own: string, other: string, firstDay: string, lastDay: string) {
  await app.parts.database.insert(rosters).values(
    daysFrom(firstDay, lastDay).flatMap((day) =>
      [
        { teamId: '1', playerId: own },
        { teamId: '2', playerId: other },
      ].map(({ playerId, teamId }) => ({
        leagueId: id,
        teamId,
        day,
        entries: [{ playerId, slot: 'UTIL' as const }],
      })),
    ),
  );
}

const sides: ShownSide[] = [
  { teamId: '1', gets: ['d'], gives: ['a'], drops: [], adds: [], gain: 0.25, error: 0.1 },
  { teamId: '2', gets: ['a'], gives: ['d'], drops: [], adds: [], gain: 0.5, error: 0.2 },
];
/** Another trade: the same the other way round. */
const back = sides.map((side) => ({ ...side, gets: side.gives, gives: side.gets }));
const keep = (day = '2026-11-30', league = id, shown: Partial<WeighedTrades['shown']> = { home: [sides] }) =>
  keepTradeIdeas(
    app.parts.database,
    { league, team: '1', isReplayed: false, day },
    {
      unit: 'categoryWins',
      firstDay: '2026-12-01',
      scored: { firstDay: '2026-12-07', lastDay: '2026-12-13' },
      shown: { home: [], finder: [], ...shown },
    },
  );
const told = async () => {
  app.advance(10 * 60_000);
  return calls.league.tradeIdeaRecord.answer.parse((await app.call(calls.league.tradeIdeaRecord)).json);
};

it('is scored by the first four whole weeks, by sevens of days without weeks, in rotisserie by the season', () => {
  const days = { lastDay: '2026-12-20', playoffs: null, weeks };
  const of = (more: Partial<Parameters<typeof scoredDays>[0]>) =>
    scoredDays({ ...days, scoringForm: 'eachCategory', ...more }, '2026-12-01').map((one) => one.lastDay);
  expect(of({})).toEqual(['2026-12-13', '2026-12-20']);
  expect(of({ weeks: weeks.map((week) => ({ ...week, isPlayoffs: week.number === 6 })) })).toEqual([
    '2026-12-13',
  ]);
  expect(of({ scoringForm: 'seasonPoints' })).toEqual(['2026-12-07', '2026-12-14']);
  expect(of({ scoringForm: 'rotisserie' })).toEqual(['2026-12-20']);
  expect(scoredDays({ ...days, scoringForm: 'eachCategory' }, '2026-12-15')).toEqual([]);
});

it('keeps one idea a day, the same trade once, and nothing of a browser’s', async () => {
  await writeLeagueAs(4);
  await keep();
  await keep();
  await keep('2026-12-01');
  await keep('2026-11-30', id, { home: [back] });
  await keep('2026-11-30', browserCopyId(2027, 7, 'abcdefghijkl'));
  const [row, ...others] = await app.parts.database.select().from(shownTrades);
  expect(others).toEqual([]);
  expect(row).toMatchObject({
    teamId: '1',
    day: '2026-11-30',
    shownOn: 'home',
    rank: 1,
    exchange: 'a to 2, d to 1',
    nextLast: '2026-12-13',
  });
  expect(await told()).toMatchObject({ season: null, waiting: 1, nextOn: '2026-12-15', units: [] });
  /* The league goes, and with it what is not scored. */
  await app.parts.database.delete(leagues);
  expect(await app.parts.database.$count(shownTrades)).toBe(0);
});

it('keeps the finder’s list beside the idea, in its order, and what is new in it the next day', async () => {
  await writeLeagueAs(4);
  const other = sides.map((side) => ({ ...side, adds: ['x'] }));
  const fresh = sides.map((side) => ({
    ...side,
    gets: side.gets.map((one) => `${one}2`),
    gives: side.gives.map((one) => `${one}2`),
  }));
  await keep('2026-11-30', id, { home: [sides], finder: [back, sides] });
  await keep('2026-11-30', id, { finder: [sides, back] });
  await keep('2026-12-01', id, { home: [other], finder: [sides, fresh, back] });
  const rows = await app.parts.database.select().from(shownTrades);
  expect(
    rows.map(({ day, exchange, rank, shownOn }) => [day, shownOn, rank, exchange].join(' ')).toSorted(),
  ).toEqual([
    '2026-11-30 finder 1 a to 1, d to 2',
    '2026-11-30 finder 2 a to 2, d to 1',
    '2026-11-30 home 1 a to 2, d to 1',
    '2026-12-01 finder 2 a2 to 2, d2 to 1',
  ]);
  expect((await readStoredRecord(app.parts.database, true)).rows).toMatchObject([
    { kind: 'tradeIdeas', scored: 0, waiting: 1 },
    { kind: 'foundTrades', scored: 0, waiting: 3 },
  ]);
});

it('scores the trades of the finder as the idea, and tells them apart', async () => {
  await writeLeagueAs(5);
  const third = sides.map((side) => ({ ...side, gain: 0.1 }));
  await keep('2026-11-30', id, { home: [sides], finder: [back, third] });
  await haveHad('a', 'd', '2026-12-07', '2026-12-13');
  expect(await scoreTradeIdeas(at('2026-12-15'))).toBe(6);
  /* 117 beat 110; with 22 points for 5 it is 100 to 127. The other way round nobody has whom he would give: nothing changes. */
  const { units, waiting } = await told();
  expect(waiting).toBe(3);
  expect(units).toMatchObject([
    { shownOn: 'home', side: 'own', unfollowed: { count: 1, promised: 0.25, actual: -1 } },
    { shownOn: 'home', side: 'partner', unfollowed: { count: 1, promised: 0.5, actual: 1 } },
    {
      shownOn: 'finder',
      side: 'own',
      unfollowed: { count: 2, promised: expect.closeTo(0.175), actual: -0.5 },
    },
    {
      shownOn: 'finder',
      side: 'partner',
      unfollowed: { count: 2, promised: expect.closeTo(0.3), actual: 0.5 },
    },
  ]);
  const { text } = await recordFile(app.parts.database, true, 2026);
  expect(text).toMatch(/^trade_idea,,,,"?categoryWins, own, not made"?,1,0\.25,-1,/m);
  expect(text).toMatch(/^found_trade,,,,"?categoryWins, own, not made"?,2,0\.175,-0\.5,/m);
  expect((await readStoredRecord(app.parts.database, true)).rows).toMatchObject([
    { kind: 'tradeIdeas', scored: 2, waiting: 1 },
    { kind: 'foundTrades', scored: 4, waiting: 2 },
  ]);
});

it('is held against the weeks as they were, one after the other, and forgotten after the last', async () => {
  await writeLeagueAs(4);
  await keep();
  expect(await scoreTradeIdeas(at('2026-12-15'))).toBe(0);
  await writeLeagueAs(5);
  /* The rosters of the week are not read yet. */
  expect(await scoreTradeIdeas(at('2026-12-15'))).toBe(0);
  await haveHad('a', 'd', '2026-12-07', '2026-12-20');
  expect(await scoreTradeIdeas(at('2026-12-14'))).toBe(0);
  const both = await Promise.all([scoreTradeIdeas(at('2026-12-15')), scoreTradeIdeas(at('2026-12-15'))]);
  expect(both.toSorted()).toEqual([0, 2]);
  /* 117 beat 110; with 22 points for 5 it is 100 to 127. */
  const figure = { count: 1, leagueWeeks: 1, low: null, high: null };
  const first = await told();
  expect(first).toMatchObject({ season: 2026, leagues: 1, waiting: 1, nextOn: '2026-12-22', replayed: 0 });
  expect(first.units).toMatchObject([
    {
      shownOn: 'home',
      unit: 'categoryWins',
      side: 'own',
      followed: null,
      unfollowed: { ...figure, promised: 0.25, actual: -1 },
    },
    {
      unit: 'categoryWins',
      side: 'partner',
      followed: null,
      unfollowed: { ...figure, promised: 0.5, actual: 1 },
    },
  ]);
  expect(first.units[0]?.unfollowed?.margin).toBeCloseTo(0.12816, 4);
  await writeLeagueAs(6);
  expect(await scoreTradeIdeas(at('2026-12-22'))).toBe(2);
  /* 80 lost to 101; with 30 for 9 it is 101 to 80. */
  expect((await told()).units).toMatchObject([
    { side: 'own', unfollowed: { count: 2, leagueWeeks: 2, promised: 0.25, actual: 0 } },
    { side: 'partner', unfollowed: { count: 2, leagueWeeks: 2, promised: 0.5, actual: 0 } },
  ]);
  expect(await app.parts.database.$count(shownTrades)).toBe(0);
  const { text } = await recordFile(app.parts.database, true, 2026);
  expect(text).toMatch(/^trade_idea,,,,"?categoryWins, own, not made"?,2,0\.25,0,/m);
  expect((await readStoredRecord(app.parts.database, true)).rows).toEqual([
    {
      season: 2026,
      kind: 'tradeIdeas',
      leagues: 1,
      scored: 4,
      waiting: 0,
      replayed: 0,
      first: '2026-12-13',
      last: '2026-12-20',
    },
  ]);
  await forgetOldTradeIdeas(app.parts.database, new Date('2030-12-21T17:00:00Z'));
  expect(await told()).toMatchObject({ season: null, units: [] });
});

it('tells trades that were made apart, and leaves out the week in which that was', async () => {
  await writeLeagueAs(6);
  await keep();
  await app.parts.database.insert(transactions).values({
    leagueId: id,
    id: 't',
    kind: 'trade',
    at: new Date('2026-12-10T18:00:00Z'),
    teamIds: ['1', '2'],
    moves: [
      { playerId: 'a', playerName: null, from: '1', to: '2' },
      { playerId: 'd', playerName: null, from: '2', to: '1' },
    ],
    picks: [],
    faabBid: null,
  });
  await haveHad('a', 'd', '2026-12-07', '2026-12-10');
  await haveHad('d', 'a', '2026-12-11', '2026-12-20');
  expect(await scoreTradeIdeas(at('2026-12-15'))).toBe(0);
  expect(await scoreTradeIdeas(at('2026-12-22'))).toBe(2);
  /* 80 lost to 101; without the trade it is 59 to 122: it changed nothing. */
  expect((await told()).units).toMatchObject([
    { side: 'own', followed: { count: 1, promised: 0.25, actual: 0 }, unfollowed: null },
    { side: 'partner', followed: { count: 1, promised: 0.5, actual: 0 }, unfollowed: null },
  ]);
});

it('gives up after two weeks on what is not told', async () => {
  await writeLeagueAs(4);
  await keep();
  expect(await scoreTradeIdeas(at('2026-12-28'))).toBe(0);
  expect((await app.parts.database.select().from(shownTrades))[0]).toMatchObject({ nextLast: '2026-12-13' });
  await scoreTradeIdeas(at('2026-12-29'));
  expect((await app.parts.database.select().from(shownTrades))[0]).toMatchObject({ nextLast: '2026-12-20' });
  await scoreTradeIdeas(at('2027-01-05'));
  expect(await app.parts.database.$count(shownTrades)).toBe(0);
  expect(await app.parts.database.$count(tradeIdeaWeeks)).toBe(0);
});

it('tells no figures of fewer than five real leagues, and counts four weeks of a league as one draw', async () => {
  const row = (league: number, lastDay: string) => ({
    leagueId: `espn-2027-${league}`,
    lastDay,
    shownOn: 'home' as const,
    unit: 'matchupWins' as const,
    isOwn: true,
    isFollowed: false,
    isReplayed: false,
    isSimulated: false,
    season: 2026,
    sides: 2,
    promised: 0.1,
    errors: 0.1,
    actual: league % 2,
  });
  const { database } = app.parts;
  const real = await testApp({
    beside: app,
    concerns: [recordRoutes],
    configure: (config) => ({ ...config, platforms: { ...config.platforms, isSimulated: false } }),
  });
  const ask = async () => {
    real.advance(10 * 60_000);
    return calls.league.tradeIdeaRecord.answer.parse((await real.call(calls.league.tradeIdeaRecord)).json);
  };
  const days = ['2026-12-06', '2026-12-13'];
  await database
    .insert(tradeIdeaWeeks)
    .values([1, 2, 3, 4].flatMap((league) => days.map((day) => row(league, day))));
  expect(await ask()).toMatchObject({ season: 2026, leagues: 4, leastLeagues: 5, units: [] });
  await database.insert(tradeIdeaWeeks).values(days.map((day) => row(5, day)));
  const { units } = await ask();
  expect(units).toMatchObject([
    {
      unit: 'matchupWins',
      side: 'own',
      followed: null,
      unfollowed: { count: 20, leagueWeeks: 10, actual: 0.3 },
    },
  ]);
  /* Five draws of 4 sides: three of 2 wins and two of none. */
  const spread = 3 * (2 - 1.2) ** 2 + 2 * 1.2 ** 2;
  expect(units[0]?.unfollowed?.high).toBeCloseTo(0.3 + (1.2815516 * Math.sqrt((spread * 5) / 4)) / 20, 6);
  await real.close();
});
