import { injuryWithReport, type League, type Player } from '@fantasy-stats/domain';
import type { RosterToday } from '../causes/line-up.ts';
import type { LeagueToday } from './league-today.ts';
import type { Member } from './members.ts';

/**
 * The member's roster of today, where the NBA's injury report tells of today's game with its status in the place of the
 * platform's unless that is newer; null where the roster that is stored is of another day.
 */
export async function rosterToday(
  { ownTeamId }: Member,
  league: League,
  { games, reports, rosters }: LeagueToday,
): Promise<RosterToday | null> {
  const { players, rosters: all } = await rosters();
  const own = all.find(({ teamId }) => teamId === ownTeamId);
  if (!own || own.day !== league.today) return null;
  const told = await reports();
  const asReported = (player: Player): Player => {
    const report = told.get(player.id)?.find(({ day }) => day === league.today);
    return report ? { ...player, injury: injuryWithReport(player, report) } : player;
  };
  const byId = new Map(players.map((player) => [player.id, asReported(player)]));
  return { league, day: league.today, entries: own.entries, players: byId, games };
}
