import { randomUUID } from 'node:crypto';
import { type Scope, tokenPrefix, tokensAtMost } from '@fantasy-stats/contract/scopes';
import { and, desc, eq, isNull } from 'drizzle-orm';
import { writeAudit } from '../admin/audit.ts';
import type { Queryable, Transaction } from '../database/connect.ts';
import { personalTokens, users } from '../database/schema/account.ts';
import type { Opened } from './account.ts';
import { areGood, holdForAnother, isUseDue, revokeKeys } from './account-keys.ts';
import { accountColumns, openAccount } from './open-account.ts';
import { hashSecret, newSecret } from './secrets.ts';

const day = 86_400_000;

/** Whether a bearer token is a personal one, or is meant to be. */
export function isPersonalToken(token: string): boolean {
  return token.startsWith(tokenPrefix);
}

/**
 * The account a personal token reads for, with what it may read; null when the token is unknown, expired or revoked, or the
 * account closed. It never counts as a second factor.
 * @throws ApiError accountLocked where an administrator keeps everybody out of it
 */
export async function accountOfPersonalToken(
  database: Queryable,
  token: string,
  now: Date,
): Promise<Opened | null> {
  const hash = hashSecret(token);
  const [row] = await database
    .select({
      ...accountColumns(now),
      tokenId: personalTokens.id,
      scopes: personalTokens.scopes,
      expiresAt: personalTokens.expiresAt,
      lastUsedAt: personalTokens.lastUsedAt,
    })
    .from(personalTokens)
    .innerJoin(users, eq(users.id, personalTokens.userId))
    .where(and(eq(personalTokens.hash, hash), areGood(personalTokens, now), isNull(users.closedAt)));
  if (!row) return null;
  const opened = openAccount({
    ...row,
    hasSecondFactor: false,
    keyEndsAt: [row.expiresAt],
    personalToken: { id: row.tokenId, scopes: row.scopes },
  });
  if (isUseDue(row.lastUsedAt, now))
    await database.update(personalTokens).set({ lastUsedAt: now }).where(eq(personalTokens.hash, hash));
  return opened;
}

/** The personal tokens of an account that are good, the newest first. */
export async function personalTokensOf(database: Queryable, userId: string, now: Date) {
  return database
    .select()
    .from(personalTokens)
    .where(and(eq(personalTokens.userId, userId), areGood(personalTokens, now)))
    .orderBy(desc(personalTokens.createdAt), personalTokens.id)
    .limit(tokensAtMost);
}

/** Makes a personal token, which only its owner ever sees. @throws ApiError tooManyTokens */
export async function createPersonalToken(
  transaction: Transaction,
  userId: string,
  made: { readonly name: string; readonly scopes: readonly Scope[]; readonly days: number },
  now: Date,
): Promise<{ readonly id: string; readonly token: string }> {
  await holdForAnother(transaction, personalTokens, userId, now, tokensAtMost);
  const token = `${tokenPrefix}${newSecret()}`;
  const id = randomUUID();
  const scopes = [...new Set(made.scopes)];
  await transaction.insert(personalTokens).values({
    userId,
    id,
    hash: hashSecret(token),
    name: made.name,
    ending: token.slice(-4),
    scopes,
    createdAt: now,
    expiresAt: new Date(now.getTime() + made.days * day),
  });
  await writeAudit(transaction, {
    actor: 'user',
    actorId: userId,
    userId,
    action: 'tokenCreated',
    subject: id,
    facts: { scopes: scopes.join(' '), days: made.days },
  });
  return { id, token };
}

/** Ends one personal token of an account, or, without its number, all of them. @returns how many were good */
export function revokePersonalTokens(
  database: Queryable,
  userId: string,
  now: Date,
  id?: string,
): Promise<number> {
  return revokeKeys(database, personalTokens, 'tokenRevoked', userId, now, id);
}
