import { and, eq, gt, isNull, lt, ne, or, type SQL } from 'drizzle-orm';
import { hasPremium } from '../billing/premium.ts';
import type { Queryable } from '../database/connect.ts';
import { signInTokens, users } from '../database/schema/account.ts';
import { pushDevices } from '../database/schema/push.ts';
import type { Account } from './account.ts';
import { hashSecret, newSecret } from './secrets.ts';

const lifetime = 30 * 86_400_000;
/** A token that is used lives on; that is written down at most this often. */
const slideInterval = 3_600_000;

/** Signs an account in: a new token, which only its owner ever sees. It expires 30 days after its last use. */
export async function issueToken(database: Queryable, userId: string, now: Date): Promise<string> {
  const token = newSecret();
  await database.insert(signInTokens).values({
    hash: hashSecret(token),
    userId,
    createdAt: now,
    lastUsedAt: now,
    expiresAt: new Date(now.getTime() + lifetime),
  });
  return token;
}

/** Whether a row of tokens still signs somebody in: neither revoked nor expired. */
export function isValidToken(now: Date): SQL | undefined {
  return and(isNull(signInTokens.revokedAt), gt(signInTokens.expiresAt, now));
}

/** The account a token signs in; null when the token is unknown, expired or revoked. */
export async function accountOfToken(database: Queryable, token: string, now: Date): Promise<Account | null> {
  const hash = hashSecret(token);
  const [row] = await database
    .select({
      id: users.id,
      email: users.email,
      role: users.role,
      isDemo: users.isDemo,
      emailConfirmedAt: users.emailConfirmedAt,
      lastUsedAt: signInTokens.lastUsedAt,
      hasPremium: hasPremium(now),
    })
    .from(signInTokens)
    .innerJoin(users, eq(users.id, signInTokens.userId))
    .where(and(eq(signInTokens.hash, hash), isValidToken(now)));
  if (!row) return null;
  if (now.getTime() - row.lastUsedAt.getTime() > slideInterval)
    await database
      .update(signInTokens)
      .set({ lastUsedAt: now, expiresAt: new Date(now.getTime() + lifetime) })
      .where(and(eq(signInTokens.hash, hash), lt(signInTokens.lastUsedAt, now)));
  return {
    id: row.id,
    email: row.email,
    role: row.role,
    isDemo: row.isDemo,
    emailConfirmed: row.emailConfirmedAt !== null,
    isPremium: row.hasPremium || row.role === 'admin',
  };
}

/** Ends a token; the browser that has it gets no more messages pushed. */
export async function revokeToken(database: Queryable, token: string, now: Date): Promise<void> {
  await database.delete(pushDevices).where(eq(pushDevices.tokenHash, hashSecret(token)));
  await database
    .update(signInTokens)
    .set({ revokedAt: now })
    .where(and(eq(signInTokens.hash, hashSecret(token)), isNull(signInTokens.revokedAt)));
}

/** Ends all tokens of an account, but for the one given, and all that is pushed to the browsers that have them. */
export async function revokeTokens(
  database: Queryable,
  userId: string,
  now: Date,
  except: string | null = null,
): Promise<void> {
  await database
    .delete(pushDevices)
    .where(
      and(
        eq(pushDevices.userId, userId),
        except === null ? undefined : ne(pushDevices.tokenHash, hashSecret(except)),
      ),
    );
  await database
    .update(signInTokens)
    .set({ revokedAt: now })
    .where(
      and(
        eq(signInTokens.userId, userId),
        isNull(signInTokens.revokedAt),
        except === null ? undefined : ne(signInTokens.hash, hashSecret(except)),
      ),
    );
}

/** Forgets tokens that ended a month ago. */
export async function forgetOldTokens(database: Queryable, now: Date): Promise<void> {
  const monthAgo = new Date(now.getTime() - lifetime);
  await database
    .delete(signInTokens)
    .where(or(lt(signInTokens.expiresAt, monthAgo), lt(signInTokens.revokedAt, monthAgo)));
}
