import type { Pickup, PickupAnswer } from '@fantasy-stats/engine/streaming';
import { describe, expect, it } from 'vitest';
import { gainInWords, howMuchInWords, laterInWords } from './pick-up-words.ts';

const pickUp: Pickup = {
  id: 'a',
  dropId: 'b',
  day: '2026-11-22',
  games: 1,
  gain: 0.123,
  deviation: 0.021,
  givenUp: 0,
  chance: 0.55,
};
const answer: PickupAnswer = {
  unit: 'categories',
  pickups: [pickUp],
  chance: 0.5,
  weighed: 9,
  addsLeft: null,
};

describe('what a pickup brings', () => {
  it('is told as the chance without and with him, and the categories beside it', () => {
    expect(gainInWords(pickUp, answer)).toBe('50% → 55%');
    expect(howMuchInWords(pickUp, answer)).toBe('+5.0 points of win probability');
    expect(laterInWords(pickUp, 'categories')).toBe('; +0.12 ± 0.03 categories');
  });

  it('has its uncertainty beside the chance where wins are what counts', () => {
    expect(howMuchInWords(pickUp, { ...answer, unit: 'wins' })).toBe('+5.0 ± 2.7 points of win probability');
    expect(laterInWords({ ...pickUp, givenUp: 0.013 }, 'wins')).toBe('; costs 1.3% later');
    expect(laterInWords({ ...pickUp, givenUp: 0.0001 }, 'wins')).toBe('');
  });

  it('is told in the league’s own unit where there is no matchup', () => {
    const alone = { ...pickUp, chance: null, gain: 31.44, deviation: 5.21, givenUp: 2 };
    const points: PickupAnswer = { ...answer, unit: 'fantasyPoints', chance: null };
    expect(gainInWords(alone, points)).toBe('+31.4 points');
    expect(howMuchInWords(alone, points)).toBe('± 6.7');
    expect(laterInWords(alone, 'fantasyPoints')).toBe('; costs 2.0 points later');
  });
});
