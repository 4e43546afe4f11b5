import { createHash, randomUUID } from 'node:crypto';
import { assistantsAtMost } from '@fantasy-stats/contract/assistants';
import type { Scope } from '@fantasy-stats/contract/scopes';
import { and, desc, eq, gt, isNotNull, isNull, or } from 'drizzle-orm';
import { writeAudit } from '../admin/audit.ts';
import type { Opened } from '../auth/account.ts';
import { areGood, holdForAnother, isUseDue, revokeKeys } from '../auth/account-keys.ts';
import { accountColumns, openAccount } from '../auth/open-account.ts';
import { hashSecret, newSecret } from '../auth/secrets.ts';
import type { Database, Queryable, Transaction } from '../database/connect.ts';
import { assistants, users } from '../database/schema/account.ts';

const day = 86_400_000;
/** A code is good for a minute, a token for an hour; unused for a month an assistant is out, and after a year in any case. */
const codeLife = 60_000;
export const accessLife = 3_600_000;
const idleLife = 30 * day;
const wholeLife = 365 * day;

const accessPrefix = 'fsa_';
const refreshPrefix = 'fsr_';

type Row = typeof assistants.$inferSelect;

/** Whether a bearer token is an assistant's, or is meant to be. */
export function isAssistantToken(token: string): boolean {
  return token.startsWith(accessPrefix);
}

/** What is told to whoever asks for tokens and gets none (RFC 6749). */
export class GrantRefused extends Error {
  override readonly name = 'GrantRefused';
}

/** What an assistant gets. */
export interface Tokens {
  readonly access: string;
  readonly refresh: string;
  readonly scopes: readonly Scope[];
}

/** Lets an assistant in. @returns the code it gets its first tokens for @throws ApiError tooManyTokens */
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
    /* Until it has its first tokens it is only about to come in. */
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

/** The row that a code or a refresh token names, held until the transaction ends. @throws GrantRefused */
async function named(transaction: Transaction, secret: string, clientId: string, now: Date): Promise<Row> {
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

/** Tokens in the place of those before. */
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
 * Works on one grant. What is used a second time was stolen, from the assistant or from whoever came first: then neither goes on.
 *
 * @param use null where what was shown has been used before
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
    const row = await named(transaction, secret, clientId, now);
    const found = await use(transaction, row);
    if (!found) await disconnect(transaction, row.userId, now, row.id);
    return found;
  });
  if (!tokens) throw new GrantRefused();
  return tokens;
}

/** The first tokens, for a code and the verifier of its challenge. @throws GrantRefused */
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

/** The next tokens, for the refresh token of the last. @throws GrantRefused */
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

/** Ends what a token is of, where it is of anything (RFC 7009). */
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

/**
 * The account an assistant reads for, with what it may read; null when its token is unknown, expired or revoked.
 * @throws ApiError accountLocked where an administrator keeps everybody out of it
 */
export async function accountOfAssistant(
  database: Queryable,
  token: string,
  now: Date,
): Promise<Opened | null> {
  const hash = hashSecret(token);
  const [row] = await database
    .select({
      ...accountColumns(now),
      tokenId: assistants.id,
      scopes: assistants.scopes,
      accessExpiresAt: assistants.accessExpiresAt,
      expiresAt: assistants.expiresAt,
      lastUsedAt: assistants.lastUsedAt,
    })
    .from(assistants)
    .innerJoin(users, eq(users.id, assistants.userId))
    .where(
      and(
        eq(assistants.accessHash, hash),
        gt(assistants.accessExpiresAt, now),
        areGood(assistants, now),
        isNull(users.closedAt),
      ),
    );
  if (!row) return null;
  const opened = openAccount({
    ...row,
    hasSecondFactor: false,
    keyEndsAt: [row.expiresAt, row.accessExpiresAt ?? row.expiresAt],
    personalToken: { id: row.tokenId, scopes: row.scopes },
  });
  if (isUseDue(row.lastUsedAt, now))
    await database.update(assistants).set({ lastUsedAt: now }).where(eq(assistants.accessHash, hash));
  return opened;
}

/** The assistants an account has let in, the newest first. */
export async function assistantsOf(database: Queryable, userId: string, now: Date) {
  return database
    .select()
    .from(assistants)
    .where(and(eq(assistants.userId, userId), isNotNull(assistants.refreshHash), areGood(assistants, now)))
    .orderBy(desc(assistants.createdAt), assistants.id)
    .limit(assistantsAtMost);
}

/** Ends one assistant of an account, or, without its number, all of them. @returns how many there were */
export function disconnect(database: Queryable, userId: string, now: Date, id?: string): Promise<number> {
  return revokeKeys(database, assistants, 'assistantDisconnected', userId, now, id);
}
