import { describe, expect, it } from 'vitest';
import { fromBothEnds } from './read.ts';

describe('the list of luck that everybody sees', () => {
  it('holds both ends of a long list, and the shown team wherever it is', () => {
    const places = Array.from({ length: 12 }, (_, place) => place);
    expect(fromBothEnds(places, (place) => place === 6)).toEqual([0, 1, 2, 6, 8, 9, 10, 11]);
  });

  it('is whole where there is room for all', () => {
    const places = Array.from({ length: 8 }, (_, place) => place);
    expect(fromBothEnds(places, () => false)).toEqual(places);
  });
});
