import { describe, expect, it } from 'vitest';
import { formatNumber, formatProbabilityTenths, wholePercent } from './format.ts';
import {
  formatChange,
  formatPointsChange,
  formatStatisticChange,
  partsThatAdd,
  shownChange,
  shownPoints,
} from './shown-change.ts';

function randomly() {
  let seed = 1;
  return () => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed / 2_147_483_647 - 0.5;
  };
}

describe('shownChange', () => {
  it('is the difference of the displayed values', () => {
    expect(formatChange(65.84, 67.19)).toBe('+1.4');
    expect(formatChange(67.19, 65.84)).toBe('−1.4');
    expect(formatChange(1.249, 1.251, 2)).toBe('0.00');
    expect(formatChange(0.4834, 0.4846, 3)).toBe('+0.002');
    expect(formatChange(null, 3)).toBe('–');
    expect(formatStatisticChange('FG%', 0.4834, 0.4696)).toBe('−.013');
    expect(formatStatisticChange('PTS', 118.26, 120.04, 'average')).toBe('+1.7');
    expect(formatStatisticChange('PTS', 872.4, 880.6)).toBe('+9');
    expect(formatPointsChange(0.1264, 0.1538)).toBe('+2');
    expect(formatPointsChange(0.149, 0.151)).toBe('0');
    expect(formatPointsChange(0.555, 0.544)).toBe('−2');
    expect([0.5416, 0.5694].map(formatProbabilityTenths)).toEqual(['54.2%', '56.9%']);
    expect(formatPointsChange(0.5416, 0.5694, 1)).toBe('+2.7');
  });

  it('equals what a user computes from the displayed values', () => {
    const next = randomly();
    const read = (text: string) => Number(text.replace('−', '-'));
    for (let round = 0; round < 2000; round += 1) {
      const [before, after, decimals] = [300 * next(), 300 * next(), round % 4];
      const byHand = read(formatNumber(after, decimals)) - read(formatNumber(before, decimals));
      expect(shownChange(before, after, decimals)).toBeCloseTo(byHand, 9);
      const [was, is] = [0.5 + next(), 0.5 + next()];
      expect(shownPoints(was, is)).toBe(wholePercent(is) - wholePercent(was));
    }
  });
});

describe('partsThatAdd', () => {
  it('returns parts that add up to the displayed change, each within a point of its exact value', () => {
    expect(partsThatAdd(1, [0.004, 0.004, 0.004])).toEqual([1, 0, 0]);
    expect(partsThatAdd(-2, [-0.014, -0.0049, 0.0])).toEqual([-1, -1, 0]);
    expect(partsThatAdd(0, [])).toEqual([]);
    expect(partsThatAdd(1, [])).toEqual([]);
    const next = randomly();
    for (let round = 0; round < 500; round += 1) {
      const parts = Array.from({ length: 1 + (round % 6) }, () => next() / 4);
      const whole = Math.round(100 * parts.reduce((sum, one) => sum + one, 0)) || 0;
      const points = partsThatAdd(whole, parts);
      expect(points.reduce((sum, one) => sum + one, 0)).toBe(whole);
      points.forEach((one, index) => {
        expect(Math.abs(one - 100 * (parts[index] ?? 0))).toBeLessThan(1);
      });
    }
  });
});
