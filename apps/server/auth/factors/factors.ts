import { randomBytes } from 'node:crypto';
import { and, asc, eq, isNotNull, lt } from 'drizzle-orm';
import type { Queryable } from '../../database/connect.ts';
import { passkeys, recoveryCodes, totpSecrets } from '../../database/schema/account.ts';
import { type CredentialsKeys, unseal } from '../../settings/vault.ts';
import { hashSecret } from '../secrets.ts';
import { base32, stepOfCode } from './totp.ts';

export type Passkey = typeof passkeys.$inferSelect;

/** The second factors of an account. */
export interface Factors {
  readonly hasTotp: boolean;
  readonly passkeys: readonly Passkey[];
  /** Recovery codes that are left. */
  readonly recoveryCodes: number;
}

export async function factorsOf(database: Queryable, userId: string): Promise<Factors> {
  const confirmed = and(eq(totpSecrets.userId, userId), isNotNull(totpSecrets.confirmedAt));
  return {
    hasTotp: (await database.$count(totpSecrets, confirmed)) > 0,
    passkeys: await database
      .select()
      .from(passkeys)
      .where(eq(passkeys.userId, userId))
      .orderBy(asc(passkeys.createdAt)),
    recoveryCodes: await database.$count(recoveryCodes, eq(recoveryCodes.userId, userId)),
  };
}

/** Where a generator's secret is sealed to. */
export const totpPlace = (userId: string) => `totp ${userId}`;

/**
 * Takes a code of six digits, once: the same code does not open a second session.
 */
export async function takeTotp(
  database: Queryable,
  keys: CredentialsKeys,
  userId: string,
  code: string,
  now: Date,
): Promise<boolean> {
  const [row] = await database.select().from(totpSecrets).where(eq(totpSecrets.userId, userId));
  if (!row) return false;
  const step = stepOfCode(unseal(keys, totpPlace(userId), row.secret), code, now);
  if (step === null) return false;
  const taken = await database
    .update(totpSecrets)
    .set({ lastStep: step, confirmedAt: row.confirmedAt ?? now })
    .where(and(eq(totpSecrets.userId, userId), lt(totpSecrets.lastStep, step)))
    .returning({ userId: totpSecrets.userId });
  return taken.length > 0;
}

const recoveryCodeCount = 10;

/** A recovery code without what people put between its letters. */
const plainCode = (code: string) => code.toUpperCase().replaceAll(/[^A-Z2-7]/g, '');

/** Ten new recovery codes in the place of the old: 80 random bits each, of which only hashes are kept. */
export async function newRecoveryCodes(database: Queryable, userId: string, now: Date): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, () => base32(randomBytes(10)));
  await database.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await database
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ hash: hashSecret(code), userId, createdAt: now })));
  return codes.map((code) => code.match(/.{4}/g)?.join('-') ?? code);
}

/** Takes a recovery code, once. */
export async function takeRecoveryCode(database: Queryable, userId: string, code: string): Promise<boolean> {
  const taken = await database
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.hash, hashSecret(plainCode(code)))))
    .returning({ hash: recoveryCodes.hash });
  return taken.length > 0;
}
