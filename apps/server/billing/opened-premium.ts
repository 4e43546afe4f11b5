import { and, eq, inArray, isNull, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Config } from '../kernel/config/read-config.ts';
import type { Queryable } from '../kernel/database/connect.ts';
import { premiumGrants, users } from '../kernel/database/schema/account.ts';
import type { Parts } from '../kernel/parts.ts';

// The `PREMIUM` setting gives premium for free to everyone or to listed addresses, on servers that do not
// sell it.

type Opened = Pick<Config, 'openPremium'>;

function isOpenTo({ openPremium }: Opened): SQL {
  if (openPremium === 'everyone') return sql`true`;
  return openPremium.length > 0 ? inArray(sql`lower(${users.email})`, [...openPremium]) : sql`false`;
}

/** Grants free premium to one account, or to all eligible accounts that do not have it yet. */
export async function openPremium(
  queries: Queryable,
  config: Opened,
  now: Date,
  userId: string | null = null,
): Promise<void> {
  if (config.openPremium.length === 0) return;
  const opened = eq(premiumGrants.source, 'operator');
  const missing = await queries
    .select({ id: users.id })
    .from(users)
    .leftJoin(premiumGrants, and(eq(premiumGrants.userId, users.id), opened))
    .where(
      and(isNull(premiumGrants.id), isOpenTo(config), userId === null ? undefined : eq(users.id, userId)),
    );
  if (missing.length > 0)
    await queries
      .insert(premiumGrants)
      .values(missing.map(({ id }) => ({ userId: id, source: 'operator' as const, startsAt: now })));
}

/** Grants free premium as configured, and ends grants that the configuration no longer includes. */
export async function settleOpenPremium({
  config,
  database,
  now,
}: Pick<Parts, 'config' | 'database' | 'now'>): Promise<void> {
  await database.transaction(async (transaction) => {
    const opened = transaction.select({ id: users.id }).from(users).where(isOpenTo(config));
    await transaction
      .delete(premiumGrants)
      .where(and(eq(premiumGrants.source, 'operator'), notInArray(premiumGrants.userId, opened)));
    await openPremium(transaction, config, now());
  });
}
