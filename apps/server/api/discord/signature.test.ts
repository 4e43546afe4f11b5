import { generateKeyPairSync, sign } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isSigned, type SignedRequest } from './signature.ts';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const key = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('hex');
const now = new Date('2026-11-29T12:00:00Z');
const timestamp = String(now.getTime() / 1000);
const body = Buffer.from('{"type":1}');

function request(changes: Partial<SignedRequest> = {}): SignedRequest {
  const signed = Buffer.concat([Buffer.from(String(changes.timestamp ?? timestamp)), body]);
  return {
    publicKey: key,
    signature: sign(null, signed, privateKey).toString('hex'),
    timestamp,
    body,
    ...changes,
  };
}

describe('isSigned', () => {
  it('accepts the application’s signature of timestamp and body', () => {
    expect(isSigned(request(), now)).toBe(true);
  });

  it('rejects a request if its key, body, signature or timestamp does not match', () => {
    const other = generateKeyPairSync('ed25519').publicKey.export({ format: 'der', type: 'spki' });
    expect(isSigned(request({ publicKey: other.subarray(-32).toString('hex') }), now)).toBe(false);
    expect(isSigned(request({ body: Buffer.from('{"type":2}') }), now)).toBe(false);
    expect(isSigned(request({ signature: '0'.repeat(128) }), now)).toBe(false);
    expect(isSigned({ ...request(), timestamp: String(Number(timestamp) + 1) }, now)).toBe(false);
  });

  it('rejects signatures that are older than five minutes or dated in the future', () => {
    for (const seconds of [-301, 301])
      expect(isSigned(request({ timestamp: String(Number(timestamp) + seconds) }), now)).toBe(false);
    expect(isSigned(request({ timestamp: String(Number(timestamp) - 299) }), now)).toBe(true);
  });

  it('rejects malformed input without an error', () => {
    for (const malformed of ['', 'x', key.slice(1), `${key}0`, 'f'.repeat(64)])
      expect(isSigned(request({ publicKey: malformed }), now)).toBe(false);
    for (const malformed of [undefined, null, '', 5, ['a'], 'zz'.repeat(64)])
      expect(isSigned(request({ signature: malformed }), now)).toBe(false);
    for (const malformed of [undefined, '', 'now', '-1', '9'.repeat(20)])
      expect(isSigned(request({ timestamp: malformed }), now)).toBe(false);
  });
});
