import { createPrivateKey, sign } from 'node:crypto';
import type { PushKeys } from './keys.ts';

/** So long what we say of ourselves holds; push services take a day at most. */
const lifetimeSeconds = 12 * 3600;

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/**
 * What we say of ourselves to a push service: the header `Authorization` of RFC 8292, section 3, a JWT signed with ES256.
 *
 * @param audience the push service's origin
 * @param subject whom it may turn to: `mailto:` or `https:`
 */
export function vapidHeader(
  { privateKey, publicKey }: PushKeys,
  { audience, now, subject }: { readonly audience: string; readonly subject: string; readonly now: Date },
): string {
  const exp = Math.floor(now.getTime() / 1000) + lifetimeSeconds;
  const said = `${part({ typ: 'JWT', alg: 'ES256' })}.${part({ aud: audience, exp, sub: subject })}`;
  const point = Buffer.from(publicKey, 'base64url');
  const key = createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      d: privateKey,
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const mark = sign('sha256', Buffer.from(said), { key, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${said}.${mark.toString('base64url')}, k=${publicKey}`;
}
