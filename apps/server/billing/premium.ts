import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { writeAudit } from '../kernel/audit-log.ts';
import type { Database, Queryable } from '../kernel/database/connect.ts';
import type { Transaction } from '../kernel/database/index.ts';
import { type PremiumSource, premiumGrants, users } from '../kernel/database/schema/account.ts';
import { billingSubscriptions } from '../kernel/database/schema/billing.ts';

const day = 86_400_000;

/** Why an account has premium: a grant or a paid subscription. */
export type PremiumReason = PremiumSource | 'subscription';

export interface Premium {
  readonly source: PremiumReason;
  /** End of premium; null if premium does not end. */
  readonly until: Date | null;
}

/** Minutes of premium after a renewing subscription's period, because the renewal event may be late. */
const renewalNewsMinutes = 60;

type Moment = Date | SQL;

function instantOf(moment: Moment): SQL {
  return moment instanceof Date ? sql`${moment.toISOString()}::timestamptz` : moment;
}

function grantRuns(now: Moment): SQL {
  const at = instantOf(now);
  return sql`(${premiumGrants.startsAt} <= ${at} and (${premiumGrants.endsAt} is null or ${premiumGrants.endsAt} > ${at}))`;
}

/** Returns the condition for subscriptions that give premium at an instant. */
function subscriptionOpens(now: Moment): SQL {
  const at = instantOf(now);
  const late = sql.raw(`interval '${renewalNewsMinutes} minutes'`);
  return sql`(${billingSubscriptions.accessUntil} > ${at}
    or (${billingSubscriptions.renews} and ${billingSubscriptions.accessUntil} > ${at} - ${late}))`;
}

/** Returns the condition for accounts with premium by grant or subscription at an instant. */
export function hasPremium(now: Moment): SQL<boolean> {
  return sql<boolean>`(exists (select 1 from ${premiumGrants}
      where ${premiumGrants.userId} = ${users.id} and ${grantRuns(now)})
    or exists (select 1 from ${billingSubscriptions}
      where ${billingSubscriptions.userId} = ${users.id} and ${subscriptionOpens(now)}))`;
}

/** Returns the condition for accounts that may use premium pages, including administrators. */
export function mayUsePremium(now: Moment): SQL<boolean> {
  return sql<boolean>`(${users.role} = 'admin' or ${hasPremium(now)})`;
}

/** Returns for each account the longest-lasting source of premium at an instant. */
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

/** Returns an account's longest-lasting source of premium; null without premium. */
export async function premiumOf(database: Queryable, userId: string, now: Date): Promise<Premium | null> {
  return (await premiumOfAll(database, [userId], now)).get(userId) ?? null;
}

/** Returns the end of an account's active free trial; null if none. */
export async function trialEndOf(database: Queryable, userId: string, now: Date): Promise<Date | null> {
  const [trial] = await database
    .select({ until: premiumGrants.endsAt })
    .from(premiumGrants)
    .where(and(eq(premiumGrants.userId, userId), eq(premiumGrants.source, 'trial'), grantRuns(now)));
  return trial?.until ?? null;
}

/**
 * Grants premium for a number of days, starting after the account's existing premium.
 * @returns the new end of premium; null if no account has this address
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
 * Like {@link grantPremium}, but in the caller's transaction.
 * @returns the new end of premium; null without such an account
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
