import { TeamDayShape } from '@fantasy-stats/contract/shapes';
import { type LeagueId, leagueLimits, type TeamDay } from '@fantasy-stats/domain';
import { and, asc, eq } from 'drizzle-orm';
import type { Queryable } from '../../kernel/database/index.ts';
import { leagueDays, teamDays } from '../../kernel/database/schema/league.ts';
import { oneBeyond, storedRows } from './stored.ts';

/** Returns teams' stat lines for all complete days. */
export async function readTeamDays(database: Queryable, id: LeagueId): Promise<TeamDay[]> {
  const most = leagueLimits.teams * leagueLimits.seasonDays;
  const rows = await database
    .select({ line: teamDays })
    .from(teamDays)
    .innerJoin(leagueDays, and(eq(leagueDays.leagueId, teamDays.leagueId), eq(leagueDays.day, teamDays.day)))
    .where(and(eq(teamDays.leagueId, id), eq(leagueDays.isWhole, true)))
    .orderBy(asc(teamDays.day), asc(teamDays.teamId))
    .limit(oneBeyond(most));
  return storedRows(
    TeamDayShape,
    rows.map(({ line }) => line),
    id,
    'teamDays',
    most,
  );
}
