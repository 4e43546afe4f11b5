import { randomUUID } from 'node:crypto';
import { type Scope, tokenPrefix, tokensAtMost } from '@fantasy-stats/contract/scopes';
import { and, desc, eq } from 'drizzle-orm';
import { writeAudit } from '../../kernel/audit-log.ts';
import { hashSecret, newSecret } from '../../kernel/crypto/secrets.ts';
import type { Queryable, Transaction } from '../../kernel/database/connect.ts';
import { personalTokens } from '../../kernel/database/schema/account.ts';
import { areGood, holdForAnother, revokeKeys } from './account-keys.ts';

const day = 86_400_000;

/** Returns whether a bearer token has the format of a personal token. */
export function isPersonalToken(token: string): boolean {
  return token.startsWith(tokenPrefix);
}

/** Returns an account's valid personal tokens, newest first. */
export async function personalTokensOf(database: Queryable, userId: string, now: Date) {
  return database
    .select()
    .from(personalTokens)
    .where(and(eq(personalTokens.userId, userId), areGood(personalTokens, now)))
    .orderBy(desc(personalTokens.createdAt), personalTokens.id)
    .limit(tokensAtMost);
}

/**
 * Creates a personal token, which is shown only once.
 * @throws ApiError tooManyTokens
 */
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

/**
 * Revokes one of an account's personal tokens, or all of them if no id is given.
 * @returns how many were valid
 */
export function revokePersonalTokens(
  database: Queryable,
  userId: string,
  now: Date,
  id?: string,
): Promise<number> {
  return revokeKeys(database, personalTokens, 'tokenRevoked', userId, now, id);
}
