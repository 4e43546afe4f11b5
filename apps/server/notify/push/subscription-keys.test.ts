import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { newBrowserKeys } from '../../testing/push-service.ts';
import { areSubscriptionKeys } from './subscription-keys.ts';

describe('areSubscriptionKeys', () => {
  it('accepts a point on the curve with a secret of 16 bytes and nothing else', () => {
    const { keys } = newBrowserKeys();
    expect(areSubscriptionKeys(keys)).toBe(true);
    const offTheCurve = Buffer.concat([Buffer.of(4), randomBytes(64)]).toString('base64url');
    expect(areSubscriptionKeys({ ...keys, p256dh: offTheCurve })).toBe(false);
    expect(areSubscriptionKeys({ ...keys, auth: randomBytes(15).toString('base64url') })).toBe(false);
  });
});
