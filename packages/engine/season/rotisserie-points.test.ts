import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rotisseriePoints } from './rotisserie-points.ts';

describe('rotisseriePoints', () => {
  it('gives the best value as many points as there are teams, and the worst 1 point', () => {
    expect(rotisseriePoints([7, 9, 8])).toEqual([1, 3, 2]);
    expect(rotisseriePoints([7, 9, 8], 'lower')).toEqual([3, 1, 2]);
  });

  it('shares points among equal values', () => {
    expect(rotisseriePoints([5, 5, 9, 1])).toEqual([2.5, 2.5, 4, 1]);
  });

  it('ranks a rate without attempts last, and treats several of them as tied', () => {
    expect(rotisseriePoints([null, 0.4, null])).toEqual([1.5, 3, 1.5]);
    expect(rotisseriePoints([null, 10], 'lower')).toEqual([1, 2]);
  });

  it('throws an error that names the index of a value that is not a number', () => {
    expect(() => rotisseriePoints([1, 2, Number.NaN])).toThrow(
      expect.objectContaining({ field: 'values[2]' }),
    );
  });

  it('always sums to n(n + 1)/2, whatever is tied or missing', () => {
    fc.assert(
      fc.property(
        fc.array(fc.option(fc.integer({ min: 0, max: 6 })), { maxLength: 30 }),
        fc.constantFrom('higher' as const, 'lower' as const),
        (values, direction) => {
          const sum = rotisseriePoints(values, direction).reduce((total, points) => total + points, 0);
          expect(sum).toBe((values.length * (values.length + 1)) / 2);
        },
      ),
    );
  });
});
