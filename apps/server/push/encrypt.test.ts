import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { decryptPush, newBrowserKeys } from '../testing/push-service.ts';
import { areSubscriptionKeys, encryptPush, pushBytesAtMost } from './encrypt.ts';

describe('a push message', () => {
  it('is encrypted as RFC 8291 shows by example (appendix A)', () => {
    const keys = {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    };
    const drawn = {
      privateKey: Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url'),
      salt: Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url'),
    };
    expect(encryptPush('When I grow up, I want to be a watermelon', keys, drawn).toString('base64url')).toBe(
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    );
  });

  it('is read by the browser it is for, and by no other', () => {
    const [browser, other] = [newBrowserKeys(), newBrowserKeys()];
    const text = JSON.stringify({ title: 'Dončić is out', body: '…' });
    const body = encryptPush(text, browser.keys);
    expect(decryptPush(body, browser)).toBe(text);
    expect(body.includes('Don')).toBe(false);
    expect(() => decryptPush(body, other)).toThrow();
    expect(encryptPush(text, browser.keys).equals(body)).toBe(false);
  });

  it('fits what push services take, or is refused', () => {
    const { keys } = newBrowserKeys();
    expect(encryptPush('x'.repeat(pushBytesAtMost), keys)).toHaveLength(4096);
    expect(() => encryptPush('x'.repeat(pushBytesAtMost + 1), keys)).toThrow(RangeError);
  });

  it('needs keys that are such', () => {
    const { keys } = newBrowserKeys();
    expect(areSubscriptionKeys(keys)).toBe(true);
    const offTheCurve = Buffer.concat([Buffer.of(4), randomBytes(64)]).toString('base64url');
    expect(areSubscriptionKeys({ ...keys, p256dh: offTheCurve })).toBe(false);
    expect(areSubscriptionKeys({ ...keys, auth: randomBytes(15).toString('base64url') })).toBe(false);
  });
});
