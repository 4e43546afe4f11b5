import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { writeAudit } from '../admin/audit.ts';
import type { Database, Queryable } from '../database/connect.ts';
import type { Transaction } from '../database/index.ts';
import { type PremiumSource, premiumGrants, users } from '../database/schema/account.ts';
import { billingSubscriptions } from '../database/schema/billing.ts';

const day = 86_400_000;

/** Why the pages behind the subscription are open: a grant, or a subscription that is paid for. */
export type PremiumReason = PremiumSource | 'subscription';

export interface Premium {
  readonly source: PremiumReason;
  /** Null when it does not end. */
  readonly until: Date | null;
}

/**
 * A subscription that goes on stays open a while beyond its period: that it was renewed may be told late, and who pays
 * is not to stand before a closed door meanwhile.
 */
const renewalNewsMinutes = 60;

/** Grants that are running at an instant, as a condition on their table. */
export function grantRuns(now: Date): SQL {
  return sql`(${premiumGrants.startsAt} <= ${now.toISOString()}::timestamptz
    and (${premiumGrants.endsAt} is null or ${premiumGrants.endsAt} > ${now.toISOString()}::timestamptz))`;
}

/** Subscriptions that open premium at an instant, as a condition on their table. */
export function subscriptionOpens(now: Date): SQL {
  const late = new Date(now.getTime() - renewalNewsMinutes * 60_000);
  return sql`(${billingSubscriptions.accessUntil} > ${now.toISOString()}::timestamptz
    or (${billingSubscriptions.renews} and ${billingSubscriptions.accessUntil} > ${late.toISOString()}::timestamptz))`;
}

/** Whether an account has premium by a grant or a subscription at an instant, as a condition on the table of accounts. */
export function hasPremium(now: Date): SQL<boolean> {
  return sql<boolean>`(exists (select 1 from ${premiumGrants}
      where ${premiumGrants.userId} = ${users.id} and ${grantRuns(now)})
    or exists (select 1 from ${billingSubscriptions}
      where ${billingSubscriptions.userId} = ${users.id} and ${subscriptionOpens(now)}))`;
}

/** When premium of an account begins or ends next, by the clock alone; null for never. On the table of accounts. */
export function premiumChangesAt(now: Date): SQL<Date | null> {
  const late = sql.raw(`interval '${renewalNewsMinutes} minutes'`);
  return sql`(select min(moment) from (
      select unnest(array[${premiumGrants.startsAt}, ${premiumGrants.endsAt}]) as moment
        from ${premiumGrants} where ${premiumGrants.userId} = ${users.id}
      union all
      select unnest(array[${billingSubscriptions.accessUntil}, ${billingSubscriptions.accessUntil} + ${late}])
        from ${billingSubscriptions} where ${billingSubscriptions.userId} = ${users.id}
    ) as moments where moment > ${now.toISOString()}::timestamptz)`.mapWith(premiumGrants.startsAt);
}

/** Whether an account may use what premium opens: by premium, or as an administrator; a condition as above. */
export function mayUsePremium(now: Date): SQL<boolean> {
  return sql<boolean>`(${users.role} = 'admin' or ${hasPremium(now)})`;
}

/** What opens premium to accounts at an instant: for each, of all that runs, what lasts longest. */
export async function premiumOfAll(
  database: Queryable,
  userIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, Premium>> {
  if (userIds.length === 0) return new Map();
  const ids = [...userIds];
  const grants = await database
    .select({ userId: premiumGrants.userId, source: premiumGrants.source, until: premiumGrants.endsAt })
    .from(premiumGrants)
    .where(and(inArray(premiumGrants.userId, ids), grantRuns(now)));
  const subscriptions = await database
    .select({ userId: billingSubscriptions.userId, until: billingSubscriptions.accessUntil })
    .from(billingSubscriptions)
    .where(and(inArray(billingSubscriptions.userId, ids), subscriptionOpens(now)));
  const found = new Map<string, Premium>();
  const lasts = ({ until }: Premium) => until?.getTime() ?? Number.POSITIVE_INFINITY;
  const all = [...subscriptions.map((one) => ({ ...one, source: 'subscription' as const })), ...grants];
  for (const { userId, ...premium } of all) {
    const best = found.get(userId);
    if (!best || lasts(premium) > lasts(best)) found.set(userId, premium);
  }
  return found;
}

/** What opens premium to an account: of all that runs, what lasts longest; null without any. */
export async function premiumOf(database: Queryable, userId: string, now: Date): Promise<Premium | null> {
  return (await premiumOfAll(database, [userId], now)).get(userId) ?? null;
}

/** When the free trial of an account ends that is running now; null without one. */
export async function trialEndOf(database: Queryable, userId: string, now: Date): Promise<Date | null> {
  const [trial] = await database
    .select({ until: premiumGrants.endsAt })
    .from(premiumGrants)
    .where(and(eq(premiumGrants.userId, userId), eq(premiumGrants.source, 'trial'), grantRuns(now)));
  return trial?.until ?? null;
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
