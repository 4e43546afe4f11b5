import { describe, expect, it } from 'vitest';
import { pacesOf } from './MockSetUp.tsx';

const usual = [
  [0, 'Instant'],
  [2, '2 seconds'],
  [10, '10 seconds'],
  [30, '30 seconds'],
  [90, '90 seconds'],
];

describe('pacesOf', () => {
  it('includes the league’s own draft clock, sorted by length', () => {
    expect(pacesOf(null, 0)).toEqual(usual);
    expect(pacesOf(90, 0)).toEqual([...usual.slice(0, 4), [90, 'Your league’s clock: 90 s']]);
    expect(pacesOf(60, 0)).toEqual([...usual.slice(0, 4), [60, 'Your league’s clock: 60 s'], usual[4]]);
  });

  it('includes the current choice, and ignores invalid clocks and clocks of slow drafts', () => {
    expect(pacesOf(null, 75)).toEqual([...usual.slice(0, 4), [75, '75 seconds'], usual[4]]);
    for (const clock of [0, -5, 28_800]) expect(pacesOf(clock, 10)).toEqual(usual);
  });
});
