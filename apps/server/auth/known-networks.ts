import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Queryable } from '../database/connect.ts';
import { knownNetworks, users } from '../database/schema/account.ts';
import { keyedHash } from './secrets.ts';

/* Where an account was signed in from: its owner is not held up there while strangers guess at the password. */

const keptDays = 90;
/** The number of no account. */
const nobody = '00000000-0000-0000-0000-000000000000';

const hashOf = (key: Buffer, userId: string, network: string) =>
  keyedHash(key, 'network', `${userId} ${network}`);

/** Notes that an account was signed in from a network. */
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

/** Whether the account of an address was signed in from a network within the last 90 days. */
export async function isKnownNetwork(
  database: Queryable,
  key: Buffer,
  email: string,
  network: string,
  now: Date,
): Promise<boolean> {
  const since = new Date(now.getTime() - keptDays * 86_400_000);
  const [user] = await database
    .select({ id: users.id })
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.trim().toLowerCase()));
  /* An address nobody has is looked up like any other. */
  const userId = user?.id ?? nobody;
  const which = and(
    eq(knownNetworks.userId, userId),
    eq(knownNetworks.hash, hashOf(key, userId, network)),
    gt(knownNetworks.lastAt, since),
  );
  return (await database.$count(knownNetworks, which)) > 0;
}

/** Forgets networks nobody has signed in from for long. */
export async function forgetOldNetworks(database: Queryable, now: Date): Promise<void> {
  await database
    .delete(knownNetworks)
    .where(lt(knownNetworks.lastAt, new Date(now.getTime() - keptDays * 86_400_000)));
}
