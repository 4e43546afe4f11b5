import { fantasyDayOf, type LeagueId, type Platform } from '@fantasy-stats/domain';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../database/index.ts';
import { type BackfillKind, backgroundRequests } from '../../database/schema/sync.ts';
import { PutOff } from '../sync/pauses.ts';
import type { BackfillBudget } from './budgets.ts';

/** Why a batch of the backfill stops asking: a budget is used up, or somebody waits for a sync. */
export type Limit = 'kind' | 'batch' | 'leagueDay' | 'accountDay' | 'foreground';

/** The background may not ask now. Nothing is wrong: what is left is gone on with later. */
export class BudgetUsed extends PutOff {
  override readonly name = 'BudgetUsed';
  readonly limit: Limit;

  constructor(limit: Limit) {
    super(`no more requests now: ${limit}`);
    this.limit = limit;
  }
}

export interface RequestBudget {
  readonly database: Database;
  readonly now: () => Date;
  readonly budget: BackfillBudget;
  readonly platform: Platform;
  readonly leagueId: LeagueId;
}

/**
 * Counts a request of the backfill before it is made, so that one that is cut off counts, too.
 *
 * @param account as in `platform_pace`
 * @throws BudgetUsed when the league or the account has used up its day
 */
export async function countRequest(
  { budget, database, leagueId, now }: RequestBudget,
  account: string,
  kind: BackfillKind,
): Promise<void> {
  const day = fantasyDayOf(now());
  const of = async (condition: ReturnType<typeof eq>) => {
    const [row] = await database
      .select({ used: sql<number>`coalesce(sum(${backgroundRequests.requests}), 0)::int` })
      .from(backgroundRequests)
      .where(and(eq(backgroundRequests.day, day), condition));
    return row?.used ?? 0;
  };
  if ((await of(eq(backgroundRequests.account, account))) >= budget.accountDay)
    throw new BudgetUsed('accountDay');
  if ((await of(eq(backgroundRequests.leagueId, leagueId))) >= budget.leagueDay)
    throw new BudgetUsed('leagueDay');
  const { account: byAccount, day: byDay, kind: byKind, leagueId: byLeague } = backgroundRequests;
  await database
    .insert(backgroundRequests)
    .values({ day, account, leagueId, kind, requests: 1 })
    .onConflictDoUpdate({
      target: [byDay, byAccount, byLeague, byKind],
      set: { requests: sql`${backgroundRequests.requests} + 1` },
    });
}

/** When the next day of budgets begins: within an hour after 03:00 Eastern. */
export function nextBudgetDay(now: Date): Date {
  const today = fantasyDayOf(now);
  let at = now.getTime();
  do at += 3600_000;
  while (fantasyDayOf(new Date(at)) === today);
  return new Date(at);
}
