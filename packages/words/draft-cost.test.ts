import { describe, expect, it } from 'vitest';
import { aimOf, costIn } from './draft-cost.ts';

describe('aimOf', () => {
  it('returns the user’s choice or the league’s default, and null outside category leagues with matchups', () => {
    expect(aimOf('mostCategories', undefined, false)).toBe('matchups');
    expect(aimOf('eachCategory', undefined, false)).toBe('categories');
    expect(aimOf('eachCategory', 'both', false)).toBe('both');
    expect(aimOf('rotisserie', 'both', false)).toBeNull();
    expect(aimOf('headToHeadPoints', undefined, false)).toBeNull();
  });

  it('defaults to category wins if the user weights categories', () => {
    expect(aimOf('mostCategories', undefined, true)).toBe('categories');
    expect(aimOf('mostCategories', 'matchups', true)).toBe('matchups');
  });
});

describe('costIn', () => {
  it('returns the unit that matches the user’s aim or the league’s scoring', () => {
    expect(costIn('eachCategory', 9, 12)).toEqual({ factor: 9, unit: expect.stringContaining('category') });
    expect(costIn('eachCategory', 9, 12, null, 'matchups').unit).toMatch(/win probability/);
    expect(costIn('mostCategories', 9, 12, null, 'categories')).toEqual(costIn('eachCategory', 9, 12));
    expect(costIn('mostCategories', 9, 12, null, 'both').unit).toMatch(/averaging category win share/);
    expect(costIn('mostCategories', 9, 12, null, 'matchups')).toEqual(costIn('mostCategories', 9, 12));
  });
});
