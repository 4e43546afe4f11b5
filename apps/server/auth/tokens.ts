import { and, desc, eq, gt, inArray, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import { disconnect } from '../assistants/grants.ts';
import type { Queryable } from '../database/connect.ts';
import { signInTokens, users } from '../database/schema/account.ts';
import { pushDevices } from '../database/schema/push.ts';
import type { Opened } from './account.ts';
import { accountColumns, openAccount } from './open-account.ts';
import { revokePersonalTokens } from './personal-tokens.ts';
import { hashSecret, newSecret } from './secrets.ts';

const day = 86_400_000;
/** A session ends so long after its last use, and in any case so long after it began. */
const idleLife = 30 * day;
const wholeLife = 90 * day;
/** A token that is used lives on; that is written down at most this often. */
const slideInterval = 3_600_000;

/** What is kept of the log-in that a session begins with. */
export interface SessionStart {
  /** Browser and system in words; null where unknown. */
  readonly device?: string | null;
  /** Whether a second factor was given. */
  readonly hasSecondFactor?: boolean;
}

/**
 * Signs an account in: a new token, which only its owner ever sees. It expires 30 days after its last use, 90 days after
 * it was issued.
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

/** Whether nobody keeps its owner out of an account, and it is not being erased. */
export const isOpenAccount = and(isNull(users.lockedAt), isNull(users.closedAt));

/** Whether a row of tokens still signs somebody in: neither revoked nor expired. */
export function isValidToken(now: Date): SQL | undefined {
  return and(
    isNull(signInTokens.revokedAt),
    gt(signInTokens.expiresAt, now),
    gt(signInTokens.createdAt, new Date(now.getTime() - wholeLife)),
  );
}

/**
 * The account a token signs in; null when the token is unknown, expired or revoked, or the account closed.
 * @throws ApiError accountLocked where an administrator keeps everybody out of it
 */
export async function accountOfToken(database: Queryable, token: string, now: Date): Promise<Opened | null> {
  const hash = hashSecret(token);
  const [row] = await database
    .select({
      ...accountColumns(now),
      createdAt: signInTokens.createdAt,
      expiresAt: signInTokens.expiresAt,
      lastUsedAt: signInTokens.lastUsedAt,
      secondFactorAt: signInTokens.secondFactorAt,
    })
    .from(signInTokens)
    .innerJoin(users, eq(users.id, signInTokens.userId))
    .where(and(eq(signInTokens.hash, hash), isValidToken(now), isNull(users.closedAt)));
  if (!row) return null;
  const opened = openAccount({
    ...row,
    hasSecondFactor: row.secondFactorAt !== null,
    keyEndsAt: [row.expiresAt, new Date(row.createdAt.getTime() + wholeLife)],
  });
  if (now.getTime() - row.lastUsedAt.getTime() > slideInterval)
    await database
      .update(signInTokens)
      .set({ lastUsedAt: now, expiresAt: new Date(now.getTime() + idleLife) })
      .where(and(eq(signInTokens.hash, hash), lt(signInTokens.lastUsedAt, now)));
  return opened;
}

/** A session as its owner is shown it. */
export interface Session {
  readonly id: string;
  readonly device: string | null;
  readonly createdAt: Date;
  /** Exact to the hour. */
  readonly lastUsedAt: Date;
  readonly isThis: boolean;
}

/** The sessions of an account that are open, the one used last first. */
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

/** Ends tokens of one account, and all that is pushed to the browsers that have them. @returns how many were open */
async function revoke(database: Queryable, which: SQL | undefined, now: Date): Promise<number> {
  const ended = await database
    .update(signInTokens)
    .set({ revokedAt: now })
    .where(and(which, isNull(signInTokens.revokedAt)))
    .returning({ hash: signInTokens.hash, userId: signInTokens.userId });
  const [one] = ended;
  if (one) {
    const hashes = ended.map(({ hash }) => hash);
    /* They are all of one account. */
    const ofThese = and(eq(pushDevices.userId, one.userId), inArray(pushDevices.tokenHash, hashes));
    await database.delete(pushDevices).where(ofThese);
  }
  return ended.length;
}

/** Ends a token; the browser that has it gets no more messages pushed. */
export async function revokeToken(database: Queryable, token: string, now: Date): Promise<void> {
  await revoke(database, eq(signInTokens.hash, hashSecret(token)), now);
}

/** Ends one session of an account, named by its number. @returns whether there was one */
export async function revokeSession(
  database: Queryable,
  userId: string,
  session: string,
  now: Date,
): Promise<boolean> {
  const which = and(eq(signInTokens.userId, userId), eq(signInTokens.id, session));
  return (await revoke(database, which, now)) > 0;
}

/** Ends all sessions of an account but for the one given; without one, its personal tokens and assistants as well. */
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
  }
  await revoke(database, except === null ? own : and(own, ne(signInTokens.hash, hashSecret(except))), now);
}

/** Notes that a session has given a second factor; or, with null for the token, that none of the account's has any more. */
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

/** Forgets tokens that ended a month ago. */
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
