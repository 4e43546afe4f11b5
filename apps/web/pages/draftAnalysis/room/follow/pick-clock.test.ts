import { describe, expect, it } from 'vitest';
import { clockText, secondsLeft } from './pick-clock.ts';

const facts = {
  secondsPerPick: 90,
  onClockSince: '2026-10-14T20:00:00Z',
  readAt: '2026-10-14T20:00:20Z',
};

describe('the pick clock', () => {
  it('runs from the latest pick, whatever time this browser’s clock shows', () => {
    expect(secondsLeft(facts, 5_000, 5_000)).toBe(70);
    expect(secondsLeft(facts, 5_000, 15_000)).toBe(60);
    expect(secondsLeft(facts, 5_000, 500_000)).toBe(0);
    expect(secondsLeft(facts, 5_000, 1_000)).toBe(70);
  });

  it('is unknown without its length or start', () => {
    expect(secondsLeft({ ...facts, secondsPerPick: null }, 0, 0)).toBeNull();
    expect(secondsLeft({ ...facts, onClockSince: null }, 0, 0)).toBeNull();
  });

  it('is formatted as minutes and seconds', () => {
    expect([65, 9, 0].map(clockText)).toEqual(['1:05', '0:09', '0:00']);
  });
});
