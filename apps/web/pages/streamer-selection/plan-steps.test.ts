import { expect, it } from 'vitest';
import { planSteps } from './plan-steps.ts';

it('planSteps orders adds and moves off the injured list by day, the latter first on the same day', () => {
  const add = (id: string, day: number) => ({ add: id, drop: null, day });
  const back = (activate: string, day: number) => ({ activate, drop: null, day });
  const steps = planSteps({ moves: [add('a', 0), add('b', 3)], returns: [back('c', 2), back('d', 3)] });
  expect(steps.map(({ key, day }) => `${day} ${key}`)).toEqual(['0 a', '2 back c', '3 back d', '3 b']);
  expect(planSteps({ moves: [] })).toEqual([]);
});
