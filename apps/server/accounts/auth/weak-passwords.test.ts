import { describe, expect, it } from 'vitest';
import { commonPasswords } from '../../../../scripts/common-passwords.ts';
import { isCommon, weaknessOf } from './weak-passwords.ts';

describe('weaknessOf', () => {
  it('rejects more than 100,000 common and breached passwords', () => {
    const list = commonPasswords();
    expect(list.length).toBeGreaterThan(100_000);
    expect(list.filter((password) => !isCommon(password))).toEqual([]);
    expect(weaknessOf('Password123', 'ann@example.org')).toContain('common or breached');
  });

  it('rejects passwords made from the email address or the product name', () => {
    for (const password of [
      'ann.smith2026',
      'AnnSmith-1234!',
      'example.org99',
      'FantasyStats1!',
      'basketball-2026',
      'yahoo-espn-nba',
      'ann.smith@example.org',
    ])
      expect(weaknessOf(password, 'ann.smith@example.org'), password).not.toBeNull();
    expect(weaknessOf('ababababababab', 'ann@example.org')).toContain('repeats');
  });

  it('accepts passwords with enough letters besides the email address and the product name', () => {
    for (const password of [
      'a fine long password',
      'fantasy of green ladders',
      'qj7-Vx2!mLp9',
      'smith and his six sons',
    ])
      expect(weaknessOf(password, 'ann.smith@example.org'), password).toBeNull();
  });
});
