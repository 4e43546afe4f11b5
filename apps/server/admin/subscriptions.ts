import type { AnswerOf, calls, QueryOf } from '@fantasy-stats/contract';
import { and, desc, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/index.ts';
import { users } from '../database/schema/account.ts';
import { billingSubscriptions } from '../database/schema/billing.ts';
import { holds, mostShown } from './found.ts';

type Subscriptions = AnswerOf<typeof calls.admin.subscriptions>;
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

/** Subscriptions as they were read last, of the accounts an address or the payment service's number finds. */
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
    .select({ kept: billingSubscriptions, email: users.email })
    .from(billingSubscriptions)
    .innerJoin(users, eq(users.id, billingSubscriptions.userId))
    .where(found)
    .orderBy(desc(billingSubscriptions.startedAt), billingSubscriptions.id)
    .limit(mostShown);
  return {
    counts,
    found: count?.found ?? 0,
    subscriptions: rows.map(({ email, kept }) => ({
      id: kept.id,
      user: kept.userId,
      email,
      plan: kept.plan,
      status: kept.status,
      amount: kept.amount,
      currency: kept.currency,
      startedAt: kept.startedAt.toISOString(),
      periodEnd: kept.periodEnd.toISOString(),
      renews: kept.renews,
      accessUntil: kept.accessUntil?.toISOString() ?? null,
      failedAt: kept.failedAt?.toISOString() ?? null,
      withdrawn: kept.withdrawn,
      readAt: kept.readAt.toISOString(),
    })),
  };
}
