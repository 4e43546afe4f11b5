import type { LeagueId, Platform } from '@fantasy-stats/domain';
import { and, desc, eq } from 'drizzle-orm';
import type { Queryable } from '../kernel/database/connect.ts';
import { leagueMembers, leagues } from '../kernel/database/schema/league.ts';
import { isProven } from './membership.ts';

export interface ActiveLeague {
  readonly id: LeagueId;
  readonly platform: Platform;
  readonly name: string;
  readonly size: number;
  /** Null before the season's first week. */
  readonly currentWeek: number | null;
}

/**
 * Returns a user's active league. If the user can no longer read it, such as a public league that is private
 * now, returns the newest linked league that they can read.
 */
export async function activeLeague(database: Queryable, userId: string): Promise<ActiveLeague | null> {
  const rows = await database
    .select({ id: leagues.id, platform: leagues.platform, facts: leagues.facts })
    .from(leagueMembers)
    .innerJoin(leagues, eq(leagues.id, leagueMembers.leagueId))
    .where(and(eq(leagueMembers.userId, userId), isProven))
    .orderBy(desc(leagueMembers.isActive), desc(leagueMembers.linkedAt), leagues.id)
    .limit(1);
  const row = rows[0];
  if (!row) return null;
  return {
    id: row.id,
    platform: row.platform,
    name: row.facts.name,
    size: row.facts.size,
    currentWeek: row.facts.currentWeek,
  };
}
