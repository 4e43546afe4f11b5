import { goalUnitOf, type ScoringForm } from '@fantasy-stats/domain';
import { describe, expect, it } from 'vitest';
import { partsOfAdd, restValue, restValueInWords } from './add-gain.ts';

describe('restValueInWords', () => {
  it.each<[ScoringForm, string]>([
    ['eachCategory', '0.13 category wins'],
    ['mostCategories', '13.1 pp to win'],
    ['headToHeadPoints', '13.1 pp to win'],
    ['rotisserie', '0.13 rotisserie points'],
    ['seasonPoints', '0.1 fantasy points'],
  ])('names the unit of a league that scores %s', (form, words) => {
    expect(restValueInWords(goalUnitOf(form), 0.1312)).toBe(words);
  });

  it('has the same number as the parts of an add’s net gain', () => {
    const cost = restValue('wins', 0.1312);
    expect(partsOfAdd('wins', { gain: 0.2, givenUp: 0.1312 }, 0.05, 'this week')).toContain(`−${cost}`);
  });
});
