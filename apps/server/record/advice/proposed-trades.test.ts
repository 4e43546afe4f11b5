import { daysFrom } from '@fantasy-stats/domain';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { readStoredRecord } from '../../api/admin/record.ts';
import type { ShownSide, WeighedTrades } from '../../forecasts/proposed-trades.ts';
import { scoredDays } from '../../forecasts/scored-days.ts';
import { adviceOutcomes, adviceShown } from '../../kernel/database/schema/advice.ts';
import { rosters, transactions } from '../../kernel/database/schema/league.ts';
import { recordFile } from '../file.ts';
import { type AdviceApp, adviceApp, leagueId, weeks } from '../testing/advice-app.ts';
import { tradeAdvice } from './proposed-trades.ts';
import { scoreAdvice } from './score-advice.ts';
import { storeAdvice } from './store-advice.ts';

let app: AdviceApp;
beforeAll(async () => {
  app = await adviceApp();
});
afterAll(() => app.close());
beforeEach(() => app.clear());

const writeOver = (over: number) => app.writeState({ over, points: { 5: [117, 110], 6: [80, 101] } });

/** Stores each team's player from one day to another. */
async function writeRosters(own: string, other: string, firstDay: string, lastDay: string) {
  await app.parts.database.insert(rosters).values(
    daysFrom(firstDay, lastDay).flatMap((day) =>
      [
        { teamId: '1', playerId: own },
        { teamId: '2', playerId: other },
      ].map(({ playerId, teamId }) => ({
        leagueId,
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
const back = sides.map((side) => ({ ...side, gets: side.gives, gives: side.gets }));
const storeShown = (shown: Partial<WeighedTrades['shown']> = { home: [sides] }, day = '2026-11-30') =>
  storeAdvice(
    app.parts.database,
    { league: leagueId, team: '1', isReplayed: false, day },
    tradeAdvice({
      unit: 'categoryWins',
      firstDay: '2026-12-01',
      scored: { firstDay: '2026-12-07', lastDay: '2026-12-13' },
      shown: { home: [], finder: [], ...shown },
    }),
  );

it('scoredDays returns whole weeks, seven-day periods in leagues without weeks, or the whole rotisserie season', () => {
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

it('storeAdvice records one trade idea a day, and never the same trade twice', async () => {
  await writeOver(4);
  await storeShown();
  await storeShown();
  await storeShown({ home: [sides] }, '2026-12-01');
  await storeShown({ home: [back] });
  expect(await app.parts.database.select().from(adviceShown)).toMatchObject([
    {
      kind: 'tradeIdeas',
      teamId: '1',
      day: '2026-11-30',
      rank: 1,
      key: 'a to 2, d to 1',
      lastDay: '2026-12-13',
    },
  ]);
  const waiting = { season: null, waiting: 1, nextOn: '2026-12-15', rows: [] };
  expect(await app.recordOf('tradeIdeas')).toMatchObject(waiting);
});

it('storeAdvice records the trade finder’s list in order, and only new trades the next day', async () => {
  await writeOver(4);
  const other = sides.map((side) => ({ ...side, adds: ['x'] }));
  const fresh = sides.map((side) => ({
    ...side,
    gets: side.gets.map((one) => `${one}2`),
    gives: side.gives.map((one) => `${one}2`),
  }));
  await storeShown({ home: [sides], finder: [back, sides] });
  await storeShown({ finder: [sides, back] });
  await storeShown({ home: [other], finder: [sides, fresh, back] }, '2026-12-01');
  const rows = await app.parts.database.select().from(adviceShown);
  expect(rows.map(({ day, key, kind, rank }) => [day, kind, rank, key].join(' ')).toSorted()).toEqual([
    '2026-11-30 foundTrades 1 a to 1, d to 2',
    '2026-11-30 foundTrades 2 a to 2, d to 1',
    '2026-11-30 tradeIdeas 1 a to 2, d to 1',
    '2026-12-01 foundTrades 2 a2 to 2, d2 to 1',
  ]);
});

const sumOf = (count: number, promised: number, actual: number) => ({
  figure: { count, promised: expect.closeTo(promised), actual },
});

it('scoreAdvice scores trades from the home page and the trade finder separately, for both teams', async () => {
  await writeOver(5);
  const third = sides.map((side) => ({ ...side, gain: 0.1 }));
  await storeShown({ home: [sides], finder: [back, third] });
  await writeRosters('a', 'd', '2026-12-07', '2026-12-13');
  expect(await scoreAdvice(app.at('2026-12-15'))).toBe(6);
  // Team 1 won the week 117–110. With the trade, it gets 5 points instead of 62, and loses 60–167. The
  // reversed trade changes nothing, because neither team has the players that it would give.
  const [home, finder] = [await app.recordOf('tradeIdeas'), await app.recordOf('foundTrades')];
  expect([home.waiting, finder.waiting]).toEqual([1, 2]);
  expect(home.rows).toMatchObject([
    { side: 'own', isFollowed: false, ...sumOf(1, 0.25, -1) },
    { side: 'partner', isFollowed: false, ...sumOf(1, 0.5, 1) },
  ]);
  expect(finder.rows).toMatchObject([
    { side: 'own', ...sumOf(2, 0.175, -0.5) },
    { side: 'partner', ...sumOf(2, 0.3, 0.5) },
  ]);
  const { text } = await recordFile(app.parts.database, true, 2026);
  expect(text).toMatch(/^trade_idea,,,,"?categoryWins, own, not made"?,1,0\.25,-1,/m);
  expect(text).toMatch(/^found_trade,,,,"?categoryWins, own, not made"?,2,0\.175,-0\.5,/m);
  expect((await readStoredRecord(app.parts.database, true)).rows).toMatchObject([
    { kind: 'tradeIdeas', scored: 2, waiting: 1 },
    { kind: 'foundTrades', scored: 4, waiting: 2 },
  ]);
});

it('scoreAdvice scores a trade week by week, and deletes it after the last week', async () => {
  await writeOver(4);
  await storeShown();
  expect(await scoreAdvice(app.at('2026-12-15'))).toBe(0);
  await writeOver(5);
  // The week's rosters have not been read yet.
  expect(await scoreAdvice(app.at('2026-12-15'))).toBe(0);
  await writeRosters('a', 'd', '2026-12-07', '2026-12-20');
  expect(await scoreAdvice(app.at('2026-12-14'))).toBe(0);
  const both = await Promise.all([scoreAdvice(app.at('2026-12-15')), scoreAdvice(app.at('2026-12-15'))]);
  expect(both.toSorted()).toEqual([0, 2]);
  const first = await app.recordOf('tradeIdeas');
  expect(first).toMatchObject({ season: 2026, leagues: 1, waiting: 1, nextOn: '2026-12-22', replayed: 0 });
  expect(first.rows).toMatchObject([
    { unit: 'categoryWins', side: 'own', figure: { leagueWeeks: 1, actual: -1, low: null, high: null } },
    { side: 'partner', figure: { leagueWeeks: 1, actual: 1, low: null, high: null } },
  ]);
  expect(first.rows[0]?.figure.margin).toBeCloseTo(0.12816, 4);
  await writeOver(6);
  expect(await scoreAdvice(app.at('2026-12-22'))).toBe(2);
  // Team 1 lost the second week 80–101. With the trade, it gets 30 points instead of 9, and wins 101–80.
  expect((await app.recordOf('tradeIdeas')).rows).toMatchObject([
    { side: 'own', figure: { count: 2, leagueWeeks: 2, promised: 0.25, actual: 0 } },
    { side: 'partner', figure: { count: 2, leagueWeeks: 2, promised: 0.5, actual: 0 } },
  ]);
  expect(await app.parts.database.$count(adviceShown)).toBe(0);
});

it('scoreAdvice scores completed trades separately, without the week in which they were made', async () => {
  await writeOver(6);
  await storeShown();
  await app.parts.database.insert(transactions).values({
    leagueId,
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
  await writeRosters('a', 'd', '2026-12-07', '2026-12-10');
  await writeRosters('d', 'a', '2026-12-11', '2026-12-20');
  expect(await scoreAdvice(app.at('2026-12-15'))).toBe(0);
  expect(await scoreAdvice(app.at('2026-12-22'))).toBe(2);
  // 80 points lost to 101. Without the trade, 59 lose to 122, so the result is the same.
  expect((await app.recordOf('tradeIdeas')).rows).toMatchObject([
    { side: 'own', isFollowed: true, ...sumOf(1, 0.25, 0) },
    { side: 'partner', isFollowed: true, ...sumOf(1, 0.5, 0) },
  ]);
});

it('scoreAdvice gives up waiting for a week’s missing data after two weeks', async () => {
  await writeOver(4);
  await storeShown();
  const lastDays = async () =>
    (await app.parts.database.select().from(adviceShown)).map((one) => one.lastDay);
  await scoreAdvice(app.at('2026-12-28'));
  expect(await lastDays()).toEqual(['2026-12-13']);
  await scoreAdvice(app.at('2026-12-29'));
  expect(await lastDays()).toEqual(['2026-12-20']);
  await scoreAdvice(app.at('2027-01-05'));
  expect(await lastDays()).toEqual([]);
  expect(await app.parts.database.$count(adviceOutcomes)).toBe(0);
});
