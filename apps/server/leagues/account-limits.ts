import { and, count, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import type { Queryable } from '../kernel/database/index.ts';
import { leagueMembers, leagues } from '../kernel/database/schema/league.ts';
import { leagueSyncs } from '../kernel/database/schema/sync.ts';
import { ApiError } from '../kernel/http/errors.ts';
import { tooManyRequests } from '../kernel/http/security.ts';
import { isReadByBrowser } from './membership.ts';

/** Limits per account: more than any manager needs, but low enough to protect others. */
const accountLimits = {
  /** Maximum leagues: in total, and read by the user's browser. */
  leagues: 60,
  copies: 20,
  /** Maximum syncs and browser uploads per hour. */
  syncsAnHour: 60,
} as const;

/**
 * Checks that an account may have one more league.
 * @param league the league, which the account may already have
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
 * Checks that an account may request one more sync, or make one more browser upload.
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
