import { and, eq, gt, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { type AuditEntry, writeAudit } from '../../kernel/audit-log.ts';
import type { Queryable, Transaction } from '../../kernel/database/connect.ts';
import { assistants, personalTokens, users } from '../../kernel/database/schema/account.ts';
import { ApiError } from '../../kernel/http/errors.ts';

// Personal tokens and assistants give access to an account without its password.
type AccountKeys = typeof personalTokens | typeof assistants;

const month = 30 * 86_400_000;

/** Returns the condition for valid keys: neither revoked nor expired. */
export function areGood(keys: AccountKeys, now: Date): SQL | undefined {
  return and(isNull(keys.revokedAt), gt(keys.expiresAt, now));
}

/**
 * Locks an account before it gets a new key, so concurrent requests cannot exceed the limit.
 * @param most maximum number of keys
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

/**
 * Revokes one of an account's keys, or all of them if no id is given.
 * @param action action for the audit log
 * @returns how many were valid
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

/** Deletes keys that became invalid over a month ago. */
export async function forgetOldKeys(database: Queryable, now: Date): Promise<void> {
  const monthAgo = new Date(now.getTime() - month);
  for (const keys of [personalTokens, assistants])
    await database.delete(keys).where(or(lt(keys.expiresAt, monthAgo), lt(keys.revokedAt, monthAgo)));
}
