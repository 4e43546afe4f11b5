import { describe, expect, it } from 'vitest';
import type { MeasuredGame } from './played-games.ts';
import { priceGaps } from './price-gaps.ts';
import type { ProjectedValue } from './projected-values.ts';

const games = (...values: number[]): MeasuredGame[] =>
  values.map((value, day) => ({ day, minutes: 30, possessions: 15, value }));
const projected = (rank: number, value: number, error = 0.3): ProjectedValue => ({
  nbaTeam: 'BOS',
  value,
  error,
  rank,
  minutes: 30,
});

const projections = new Map([
  [1, projected(1, 6)],
  [2, projected(2, 4)],
  [3, projected(3, 2)],
]);

describe('priceGaps', () => {
  it('compares a player’s projection with their price, the mean of their recent value and the value at their draft position', () => {
    const recent = new Map([
      [1, games(1, 3, 2, 1, 3)],
      [2, games(6, 8, 7, 6, 8)],
      [3, games(2, 2, 2, 2)],
    ]);
    const found = priceGaps(recent, projections, [2, 1]);
    // Player 1's recent value is 2, and the player ranked second is projected at 4, so the price is their mean,
    // 3. Player 1 is projected at 6, so the gap is 3.
    expect(found.get(1)).toMatchObject({ recent: 2, recentRank: 2, draftRank: 2, price: 3, gap: 3 });
    expect(found.get(1)?.draftZ).toBeCloseTo((6 - 4) / 0.3, 9);
    // The five games' squared deviations add up to 4, as do player 2's: the typical variance is 8 / 8 = 1,
    // and the moderated one (4 + 8) / (4 + 8) = 1. The recent line has half the weight.
    expect(found.get(1)?.error).toBeCloseTo(Math.sqrt(0.3 ** 2 + (0.25 * 1) / 5), 9);
    expect(found.get(2)).toMatchObject({ recent: 7, recentRank: 1, draftRank: 1, price: 6.5, gap: -2.5 });
    expect(found.has(3)).toBe(false);
  });

  it('uses the recent value alone as the price without a draft position', () => {
    const found = priceGaps(new Map([[1, games(2, 2, 2, 2, 2)]]), projections, []);
    expect(found.get(1)).toMatchObject({ draftRank: null, draftZ: null, price: 2, gap: 4 });
    expect(priceGaps(new Map([[9, games(2, 2, 2, 2, 2)]]), projections, []).size).toBe(0);
  });
});
