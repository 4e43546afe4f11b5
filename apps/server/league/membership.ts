import type { LeagueId } from '@fantasy-stats/domain';
import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../database/connect.ts';
import { leagueMembers } from '../database/schema/league.ts';

/** Whether a league is among the user's linked ones. */
export async function isMember(database: Queryable, userId: string, league: LeagueId): Promise<boolean> {
  const rows = await database
    .select({ leagueId: leagueMembers.leagueId })
    .from(leagueMembers)
    .where(and(eq(leagueMembers.userId, userId), eq(leagueMembers.leagueId, league)))
    .limit(1);
  return rows.length > 0;
}
