import { createHmac, hash, randomBytes } from 'node:crypto';

/** Returns 256 random bits as text that is safe in headers and URLs. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * Hashes a secret for storage. A fast hash is enough, because no one can guess 256 random bits, and every
 * request computes it.
 */
export function hashSecret(secret: string): string {
  return hash('sha256', secret, 'base64url');
}

/**
 * Hashes guessable text, such as an email address, with HMAC so that only the holder of the key can compare
 * values.
 * @param purpose separates uses, so their hashes cannot be compared
 */
export function keyedHash(key: Buffer, purpose: string, text: string): string {
  return createHmac('sha256', key).update(`${purpose}\0${text}`).digest('base64url');
}
