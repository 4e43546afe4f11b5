import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { ApiError } from '../../kernel/http/errors.ts';

// Passwords that are rejected. `scripts/common-passwords.ts` creates the list.

/**
 * Sorted 32-bit SHA-256 prefixes of common passwords. One in 38,000 good passwords is rejected by accident.
 */
const beginnings = readFileSync(new URL('./common-passwords.bin', import.meta.url));

/** Returns whether a password is on the list of common and breached ones, ignoring case. */
export function isCommon(password: string): boolean {
  const wanted = createHash('sha256').update(password).digest().readUInt32BE(0);
  let low = 0;
  let high = beginnings.length / 4 - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const found = beginnings.readUInt32BE(middle * 4);
    if (found === wanted) return true;
    if (found < wanted) low = middle + 1;
    else high = middle - 1;
  }
  return false;
}

const productWords = [
  'fantasystats',
  'fantasybasketball',
  'fantasy',
  'basketball',
  'stats',
  'yahoo',
  'espn',
  'nba',
];

/** Minimum characters of a password besides words from its context, such as the email address. */
const ownCharacters = 4;

/**
 * Returns the parts of an email address that attackers try first: the address, the local part and its words,
 * the domain.
 */
function wordsOf(email: string): string[] {
  const [name = '', domain = ''] = email.toLowerCase().split('@');
  const plain = [email.toLowerCase(), name, domain, ...name.split(/[^a-z\d]+/), ...domain.split('.')];
  return plain.flatMap((word) => [word, word.replaceAll(/[^a-z\d]/g, '')]).filter((word) => word.length > 2);
}

function withoutContext(password: string, email: string): string {
  const words = [...wordsOf(email), ...productWords].toSorted((one, other) => other.length - one.length);
  let left = password;
  for (const word of words) left = left.replaceAll(word, ' ');
  return left.replaceAll(/[\s\d\p{P}\p{S}]/gu, '');
}

/** Returns why a password is weak, as text; null if it is strong enough. */
export function weaknessOf(password: string, email: string): string | null {
  const plain = password.normalize('NFKC').trim().toLowerCase();
  if (isCommon(plain)) return 'This password is on lists of common or breached passwords.';
  if (new Set(plain).size < 5) return 'This password repeats a few characters.';
  const letters = withoutContext(plain, email);
  const isOfContext = letters !== plain.replaceAll(/[\s\d\p{P}\p{S}]/gu, '');
  if (isOfContext && letters.length < ownCharacters)
    return 'This password is made of your email address or this product’s name.';
  return null;
}

/**
 * Rejects weak passwords.
 * @throws ApiError passwordTooWeak, with the reason as text
 */
export function refuseWeak(password: string, email: string): void {
  const reason = weaknessOf(password, email);
  if (reason !== null) throw new ApiError('passwordTooWeak', { facts: { reason } });
}
