import { and, eq, gt, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { type AuditEntry, writeAudit } from '../admin/audit.ts';
import type { Queryable, Transaction } from '../database/connect.ts';
import { assistants, personalTokens, users } from '../database/schema/account.ts';
import { ApiError } from '../http/errors.ts';

/* What reads on behalf of an account without its password, each in a table of its own: personal tokens, and assistants. */
type AccountKeys = typeof personalTokens | typeof assistants;

/** A use is written down at most this often. */
const useInterval = 60_000;
const month = 30 * 86_400_000;

/** Which are good: neither revoked nor expired. */
export function areGood(keys: AccountKeys, now: Date): SQL | undefined {
  return and(isNull(keys.revokedAt), gt(keys.expiresAt, now));
}

/**
 * Has an account wait for what makes another one in it, so that two tabs at once make no more than it may have.
 *
 * @param most it may have
 * @throws ApiError tooManyTokens
 */
export async function holdForAnother(
  transaction: Transaction,
  keys: AccountKeys,
  userId: string,
  now: Date,
  most: number,
): Promise<void> {
  await transaction.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
  const own = and(eq(keys.userId, userId), areGood(keys, now));
  if ((await transaction.$count(keys, own)) >= most) throw new ApiError('tooManyTokens');
}

/** Whether the use of one is to be written down. */
export function isUseDue(lastUsedAt: Date | null, now: Date): boolean {
  return lastUsedAt === null || now.getTime() - lastUsedAt.getTime() > useInterval;
}

/**
 * Ends one of an account, or, without its number, all of them.
 *
 * @param action as which the audit log has it
 * @returns how many were good
 */
export async function revokeKeys(
  database: Queryable,
  keys: AccountKeys,
  action: AuditEntry['action'],
  userId: string,
  now: Date,
  id?: string,
): Promise<number> {
  const own = and(
    eq(keys.userId, userId),
    id === undefined ? undefined : eq(keys.id, id),
    areGood(keys, now),
  );
  const { rows } = await database.execute<{ id: string }>(
    sql`update ${keys} set revoked_at = ${now.toISOString()}::timestamptz where ${own} returning id`,
  );
  await writeAudit(
    database,
    rows.map((one) => ({ actor: 'user' as const, actorId: userId, userId, action, subject: one.id })),
  );
  return rows.length;
}

/** Forgets all that ended a month ago. */
export async function forgetOldKeys(database: Queryable, now: Date): Promise<void> {
  const monthAgo = new Date(now.getTime() - month);
  for (const keys of [personalTokens, assistants])
    await database.delete(keys).where(or(lt(keys.expiresAt, monthAgo), lt(keys.revokedAt, monthAgo)));
}
