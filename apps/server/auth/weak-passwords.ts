import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { ApiError } from '../http/errors.ts';

/* Which passwords are refused. How the list is made: scripts/common-passwords.ts. */

/** The first 32 bits of the SHA-256 of each, sorted. A good password is taken for one of them once in 38,000 times. */
const beginnings = readFileSync(new URL('./common-passwords.bin', import.meta.url));

/** Whether a password is in the list of common and breached ones, whatever its capitals. */
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

/** What everybody who guesses at accounts of this product tries: its name and its subject. */
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

/** Letters left beside the words of the context before a password counts as more than these words. */
const ownCharacters = 4;

/** The words of an email address that a guesser begins with: itself, the name in it and its parts, the domain. */
function wordsOf(email: string): string[] {
  const [name = '', domain = ''] = email.toLowerCase().split('@');
  const plain = [email.toLowerCase(), name, domain, ...name.split(/[^a-z\d]+/), ...domain.split('.')];
  return plain.flatMap((word) => [word, word.replaceAll(/[^a-z\d]/g, '')]).filter((word) => word.length > 2);
}

/** What is left of a password without the words of its context, and without digits and signs around them. */
function withoutContext(password: string, email: string): string {
  const words = [...wordsOf(email), ...productWords].toSorted((one, other) => other.length - one.length);
  let left = password;
  for (const word of words) left = left.replaceAll(word, ' ');
  return left.replaceAll(/[\s\d\p{P}\p{S}]/gu, '');
}

/** Why a password is too easily guessed, in words; null when it is not. */
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

/** @throws ApiError passwordTooWeak, with the reason in words */
export function refuseWeak(password: string, email: string): void {
  const reason = weaknessOf(password, email);
  if (reason !== null) throw new ApiError('passwordTooWeak', { facts: { reason } });
}
