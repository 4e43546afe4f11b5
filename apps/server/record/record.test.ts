import { calls, type ResponseOf } from '@fantasy-stats/contract';
import type { Matchup } from '@fantasy-stats/domain';
import { exampleLeague, exampleTeams, matchup, scored, teamWeek } from '@fantasy-stats/engine/testing';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { DashboardResult } from '../forecasts/compute-forecast.ts';
import { nbaVersionOf } from '../forecasts/forecast-facts.ts';
import { readSharpness } from '../forecasts/sharpness.ts';
import { sharpnessWeeks, shownForecasts } from '../kernel/database/schema/forecast.ts';
import { writeLeague, writeTeams, writeWeek } from '../leagues/facts/write-league.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { recordRoutes } from './record-routes.ts';
import { scoreShown } from './score-forecasts.ts';
import { storeShown } from './store-forecasts.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ concerns: [recordRoutes] });
});
afterAll(() => app.close());
beforeEach(() => app.parts.database.execute(sql`truncate leagues, shown_forecasts, sharpness_weeks cascade`));

const id = 'espn-2027-7';
const hour = 3600_000;
/** Noon on a Wednesday, after the season's first weeks. The week began on Monday. */
const noon = new Date('2026-12-02T17:00:00Z');
const later = (days: number) => new Date(noon.getTime() + days * 24 * hour);
const week = { number: 4, firstDay: '2026-11-30', lastDay: '2026-12-06', isPlayoffs: false };

async function writeLeagueAs(status: Matchup['status'], line: Parameters<typeof teamWeek>[2]) {
  await app.parts.database.transaction(async (transaction) => {
    await writeLeague(
      transaction,
      exampleLeague({
        id,
        weeks: [week],
        scored: [scored('PTS'), scored('BLK')],
        size: 2,
        isSimulated: true,
      }),
    );
    await writeTeams(transaction, id, { teams: exampleTeams(2), standings: [], ownTeamId: null });
    const facts = {
      week: 4,
      teamWeeks: [teamWeek(4, '1', line), teamWeek(4, '2', { PTS: 100, BLK: 5 })],
      matchups: [
        { ...matchup(4, '1', '2'), id: 'm', status, winner: null, homeScore: null, awayScore: null },
      ],
    };
    await writeWeek(transaction, id, facts, true);
  });
}

function dashboard(chance: number): DashboardResult {
  const outcome = { win: chance, tie: 0, lose: 1 - chance };
  const category = { analytic: null, home: null, away: null, deviation: null };
  return {
    week: {
      number: 4,
      matchups: [
        {
          id: 'm',
          home: '1',
          away: '2',
          categories: [
            { ...category, statistic: 'PTS', simulated: outcome },
            { ...category, statistic: 'BLK', simulated: null },
          ],
          expected: null,
          result: { win: 0.5, tie: 0.2, lose: 0.3 },
          points: null,
          games: { home: 1, away: 1 },
        },
      ],
      draws: 10_000,
      unprojected: ['BLK'],
    },
    noWeek: null,
    odds: null,
    noOdds: 'totalsUnknown',
    power: [],
    nba: { state: 'complete', isPartial: false, gamesOver: 0, gamesRead: 0 },
    players: { rostered: 0, found: 0 },
    leftOut: [],
    version: '1',
  };
}

const rows = () =>
  app.parts.database
    .select({
      about: shownForecasts.about,
      day: shownForecasts.day,
      place: shownForecasts.dayOfWeek,
      chance: shownForecasts.chance,
      outcome: shownForecasts.outcome,
    })
    .from(shownForecasts)
    .orderBy(shownForecasts.day, shownForecasts.about);

const storeAt = (time: Date, shown: DashboardResult, league = id) =>
  shown.week ? storeShown(app.parts.database, league, shown.week, time) : undefined;

it('storeShown stores each day’s first chances, by matchup and category', async () => {
  await writeLeagueAs('running', { PTS: 10 });
  await storeAt(noon, dashboard(0.75));
  await storeAt(noon, dashboard(0.25));
  await storeAt(later(1), dashboard(0.875));
  expect(await rows()).toEqual([
    { about: 'PTS', day: '2026-12-02', place: 3, chance: 0.75, outcome: null },
    { about: 'matchup', day: '2026-12-02', place: 3, chance: expect.closeTo(0.6, 6), outcome: null },
    { about: 'PTS', day: '2026-12-03', place: 4, chance: 0.875, outcome: null },
    { about: 'matchup', day: '2026-12-03', place: 4, chance: expect.closeTo(0.6, 6), outcome: null },
  ]);
});

it('storeShown skips weeks not in progress and leagues read by a browser', async () => {
  await writeLeagueAs('running', { PTS: 10 });
  await storeAt(later(7), dashboard(0.75));
  await storeAt(noon, dashboard(0.75), 'espn-2027-7-c0123456789ab');
  expect(await rows()).toEqual([]);
});

it('scoreShown scores chances a day after their week ends, and the accuracy record shows the outcomes', async () => {
  await writeLeagueAs('running', { PTS: 10 });
  await storeAt(noon, dashboard(0.75));
  await storeAt(later(1), dashboard(0.875));
  expect(await scoreShown(app.parts.database, later(5))).toBe(0);
  // The last day is over, but the platform has not closed the matchup yet.
  expect(await scoreShown(app.parts.database, later(7))).toBe(0);
  await writeLeagueAs('final', { PTS: 120, BLK: 4 });
  expect(await scoreShown(app.parts.database, later(4))).toBe(0);
  expect(await scoreShown(app.parts.database, later(7))).toBe(2);
  // Each team won one category, so the matchup is a tie.
  expect((await rows()).map(({ about, outcome }) => [about, outcome])).toEqual([
    ['PTS', 1],
    ['matchup', 0.5],
    ['PTS', 1],
    ['matchup', 0.5],
  ]);
  expect(await scoreShown(app.parts.database, later(8))).toBe(0);

  const { status, json, text } = await app.call(calls.league.forecastRecord);
  expect(status, text).toBe(200);
  const record: ResponseOf<typeof calls.league.forecastRecord> =
    calls.league.forecastRecord.response.parse(json);
  expect(record).toMatchObject({ isSimulated: true, since: '2026-12-02', leagues: 1, waiting: 0 });
  const loss = -(Math.log(0.75) + Math.log(0.875)) / 2;
  expect(record.categories).toMatchObject({ forecasts: 2, loss: expect.closeTo(loss, 5) });
  expect(record.categories.bins).toEqual([
    { from: 0.7, to: 0.8, forecasts: 1, shown: 0.75, came: 1 },
    { from: 0.8, to: 0.9, forecasts: 1, shown: 0.875, came: 1 },
  ]);
  expect(record.matchups.loss).toBeCloseTo(-(Math.log(0.6) + Math.log(0.4)) / 2, 5);
  expect(record.byCategory).toEqual([{ statistic: 'PTS', forecasts: 2, loss: expect.closeTo(loss, 5) }]);
  expect(record.byDay.map(({ day, categories }) => [day, categories.forecasts])).toEqual([
    [3, 1],
    [4, 1],
  ]);
});

it('scoreShown learns the season’s forecast sharpness once per week, from the week’s first chances', async () => {
  const { database } = app.parts;
  await writeLeagueAs('running', { PTS: 10 });
  await storeAt(noon, dashboard(0.75));
  await storeAt(later(1), dashboard(0.875));
  await writeLeagueAs('final', { PTS: 120, BLK: 4 });
  await scoreShown(database, later(7));
  await scoreShown(database, later(8));
  const [category, whole] = [Math.log(3), Math.log(1.5)];
  const taught = { isSimulated: true, season: 2026, monday: '2026-11-30', sharpness: 1 };
  expect(await database.select().from(sharpnessWeeks).orderBy(sharpnessWeeks.about)).toEqual([
    {
      ...taught,
      about: 'categories',
      score: expect.closeTo(category / 4, 5),
      information: expect.closeTo((category * category * 3) / 16, 5),
    },
    // The result is a tie; the forecast was 60%.
    {
      ...taught,
      about: 'matchups',
      score: expect.closeTo(-whole / 10, 5),
      information: expect.closeTo(whole * whole * 0.24, 5),
    },
  ]);
  const league = { season: 2026, isSimulated: true, scoringForm: 'eachCategory' } as const;
  expect((await readSharpness(database)).of(league)).toEqual({ categories: 1, matchups: 1 });

  // Many forecasts of a season change its sharpness, and with it the forecasts shown from then on.
  const before = await nbaVersionOf(database);
  const many = {
    isSimulated: true,
    season: 2026,
    about: 'categories',
    sharpness: 1,
    score: 4_000,
    information: 10_000,
  } as const;
  await database
    .insert(sharpnessWeeks)
    .values(['2026-10-26', '2026-11-02', '2026-11-09'].map((monday) => ({ ...many, monday })));
  const known = await readSharpness(database);
  const { categories: learned, matchups } = known.of(league);
  expect(learned).toBeGreaterThan(1);
  expect(matchups).toBe(1);
  expect(known.of({ ...league, season: 2025 })).toEqual({ categories: 1, matchups: 1 });
  expect(await nbaVersionOf(database)).not.toBe(before);
  await storeAt(later(2), dashboard(0.5));
  const shown = await database.select({ sharpness: shownForecasts.sharpness }).from(shownForecasts);
  expect(shown.map(({ sharpness }) => sharpness).toSorted()).toEqual([
    1,
    1,
    1,
    1,
    1,
    expect.closeTo(learned, 6),
  ]);
});

it('scoreShown closes a deleted league’s chances without an outcome', async () => {
  await writeLeagueAs('running', { PTS: 10 });
  await storeAt(noon, dashboard(0.75));
  await app.parts.database.execute(sql`truncate leagues cascade`);
  expect(await scoreShown(app.parts.database, later(7))).toBe(2);
  expect((await rows()).map(({ outcome }) => outcome)).toEqual([null, null]);
});

it('the accuracy record is public, and empty before the first forecast', async () => {
  const fresh = await testApp({ concerns: [recordRoutes] });
  try {
    const { status, json } = await fresh.call(calls.league.forecastRecord);
    expect(status).toBe(200);
    expect(json).toMatchObject({
      since: null,
      leagues: 0,
      waiting: 0,
      matchups: { forecasts: 0, loss: null },
    });
  } finally {
    await fresh.close();
  }
});
