import { expect, it } from 'vitest';
import { exampleProblem } from '../testing/example-problem.ts';
import { searchPlans } from './best-streaming-plan.ts';
import { freeAgentGains } from './free-agent-gains.ts';
import { withDeviation } from './plan-deviation.ts';
import { planScale } from './plan-worth.ts';

it('withDeviation gives a plan with one add the deviation of its free agent, and a plan without moves no deviation', () => {
  const scale = planScale(exampleProblem({ seed: 3, roster: 5, freeAgents: 6 }, { adds: 3 }));
  const gains = freeAgentGains(scale);
  const [one, , three] = searchPlans(scale).byAdds.map((plan) => withDeviation(scale, plan));
  const [move] = one?.moves ?? [];
  const single = gains.find(
    ({ id, day, drop }) => id === move?.add && day === move.day && drop === move.drop,
  );
  expect(single?.deviation).toBeGreaterThan(0);
  expect(one?.deviation).toBeCloseTo(single?.deviation ?? 0, 10);
  expect(three?.moves).toHaveLength(3);
  expect(three?.deviation).toBeGreaterThan(0);
  expect(withDeviation(scale, { ...searchPlans(scale).best, moves: [] }).deviation).toBe(0);
});
