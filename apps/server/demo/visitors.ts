import { and, desc, eq, inArray, lt, ne, sql } from 'drizzle-orm';
import { newSecret } from '../auth/secrets.ts';
import { issueToken } from '../auth/tokens.ts';
import type { Database, Queryable } from '../database/connect.ts';
import { premiumGrants, users } from '../database/schema/account.ts';
import { leagueMembers } from '../database/schema/league.ts';
import { demoAccount } from './credentials.ts';

/* Whoever tries the demo gets an account of his own with the demo account's leagues: what he chooses is nobody else's. */

const LIFE_MILLISECONDS = 86_400_000;
/** Visitors at the same time; of more, the first to come is the first to go. */
const MOST_VISITORS = 300;

/** The account whose leagues every visitor of the demo is given. */
export const isDemoAccount = and(eq(users.isDemo, true), eq(sql`lower(${users.email})`, demoAccount.email));
const isVisitor = and(eq(users.isDemo, true), ne(sql`lower(${users.email})`, demoAccount.email));

/** No encoded hash: no password opens it. */
const NO_PASSWORD = '!';

/**
 * Opens a session for somebody who tries the demo: of an account of his own for a day, with the demo account's leagues and
 * teams, proven by its credentials, which are not handed on. While the demo account has no leagues it is the demo account itself, so that they can be linked.
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

/** Erases the accounts of visitors who came more than a day ago. */
export async function forgetVisitors(database: Queryable, now: Date): Promise<void> {
  await database
    .delete(users)
    .where(and(isVisitor, lt(users.createdAt, new Date(now.getTime() - LIFE_MILLISECONDS))));
}
