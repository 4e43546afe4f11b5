import { BeyondLimits } from '@fantasy-stats/platforms';
import { describe, expect, it } from 'vitest';
import { cleaned } from './clean.ts';

describe('data sent by a browser', () => {
  it('is stored unchanged within the limits', () => {
    const facts = {
      name: 'Backcourt',
      list: [1, -2.5, null, true],
      inner: { at: '2027-01-13', none: undefined },
    };
    expect(cleaned(facts, 'x')).toEqual(facts);
  });

  it('loses characters that the database rejects', () => {
    expect(cleaned({ name: 'a\0b\ud800' }, 'x')).toEqual({ name: 'ab\ufffd' });
  });

  it.each([
    [{ name: 'x'.repeat(601) }],
    [{ rank: 3_000_000_000 }],
    [{ rank: Number.POSITIVE_INFINITY }],
    [{ rank: Number.NaN }],
    [{ list: Array.from({ length: 20_001 }, () => 0) }],
  ])('is rejected beyond the limits: %#', (facts) => {
    expect(() => cleaned(facts, 'x')).toThrow(BeyondLimits);
  });
});
