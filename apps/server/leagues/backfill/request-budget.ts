import { fantasyDayOf, type LeagueId, type Platform } from '@fantasy-stats/domain';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/index.ts';
import { type BackfillKind, backgroundRequests } from '../../kernel/database/schema/sync.ts';
import { SyncPostponed } from '../sync/pauses.ts';
import type { BackfillBudget } from './budgets.ts';

/** Why a batch stops: its budget is used up, or a requested sync is waiting. */
export type Limit = 'kind' | 'batch' | 'leagueDay' | 'accountDay' | 'foreground';

/**
 * Thrown when the backfill may not send requests now. This is not a failure; the backfill continues later.
 */
export class RequestBudgetExceeded extends SyncPostponed {
  override readonly name = 'RequestBudgetExceeded';
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
 * Counts a backfill request before it is sent, so aborted requests count too.
 * @param account as in `platform_pace`
 * @throws RequestBudgetExceeded if the league's or the account's budget for the day is used up
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
    throw new RequestBudgetExceeded('accountDay');
  if ((await of(eq(backgroundRequests.leagueId, leagueId))) >= budget.leagueDay)
    throw new RequestBudgetExceeded('leagueDay');
  const { account: byAccount, day: byDay, kind: byKind, leagueId: byLeague } = backgroundRequests;
  await database
    .insert(backgroundRequests)
    .values({ day, account, leagueId, kind, requests: 1 })
    .onConflictDoUpdate({
      target: [byDay, byAccount, byLeague, byKind],
      set: { requests: sql`${backgroundRequests.requests} + 1` },
    });
}

/** Returns the start of the next budget day: within an hour after 3:00 a.m. Eastern. */
export function nextBudgetDay(now: Date): Date {
  const today = fantasyDayOf(now);
  let at = now.getTime();
  do at += 3600_000;
  while (fantasyDayOf(new Date(at)) === today);
  return new Date(at);
}
