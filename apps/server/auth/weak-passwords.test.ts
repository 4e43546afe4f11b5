import { describe, expect, it } from 'vitest';
import { commonPasswords } from '../../../scripts/common-passwords.ts';
import { isCommon, weaknessOf } from './weak-passwords.ts';

describe('a password', () => {
  it('is refused when it is one of more than 100,000 common and breached ones', () => {
    const list = commonPasswords();
    expect(list.length).toBeGreaterThan(100_000);
    expect(list.filter((password) => !isCommon(password))).toEqual([]);
    expect(weaknessOf('Password123', 'ann@example.org')).toContain('common or breached');
  });

  it('is refused when it is made of the address or the product', () => {
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

  it('is taken when it has enough of its own, also beside such words', () => {
    for (const password of [
      'a fine long password',
      'fantasy of green ladders',
      'qj7-Vx2!mLp9',
      'smith and his six sons',
    ])
      expect(weaknessOf(password, 'ann.smith@example.org'), password).toBeNull();
  });
});
