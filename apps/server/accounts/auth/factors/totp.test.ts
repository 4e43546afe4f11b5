import { describe, expect, it } from 'vitest';
import { base32, codeAt, newTotpSecret, stepOf, stepOfCode, totpUri } from './totp.ts';

const secret = base32(Buffer.from('12345678901234567890'));

describe('TOTP codes', () => {
  it('match RFC 6238, appendix B', () => {
    for (const [seconds, code] of [
      [59, '287082'],
      [1_111_111_109, '081804'],
      [1_111_111_111, '050471'],
      [1_234_567_890, '005924'],
      [2_000_000_000, '279037'],
      [20_000_000_000, '353130'],
    ] as const)
      expect(codeAt(secret, stepOf(new Date(seconds * 1000)))).toBe(code);
  });

  it('are accepted one step early or late, and no further', () => {
    const now = new Date(1_700_000_000_000);
    const step = stepOf(now);
    for (const offset of [-1, 0, 1])
      expect(stepOfCode(secret, codeAt(secret, step + offset), now)).toBe(step + offset);
    for (const offset of [-2, 2]) expect(stepOfCode(secret, codeAt(secret, step + offset), now)).toBeNull();
    for (const wrong of ['', '12345', '1234567', 'abcdef', '١٢٣٤٥٦'])
      expect(stepOfCode(secret, wrong, now)).toBeNull();
  });

  it('use secrets of 160 bits in base32', () => {
    expect(newTotpSecret()).toMatch(/^[A-Z2-7]{32}$/);
    expect(totpUri(secret, 'ann+nba@example.org')).toBe(
      `otpauth://totp/Fantasy%20Stats%3Aann%2Bnba%40example.org?secret=${secret}&issuer=Fantasy%20Stats&digits=6&period=30`,
    );
  });
});
