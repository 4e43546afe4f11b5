import { and, count, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import type { Queryable } from '../database/index.ts';
import { leagueMembers, leagues } from '../database/schema/league.ts';
import { leagueSyncs } from '../database/schema/sync.ts';
import { ApiError } from '../http/errors.ts';
import { tooManyRequests } from '../http/security.ts';
import { isReadByBrowser } from './membership.ts';

/** What one account may have and ask for: more than any manager does, and little enough that it costs nobody else anything. */
export const accountLimits = {
  /** Leagues in all, and those among them that its browser reads. */
  leagues: 60,
  copies: 20,
  /** Syncs, and readings that are stored, in an hour. */
  syncsAnHour: 60,
} as const;

/**
 * Whether an account may have one more league.
 *
 * @param league the league, which may be one of the account's already
 * @throws ApiError `tooManyLeagues`
 */
export async function checkLeagues(
  database: Queryable,
  userId: string,
  league: string,
  isCopy: boolean,
): Promise<void> {
  const [row] = await database
    .select({
      leagues: count(),
      copies: sql<number>`count(*) filter (where ${isReadByBrowser})::int`,
    })
    .from(leagueMembers)
    .innerJoin(leagues, eq(leagues.id, leagueMembers.leagueId))
    .where(and(eq(leagueMembers.userId, userId), ne(leagueMembers.leagueId, league)));
  if ((row?.leagues ?? 0) >= accountLimits.leagues || (isCopy && (row?.copies ?? 0) >= accountLimits.copies))
    throw new ApiError('tooManyLeagues');
}

/**
 * Whether an account may ask for one more sync, or hand over one more reading.
 *
 * @throws ApiError `tooManyRequests`
 */
export async function checkSyncs(database: Queryable, userId: string): Promise<void> {
  const [row] = await database
    .select({ syncs: count() })
    .from(leagueSyncs)
    .where(
      and(
        eq(leagueSyncs.requestedBy, userId),
        inArray(leagueSyncs.trigger, ['link', 'user']),
        gt(leagueSyncs.createdAt, sql`now() - interval '1 hour'`),
      ),
    );
  if ((row?.syncs ?? 0) >= accountLimits.syncsAnHour) throw tooManyRequests(10 * 60_000);
}
