import { describe, expect, it } from 'vitest';
import { breakpoints } from './breakpoints.ts';

function written(params: string): string {
  const rule = { params };
  breakpoints.AtRule.media(rule);
  return rule.params;
}

describe('breakpoints in style sheets', () => {
  it('have the width of their token, and `above` starts just past that width', () => {
    expect(written('(--phone)')).toBe('(max-width: 720px)');
    expect(written('(--above-phone) and (--two-columns)')).toBe(
      '(min-width: 720.02px) and (max-width: 1180px)',
    );
    expect(written('(prefers-reduced-motion: reduce)')).toBe('(prefers-reduced-motion: reduce)');
  });

  it('are rejected if they have no token', () => {
    expect(() => written('(--desktop)')).toThrow('--desktop');
  });
});
