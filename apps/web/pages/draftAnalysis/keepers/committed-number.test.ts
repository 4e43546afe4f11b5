import { describe, expect, it } from 'vitest';
import { rangeText, readCommitted } from './committed-number.ts';

const range = { from: 1, to: 13 };

describe('readCommitted', () => {
  it('returns a whole number in range, and whether it changed', () => {
    expect(readCommitted(' 4 ', 3, range)).toEqual({ status: 'changed', value: 4 });
    expect(readCommitted('3', 3, range)).toEqual({ status: 'unchanged' });
  });

  it('rejects fractions, numbers out of range and other text', () => {
    for (const text of ['0', '14', '2.5', 'x', ''])
      expect(readCommitted(text, 3, range)).toEqual({ status: 'wrong' });
  });

  it('accepts an empty optional field', () => {
    const optional = { ...range, isOptional: true };
    expect(readCommitted('', 3, optional)).toEqual({ status: 'changed', value: null });
    expect(readCommitted('', null, optional)).toEqual({ status: 'unchanged' });
  });

  it('accepts the stored value when the range no longer contains it', () => {
    expect(readCommitted('20', 20, range)).toEqual({ status: 'unchanged' });
  });
});

describe('rangeText', () => {
  it('names the allowed numbers', () => {
    expect(rangeText(range)).toBe('1 to 13');
    expect(rangeText({ ...range, isOptional: true })).toBe('1 to 13, or empty');
  });
});
