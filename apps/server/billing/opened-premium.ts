import { and, eq, inArray, isNull, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Config } from '../config/read.ts';
import type { Queryable } from '../database/connect.ts';
import { premiumGrants, users } from '../database/schema/account.ts';
import type { Parts } from '../parts.ts';

/* Premium that the operator opens by `PREMIUM`, to everyone or to named addresses, where it is not to be bought. */

type Opened = Pick<Config, 'openPremium'>;

/** The accounts it is open to, as a condition on their table. */
function isOpenTo({ openPremium }: Opened): SQL {
  if (openPremium === 'everyone') return sql`true`;
  return openPremium.length > 0 ? inArray(sql`lower(${users.email})`, [...openPremium]) : sql`false`;
}

/** Gives premium to accounts it is open to and that do not have it yet; to one of them, or to all. */
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

/** Opens premium as the configuration says, and closes what a former one had opened. */
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
