import { describe, expect, it } from 'vitest';
import { createRandom } from '../numeric/random.ts';
import { tiersOf } from './tiers.ts';

describe('tiersOf', () => {
  it('starts new tiers at the largest drops in value', () => {
    expect(tiersOf([10, 9.8, 9.7, 6, 5.9, 2, 1.9, 1.8], 3)).toEqual([1, 1, 1, 2, 2, 3, 3, 3]);
    expect(tiersOf([3, 2], 5)).toEqual([1, 2]);
    expect(tiersOf([], 3)).toEqual([]);
  });

  it.each([1, 2, 3, 4, 5])('returns the tiers with the smallest spread of all possible cuts (%i)', (seed) => {
    const random = createRandom(seed, 77);
    const values = Array.from({ length: 9 }, () => random.normal()).sort((a, b) => b - a);
    const spreadOf = (tiers: readonly number[]) =>
      [...new Set(tiers)].reduce((total, tier) => {
        const own = values.filter((_, index) => tiers[index] === tier);
        const mean = own.reduce((sum, value) => sum + value, 0) / own.length;
        return total + own.reduce((sum, value) => sum + (value - mean) ** 2, 0);
      }, 0);
    let least = Number.POSITIVE_INFINITY;
    for (let first = 1; first < 8; first += 1)
      for (let second = first + 1; second < 9; second += 1)
        least = Math.min(
          least,
          spreadOf(values.map((_, index) => (index < first ? 1 : index < second ? 2 : 3))),
        );
    expect(spreadOf(tiersOf(values, 3))).toBeCloseTo(least, 10);
  });

  it('rejects unsorted values', () => {
    expect(() => tiersOf([1, 2], 2)).toThrow('values[1]');
    expect(() => tiersOf([1], 0)).toThrow('count');
  });
});
