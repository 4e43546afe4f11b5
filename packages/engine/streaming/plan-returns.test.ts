import { expect, it } from 'vitest';
import { withoutIdleReturns } from './plan-returns.ts';

it('withoutIdleReturns drops a player from the injured list instead of activating and dropping them the same day', () => {
  const moves = [{ day: 3, drop: 'returning' }];
  expect(withoutIdleReturns(moves, [{ day: 3, activate: 'returning', drop: 'starter' }])).toEqual({
    moves: [{ day: 3, drop: 'starter' }],
    returns: [{ day: 3, activate: null, drop: 'returning' }],
  });
  expect(withoutIdleReturns(moves, [{ day: 3, activate: 'returning', drop: null, list: 'injured' }])).toEqual(
    {
      moves: [{ day: 3, drop: null, list: 'injured' }],
      returns: [{ day: 3, activate: null, drop: 'returning' }],
    },
  );
});

it('withoutIdleReturns keeps the activation of a player who is dropped on a later day or not at all', () => {
  const returns = [{ day: 3, activate: 'returning', drop: 'starter' }];
  for (const moves of [[{ day: 4, drop: 'returning' }], [{ day: 3, drop: 'other' }]])
    expect(withoutIdleReturns(moves, returns)).toEqual({ moves, returns });
});
