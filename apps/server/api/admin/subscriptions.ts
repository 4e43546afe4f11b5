import type { calls, QueryOf, ResponseOf } from '@fantasy-stats/contract';
import { and, desc, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/index.ts';
import { users } from '../../kernel/database/schema/account.ts';
import { billingSubscriptions } from '../../kernel/database/schema/billing.ts';
import { holds, mostShown } from './found.ts';

type Subscriptions = ResponseOf<typeof calls.admin.subscriptions>;
type Query = QueryOf<typeof calls.admin.subscriptions>;

const isOver = sql`${billingSubscriptions.status} in ('canceled', 'incomplete_expired')`;

function shown(show: Query['show']): SQL | undefined {
  if (show === 'running') return sql`not ${isOver}`;
  if (show === 'ended') return isOver;
  if (show === 'trouble')
    return and(
      sql`not ${isOver}`,
      or(
        isNotNull(billingSubscriptions.failedAt),
        isNotNull(billingSubscriptions.withdrawn),
        eq(billingSubscriptions.awaitsPayment, true),
      ),
    );
  return undefined;
}

/** Returns subscriptions as last read, searched by address or payment service id. */
export async function listSubscriptions(
  database: Database,
  { search, show }: Pick<Query, 'search' | 'show'>,
): Promise<Subscriptions> {
  const counts = await database
    .select({ what: billingSubscriptions.status, count: sql<number>`count(*)::int` })
    .from(billingSubscriptions)
    .where(sql`not ${isOver}`)
    .groupBy(billingSubscriptions.status)
    .orderBy(sql`2 desc`);
  const found = and(shown(show), or(holds(users.email, search), holds(billingSubscriptions.id, search)));
  const [count] = await database
    .select({ found: sql<number>`count(*)::int` })
    .from(billingSubscriptions)
    .innerJoin(users, eq(users.id, billingSubscriptions.userId))
    .where(found);
  const rows = await database
    .select({ subscription: billingSubscriptions, email: users.email })
    .from(billingSubscriptions)
    .innerJoin(users, eq(users.id, billingSubscriptions.userId))
    .where(found)
    .orderBy(desc(billingSubscriptions.startedAt), billingSubscriptions.id)
    .limit(mostShown);
  return {
    counts,
    found: count?.found ?? 0,
    subscriptions: rows.map(({ email, subscription }) => ({
      id: subscription.id,
      user: subscription.userId,
      email,
      plan: subscription.plan,
      status: subscription.status,
      amount: subscription.amount,
      currency: subscription.currency,
      startedAt: subscription.startedAt.toISOString(),
      periodEnd: subscription.periodEnd.toISOString(),
      renews: subscription.renews,
      accessUntil: subscription.accessUntil?.toISOString() ?? null,
      failedAt: subscription.failedAt?.toISOString() ?? null,
      withdrawn: subscription.withdrawn,
      readAt: subscription.readAt.toISOString(),
    })),
  };
}
