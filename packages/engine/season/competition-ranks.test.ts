import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { InvalidInput } from '../errors.ts';
import { competitionRanks } from './competition-ranks.ts';

const column = fc.array(fc.option(fc.integer({ min: -20, max: 20 })), { maxLength: 30 });

describe('competitionRanks', () => {
  it('gives equal values the better rank and skips the next rank', () => {
    expect(competitionRanks([10, 8, 8, 3])).toEqual([1, 2, 2, 4]);
  });

  it('ranks the smallest value first if less is better', () => {
    expect(competitionRanks([90, 78, 101], 'lower')).toEqual([2, 1, 3]);
  });

  it('gives no rank to a missing value, and skips no rank for it', () => {
    expect(competitionRanks([5, null, 7])).toEqual([2, null, 1]);
  });

  it('throws an error that names the index of a value that is not a number', () => {
    expect(() => competitionRanks([1, Number.NaN])).toThrow(
      expect.objectContaining({ name: 'InvalidInput', field: 'values[1]' }),
    );
    expect(() => competitionRanks([Number.POSITIVE_INFINITY])).toThrow(InvalidInput);
  });

  it('gives the same ranks for negated values in the opposite direction', () => {
    fc.assert(
      fc.property(column, (values) => {
        const negated = values.map((value) => (value === null ? null : -value));
        expect(competitionRanks(values, 'lower')).toEqual(competitionRanks(negated, 'higher'));
      }),
    );
  });

  it('gives each value a rank one above the number of better values in the column', () => {
    fc.assert(
      fc.property(column, (values) => {
        const ranks = competitionRanks(values);
        const present = values.filter((value) => value !== null);
        values.forEach((value, index) => {
          expect(ranks[index]).toBe(
            value === null ? null : 1 + present.filter((other) => other > value).length,
          );
        });
      }),
    );
  });
});
