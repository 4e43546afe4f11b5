import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

// Six-digit codes that change every 30 seconds, as in authenticator apps (RFC 6238 with HMAC-SHA-1).

const stepSeconds = 30;
const digits = 6;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Encodes bytes as base32 (RFC 4648) without padding. */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)] ?? '')
    .join('');
}

function bytesOf(text: string): Buffer {
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
}

/** Returns a new secret: 160 bits in base32, as recommended by RFC 4226. */
export function newTotpSecret(): string {
  return base32(randomBytes(20));
}

/** Returns the number of an instant's 30-second step. */
export function stepOf(now: Date): number {
  return Math.floor(now.getTime() / 1000 / stepSeconds);
}

/** Returns the code of a step (RFC 4226, section 5.3). */
export function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', bytesOf(secret)).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 15;
  const number = mac.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/**
 * Returns a code's time step: the current one or a neighboring one, since clocks differ. Null if no step
 * matches.
 */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const given = Buffer.from(code.replaceAll(/\s/g, ''));
  if (given.length !== digits) return null;
  const present = stepOf(now);
  let found: number | null = null;
  for (const step of [present - 1, present, present + 1])
    if (timingSafeEqual(given, Buffer.from(codeAt(secret, step)))) found = step;
  return found;
}

/** Returns the URI for authenticator apps, usually shown as a QR code. */
export function totpUri(secret: string, email: string): string {
  const issuer = 'Fantasy Stats';
  const parameters = new URLSearchParams({
    secret,
    issuer,
    digits: String(digits),
    period: String(stepSeconds),
  });
  return `otpauth://totp/${encodeURIComponent(`${issuer}:${email}`)}?${parameters.toString().replaceAll('+', '%20')}`;
}
