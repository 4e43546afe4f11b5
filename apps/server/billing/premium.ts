import { and, eq, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { writeAudit } from '../admin/audit.ts';
import type { Database, Queryable } from '../database/connect.ts';
import type { Transaction } from '../database/index.ts';
import { type PremiumSource, premiumGrants, users } from '../database/schema/account.ts';

const day = 86_400_000;

export interface Premium {
  readonly source: PremiumSource;
  /** Null when it does not end. */
  readonly until: Date | null;
}

/** The running grant that lasts longest; null without one. */
export async function premiumOf(database: Queryable, userId: string, now: Date): Promise<Premium | null> {
  const [row] = await database
    .select({ source: premiumGrants.source, until: premiumGrants.endsAt })
    .from(premiumGrants)
    .where(
      and(
        eq(premiumGrants.userId, userId),
        lte(premiumGrants.startsAt, now),
        or(isNull(premiumGrants.endsAt), sql`${premiumGrants.endsAt} > ${now.toISOString()}::timestamptz`),
      ),
    )
    .orderBy(sql`${premiumGrants.endsAt} desc nulls first`)
    .limit(1);
  return row ?? null;
}

/** Whether an account of a query's `users` has premium at a moment; administrators count as such. */
export function hasPremium(now: Date): SQL {
  const at = sql`${now.toISOString()}::timestamptz`;
  return sql`(${users.role} = 'admin' or exists (
    select 1 from ${premiumGrants} as running
    where running.user_id = ${users.id} and running.starts_at <= ${at}
      and (running.ends_at is null or running.ends_at > ${at})))`;
}

/** Whether an account has had its free trial. */
export async function hadTrial(database: Queryable, userId: string): Promise<boolean> {
  const rows = await database
    .select({ id: premiumGrants.id })
    .from(premiumGrants)
    .where(and(eq(premiumGrants.userId, userId), eq(premiumGrants.source, 'trial')))
    .limit(1);
  return rows.length > 0;
}

/** Starts the free trial. False when the account had it: once per account, also for two requests at a time. */
export async function startTrial(
  database: Queryable,
  userId: string,
  days: number,
  now: Date,
): Promise<boolean> {
  const made = await database
    .insert(premiumGrants)
    .values({ userId, source: 'trial', startsAt: now, endsAt: new Date(now.getTime() + days * day) })
    .onConflictDoNothing()
    .returning({ id: premiumGrants.id });
  return made.length > 0;
}

/**
 * Grants premium by hand for a number of days, after the end of what the account has already.
 * @returns until when it has premium now; null when there is no account with this address
 */
export async function grantPremium(
  database: Database,
  email: string,
  days: number,
  now: Date,
): Promise<Date | null> {
  return database.transaction(async (transaction) => {
    const [user] = await transaction
      .select({ id: users.id })
      .from(users)
      .where(eq(sql`lower(${users.email})`, email.trim().toLowerCase()));
    const until = user ? await grantPremiumTo(transaction, user.id, days, now) : null;
    if (!user || !until) return null;
    await writeAudit(transaction, {
      actor: 'operator',
      actorId: null,
      action: 'premiumGranted',
      userId: user.id,
      facts: { days, until: until.toISOString() },
    });
    return until;
  });
}

/**
 * Grants an account premium for a number of days, after the end of what it has already, in the transaction of whoever
 * does so.
 * @returns until when it has premium now; null when there is no such account
 */
export async function grantPremiumTo(
  transaction: Transaction,
  userId: string,
  days: number,
  now: Date,
): Promise<Date | null> {
  const [user] = await transaction
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, userId))
    .for('update');
  if (!user) return null;
  const running = await premiumOf(transaction, userId, now);
  const from = running?.until ?? now;
  const until = new Date(from.getTime() + days * day);
  await transaction
    .insert(premiumGrants)
    .values({ userId, source: 'granted', startsAt: now, endsAt: until, createdAt: now });
  return until;
}
