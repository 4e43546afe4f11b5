import { describe, expect, it } from 'vitest';
import { isEmailAddress } from './sign-up-rules.ts';

describe('isEmailAddress', () => {
  it('accepts one mailbox at one domain', () => {
    for (const address of [
      'ann@example.org',
      'Ann.Smith+nba@mail.example.co.uk',
      "o'neil@example.com",
      'a@xn--bcher-kva.example',
      'demo@localhost',
      `${'a'.repeat(64)}@example.org`,
    ])
      expect(isEmailAddress(address), address).toBe(true);
  });

  it('rejects anything a mail program could read as another recipient', () => {
    for (const address of [
      'x<victim@example.org',
      'x<victim@example.org>',
      'a,victim@example.org',
      'a:victim@example.org;',
      'a;victim@example.org',
      '"a,victim@example.org"@example.com',
      'a(victim)@example.org',
      'a@example.org,victim@example.org',
      'a@b@example.org',
      'victim%example.org@example.com',
      'host!victim@example.org',
      'a\r\nBcc: victim@example.org',
      'a b@example.org',
      'a@exam ple.org',
      'a@[127.0.0.1]',
      'a@127.0.0.1',
      'a@example',
      'a@-example.org',
      'a@example..org',
      '.a@example.org',
      'a.@example.org',
      'a..b@example.org',
      'ä@example.org',
      `${'a'.repeat(65)}@example.org`,
      `a@${'b'.repeat(64)}.org`,
      '@example.org',
      'a@',
      '',
    ])
      expect(isEmailAddress(address), JSON.stringify(address)).toBe(false);
  });
});
