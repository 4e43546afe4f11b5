import type { League } from '@fantasy-stats/domain';
import type { RosterToday } from '../causes/line-up.ts';
import type { LeagueToday } from './league-today.ts';
import type { Member } from './members.ts';

/** The member's roster of today; null where the one that is stored is of another day. */
export async function rosterToday(
  { ownTeamId }: Member,
  league: League,
  { games, rosters }: LeagueToday,
): Promise<RosterToday | null> {
  const { players, rosters: all } = await rosters();
  const own = all.find(({ teamId }) => teamId === ownTeamId);
  if (!own || own.day !== league.today) return null;
  const byId = new Map(players.map((player) => [player.id, player]));
  return { league, day: league.today, entries: own.entries, players: byId, games };
}
