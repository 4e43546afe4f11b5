import { expect, it } from 'vitest';
import { planSteps } from './plan-steps.ts';

it('a plan’s steps are listed by day, and players come off the injured list before that day’s adds', () => {
  const comesBack = (day: number, activate: string) => ({ day, activate, drop: null });
  const move = (day: number, add: string) => ({ day, add, drop: 'out' });
  const steps = planSteps({
    returns: [comesBack(2, 'Back Wednesday'), comesBack(6, 'Back Sunday')],
    moves: [move(0, 'Add Monday'), move(2, 'Add Wednesday')],
  });
  expect(steps.map((step) => (step.kind === 'add' ? step.add : step.activate))).toEqual([
    'Add Monday',
    'Back Wednesday',
    'Add Wednesday',
    'Back Sunday',
  ]);
});
