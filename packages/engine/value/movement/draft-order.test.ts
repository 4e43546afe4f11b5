import { expect, it } from 'vitest';
import { draftOrder } from './draft-order.ts';

it('draftOrder uses average picks, and prices if average picks are missing', () => {
  const one = (nbaId: number | null, pick: number | null, cost: number | null) => ({ nbaId, pick, cost });
  expect(draftOrder([one(1, 12.5, null), one(2, 3.1, null), one(null, 1, null), one(4, null, null)])).toEqual(
    [2, 1],
  );
  expect(draftOrder([one(1, null, 4), one(2, null, 60)])).toEqual([2, 1]);
});
