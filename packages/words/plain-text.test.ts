import { describe, expect, it } from 'vitest';
import { plainName } from './plain-text.ts';

const of = (name: string) => plainName(name, 'Team 3');

describe('plainName', () => {
  it('returns one line without invisible characters', () => {
    expect(of('  The\n\tBig \u0000\u001B[31mThree\u2028 ')).toBe('The Big [31mThree');
    expect(of('Zero\u200Bwidth\uFEFF')).toBe('Zerowidth');
  });

  it('does not change the direction of surrounding text', () => {
    expect(of('gnp.\u202Eexe\u202C')).toBe('gnp.exe');
    expect(of('\u2067a\u2069\u200F\u061C')).toBe('a');
    expect(of('שלום')).toBe('\u2068שלום\u2069');
  });

  it('keeps emoji whole, and truncates between characters', () => {
    expect(of('👨‍👩‍👧 Ball 🏳️‍🌈')).toBe('👨‍👩‍👧 Ball 🏳️‍🌈');
    expect(of('👨‍👩‍👧'.repeat(70))).toBe(`${'👨‍👩‍👧'.repeat(59)}…`);
    expect([...of('x'.repeat(300))]).toHaveLength(60);
  });

  it('returns the fallback for a name without visible characters', () => {
    expect(of('\u200B\u202E')).toBe('Team 3');
    expect(of('')).toBe('Team 3');
  });
});
