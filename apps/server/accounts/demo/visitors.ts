import { and, desc, eq, inArray, lt, ne, sql } from 'drizzle-orm';
import { newSecret } from '../../kernel/crypto/secrets.ts';
import type { Database, Queryable } from '../../kernel/database/connect.ts';
import { premiumGrants, users } from '../../kernel/database/schema/account.ts';
import { leagueMembers } from '../../kernel/database/schema/league.ts';
import { issueToken } from '../auth/tokens.ts';
import { demoAccount } from './credentials.ts';

// Each demo visitor gets their own account with the demo account's leagues, so that visitors do not affect
// each other.

const LIFE_MILLISECONDS = 86_400_000;
/** Maximum concurrent demo visitors. Above it, the oldest account is deleted. */
const MOST_VISITORS = 300;

/** Selects the account whose leagues are copied to visitors. */
export const isDemoAccount = and(eq(users.isDemo, true), eq(sql`lower(${users.email})`, demoAccount.email));
const isVisitor = and(eq(users.isDemo, true), ne(sql`lower(${users.email})`, demoAccount.email));

/** Not a valid hash, so no password matches. */
const NO_PASSWORD = '!';

/**
 * Opens a session in a new one-day account with the demo account's leagues and teams, but not its
 * credentials. If the demo account has no leagues, opens the session in the demo account itself.
 *
 * @returns the account and its bearer token; null without a demo account
 */
export async function openDemo(
  database: Database,
  device: string | null,
  now: Date,
): Promise<{ account: string; token: string } | null> {
  return database.transaction(async (transaction) => {
    const [demo] = await transaction.select({ id: users.id }).from(users).where(isDemoAccount);
    if (!demo) return null;
    const leagues = await transaction.select().from(leagueMembers).where(eq(leagueMembers.userId, demo.id));
    const account = leagues.length === 0 ? demo.id : await addVisitor(transaction, now);
    if (leagues.length > 0)
      await transaction
        .insert(leagueMembers)
        .values(leagues.map((league) => ({ ...league, userId: account, lastReadAt: now })));
    return { account, token: await issueToken(transaction, account, now, { device }) };
  });
}

async function addVisitor(transaction: Queryable, now: Date): Promise<string> {
  const surplus = transaction
    .select({ id: users.id })
    .from(users)
    .where(isVisitor)
    .orderBy(desc(users.createdAt))
    .offset(MOST_VISITORS - 1);
  await transaction.delete(users).where(inArray(users.id, surplus));
  const [visitor] = await transaction
    .insert(users)
    .values({
      email: `demo-${newSecret().slice(0, 12)}@example.com`,
      passwordHash: NO_PASSWORD,
      isDemo: true,
      emailConfirmedAt: now,
      createdAt: now,
    })
    .returning({ id: users.id });
  if (!visitor) throw new Error('the account of a visitor was not written');
  await transaction.insert(premiumGrants).values({ userId: visitor.id, source: 'demo', startsAt: now });
  return visitor.id;
}

/** Deletes visitors' accounts older than a day. */
export async function forgetVisitors(database: Queryable, now: Date): Promise<void> {
  await database
    .delete(users)
    .where(and(isVisitor, lt(users.createdAt, new Date(now.getTime() - LIFE_MILLISECONDS))));
}
