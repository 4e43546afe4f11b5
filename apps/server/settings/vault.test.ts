import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { SealBroken, seal, unseal } from './vault.ts';

const key = randomBytes(32);

describe('sealed credentials', () => {
  it('open again with the same key in the same place', () => {
    const secret = '{"espnS2":"AEB%2Fx%3D","swid":"{ABC}"}';
    expect(unseal(key, 'user:espn', seal(key, 'user:espn', secret))).toBe(secret);
  });

  it('show nothing of the secret, and never look the same twice', () => {
    const first = seal(key, 'user:espn', 'hush');
    expect(first).not.toContain('hush');
    expect(seal(key, 'user:espn', 'hush')).not.toBe(first);
  });

  it('do not open in another place, with another key, altered or cut', () => {
    const sealed = seal(key, 'user:espn', 'hush');
    const altered = `${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BB' : 'AA'}`;
    expect(() => unseal(key, 'other:espn', sealed)).toThrow(SealBroken);
    expect(() => unseal(randomBytes(32), 'user:espn', sealed)).toThrow(SealBroken);
    expect(() => unseal(key, 'user:espn', altered)).toThrow(SealBroken);
    expect(() => unseal(key, 'user:espn', sealed.slice(0, 20))).toThrow(SealBroken);
    expect(() => unseal(key, 'user:espn', '')).toThrow(SealBroken);
  });
});
