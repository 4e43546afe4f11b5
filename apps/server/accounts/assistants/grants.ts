import { createHash, randomUUID } from 'node:crypto';
import { assistantsAtMost } from '@fantasy-stats/contract/assistants';
import type { Scope } from '@fantasy-stats/contract/scopes';
import { and, desc, eq, isNotNull, or } from 'drizzle-orm';
import { writeAudit } from '../../kernel/audit-log.ts';
import { hashSecret, newSecret } from '../../kernel/crypto/secrets.ts';
import type { Database, Queryable, Transaction } from '../../kernel/database/connect.ts';
import { assistants } from '../../kernel/database/schema/account.ts';
import { areGood, holdForAnother, revokeKeys } from '../auth/account-keys.ts';

const day = 86_400_000;
/**
 * A code is valid for a minute, a token for an hour. Access ends after a month without use, and after a year
 * at the latest.
 */
const codeLife = 60_000;
export const accessLife = 3_600_000;
const idleLife = 30 * day;
const wholeLife = 365 * day;

const accessPrefix = 'fsa_';
const refreshPrefix = 'fsr_';

type Row = typeof assistants.$inferSelect;

/** Returns whether a bearer token has the format of an assistant's token. */
export function isAssistantToken(token: string): boolean {
  return token.startsWith(accessPrefix);
}

/** Error of the token endpoint (RFC 6749). */
export class GrantRefused extends Error {
  override readonly name = 'GrantRefused';
}

export interface Tokens {
  readonly access: string;
  readonly refresh: string;
  readonly scopes: readonly Scope[];
}

/**
 * Authorizes an assistant.
 * @returns the code for its first tokens
 * @throws ApiError tooManyTokens
 */
export async function letIn(
  transaction: Transaction,
  userId: string,
  made: Pick<Row, 'clientId' | 'name' | 'redirectUri' | 'codeChallenge' | 'scopes'>,
  now: Date,
): Promise<string> {
  await holdForAnother(transaction, assistants, userId, now, assistantsAtMost);
  const id = randomUUID();
  const code = `${id}.${newSecret()}`;
  await transaction.insert(assistants).values({
    ...made,
    userId,
    id,
    codeHash: hashSecret(code),
    createdAt: now,
    // Until it has tokens, an authorization expires together with its code.
    expiresAt: new Date(now.getTime() + codeLife),
  });
  await writeAudit(transaction, {
    actor: 'user',
    actorId: userId,
    userId,
    action: 'assistantAllowed',
    subject: id,
    facts: { scopes: made.scopes.join(' ') },
  });
  return code;
}

/**
 * Returns the row for a code or refresh token, locked until the transaction ends.
 * @throws GrantRefused
 */
async function lockedRow(
  transaction: Transaction,
  secret: string,
  clientId: string,
  now: Date,
): Promise<Row> {
  const id = secret.slice(0, 36);
  if (!/^[\da-f-]{36}$/.test(id)) throw new GrantRefused();
  const own = and(
    eq(assistants.id, id),
    eq(assistants.clientId, hashSecret(clientId)),
    areGood(assistants, now),
  );
  const [row] = await transaction.select().from(assistants).where(own).for('update');
  if (!row) throw new GrantRefused();
  return row;
}

async function renewed(transaction: Transaction, row: Row, now: Date): Promise<Tokens> {
  const access = `${accessPrefix}${newSecret()}`;
  const refresh = `${refreshPrefix}${row.id}.${newSecret()}`;
  const end = Math.min(now.getTime() + idleLife, row.createdAt.getTime() + wholeLife);
  await transaction
    .update(assistants)
    .set({
      accessHash: hashSecret(access),
      accessExpiresAt: new Date(Math.min(now.getTime() + accessLife, end)),
      refreshHash: hashSecret(refresh),
      expiresAt: new Date(end),
    })
    .where(eq(assistants.id, row.id));
  return { access, refresh, scopes: row.scopes };
}

/**
 * Uses a code or refresh token. A second use means it was stolen, so the grant is revoked.
 * @param use returns the next tokens; null if the secret was used before
 * @throws GrantRefused
 */
async function using(
  database: Database,
  secret: string,
  clientId: string,
  now: Date,
  use: (transaction: Transaction, row: Row) => Promise<Tokens | null>,
): Promise<Tokens> {
  const tokens = await database.transaction(async (transaction) => {
    const row = await lockedRow(transaction, secret, clientId, now);
    const found = await use(transaction, row);
    if (!found) await disconnect(transaction, row.userId, now, row.id);
    return found;
  });
  if (!tokens) throw new GrantRefused();
  return tokens;
}

/**
 * Issues the first tokens for a code and its PKCE verifier.
 * @throws GrantRefused
 */
export function redeemCode(
  database: Database,
  {
    clientId,
    code,
    redirectUri,
    verifier,
  }: { clientId: string; code: string; redirectUri: string | undefined; verifier: string },
  now: Date,
): Promise<Tokens> {
  return using(database, code, clientId, now, async (transaction, row) => {
    if (row.codeHash !== hashSecret(code)) throw new GrantRefused();
    if (row.refreshHash !== null) return null;
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    if (challenge !== row.codeChallenge) throw new GrantRefused();
    if (redirectUri !== undefined && redirectUri !== row.redirectUri) throw new GrantRefused();
    return renewed(transaction, row, now);
  });
}

/**
 * Issues the next tokens for a refresh token.
 * @throws GrantRefused
 */
export function refreshTokens(
  database: Database,
  { clientId, token }: { clientId: string; token: string },
  now: Date,
): Promise<Tokens> {
  if (!token.startsWith(refreshPrefix)) throw new GrantRefused();
  return using(database, token.slice(refreshPrefix.length), clientId, now, async (transaction, row) =>
    row.refreshHash === hashSecret(token) ? renewed(transaction, row, now) : null,
  );
}

/** Revokes a token's grant, if it exists (RFC 7009). */
export async function revokeToken(database: Queryable, token: string, now: Date): Promise<void> {
  const hash = hashSecret(token);
  const [row] = await database
    .select({ id: assistants.id, userId: assistants.userId })
    .from(assistants)
    .where(
      and(or(eq(assistants.accessHash, hash), eq(assistants.refreshHash, hash)), areGood(assistants, now)),
    );
  if (row) await disconnect(database, row.userId, now, row.id);
}

/** Returns an account's authorized assistants, newest first. */
export async function assistantsOf(database: Queryable, userId: string, now: Date) {
  return database
    .select()
    .from(assistants)
    .where(and(eq(assistants.userId, userId), isNotNull(assistants.refreshHash), areGood(assistants, now)))
    .orderBy(desc(assistants.createdAt), assistants.id)
    .limit(assistantsAtMost);
}

/**
 * Disconnects an account's assistant, or all its assistants if no id is given.
 * @returns how many were disconnected
 */
export function disconnect(database: Queryable, userId: string, now: Date, id?: string): Promise<number> {
  return revokeKeys(database, assistants, 'assistantDisconnected', userId, now, id);
}
