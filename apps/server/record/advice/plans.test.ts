import type { WeekPlan } from '@fantasy-stats/engine/streaming';
import { scored } from '@fantasy-stats/engine/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { adviceShown } from '../../kernel/database/schema/advice.ts';
import { recordFile } from '../file.ts';
import { type AdviceApp, adviceApp, leagueId } from '../testing/advice-app.ts';
import { planAdvice } from './plans.ts';
import { scoreAdvice } from './score-advice.ts';
import { storeAdvice } from './store-advice.ts';

let app: AdviceApp;
beforeAll(async () => {
  app = await adviceApp();
});
afterAll(() => app.close());
beforeEach(() => app.clear());

/**
 * Plan in which player a starts on Wednesday and Friday. On Friday, a replaces d and half of o's game: 10 +
 * 20 − 5 − 6 / 2 = 22 points. Games on other days do not count.
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
const storePlan = (changes: Partial<WeekPlan> = {}, { day = '2026-11-30', team = '1' } = {}) =>
  storeAdvice(
    app.parts.database,
    { league: leagueId, team, day, isReplayed: false },
    planAdvice(plan(changes), day),
  );
const fileLines = async () => (await recordFile(app.parts.database, true, 2026)).text;

describe('weekly streaming plans', () => {
  it('are recorded once a week per team, and the week’s first plan is kept', async () => {
    await app.writeState({ over: 3 });
    await storePlan();
    await storePlan({ gain: 9 }, { day: '2026-12-01' });
    const { lastDay, unit, ...details } = plan();
    expect(await app.parts.database.select().from(adviceShown)).toMatchObject([
      { teamId: '1', day: '2026-11-30', lastDay, unit, details },
    ]);
    const waiting = { season: null, waiting: 1, nextOn: '2026-12-08', rows: [] };
    expect(await app.recordOf('plans')).toMatchObject(waiting);
  });

  it('are scored by adding their games to the week if the team did not follow them', async () => {
    await app.writeState({ over: 4 });
    await storePlan();
    expect(await scoreAdvice(app.at('2026-12-08'))).toBe(1);
    // 100 + 22 points beat 110 points.
    const { rows } = await app.recordOf('plans');
    const figure = { count: 1, leagueWeeks: 1, promised: 0.25, actual: 1, low: null, high: null };
    expect(rows).toEqual([
      {
        unit: 'categories',
        side: 'own',
        isFollowed: false,
        figure: { ...figure, margin: expect.closeTo(0.12816, 4) },
      },
    ]);
    expect(await fileLines()).toMatch(/\nplan,,,,"?categories, not made"?,1,0\.25,1,/);
  });

  it('are scored by removing their games from the week if the team followed them', async () => {
    await app.writeState({ over: 4, points: { 4: [131, 110] } });
    await storePlan({ error: null });
    await app.writeAdd('1', 'a');
    expect(await scoreAdvice(app.at('2026-12-08'))).toBe(1);
    // 131 points beat 110. Without the plan's 22 points, 109 would have lost.
    expect((await app.recordOf('plans')).rows).toMatchObject([
      { isFollowed: true, figure: { count: 1, actual: 1, margin: null } },
    ]);
  });

  it('of calendar weeks are scored by fantasy points', async () => {
    const points = { week: null, unit: 'fantasyPoints', gain: 30, error: null } as const;
    await app.writeState({ over: 3, league: { scoringForm: 'seasonPoints', scored: [scored('PTS', 2)] } });
    for (const team of ['1', '2']) await storePlan(points, { team });
    const next = { lastDay: '2026-12-13', moves: [{ day: '2026-12-07', add: 'a', drop: null }] };
    const lineups = [{ playerId: 'a', day: '2026-12-07', share: 0.5 }];
    await storePlan({ ...points, ...next, lineups }, { day: '2026-12-07' });
    await app.writeAdd('1', 'a');
    expect(await scoreAdvice(app.at('2026-12-07'))).toBe(0);
    expect(await scoreAdvice(app.at('2026-12-08'))).toBe(2);
    // 22 points at two fantasy points each.
    const figure = { count: 1, leagueWeeks: 1, promised: 30, actual: 44, margin: null };
    expect(await app.recordOf('plans')).toMatchObject({
      waiting: 1,
      nextOn: '2026-12-15',
      rows: [
        { unit: 'fantasyPoints', isFollowed: true, figure },
        { unit: 'fantasyPoints', isFollowed: false, figure },
      ],
    });
    expect(await scoreAdvice(app.at('2026-12-15'))).toBe(1);
    // 40 points are 80 fantasy points, of which the plan's share is half: 40. The mean of 44 and 40 is 42.
    expect((await app.recordOf('plans')).rows[1]).toMatchObject({
      figure: { count: 2, leagueWeeks: 2, actual: 42 },
    });
    expect(await fileLines()).toMatch(/\nplan,,,,"?fantasyPoints, not made"?,2,30,42,/);
  });

  it.each([
    { own: 100, isMade: false, actual: 1 },
    { own: 80, isMade: false, actual: 0 },
    { own: 88, isMade: false, actual: 0.5 },
    { own: 131, isMade: true, actual: 1 },
    { own: 140, isMade: true, actual: 0 },
  ])('are scored by final totals for rotisserie points: $own to 110', async ({ actual, isMade, own }) => {
    const state = { over: 3, points: { 4: [own, 110] } } as const;
    const league = { scoringForm: 'rotisserie', lastDay: '2026-12-20' } as const;
    await app.writeState({ ...state, league });
    await storePlan({ week: null, unit: 'rotisseriePoints', gain: 0.4, error: null });
    if (isMade) await app.writeAdd('1', 'a');
    expect(await app.recordOf('plans')).toMatchObject({ waiting: 1, nextOn: '2026-12-22' });
    expect(await scoreAdvice(app.at('2026-12-20'))).toBe(0);
    expect(await scoreAdvice(app.at('2026-12-22'))).toBe(0);
    await app.writeState({ ...state, league: { ...league, phase: 'over' } });
    expect(await scoreAdvice(app.at('2026-12-22'))).toBe(1);
    expect((await app.recordOf('plans')).rows).toMatchObject([
      { unit: 'rotisseriePoints', isFollowed: isMade, figure: { count: 1, actual, margin: null } },
    ]);
  });

  it('are skipped if only some of their adds were made, not counting earlier adds or other teams’ adds', async () => {
    const moves = ['a', 'o'].map((add) => ({ day: '2026-12-02', add, drop: null }));
    await app.writeState({ over: 4 });
    await storePlan({ moves });
    await app.writeAdd('1', 'a', '2026-11-29');
    await app.writeAdd('2', 'o');
    await app.writeAdd('1', 'o');
    expect(await scoreAdvice(app.at('2026-12-08'))).toBe(0);
    expect(await app.parts.database.$count(adviceShown)).toBe(0);
    await storePlan();
    expect(await scoreAdvice(app.at('2026-12-08'))).toBe(1);
    expect((await app.recordOf('plans')).rows).toMatchObject([{ isFollowed: false, figure: { count: 1 } }]);
  });

  it('are skipped if their players have no NBA match, or if results are not final two weeks after the week', async () => {
    await app.writeState({ over: 4 });
    const lineups = [{ playerId: 'unknown', day: '2026-12-04', share: 1 }];
    await storePlan({ lineups });
    expect(await scoreAdvice(app.at('2026-12-08'))).toBe(0);
    expect(await app.parts.database.$count(adviceShown)).toBe(0);
    await app.writeState({ over: 3 });
    await storePlan({ lineups });
    await scoreAdvice(app.at('2026-12-20'));
    expect(await app.parts.database.$count(adviceShown)).toBe(1);
    await scoreAdvice(app.at('2026-12-23'));
    expect(await app.parts.database.$count(adviceShown)).toBe(0);
  });
});
