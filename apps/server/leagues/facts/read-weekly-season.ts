import type { LeagueId, LeagueSeason } from '@fantasy-stats/domain';
import { withCalendarWeeks } from '@fantasy-stats/engine/recap';
import type { Queryable } from '../../kernel/database/index.ts';
import { readSeason } from './read-league.ts';
import { readTeamDays } from './read-team-days.ts';

/**
 * Returns a league's season by weeks: its own weeks or, if it has none, calendar weeks summed from days. Null
 * if it is not stored.
 */
export async function readWeeklySeason(database: Queryable, id: LeagueId): Promise<LeagueSeason | null> {
  const season = await readSeason(database, id);
  if (!season || season.league.weeks.length > 1) return season;
  return withCalendarWeeks(season, await readTeamDays(database, id));
}
