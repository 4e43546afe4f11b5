import { hash, verify } from '@node-rs/argon2';

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane; about 30 ms. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hashes a password for storage: argon2id with a random salt, in the encoded form with parameters. */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), cost);
}

/** Hash to compare with if there is no account, so the response takes as long as for a wrong password. */
let placeholderHash: Promise<string> | null = null;

const ENCODED = '$argon2id$';

/**
 * Returns whether a password matches a stored hash. For null (no account) and invalid hashes, returns false
 * after the same time.
 */
export async function isPassword(storedHash: string | null, password: string): Promise<boolean> {
  placeholderHash ??= hashPassword('the password of no account');
  const encoded = storedHash?.startsWith(ENCODED) ? storedHash : null;
  const matches = await verify(encoded ?? (await placeholderHash), password.normalize('NFKC'));
  return matches && encoded !== null;
}
