import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { keyedHash } from '../../kernel/crypto/secrets.ts';
import type { Queryable } from '../../kernel/database/connect.ts';
import { knownNetworks, users } from '../../kernel/database/schema/account.ts';

// Networks of earlier logins. From these, the owner can log in without delay while strangers guess the
// password.

const retentionDays = 90;
const noAccountId = '00000000-0000-0000-0000-000000000000';

const hashOf = (key: Buffer, userId: string, network: string) =>
  keyedHash(key, 'network', `${userId} ${network}`);

export async function noteNetwork(
  database: Queryable,
  key: Buffer,
  userId: string,
  network: string,
  now: Date,
): Promise<void> {
  await database
    .insert(knownNetworks)
    .values({ hash: hashOf(key, userId, network), userId, lastAt: now })
    .onConflictDoUpdate({ target: [knownNetworks.userId, knownNetworks.hash], set: { lastAt: now } });
}

/** Returns whether the account with this email address logged in from a network within the last 90 days. */
export async function isKnownNetwork(
  database: Queryable,
  key: Buffer,
  email: string,
  network: string,
  now: Date,
): Promise<boolean> {
  const since = new Date(now.getTime() - retentionDays * 86_400_000);
  const [user] = await database
    .select({ id: users.id })
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.trim().toLowerCase()));
  // Run the same query for unknown email addresses, so that timing does not reveal whether an account exists.
  const userId = user?.id ?? noAccountId;
  const which = and(
    eq(knownNetworks.userId, userId),
    eq(knownNetworks.hash, hashOf(key, userId, network)),
    gt(knownNetworks.lastAt, since),
  );
  return (await database.$count(knownNetworks, which)) > 0;
}

export async function forgetOldNetworks(database: Queryable, now: Date): Promise<void> {
  await database
    .delete(knownNetworks)
    .where(lt(knownNetworks.lastAt, new Date(now.getTime() - retentionDays * 86_400_000)));
}
