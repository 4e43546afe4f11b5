import { createHmac, hash, randomBytes } from 'node:crypto';

/** 256 random bits as text that fits a header or an address. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * What is kept of a secret. A fast hash is right here: there is nothing to guess in 256 random bits, and it is asked for
 * at every request.
 */
export function hashSecret(secret: string): string {
  return hash('sha256', secret, 'base64url');
}

/**
 * What is kept of something that can be guessed, such as an address: an HMAC, which only who has the key can compare
 * with. `purpose` keeps what is kept for one thing from being compared with what is kept for another.
 */
export function keyedHash(key: Buffer, purpose: string, text: string): string {
  return createHmac('sha256', key).update(`${purpose}\0${text}`).digest('base64url');
}
