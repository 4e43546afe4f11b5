import { randomBytes } from 'node:crypto';
import { and, asc, eq, isNotNull, lt } from 'drizzle-orm';
import { hashSecret } from '../../../kernel/crypto/secrets.ts';
import { type CredentialsKeys, unseal } from '../../../kernel/crypto/vault.ts';
import type { Queryable } from '../../../kernel/database/connect.ts';
import { passkeys, recoveryCodes, totpSecrets } from '../../../kernel/database/schema/account.ts';
import { base32, stepOfCode } from './totp.ts';

export type Passkey = typeof passkeys.$inferSelect;

export interface Factors {
  readonly hasTotp: boolean;
  readonly passkeys: readonly Passkey[];
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

/** Returns the location that a TOTP secret is bound to, so it cannot be decrypted in another row. */
export const totpPlace = (userId: string) => `totp ${userId}`;

/** Verifies a six-digit code. Each code works once. */
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

const plainCode = (code: string) => code.toUpperCase().replaceAll(/[^A-Z2-7]/g, '');

/** Replaces the recovery codes with ten new ones of 80 random bits; only hashes are stored. */
export async function newRecoveryCodes(database: Queryable, userId: string, now: Date): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, () => base32(randomBytes(10)));
  await database.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await database
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ hash: hashSecret(code), userId, createdAt: now })));
  return codes.map((code) => code.match(/.{4}/g)?.join('-') ?? code);
}

/** Verifies and uses up a recovery code. */
export async function takeRecoveryCode(database: Queryable, userId: string, code: string): Promise<boolean> {
  const taken = await database
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.hash, hashSecret(plainCode(code)))))
    .returning({ hash: recoveryCodes.hash });
  return taken.length > 0;
}
