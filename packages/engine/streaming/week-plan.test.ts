import { expect, it } from 'vitest';
import { compileForecast, type UnownedPlayer } from '../league/compile.ts';
import { pricesOf } from '../matchup/forecast.ts';
import { dot } from '../numeric/linear.ts';
import { exampleFacts, exampleInputs, today } from '../testing/example-inputs.ts';
import { exampleProblem } from '../testing/example-problem.ts';
import { examplePlayer } from '../testing/example-sides.ts';
import { CannotStream } from './cannot-stream.ts';
import { leagueProblem } from './league-problem.ts';
import { weighedPlan } from './plan-outlook.ts';
import { weekPlanQuestion } from './plan-question.ts';
import { planScale } from './plan-worth.ts';
import type { StreamingPlayer } from './problem.ts';
import { lineupChanges, weekPlan } from './week-plan.ts';

/** A guard with games on some days, certain to play except on the last, on which the chance is ½. */
const guard = (id: string, value: number, days: readonly number[]): StreamingPlayer => ({
  id,
  positions: ['PG'],
  value,
  outlook: examplePlayer(
    value,
    days.map((_, index) => (index === days.length - 1 ? 0.5 : 1)),
    {},
  ),
  games: days.map((day) => ({ day, share: 1 })),
  later: 0,
  from: 0,
});

it('lineupChanges lists every game, of any player, that a plan adds to the lineups or removes from them', () => {
  const problem = exampleProblem(
    { seed: 1, days: 4 },
    {
      // There is one slot, which goes to the better player of the day.
      roster: [guard('best', 30, [0, 2]), guard('worst', 10, [1, 2, 3])],
      freeAgents: [guard('free', 20, [1, 2, 3])],
      rules: {
        slots: [
          { slot: 'UTIL', count: 1 },
          { slot: 'BN', count: 1 },
        ],
        lock: 'daily',
      },
      openSpots: 0,
      adds: 1,
    },
  );
  const scale = planScale(problem);
  const plan = {
    moves: [{ day: 2, add: 'free', drop: 'worst' }],
    worth: 0,
    standing: 0,
    gain: 0,
    givenUp: 0,
  };
  const [third, fourth] = [problem.days[2], problem.days[3]];
  // On the third day, "best" plays with probability ½. Otherwise the second player starts.
  expect(lineupChanges(scale, weighedPlan(scale, plan))).toEqual([
    { playerId: 'free', day: third, share: expect.closeTo(0.5, 6) },
    { playerId: 'worst', day: third, share: expect.closeTo(-0.5, 6) },
    { playerId: 'free', day: fourth, share: expect.closeTo(1, 6) },
    { playerId: 'worst', day: fourth, share: expect.closeTo(-1, 6) },
  ]);
});

function withFreeAgents(form: 'rotisserie' | 'seasonPoints') {
  const inputs = exampleInputs(form);
  const free = inputs.rostered
    .filter(({ teamId }) => teamId === '3')
    .map(({ slot: _slot, teamId: _team, ...player }): UnownedPlayer => player);
  const rostered = inputs.rostered.filter(({ teamId }) => teamId !== '3');
  return {
    compiled: compileForecast({ ...inputs, rostered }, free),
    season: exampleFacts(form).season,
    players: free.map(({ id }) => ({ id, availability: 'freeAgent' as const, waiverUntil: null })),
  };
}

it('weekPlan in a season points league returns the fantasy points of the games that its lineups gain', () => {
  const { compiled, players, season } = withFreeAgents('seasonPoints');
  const plan = weekPlan(compiled, season, '1', players, null);
  const question = weekPlanQuestion(season, '1', players, null);
  const prices = pricesOf(compiled.set);
  if (!plan || !question || !prices) throw new Error('nothing is planned');
  // It is Thursday, so the calendar week ends three days later.
  expect(today).toBe('2026-11-19');
  expect(plan).toMatchObject({ week: null, lastDay: '2026-11-22', unit: 'fantasyPoints', error: null });
  expect(plan.moves.length).toBeGreaterThan(0);
  const problem = leagueProblem(compiled, question);
  const known = new Map([...problem.roster, ...problem.freeAgents].map((player) => [player.id, player]));
  const points = plan.lineups.map(({ day, playerId, share }) => {
    const player = known.get(playerId);
    const game = player?.games.findIndex((one) => problem.days[one.day] === day) ?? -1;
    const played = player?.games[game];
    if (!player || !played) throw new Error(`${playerId} has no game on ${day}`);
    return share * played.share * (player.outlook.chances[game] ?? 0) * dot(prices, player.outlook.mean);
  });
  expect(plan.gain).toBeCloseTo(
    points.reduce((sum, value) => sum + value, 0),
    6,
  );
  expect(plan.gain).toBeGreaterThan(1);
});

it('weekPlan plans a calendar week for rotisserie points if all season totals are known', () => {
  const { compiled, players, season } = withFreeAgents('rotisserie');
  const plan = weekPlan(compiled, season, '1', players, null);
  expect(plan).toMatchObject({ week: null, lastDay: '2026-11-22', unit: 'rotisseriePoints', error: null });
  expect(plan?.gain).toBeGreaterThan(0);
  expect(plan?.lineups.some(({ playerId, share }) => playerId === plan.moves[0]?.add && share > 0)).toBe(
    true,
  );
  const silent = season.standings.map((one) => ({ ...one, seasonLine: {} }));
  expect(() => weekPlan(compiled, { ...season, standings: silent }, '1', players, null)).toThrow(
    CannotStream,
  );
});
