import { describe, expect, it } from 'vitest';
import { formatAge } from './format-age.ts';
import { formatProbability } from './format-probability.ts';
import { sideOfZero } from './IntervalBar.tsx';
import { placeFloating } from './place-floating.ts';
import { nextPercent } from './spinner-progress.ts';
import { countCharacters, isOutOfRange } from './TextInput.tsx';

const NOW = new Date('2026-12-02T12:00:00Z');

describe('formatAge', () => {
  it.each([
    ['2026-12-02T11:59:30Z', 'just now'],
    ['2026-12-02T11:56:00Z', '4 min ago'],
    ['2026-12-02T09:00:00Z', '3 h ago'],
    ['2026-12-01T11:00:00Z', 'yesterday'],
    ['2026-11-28T11:00:00Z', '4 days ago'],
    ['2026-12-02T12:05:00Z', 'just now'],
    ['not a time', 'an unknown time'],
  ])('formats %s as %s', (instant, words) => {
    expect(formatAge(instant, NOW)).toBe(words);
  });
});

describe('formatEstimate and formatProbability', () => {
  it('show certainty only for decided results', () => {
    expect([0, 0.001, 0.005, 0.674, 0.996, 1].map(formatProbability)).toEqual([
      '0%',
      '<1%',
      '1%',
      '67%',
      '>99%',
      '100%',
    ]);
  });

  it('format a sum of probabilities like an equal single probability', () => {
    const summed = [0.15, 0.03, 0.015].reduce((sum, share) => sum + share, 0);
    expect([0.195, summed, 0.29 + 0.005].map(formatProbability)).toEqual(['20%', '20%', '30%']);
  });
});

describe('sideOfZero', () => {
  it('returns “good” or “bad” only if the whole interval is above or below zero', () => {
    expect(sideOfZero({ low: 0.1, estimate: 0.3, high: 0.5 })).toBe('good');
    expect(sideOfZero({ low: -0.5, estimate: -0.3, high: -0.1 })).toBe('bad');
    expect(sideOfZero({ low: -0.1, estimate: 0.3, high: 0.5 })).toBeNull();
  });
});

describe('countCharacters and isOutOfRange', () => {
  it('count user-perceived characters', () => {
    expect(countCharacters('José')).toBe(4);
    expect(countCharacters('🏀👨‍👩‍👧')).toBe(2);
  });

  it('treat a text as out of range above the maximum, and below the minimum unless it is empty', () => {
    expect(isOutOfRange('abcd', 0, 3)).toBe(true);
    expect(isOutOfRange('abc', 0, 3)).toBe(false);
    expect(isOutOfRange('ab', 3)).toBe(true);
    expect(isOutOfRange('', 3)).toBe(false);
  });
});

describe('nextPercent', () => {
  it('only grows, increasingly slowly, and does not reach 100', () => {
    let percent = 0;
    let step = Number.POSITIVE_INFINITY;
    for (let count = 0; count < 2000; count += 1) {
      const next = nextPercent(percent);
      expect(next).toBeGreaterThanOrEqual(percent);
      expect(next - percent).toBeLessThanOrEqual(step);
      step = next - percent;
      percent = next;
    }
    expect(percent).toBeGreaterThan(95);
    expect(percent).toBeLessThan(100);
  });
});

describe('placeFloating', () => {
  const screen = { width: 400, height: 600 };
  const size = { width: 100, height: 40 };

  it('places the box above its anchor, or below if there is no room above', () => {
    expect(placeFloating({ left: 150, top: 300, width: 20, height: 20 }, size, screen, 'above').top).toBe(
      254,
    );
    expect(placeFloating({ left: 150, top: 10, width: 20, height: 20 }, size, screen, 'above').top).toBe(36);
  });

  it('never places the box beyond the left or right edge of the screen', () => {
    expect(placeFloating({ left: 0, top: 300, width: 20, height: 20 }, size, screen, 'above').left).toBe(8);
    expect(placeFloating({ left: 390, top: 300, width: 20, height: 20 }, size, screen, 'above').left).toBe(
      292,
    );
  });
});
