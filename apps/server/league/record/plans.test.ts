import { calls } from '@fantasy-stats/contract';
import { browserCopyId, isHeadToHead } from '@fantasy-stats/domain';
import type { WeekPlan } from '@fantasy-stats/engine/streaming';
import { exampleLeague, exampleTeams, matchup, scored, teamWeek } from '@fantasy-stats/engine/testing';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { readStoredRecord } from '../../admin/record.ts';
import { leagues, transactions } from '../../database/schema/league.ts';
import { nbaGames, nbaMatches, nbaPlayerGames, nbaPlayers } from '../../database/schema/nba.ts';
import { planWeeks, shownPlans } from '../../database/schema/plan-record.ts';
import { countColumns } from '../../nba/columns.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { writeLeague, writeTeams, writeWeek } from '../facts/write.ts';
import type { Forecaster } from '../forecast/forecaster.ts';
import { keepPlan } from './keep-plans.ts';
import { adviceRecorder, adviceWork } from './record-advice.ts';
import { recordRoutes } from './routes.ts';
import { forgetOldPlans, scorePlans } from './score-plans.ts';

let app: TestApp;
let shownBy: (team: string) => Promise<void>;
let promised: WeekPlan | null;
beforeAll(async () => {
  app = await testApp({ concerns: [recordRoutes] });
  const { database } = app.parts;
  const recorder = adviceRecorder({ ...app.parts, now: () => new Date('2026-11-30T17:00:00Z') }, {
    pickups: () => Promise.resolve(null),
    proposedTrades: () => Promise.resolve(null),
    plan: () => Promise.resolve(promised),
  } satisfies Pick<Forecaster, 'pickups' | 'plan' | 'proposedTrades'>);
  shownBy = async (team) => {
    await recorder.shown(id, team);
    await app.work(adviceWork);
  };
  await database.insert(nbaPlayers).values([
    { id: 11, name: 'Added', seenOn: '2026-11-30' },
    { id: 12, name: 'Dropped', seenOn: '2026-11-30' },
    { id: 13, name: 'Other', seenOn: '2026-11-30' },
  ]);
  await database.insert(nbaMatches).values([
    { platform: 'espn', playerId: 'a', name: 'Added', nbaId: 11 },
    { platform: 'espn', playerId: 'd', name: 'Dropped', nbaId: 12 },
    { platform: 'espn', playerId: 'o', name: 'Other', nbaId: 13 },
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
  await database
    .insert(nbaPlayerGames)
    .values([
      played(1, 11, 40),
      played(2, 11, 10),
      played(3, 11, 20),
      played(3, 12, 5),
      played(3, 13, 6),
      played(4, 11, 40),
    ]);
});
afterAll(() => app.close());
beforeEach(async () => {
  promised = plan();
  await app.parts.database.execute(sql`truncate leagues, shown_plans, plan_weeks cascade`);
});

const id = 'espn-2027-7';
const at = (day: string) => ({ ...app.parts, now: () => new Date(`${day}T17:00:00Z`) });

/**
 * His game on Wednesday counts; on Friday he takes half of a place from somebody else, and all of the dropped one's. Of what he did before
 * and after the week, and the others on days without a difference, nothing counts: 10 + 20 − 5 − 6 / 2 = 22 points.
 */
const plan = (changes: Partial<WeekPlan> = {}): WeekPlan => ({
  week: 4,
  lastDay: '2026-12-06',
  unit: 'categories',
  moves: [{ day: '2026-12-02', add: 'a', drop: 'd' }],
  gain: 0.25,
  error: 0.1,
  lineups: [
    { playerId: 'a', day: '2026-12-02', share: 1 },
    { playerId: 'a', day: '2026-12-04', share: 1 },
    { playerId: 'd', day: '2026-12-04', share: -1 },
    { playerId: 'o', day: '2026-12-04', share: -0.5 },
  ],
  ...changes,
});

/** @param own points of team 1, which meets a team with 110 */
async function writeLeagueAs(
  status: 'running' | 'final',
  own = 100,
  more: Parameters<typeof exampleLeague>[0] = {},
) {
  await app.parts.database.transaction(async (transaction) => {
    const weeks = [{ number: 4, firstDay: '2026-11-30', lastDay: '2026-12-06', isPlayoffs: false }];
    await writeLeague(
      transaction,
      exampleLeague({
        id,
        platform: 'espn',
        weeks,
        scored: [scored('PTS')],
        size: 2,
        isSimulated: true,
        ...more,
      }),
    );
    await writeTeams(transaction, id, { teams: exampleTeams(2), standings: [], ownTeamId: null });
    const facts = {
      week: 4,
      teamWeeks: [teamWeek(4, '1', { PTS: own }), teamWeek(4, '2', { PTS: 110 })],
      matchups: isHeadToHead(more.scoringForm ?? 'eachCategory')
        ? [{ ...matchup(4, '1', '2'), id: 'm', status }]
        : [],
    };
    await writeWeek(transaction, id, facts, true);
  });
}

const added = (transaction: string, team: string, playerId: string, day = '2026-12-01') =>
  app.parts.database.insert(transactions).values({
    leagueId: id,
    id: transaction,
    kind: 'addDrop',
    at: new Date(`${day}T17:00:00Z`),
    teamIds: [team],
    moves: [{ playerId, playerName: null, from: null, to: team }],
    picks: [],
    faabBid: null,
  });

const told = async () => {
  app.advance(10 * 60_000);
  return calls.league.planRecord.answer.parse((await app.call(calls.league.planRecord)).json);
};

it('keeps the first plan of a week that a team has been shown, and none without adds', async () => {
  await writeLeagueAs('running');
  await shownBy('1');
  await keepPlan(app.parts.database, { league: id, team: '1', day: '2026-12-01' }, plan({ gain: 9 }));
  promised = null;
  await shownBy('2');
  const rows = await app.parts.database.select().from(shownPlans);
  expect(rows).toEqual([
    { leagueId: id, teamId: '1', day: '2026-11-30', ...plan(), error: expect.closeTo(0.1) },
  ]);
  expect(await told()).toMatchObject({ season: null, waiting: 1, nextOn: '2026-12-08', units: [] });
  expect((await readStoredRecord(app.parts.database, true)).rows).toMatchObject([
    { season: 2026, kind: 'plans', leagues: 1, scored: 0, waiting: 1, replayed: 0, first: '2026-11-30' },
  ]);
  /* An open plan goes with its league. */
  await app.parts.database.delete(leagues);
  expect(await app.parts.database.$count(shownPlans)).toBe(0);
});

it('tells what it would have brought when the week is settled, shows it, and forgets whose it was', async () => {
  await writeLeagueAs('running');
  await keepPlan(app.parts.database, { league: id, team: '1', day: '2026-11-30' }, plan());
  expect(await scorePlans(at('2026-12-07'))).toBe(0);
  /* The week is over, but its matchup has not been read as final. */
  expect(await scorePlans(at('2026-12-08'))).toBe(0);
  await writeLeagueAs('final');
  const both = await Promise.all([scorePlans(at('2026-12-08')), scorePlans(at('2026-12-08'))]);
  expect(both.toSorted()).toEqual([0, 1]);
  expect(await app.parts.database.$count(shownPlans)).toBe(0);
  /* 100 + 22 points beat 110. */
  const figure = { count: 1, leagueWeeks: 1, promised: 0.25, actual: 1, low: null, high: null };
  const { units, ...record } = await told();
  expect(record).toMatchObject({ season: 2026, leagues: 1, waiting: 0, nextOn: null });
  expect(units).toEqual([
    {
      unit: 'categories',
      followed: null,
      unfollowed: { ...figure, margin: expect.closeTo(0.12816, 4) },
    },
  ]);
  const file = await app.call(calls.league.recordFile);
  expect(file.text).toMatch(/\nplan,,,,"?categories, not made"?,1,0\.25,1,/);
  expect((await readStoredRecord(app.parts.database, true)).rows).toMatchObject([
    { kind: 'plans', scored: 1, waiting: 0, first: '2026-12-06', last: '2026-12-06' },
  ]);
  /* The league goes, what is summed stays, for four seasons. */
  await app.parts.database.delete(leagues);
  expect(await told()).toMatchObject({ season: 2026, leagues: 1 });
  await forgetOldPlans(app.parts.database, new Date('2030-12-21T17:00:00Z'));
  expect(await app.parts.database.$count(planWeeks)).toBe(0);
});

it('counts the plans apart of which all adds were made: the week as it was, less what they brought', async () => {
  await writeLeagueAs('final', 131);
  await keepPlan(app.parts.database, { league: id, team: '1', day: '2026-11-30' }, plan({ error: null }));
  await added('1', '1', 'a');
  expect(await scorePlans(at('2026-12-08'))).toBe(1);
  /* 131 beat 110, and 109 had lost. Nothing was drawn of it. */
  expect((await told()).units).toMatchObject([
    { followed: { count: 1, actual: 1, margin: null }, unfollowed: null },
  ]);
});

it('scores a calendar week’s plan by fantasy points, whoever followed it', async () => {
  const points = { week: null, unit: 'fantasyPoints', gain: 30, error: null } as const;
  const league = { scoringForm: 'seasonPoints', scored: [scored('PTS', 2)] } as const;
  await writeLeagueAs('running', 100, league);
  for (const team of ['1', '2'])
    await keepPlan(app.parts.database, { league: id, team, day: '2026-11-30' }, plan(points));
  expect(await app.parts.database.$count(shownPlans)).toBe(2);
  expect(await told()).toMatchObject({ season: null, waiting: 2, nextOn: '2026-12-08' });
  /* The next week has a plan of its own. */
  const next = { lastDay: '2026-12-13', moves: [{ day: '2026-12-07', add: 'a', drop: null }] };
  const lineups = [{ playerId: 'a', day: '2026-12-07', share: 0.5 }];
  const about = { league: id, team: '1', day: '2026-12-07' };
  await keepPlan(app.parts.database, about, plan({ ...points, ...next, lineups }));
  await added('1', '1', 'a');
  expect(await scorePlans(at('2026-12-07'))).toBe(0);
  expect(await scorePlans(at('2026-12-08'))).toBe(2);
  /* 22 points, at two each; the first team has them in its total, and the second would have. */
  const figure = { count: 1, leagueWeeks: 1, promised: 30, actual: 44, margin: null };
  expect(await told()).toMatchObject({
    waiting: 1,
    nextOn: '2026-12-15',
    units: [{ unit: 'fantasyPoints', followed: figure, unfollowed: figure }],
  });
  expect(await scorePlans(at('2026-12-15'))).toBe(1);
  /* Half of a game of 40 points. */
  expect((await told()).units).toMatchObject([{ unfollowed: { count: 2, leagueWeeks: 2, actual: 42 } }]);
  const file = await app.call(calls.league.recordFile);
  expect(file.text).toMatch(/\nplan,,,,"?fantasyPoints, not made"?,2,30,42,/);
});

it('scores a plan by rotisserie points when the season is over, by its totals', async () => {
  const roto = { week: null, unit: 'rotisseriePoints', gain: 0.4, error: null } as const;
  const league = { scoringForm: 'rotisserie', lastDay: '2026-12-06' } as const;
  /* What is left of 110 points behind or ahead of another team by 22 more or less: a point of two, or none. */
  const cases = [
    { own: 100, isMade: false, actual: 1 },
    { own: 80, isMade: false, actual: 0 },
    { own: 88, isMade: false, actual: 0.5 },
    { own: 131, isMade: true, actual: 1 },
    { own: 140, isMade: true, actual: 0 },
  ];
  for (const { actual, isMade, own } of cases) {
    await app.parts.database.execute(sql`truncate leagues, shown_plans, plan_weeks cascade`);
    await writeLeagueAs('running', own, { ...league, lastDay: '2026-12-20' });
    await keepPlan(app.parts.database, { league: id, team: '1', day: '2026-11-30' }, plan(roto));
    if (isMade) await added('1', '1', 'a');
    expect(await told()).toMatchObject({ waiting: 1, nextOn: '2026-12-22' });
    /* The week is over, and the season is not; then its days are, and it has not been read so. */
    expect(await scorePlans(at('2026-12-20'))).toBe(0);
    expect(await scorePlans(at('2026-12-22'))).toBe(0);
    await writeLeagueAs('final', own, { ...league, lastDay: '2026-12-20', phase: 'over' });
    expect(await scorePlans(at('2026-12-22'))).toBe(1);
    const figure = { count: 1, leagueWeeks: 1, actual, margin: null };
    expect((await told()).units, `${own}`).toMatchObject([
      {
        unit: 'rotisseriePoints',
        followed: isMade ? figure : null,
        unfollowed: isMade ? null : figure,
      },
    ]);
  }
});

it('counts a rotisserie season of a league as one draw', async () => {
  const week = (league: number, lastDay: string) => ({
    leagueId: `espn-2027-${league}`,
    lastDay,
    unit: 'rotisseriePoints' as const,
    isFollowed: false,
    isSimulated: true,
    season: 2026,
    plans: 1,
    promised: 0.1,
    actual: league % 2,
    errors: 0,
    drawn: 0,
  });
  const days = ['2026-12-06', '2026-12-13'];
  await app.parts.database
    .insert(planWeeks)
    .values([1, 2, 3, 4, 5].flatMap((league) => days.map((day) => week(league, day))));
  const [unit] = (await told()).units;
  expect(unit?.unfollowed).toMatchObject({ count: 10, leagueWeeks: 5, actual: 0.6 });
  /* Five draws of two plans: three of 2 points and two of none. */
  const spread = 3 * (2 - 1.2) ** 2 + 2 * 1.2 ** 2;
  expect(unit?.unfollowed?.high).toBeCloseTo(0.6 + (1.2815516 * Math.sqrt((spread * 5) / 4)) / 10, 6);
});

it('leaves out plans of which some adds were made, and counts neither earlier adds nor those of others', async () => {
  const moves = ['a', 'o'].map((add) => ({ day: '2026-12-02', add, drop: null }));
  await writeLeagueAs('final');
  const about = { league: id, team: '1', day: '2026-11-30' };
  await keepPlan(app.parts.database, about, plan({ moves }));
  await added('1', '1', 'a', '2026-11-29');
  await added('2', '2', 'o');
  await added('3', '1', 'o');
  expect(await scorePlans(at('2026-12-08'))).toBe(0);
  expect(await app.parts.database.$count(shownPlans)).toBe(0);
  await keepPlan(app.parts.database, about, plan());
  expect(await scorePlans(at('2026-12-08'))).toBe(1);
  expect((await told()).units).toMatchObject([{ followed: null, unfollowed: { count: 1 } }]);
});

it('leaves out whom nobody knows in the NBA, and what has not come two weeks later', async () => {
  await writeLeagueAs('final');
  const about = { league: id, team: '1', day: '2026-11-30' };
  const lineups = [{ playerId: 'unknown', day: '2026-12-04', share: 1 }];
  await keepPlan(app.parts.database, about, plan({ lineups }));
  expect(await scorePlans(at('2026-12-08'))).toBe(0);
  expect(await app.parts.database.$count(shownPlans)).toBe(0);
  await writeLeagueAs('running');
  await keepPlan(app.parts.database, about, plan({ lineups }));
  await scorePlans(at('2026-12-20'));
  expect(await app.parts.database.$count(shownPlans)).toBe(1);
  await scorePlans(at('2026-12-23'));
  expect(await app.parts.database.$count(shownPlans)).toBe(0);
});

it('tells no figures of fewer than five real leagues', async () => {
  const week = (league: number) => ({
    leagueId: `espn-2027-${league}`,
    lastDay: '2026-12-06',
    unit: 'wins' as const,
    isFollowed: false,
    isSimulated: false,
    season: 2026,
    plans: 2,
    promised: 0.1,
    actual: league % 2,
    errors: 0.02,
    drawn: 2,
  });
  const { database } = app.parts;
  await database.insert(planWeeks).values([1, 2, 3, 4].map(week));
  const real = await testApp({
    beside: app,
    concerns: [recordRoutes],
    configure: (config) => ({ ...config, platforms: { ...config.platforms, isSimulated: false } }),
  });
  const ask = async () => {
    real.advance(10 * 60_000);
    return calls.league.planRecord.answer.parse((await real.call(calls.league.planRecord)).json);
  };
  expect(await ask()).toMatchObject({ season: 2026, leagues: 4, leastLeagues: 5, units: [] });
  await database.insert(planWeeks).values([week(5)]);
  expect((await ask()).units).toMatchObject([
    { unit: 'wins', followed: null, unfollowed: { count: 10, leagueWeeks: 5, actual: 0.3 } },
  ]);
  await real.close();
});

it('keeps nothing that a browser handed over', async () => {
  const league = browserCopyId(2027, 7, 'abcdefghijkl');
  await keepPlan(app.parts.database, { league, team: '1', day: '2026-11-30' }, plan());
  expect(await app.parts.database.$count(shownPlans)).toBe(0);
});
