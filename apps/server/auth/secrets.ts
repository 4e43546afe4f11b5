import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits as text that fits a header or an address. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * What is kept of a secret. A fast hash is right here: there is nothing to guess in 256 random bits, and it is asked for
 * at every request.
 */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
