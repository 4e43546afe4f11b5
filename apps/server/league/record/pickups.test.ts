import { calls } from '@fantasy-stats/contract';
import type { WeighedPickups } from '@fantasy-stats/contract/advice';
import { browserCopyId } from '@fantasy-stats/domain';
import { exampleLeague, exampleTeams, matchup, scored, teamWeek } from '@fantasy-stats/engine/testing';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { readStoredRecord } from '../../admin/record.ts';
import { shownForecasts } from '../../database/schema/forecast.ts';
import { leagues, transactions } from '../../database/schema/league.ts';
import { nbaGames, nbaMatches, nbaPlayerGames, nbaPlayers } from '../../database/schema/nba.ts';
import { pickupWeeks, shownPickups } from '../../database/schema/pickup-record.ts';
import { countColumns } from '../../nba/columns.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { writeLeague, writeTeams, writeWeek } from '../facts/write.ts';
import type { Forecaster } from '../forecast/forecaster.ts';
import { figureOf } from './advice-figure.ts';
import { keepPickups, recordingPickups } from './keep-pickups.ts';

import { recordRoutes } from './routes.ts';
import { scorePickups } from './score-pickups.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ concerns: [recordRoutes] });
  const { database } = app.parts;
  await database.insert(nbaPlayers).values([
    { id: 11, name: 'Added', seenOn: '2026-11-30' },
    { id: 12, name: 'Dropped', seenOn: '2026-11-30' },
  ]);
  await database.insert(nbaMatches).values([
    { platform: 'espn', playerId: 'a', name: 'Added', nbaId: 11 },
    { platform: 'espn', playerId: 'd', name: 'Dropped', nbaId: 12 },
  ]);
  const game = { season: 2026, kind: 'regular', home: 'DEN', away: 'BOS', status: 'final' } as const;
  await database.insert(nbaGames).values(
    ['2026-11-30', '2026-12-02', '2026-12-04', '2026-12-07'].map((day, place) => ({
      ...game,
      id: place + 1,
      day,
    })),
  );
  const played = (gameId: number, playerId: number, points: number) => ({
    gameId,
    playerId,
    seconds: 1800,
    isHome: true,
    played: true,
    ...countColumns((one) => (one === 'PTS' ? points : 0)),
  });
  /* What he did before he could play for the team, and after the week, is not its. */
  await database
    .insert(nbaPlayerGames)
    .values([played(1, 11, 40), played(2, 11, 10), played(3, 11, 12), played(3, 12, 5), played(4, 11, 40)]);
});
afterAll(() => app.close());
beforeEach(() =>
  app.parts.database.execute(sql`truncate leagues, shown_forecasts, shown_pickups, pickup_weeks cascade`),
);

const id = 'espn-2027-7';
const monday = new Date('2026-11-30T17:00:00Z');
const at = (day: string) => ({ ...app.parts, now: () => new Date(`${day}T17:00:00Z`) });

async function writeLeagueAs(
  status: 'running' | 'final',
  league = id,
  more: Parameters<typeof exampleLeague>[0] = {},
) {
  await app.parts.database.transaction(async (transaction) => {
    const weeks = [{ number: 4, firstDay: '2026-11-30', lastDay: '2026-12-06', isPlayoffs: false }];
    await writeLeague(
      transaction,
      exampleLeague({
        id: league,
        platform: 'espn',
        weeks,
        scored: [scored('PTS')],
        size: 2,
        isSimulated: true,
        ...more,
      }),
    );
    await writeTeams(transaction, league, { teams: exampleTeams(2), standings: [], ownTeamId: null });
    const facts = {
      week: 4,
      teamWeeks: [teamWeek(4, '1', { PTS: 100 }), teamWeek(4, '2', { PTS: 110 })],
      matchups: [{ ...matchup(4, '1', '2'), id: 'm', status }],
    };
    await writeWeek(transaction, league, facts, true);
  });
}

const weighed = (more: Partial<WeighedPickups> = {}): WeighedPickups => ({
  week: 4,
  firstDay: '2026-11-30',
  lastDay: '2026-12-06',
  unit: 'categories',
  chance: 0.4,
  pickups: [
    {
      player: { id: 'a', name: 'Added' },
      drop: { id: 'd', name: 'Dropped' },
      day: '2026-12-01',
      games: 2,
      gain: 0.25,
      deviation: 0.1,
      givenUp: 0,
      chance: 0.5,
    },
  ],
  weighed: 200,
  addsLeft: 4,
  none: null,
  ...more,
});
const recorded = (now: Date, answer: WeighedPickups | null = weighed()) =>
  recordingPickups({ pickups: () => Promise.resolve(answer) } as unknown as Forecaster, {
    ...app.parts,
    now: () => now,
  });
const told = async () => {
  app.advance(10 * 60_000);
  return calls.league.pickupRecord.answer.parse((await app.call(calls.league.pickupRecord)).json);
};

it('keeps the first pickups a team is recommended each day, whoever asks', async () => {
  await writeLeagueAs('running');
  expect(await recorded(monday).pickups(id, '1')).toEqual(weighed());
  await recorded(monday, weighed({ pickups: [] })).pickups(id, '1');
  await recorded(monday).pickups(id, '1');
  const [row, ...others] = await app.parts.database.select().from(shownPickups);
  expect(others).toEqual([]);
  expect(row).toMatchObject({ teamId: '1', day: '2026-11-30', rank: 1, playerId: 'a', dropId: 'd' });
  expect(await told()).toMatchObject({ season: null, waiting: 1, nextOn: '2026-12-08', units: [] });
  /* A league that is not stored has no pickups. */
  await recorded(monday).pickups('espn-2027-8', '1');
  expect(await app.parts.database.$count(shownPickups)).toBe(1);
});

it('sums up what they brought when the week is settled, made and not made apart, and forgets whose they were', async () => {
  await writeLeagueAs('running');
  await recorded(monday).pickups(id, '1');
  await recorded(monday).pickups(id, '2');
  await app.parts.database.insert(transactions).values({
    leagueId: id,
    id: 't',
    kind: 'addDrop',
    at: new Date('2026-12-01T03:00:00Z'),
    teamIds: ['2'],
    moves: [{ playerId: 'a', playerName: null, from: null, to: '2' }],
    picks: [],
    faabBid: null,
  });
  expect(await scorePickups(at('2026-12-07'))).toBe(0);
  /* The week is over, but its matchup has not been read as final. */
  expect(await scorePickups(at('2026-12-08'))).toBe(0);
  await writeLeagueAs('final');
  expect(await Promise.all([scorePickups(at('2026-12-08')), scorePickups(at('2026-12-08'))])).toContain(2);
  expect(await app.parts.database.$count(shownPickups)).toBe(0);
  const rows = await app.parts.database.select().from(pickupWeeks);
  expect(rows).toHaveLength(2);
  /* 22 points for 5 from Tuesday on: 117 beat 110. The other team made the add: without it
     93 lose to 100. */
  expect((await told()).units).toEqual([
    {
      unit: 'categories',
      followed: { count: 1, leagueWeeks: 1, promised: 0.25, actual: 1, low: null, high: null },
      unfollowed: { count: 1, leagueWeeks: 1, promised: 0.25, actual: 1, low: null, high: null },
    },
  ]);
  /* The league goes, what is summed stays. */
  await app.parts.database.delete(leagues);
  expect(await told()).toMatchObject({ season: 2026, leagues: 1, waiting: 0, replayed: 0 });
});

it('waits for the end of the season with pickups for rotisserie points', async () => {
  const rotisserie = { scoringForm: 'rotisserie', lastDay: '2026-12-20' } as const;
  const asked = weighed({ unit: 'rotisseriePoints', week: null });
  await writeLeagueAs('final', id, rotisserie);
  await recorded(monday, asked).pickups(id, '1');
  /* Their days are over, the season is not. */
  expect(await scorePickups(at('2026-12-10'))).toBe(0);
  expect(await told()).toMatchObject({ season: null, waiting: 1, nextOn: '2026-12-22', units: [] });
  /* It has been, but has not been read since. */
  expect(await scorePickups(at('2026-12-22'))).toBe(0);
  await writeLeagueAs('final', id, { ...rotisserie, phase: 'over' });
  expect(await scorePickups(at('2026-12-22'))).toBe(1);
  /* 117 points pass 110. */
  expect((await told()).units).toMatchObject([
    { unit: 'rotisseriePoints', followed: null, unfollowed: { count: 1, promised: 0.25, actual: 1 } },
  ]);
  expect(await app.parts.database.$count(shownPickups)).toBe(0);
});

it('counts a season of a rotisserie league as one draw, of others a week, whichever of its days they end on', async () => {
  const row = (unit: 'rotisseriePoints' | 'fantasyPoints', lastDay: string) => ({
    leagueId: id,
    lastDay,
    unit,
    isFollowed: false,
    isReplayed: false,
    isSimulated: true,
    season: 2026,
    pickups: 3,
    promised: 1,
    actual: 1,
  });
  const days = ['2026-12-01', '2026-12-02', '2026-12-09'];
  await app.parts.database
    .insert(pickupWeeks)
    .values(days.flatMap((day) => [row('rotisseriePoints', day), row('fantasyPoints', day)]));
  expect((await told()).units).toMatchObject([
    { unit: 'fantasyPoints', unfollowed: { count: 9, leagueWeeks: 2 } },
    { unit: 'rotisseriePoints', unfollowed: { count: 9, leagueWeeks: 1 } },
  ]);
});

it('tells administrators what is stored, by season and kind', async () => {
  await writeLeagueAs('running');
  await recorded(monday).pickups(id, '1');
  const { database } = app.parts;
  expect(await readStoredRecord(database, true)).toEqual({
    rows: [
      {
        season: 2026,
        kind: 'pickups',
        leagues: 1,
        scored: 0,
        waiting: 1,
        replayed: 0,
        first: '2026-11-30',
        last: '2026-11-30',
      },
    ],
  });
  await writeLeagueAs('final');
  await scorePickups(at('2026-12-08'));
  await database.insert(shownForecasts).values(
    ['matchup' as const, 'PTS' as const].map((about) => ({
      leagueId: id,
      week: 4,
      matchupId: 'm',
      about,
      day: '2027-01-04',
      dayOfWeek: 1,
      isSimulated: true,
      chance: 0.5,
      outcome: about === 'PTS' ? 1 : null,
      scoredAt: about === 'PTS' ? monday : null,
    })),
  );
  expect((await readStoredRecord(database, true)).rows).toMatchObject([
    { season: 2026, kind: 'categories', leagues: 1, scored: 1, waiting: 0 },
    { season: 2026, kind: 'matchups', leagues: 1, scored: 0, waiting: 1, first: '2027-01-04' },
    { season: 2026, kind: 'pickups', leagues: 1, scored: 1, waiting: 0, last: '2026-12-06' },
  ]);
  expect(await readStoredRecord(database, false)).toEqual({ rows: [] });
});

it('tells no figures of fewer than five real leagues', async () => {
  const week = (league: number) => ({
    leagueId: `espn-2027-${league}`,
    lastDay: '2026-12-06',
    unit: 'wins' as const,
    isFollowed: false,
    isReplayed: false,
    isSimulated: false,
    season: 2026,
    pickups: 2,
    promised: 0.1,
    actual: league % 2,
  });
  const { database } = app.parts;
  await database.insert(pickupWeeks).values([1, 2, 3, 4].map(week));
  const real = await testApp({
    beside: app,
    concerns: [recordRoutes],
    configure: (config) => ({ ...config, platforms: { ...config.platforms, isSimulated: false } }),
  });
  const ask = async () => {
    real.advance(10 * 60_000);
    return calls.league.pickupRecord.answer.parse((await real.call(calls.league.pickupRecord)).json);
  };
  expect(await ask()).toMatchObject({ season: 2026, leagues: 4, leastLeagues: 5, units: [] });
  await database.insert(pickupWeeks).values([week(5)]);
  expect((await ask()).units).toMatchObject([
    { unit: 'wins', followed: null, unfollowed: { count: 10, leagueWeeks: 5, actual: 0.3 } },
  ]);
  await real.close();
});

it('widens the interval by what the pickups of a week have in common', () => {
  /* Six league-weeks of two pickups: three of 1 and 1, three of 0 and 0. As if there were six draws, not twelve. */
  const sums = {
    leagueWeeks: 6,
    count: 12,
    promised: 3,
    actual: 6,
    squares: 12,
    products: 12,
    sizes: 24,
  };
  const figure = figureOf(sums);
  expect(figure).toMatchObject({ promised: 0.25, actual: 0.5 });
  expect(figure.high).toBeCloseTo(0.5 + (1.2815516 * Math.sqrt((6 * 6) / 5)) / 12, 6);
  expect(figureOf({ ...sums, leagueWeeks: 4 })).toMatchObject({ low: null, high: null });
});

it('keeps nothing that a browser handed over', async () => {
  await keepPickups(
    app.parts.database,
    { league: browserCopyId(2027, 7, 'abcdefghijkl'), team: '1', isReplayed: false, day: '2026-11-30' },
    weighed(),
  );
  expect(await app.parts.database.$count(shownPickups)).toBe(0);
});
