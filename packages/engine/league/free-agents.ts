import type { InjuryStatus, RosteredPlayer, TeamId } from '@fantasy-stats/domain';
import type { UnownedPlayer } from './compile.ts';

interface PlatformPlayer extends Omit<UnownedPlayer, 'place' | 'platformInjury'> {
  /** NBA id; null when unmatched. */
  readonly nbaId: number | null;
  /** Null for a free agent. */
  readonly teamId: TeamId | null;
  /** The platform's own status, when the injury report overrides it. */
  readonly report?: { readonly platformInjury: InjuryStatus } | null | undefined;
}

/**
 * Returns the free agents that can be projected, matched by NBA id. Excludes players on the inputs' rosters,
 * because one list can be older.
 *
 * @param nbaIds of the projected players, in the order of the inputs' `players`
 */
export function unownedPlayers(
  players: readonly PlatformPlayer[],
  nbaIds: readonly string[],
  rostered: readonly Pick<RosteredPlayer, 'id'>[],
): UnownedPlayer[] {
  const indexById = new Map(nbaIds.map((id, index) => [id, index]));
  const owned = new Set(rostered.map(({ id }) => id));
  return players.flatMap((player): UnownedPlayer[] => {
    const index = player.nbaId === null ? undefined : indexById.get(String(player.nbaId));
    if (index === undefined || player.teamId !== null || owned.has(player.id)) return [];
    const { id, name, nbaTeam, positions, primaryPosition, isUndroppable, jersey, injury } = player;
    const platformInjury = player.report?.platformInjury;
    return [
      {
        ...{ id, name, nbaTeam, positions, primaryPosition, isUndroppable, jersey, injury, place: index },
        ...(platformInjury === undefined ? {} : { platformInjury }),
      },
    ];
  });
}
