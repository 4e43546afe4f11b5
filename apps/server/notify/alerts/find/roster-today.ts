import type { League } from '@fantasy-stats/domain';
import type { RosterToday } from '../causes/lineup.ts';
import type { LeagueToday } from './league-today.ts';
import type { Member } from './members.ts';

/** Returns null if the stored roster is for another day. */
export async function rosterToday(
  { ownTeamId }: Member,
  league: League,
  { games, rosters }: Pick<LeagueToday, 'games' | 'rosters'>,
): Promise<RosterToday | null> {
  const { players, rosters: all } = await rosters();
  const own = all.find(({ teamId }) => teamId === ownTeamId);
  if (!own || own.day !== league.today) return null;
  const byId = new Map(players.map((player) => [player.id, player]));
  return { league, day: league.today, entries: own.entries, players: byId, games };
}
