import { expect, it } from 'vitest';
import { priceCallOf } from './price-call.ts';

const projected = { nbaTeam: 'BOS', value: 2, error: 0.3, rank: 60, minutes: 30 } as const;
const price = {
  recent: 1,
  recentRank: 110,
  recentGames: 9,
  draftRank: 80,
  price: 1,
  gap: 1,
  error: 0.5,
  z: 2,
};

it('priceCallOf needs a clear gap and a rank within the roster spots', () => {
  const call = (z: number, spots = 100) => priceCallOf({ projected, price: { ...price, z } }, spots, 2);
  expect([call(2), call(1.9), call(2, 59)]).toEqual(['buyLow', null, null]);
  expect([call(-2), call(-1.9), call(-2, 79)]).toEqual(['sellHigh', null, null]);
  expect(priceCallOf({ projected: null, price }, 100, 2)).toBeNull();
  expect(priceCallOf({ projected, price: null }, 100, 2)).toBeNull();
});
