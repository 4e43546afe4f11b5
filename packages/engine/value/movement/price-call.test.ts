import { describe, expect, it } from 'vitest';
import { priceCallOf } from './price-call.ts';
import type { PriceGap } from './price-gaps.ts';

const projected = { nbaTeam: 'BOS', value: 2, error: 0.5, rank: 34, minutes: 30 } as const;
const known: PriceGap = {
  recent: 1,
  recentRank: 88,
  recentGames: 9,
  draftRank: 61,
  draftZ: 1,
  price: 1,
  gap: 1,
  error: 0.5,
  z: 2,
};
const least = { draft: 0.8, price: 1.3 };
const call = (change: Partial<PriceGap>, spots = 100) =>
  priceCallOf({ projected, price: { ...known, ...change } }, spots, least);

describe('priceCallOf with a draft rank', () => {
  it('returns “buyLow” if the player is projected clearly above the draft rank and recently played worse', () => {
    expect(call({})).toBe('buyLow');
    expect([call({ draftZ: 0.7 }), call({}, 33)]).toEqual([null, null]);
    // The recent line must be below the projection in value and rank.
    expect([call({ recent: 2.1 }), call({ recentRank: 33 })]).toEqual([null, null]);
  });

  it('returns “sellHigh” if the player is projected clearly below the draft rank and recently played better', () => {
    const hot = { draftRank: 12, draftZ: -1, recent: 3, recentRank: 9, gap: -1, z: -2 };
    expect(call(hot)).toBe('sellHigh');
    expect([call({ ...hot, draftZ: -0.7 }), call({ ...hot, recent: 1 }), call(hot, 8)]).toEqual([
      null,
      null,
      null,
    ]);
  });
});

it('priceCallOf returns a call only if the platform’s season rank, if known, is on the same side of the projection', () => {
  const ranked = (rank: number | null, price: Partial<PriceGap> = {}) =>
    priceCallOf({ projected, price: { ...known, ...price } }, 100, least, rank);
  expect([ranked(null), ranked(35), ranked(34), ranked(20)]).toEqual(['buyLow', 'buyLow', null, null]);
  const hot = { draftRank: 12, draftZ: -1, recent: 3, recentRank: 9, gap: -1, z: -2 };
  expect([ranked(20, hot), ranked(50, hot)]).toEqual(['sellHigh', null]);
});

describe('priceCallOf without a draft rank', () => {
  it('returns a call only for a clear gap to the recent stat line and a rank within the roster spots', () => {
    const unknown = { draftRank: null, draftZ: null };
    const of = (z: number, spots = 100) => call({ ...unknown, z }, spots);
    expect([of(1.3), of(1.2), of(2, 33)]).toEqual(['buyLow', null, null]);
    expect([of(-1.3), of(-1.2), of(-2, 87)]).toEqual(['sellHigh', null, null]);
    expect(priceCallOf({ projected: null, price: known }, 100, least)).toBeNull();
    expect(priceCallOf({ projected, price: null }, 100, least)).toBeNull();
  });
});
