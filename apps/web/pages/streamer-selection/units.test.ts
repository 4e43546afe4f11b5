import { describe, expect, it } from 'vitest';
import { laterEstimate } from './units.ts';

describe('laterEstimate', () => {
  it('formats the value with the margin of its 80% interval', () => {
    expect(laterEstimate('categories', { value: 0.421, error: 0.08 })).toBe('0.42 ±0.10');
    expect(laterEstimate('wins', { value: 0.421, error: 0.08 })).toBe('42.1 ±10.3');
  });

  it('omits the margin if the error is 0, and shows a dash for an unknown value', () => {
    expect(laterEstimate('categories', { value: 0.421, error: 0 })).toBe('0.42');
    expect(laterEstimate('categories', null)).toBe('–');
  });
});
