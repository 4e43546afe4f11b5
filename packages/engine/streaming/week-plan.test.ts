import { expect, it } from 'vitest';
import { examplePlayer } from '../matchup/example-sides.ts';
import { exampleProblem } from './example-problem.ts';
import { weighedPlan } from './plan-outlook.ts';
import { planScale } from './plan-worth.ts';
import type { StreamingPlayer } from './problem.ts';
import { lineupChanges } from './week-plan.ts';

/** A guard with games on some days, which he plays for sure but one in two on the last of them. */
const guard = (id: string, value: number, days: readonly number[]): StreamingPlayer => ({
  id,
  positions: ['PG'],
  value,
  outlook: examplePlayer(
    value,
    days.map((_, place) => (place === days.length - 1 ? 0.5 : 1)),
    {},
  ),
  games: days.map((day) => ({ day, share: 1 })),
  later: 0,
  from: 0,
});

it('tells which games the lineups of a plan hold and those without it do not, whoever may play', () => {
  const problem = exampleProblem(
    { seed: 1, days: 4 },
    {
      /* One place: the better one of the day has it. */
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
  /* On the third day "best" plays one time in two, and whoever is second takes his place. */
  expect(lineupChanges(scale, weighedPlan(scale, plan))).toEqual([
    { playerId: 'free', day: third, share: expect.closeTo(0.5, 6) },
    { playerId: 'worst', day: third, share: expect.closeTo(-0.5, 6) },
    { playerId: 'free', day: fourth, share: expect.closeTo(1, 6) },
    { playerId: 'worst', day: fourth, share: expect.closeTo(-1, 6) },
  ]);
});
