import type { TeamId } from '@fantasy-stats/domain';
import { type WeekPlan, weekToPlan } from '@fantasy-stats/engine/streaming';
import { resultOf } from '@fantasy-stats/questions';
import { weekPlan } from '@fantasy-stats/questions/team-plans';
import type { Connection } from '../kernel/database/index.ts';
import { leftInWeeks, movesRead, readAddsLeft } from './adds-left.ts';
import type { PreparedForecast } from './compute-forecast.ts';
import { leagueInputs } from './league-inputs.ts';

/** Returns a team's plan for the week, by matchup or calendar week; null if none. */
export async function planWeek(
  connection: Pick<Connection, 'database'>,
  prepared: PreparedForecast,
  team: TeamId,
): Promise<WeekPlan | null> {
  const { season } = prepared.facts;
  const week = weekToPlan(season);
  const about = week && (await leagueInputs(connection, prepared));
  if (!week || !about?.isWhole) return null;
  const addsLeftIn = await readAddsLeft(connection.database, season, team, movesRead);
  return resultOf(weekPlan, about, { team, ...leftInWeeks(season, week, addsLeftIn) });
}
