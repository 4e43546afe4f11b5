import type { LeagueId } from '@fantasy-stats/domain';
import { and, eq, isNotNull, lte, min, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Queryable } from '../../kernel/database/index.ts';
import { leagueMembers } from '../../kernel/database/schema/league.ts';
import { leagueBackfills } from '../../kernel/database/schema/sync.ts';
import type { Queue, WorkKind } from '../../kernel/jobs/work.ts';
import { leadingTo } from '../membership.ts';

/** Days without views after which a league is not backfilled. */
const viewedWithinDays = 21;

/** Runs one batch. The next batch is a separate job that starts when it is due. */
export const backfillWork: WorkKind<{ league: string }> = {
  name: 'backfill-league',
  schema: z.object({ league: z.string() }),
  concurrency: 1,
  // These retries are for our own errors. Platform failures pause the league's backfills instead.
  retry: { tries: 5, pauseSeconds: 10, longestPauseSeconds: 600 },
  timeoutSeconds: 1800,
  key: 'repeating',
};

/** Schedules a league's next batch for when it is due. Does nothing if no work is left. */
export async function scheduleBackfill(
  queue: Pick<Queue, 'schedule'>,
  database: Queryable,
  leagueId: LeagueId,
): Promise<void> {
  const [next] = await database
    .select({ at: min(leagueBackfills.dueAt) })
    .from(leagueBackfills)
    .where(and(eq(leagueBackfills.leagueId, leagueId), isNotNull(leagueBackfills.dueAt)));
  if (next?.at)
    await queue.schedule(database, backfillWork, { league: leagueId }, { key: leagueId, at: next.at });
}

/** SQL condition that a member recently viewed a league, or a later season of it. */
export function isViewed(leagueId: SQL): SQL {
  return sql`exists (
    select from ${leagueMembers} as member
    where member.league_id in ${leadingTo(leagueId)}
      and coalesce(member.last_read_at, member.linked_at) > now() - make_interval(days => ${viewedWithinDays}))`;
}

/** Returns viewed leagues with a due batch, the longest overdue first. */
export async function leaguesDue(database: Queryable, now: Date): Promise<LeagueId[]> {
  const rows = await database
    .select({ leagueId: leagueBackfills.leagueId })
    .from(leagueBackfills)
    .where(and(lte(leagueBackfills.dueAt, now), isViewed(sql`${leagueBackfills.leagueId}`)))
    .groupBy(leagueBackfills.leagueId)
    .orderBy(min(leagueBackfills.dueAt))
    .limit(1000);
  return rows.map(({ leagueId }) => leagueId);
}
