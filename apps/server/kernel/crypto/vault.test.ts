import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type CredentialsKeys, SealBroken, seal, unseal } from './vault.ts';

const newKeys = (): CredentialsKeys => [randomBytes(32)];
const keys = newKeys();

describe('seal and unseal', () => {
  it('restore a value with the same key and context', () => {
    const secret = '{"espnS2":"AEB%2Fx%3D","swid":"{ABC}"}';
    expect(unseal(keys, 'user:espn', seal(keys, 'user:espn', secret))).toBe(secret);
  });

  it('produce different text each time, without the secret in it', () => {
    const first = seal(keys, 'user:espn', 'hush');
    expect(first).not.toContain('hush');
    expect(seal(keys, 'user:espn', 'hush')).not.toBe(first);
  });

  it('encrypt with the first key and decrypt with any key', () => {
    const [next] = newKeys();
    const before = seal(keys, 'user:espn', 'hush');
    expect(unseal([next, ...keys], 'user:espn', before)).toBe('hush');
    expect(() => unseal([next], 'user:espn', before)).toThrow(SealBroken);
    expect(unseal([next], 'user:espn', seal([next, ...keys], 'user:espn', 'hush'))).toBe('hush');
  });

  it('reject another context, another key, and altered or truncated text', () => {
    const sealed = seal(keys, 'user:espn', 'hush');
    const altered = `${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BB' : 'AA'}`;
    expect(() => unseal(keys, 'other:espn', sealed)).toThrow(SealBroken);
    expect(() => unseal(newKeys(), 'user:espn', sealed)).toThrow(SealBroken);
    expect(() => unseal(keys, 'user:espn', altered)).toThrow(SealBroken);
    expect(() => unseal(keys, 'user:espn', sealed.slice(0, 20))).toThrow(SealBroken);
    expect(() => unseal(keys, 'user:espn', '')).toThrow(SealBroken);
  });
});
