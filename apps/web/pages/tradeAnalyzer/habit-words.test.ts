import { describe, expect, it } from 'vitest';
import { habitWords } from './habit-words.ts';

const habit = {
  acceptance: { mean: 0.34, low: 0.15, high: 0.57 },
  tradesPerSeason: { mean: 1.82, low: 0.9, high: 3.14 },
  net: { mean: -0.42, low: -0.96, high: 0.11 },
};

describe('habitWords', () => {
  it('gives a manager’s acceptance rate, number of trades and net value with intervals and the league’s averages', () => {
    expect(
      habitWords(habit, { acceptance: 0.3, answered: 10, tradesPerSeason: 1.1 }, 'value per 7 days'),
    ).toBe(
      'Accepts 34% (15% to 57%) of your offers; league: 30% of 10 answered offers. Makes 1.8 (0.9 to 3.1) trades a season; league average: 1.1. Net per trade when made: −0.4 (−1.0 to +0.1) value per 7 days.',
    );
  });

  it('omits figures that are unknown', () => {
    const none = { acceptance: null, tradesPerSeason: null, net: null };
    expect(habitWords(none, { acceptance: null, answered: 0, tradesPerSeason: null }, 'value')).toBe('');
    expect(
      habitWords({ ...habit, net: null }, { acceptance: null, answered: 0, tradesPerSeason: 1 }, 'value'),
    ).toBe('Makes 1.8 (0.9 to 3.1) trades a season; league average: 1.0.');
  });
});
