import { createPublicKey, verify } from 'node:crypto';

/** DER prefix of an Ed25519 public key (RFC 8410). */
const keyPrefix = Buffer.from('302a300506032b6570032100', 'hex');
/** Maximum difference between the timestamp and now, in seconds. */
const toleranceSeconds = 300;

export interface SignedRequest {
  /** The application's public key, 64 hexadecimal digits. */
  readonly publicKey: string;
  /** `X-Signature-Ed25519` and `X-Signature-Timestamp`. */
  readonly signature: unknown;
  readonly timestamp: unknown;
  readonly body: Buffer;
}

/** Returns whether Discord signed a request for the application, within five minutes of now. */
export function isSigned({ body, publicKey, signature, timestamp }: SignedRequest, now: Date): boolean {
  if (!/^[\da-f]{64}$/i.test(publicKey)) return false;
  if (typeof signature !== 'string' || !/^[\da-f]{128}$/i.test(signature)) return false;
  if (typeof timestamp !== 'string' || !/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > toleranceSeconds) return false;
  try {
    const der = Buffer.concat([keyPrefix, Buffer.from(publicKey, 'hex')]);
    const key = createPublicKey({ key: der, format: 'der', type: 'spki' });
    return verify(null, Buffer.concat([Buffer.from(timestamp), body]), key, Buffer.from(signature, 'hex'));
  } catch {
    // Not every 32-byte value is a valid key.
    return false;
  }
}
