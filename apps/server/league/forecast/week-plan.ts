import type { TeamId } from '@fantasy-stats/domain';
import { CannotStream, type WeekPlan, weekPlan, weekToPlan } from '@fantasy-stats/engine/streaming';
import type { Connection } from '../../database/index.ts';
import { readLeaguePlayers } from '../players/read-players.ts';
import { readAddsLeft } from './adds-left.ts';
import type { PreparedForecast } from './compute.ts';
import { withFreeAgents } from './free-agents.ts';
import { movesRead } from './pick-ups.ts';

/** The plan of a team's week, of matchups or by the calendar, as the streamer selection works it out; null where there is none. */
export async function planWeek(
  { database }: Pick<Connection, 'database'>,
  { facts: { season }, wire }: Pick<PreparedForecast, 'facts' | 'wire'>,
  teamId: TeamId,
): Promise<WeekPlan | null> {
  const week = weekToPlan(season);
  if (!wire || !week) return null;
  const { isWhole, players } = await readLeaguePlayers(database, season.league);
  if (!isWhole) return null;
  const { left } = await readAddsLeft(database, season, week, teamId, movesRead);
  return unlessClosed(() => weekPlan(withFreeAgents(wire, players), season, teamId, players, left));
}

/** A plan; null where the league leaves nothing to plan. */
export function unlessClosed<Plan>(plan: () => Plan | null): Plan | null {
  try {
    return plan();
  } catch (error) {
    if (error instanceof CannotStream) return null;
    throw error;
  }
}
