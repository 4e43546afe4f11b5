import type { RosteredPlayer, TeamId } from '@fantasy-stats/domain';
import type { UnownedPlayer } from './compile.ts';

/** A player of a league as its list of players tells him. */
interface PlatformPlayer extends Omit<UnownedPlayer, 'place'> {
  /** The NBA's number; null where none has been found. */
  readonly nbaId: number | null;
  /** Null: nobody has him. */
  readonly teamId: TeamId | null;
}

/**
 * The players nobody has, as the engine takes them: those who can be projected, joined by the NBA's number. Everything a league's
 * rules ask about comes along: the position he counts by, and whether he may be dropped again. Who is on a roster of the inputs is
 * left out: the list of players and the inputs may be of different moments.
 *
 * @param nbaIds the projected players' numbers, in the order of the inputs' `players`
 */
export function unownedPlayers(
  players: readonly PlatformPlayer[],
  nbaIds: readonly string[],
  rostered: readonly Pick<RosteredPlayer, 'id'>[],
): UnownedPlayer[] {
  const places = new Map(nbaIds.map((id, place) => [id, place]));
  const owned = new Set(rostered.map(({ id }) => id));
  return players.flatMap((player): UnownedPlayer[] => {
    const place = player.nbaId === null ? undefined : places.get(String(player.nbaId));
    if (place === undefined || player.teamId !== null || owned.has(player.id)) return [];
    const { id, name, nbaTeam, positions, primaryPosition, isUndroppable, jersey, injury } = player;
    return [{ id, name, nbaTeam, positions, primaryPosition, isUndroppable, jersey, injury, place }];
  });
}
