import { TeamDayShape } from '@fantasy-stats/contract/shapes';
import { type LeagueId, type LeagueSeason, leagueLimits, type TeamDay } from '@fantasy-stats/domain';
import { withCalendarWeeks } from '@fantasy-stats/engine/recap';
import { and, asc, eq } from 'drizzle-orm';
import type { Queryable } from '../../database/index.ts';
import { leagueDays, teamDays } from '../../database/schema/league.ts';
import { readSeason } from './read.ts';
import { oneBeyond, storedRows } from './stored.ts';

/**
 * A league's season by weeks: its own, or where all of its season is one, those of the calendar, added up from its days. Null where
 * it is not stored.
 */
export async function readWeeklySeason(database: Queryable, id: LeagueId): Promise<LeagueSeason | null> {
  const season = await readSeason(database, id);
  if (!season || season.league.weeks.length > 1) return season;
  const most = leagueLimits.teams * leagueLimits.seasonDays;
  const rows = await database
    .select({ line: teamDays })
    .from(teamDays)
    .innerJoin(leagueDays, and(eq(leagueDays.leagueId, teamDays.leagueId), eq(leagueDays.day, teamDays.day)))
    .where(and(eq(teamDays.leagueId, id), eq(leagueDays.isWhole, true)))
    .orderBy(asc(teamDays.day), asc(teamDays.teamId))
    .limit(oneBeyond(most));
  const days: TeamDay[] = storedRows(
    TeamDayShape,
    rows.map(({ line }) => line),
    id,
    'teamDays',
    most,
  );
  return withCalendarWeeks(season, days);
}
