import { hash, verify } from '@node-rs/argon2';

/** OWASP's least for argon2id: 19 MiB, two passes, one lane; about 30 ms. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** A password as it is kept: argon2id with a random salt, in the encoded form that names its parameters. */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), cost);
}

/** What is compared when there is no account, so that its absence takes as long as a wrong password. */
let nobodys: Promise<string> | null = null;

/** How each encoded form begins that a password is kept in. */
const ENCODED = '$argon2id$';

/**
 * Whether a password is the one that was kept; null, for an account that does not exist, takes as long and is false, and so
 * does what is no encoded hash, for an account that no password opens.
 */
export async function isPassword(kept: string | null, password: string): Promise<boolean> {
  nobodys ??= hashPassword('the password of no account');
  const encoded = kept?.startsWith(ENCODED) ? kept : null;
  const matches = await verify(encoded ?? (await nobodys), password.normalize('NFKC'));
  return matches && encoded !== null;
}
