import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fractionalRanks } from './fractional-ranks.ts';

describe('fractional ranks', () => {
  it('share the mean of the places that equal values take', () => {
    expect(fractionalRanks([10, 8, 8, 3])).toEqual([1, 2.5, 2.5, 4]);
  });

  it('put the smallest first where less is better and skip what is missing', () => {
    expect(fractionalRanks([90, null, 78], 'lower')).toEqual([2, null, 1]);
  });

  it('name the place of a value that is not a number', () => {
    expect(() => fractionalRanks([Number.NaN])).toThrow(expect.objectContaining({ field: 'values[0]' }));
  });

  it('always sum to n(n + 1)/2', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 8 }), { maxLength: 30 }),
        fc.constantFrom('higher' as const, 'lower' as const),
        (values, direction) => {
          const sum = fractionalRanks(values, direction).reduce<number>(
            (total, rank) => total + (rank ?? 0),
            0,
          );
          expect(sum).toBe((values.length * (values.length + 1)) / 2);
        },
      ),
    );
  });
});
