import { createHmac, hash, randomBytes } from 'node:crypto';

/** Returns 256 random bits as text that is safe in headers and URLs. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * Hashes a secret for storage. A fast hash is enough: 256 random bits cannot be guessed, and every request
 * needs it.
 */
export function hashSecret(secret: string): string {
  return hash('sha256', secret, 'base64url');
}

/**
 * Hashes guessable text, such as an email address, with HMAC so that only the holder of the key can compare
 * values.
 * @param purpose separates hashes of different uses, which must not be comparable
 */
export function keyedHash(key: Buffer, purpose: string, text: string): string {
  return createHmac('sha256', key).update(`${purpose}\0${text}`).digest('base64url');
}
