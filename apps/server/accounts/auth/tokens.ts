import { and, desc, eq, gt, inArray, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import { hashSecret, newSecret } from '../../kernel/crypto/secrets.ts';
import type { Queryable } from '../../kernel/database/connect.ts';
import { assistants, personalTokens, signInTokens, users } from '../../kernel/database/schema/account.ts';
import { pushDevices } from '../../kernel/database/schema/push.ts';
import { disconnect } from '../assistants/grants.ts';
import { endTickets } from './factors/tickets.ts';
import { revokePersonalTokens } from './personal-tokens.ts';

const day = 86_400_000;
/** Maximum lifetime of a session after its last use, and after its start. */
const idleLife = 30 * day;
export const wholeDays = 90;
const wholeLife = wholeDays * day;
/** Minimum milliseconds between updates of a session's last use. Each update extends the session. */
const slideInterval = 3_600_000;
/** Minimum milliseconds between updates of the last use of a personal or assistant token. */
const useInterval = 60_000;

export interface SessionStart {
  /** Browser and operating system; null if unknown. */
  readonly device?: string | null;
  readonly hasSecondFactor?: boolean;
}

/**
 * Issues a session token, which is shown only once. It expires 30 days after its last use, and at most 90
 * days after it was issued.
 */
export async function issueToken(
  database: Queryable,
  userId: string,
  now: Date,
  { device = null, hasSecondFactor = false }: SessionStart = {},
): Promise<string> {
  const token = newSecret();
  await database.insert(signInTokens).values({
    hash: hashSecret(token),
    userId,
    device,
    secondFactorAt: hasSecondFactor ? now : null,
    createdAt: now,
    lastUsedAt: now,
    expiresAt: new Date(now.getTime() + idleLife),
  });
  return token;
}

/** Selects accounts that are neither locked nor being erased. */
export const isOpenAccount = and(isNull(users.lockedAt), isNull(users.closedAt));

/** Returns the condition for valid tokens: neither revoked nor expired. */
export function isValidToken(now: Date): SQL | undefined {
  return and(
    isNull(signInTokens.revokedAt),
    gt(signInTokens.expiresAt, now),
    gt(signInTokens.createdAt, new Date(now.getTime() - wholeLife)),
  );
}

export type TokenKind = 'session' | 'personal' | 'assistant';

/** Stores that a token was used, unless a use was stored recently. Using a session extends it. */
export async function noteTokenUse(
  database: Queryable,
  kind: TokenKind,
  { hash, lastUsedAt }: { readonly hash: string; readonly lastUsedAt: Date | null },
  now: Date,
): Promise<void> {
  const interval = kind === 'session' ? slideInterval : useInterval;
  if (lastUsedAt && now.getTime() - lastUsedAt.getTime() <= interval) return;
  if (kind === 'session')
    await database
      .update(signInTokens)
      .set({ lastUsedAt: now, expiresAt: new Date(now.getTime() + idleLife) })
      .where(and(eq(signInTokens.hash, hash), lt(signInTokens.lastUsedAt, now)));
  else if (kind === 'personal')
    await database.update(personalTokens).set({ lastUsedAt: now }).where(eq(personalTokens.hash, hash));
  else await database.update(assistants).set({ lastUsedAt: now }).where(eq(assistants.accessHash, hash));
}

export interface Session {
  readonly id: string;
  readonly device: string | null;
  readonly createdAt: Date;
  /** Accurate to within an hour. */
  readonly lastUsedAt: Date;
  readonly isThis: boolean;
}

/** Returns an account's open sessions, most recently used first. */
export async function sessionsOf(
  database: Queryable,
  userId: string,
  token: string,
  now: Date,
): Promise<Session[]> {
  const rows = await database
    .select()
    .from(signInTokens)
    .where(and(eq(signInTokens.userId, userId), isValidToken(now)))
    .orderBy(desc(signInTokens.lastUsedAt))
    .limit(200);
  const own = hashSecret(token);
  return rows.map(({ createdAt, device, hash, id, lastUsedAt }) => ({
    id,
    device,
    createdAt,
    lastUsedAt,
    isThis: hash === own,
  }));
}

/**
 * Revokes an account's tokens and their push subscriptions.
 * @returns how many were open
 */
async function revoke(database: Queryable, which: SQL | undefined, now: Date): Promise<number> {
  const ended = await database
    .update(signInTokens)
    .set({ revokedAt: now })
    .where(and(which, isNull(signInTokens.revokedAt)))
    .returning({ hash: signInTokens.hash, userId: signInTokens.userId });
  const [one] = ended;
  if (one) {
    const hashes = ended.map(({ hash }) => hash);
    const ofThese = and(eq(pushDevices.userId, one.userId), inArray(pushDevices.tokenHash, hashes));
    await database.delete(pushDevices).where(ofThese);
  }
  return ended.length;
}

/** Revokes a token; its browser receives no more push messages. */
export async function revokeToken(database: Queryable, token: string, now: Date): Promise<void> {
  await revoke(database, eq(signInTokens.hash, hashSecret(token)), now);
}

/**
 * Revokes one of an account's sessions by id.
 * @returns whether it existed
 */
export async function revokeSession(
  database: Queryable,
  userId: string,
  session: string,
  now: Date,
): Promise<boolean> {
  const which = and(eq(signInTokens.userId, userId), eq(signInTokens.id, session));
  return (await revoke(database, which, now)) > 0;
}

/**
 * Revokes all of an account's sessions except the given one. Without one, also revokes its personal tokens,
 * assistants and unfinished logins.
 */
export async function revokeTokens(
  database: Queryable,
  userId: string,
  now: Date,
  except: string | null = null,
): Promise<void> {
  const own = eq(signInTokens.userId, userId);
  if (except === null) {
    await revokePersonalTokens(database, userId, now);
    await disconnect(database, userId, now);
    await endTickets(database, userId, now);
  }
  await revoke(database, except === null ? own : and(own, ne(signInTokens.hash, hashSecret(except))), now);
}

/**
 * Records that a session was verified with a second factor. If the token is null, marks all the account's
 * sessions as unverified.
 */
export async function noteSecondFactor(
  database: Queryable,
  userId: string,
  token: string | null,
  now: Date,
): Promise<void> {
  await database
    .update(signInTokens)
    .set({ secondFactorAt: token === null ? null : now })
    .where(
      and(
        eq(signInTokens.userId, userId),
        token === null ? sql`true` : eq(signInTokens.hash, hashSecret(token)),
      ),
    );
}

/** Deletes tokens that became invalid over a month ago. */
export async function forgetOldTokens(database: Queryable, now: Date): Promise<void> {
  const monthAgo = new Date(now.getTime() - idleLife);
  await database
    .delete(signInTokens)
    .where(
      or(
        lt(signInTokens.expiresAt, monthAgo),
        lt(signInTokens.revokedAt, monthAgo),
        lt(signInTokens.createdAt, new Date(monthAgo.getTime() - wholeLife)),
      ),
    );
}
