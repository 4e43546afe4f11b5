import type { Fate } from '@fantasy-stats/contract/draft-review';
import type { Roster, TeamId, Transaction } from '@fantasy-stats/domain';

/** Returns the team of every rostered player; null while no rosters are known. */
export function homesOf(rosters: readonly Roster[]): ReadonlyMap<string, TeamId> | null {
  if (rosters.length === 0) return null;
  return new Map(
    rosters.flatMap(({ teamId, entries }) => entries.map(({ playerId }) => [playerId, teamId] as const)),
  );
}

/**
 * Returns `kept` if the player is on the team that drafted them, even if they left and returned; otherwise
 * how they first left it. Null while no rosters are known.
 *
 * @param transactions newest first
 */
export function fateOf(
  { playerId, teamId }: { readonly playerId: string; readonly teamId: TeamId },
  homes: ReadonlyMap<string, TeamId> | null,
  transactions: readonly Transaction[],
): { readonly fate: Fate | null; readonly nowTeamId: TeamId | null } {
  if (!homes) return { fate: null, nowTeamId: null };
  const nowTeamId = homes.get(playerId) ?? null;
  if (nowTeamId === teamId) return { fate: 'kept', nowTeamId };
  const left = transactions.findLast(({ moves }) =>
    moves.some((move) => move.playerId === playerId && move.from === teamId),
  );
  return { fate: left?.kind === 'trade' ? 'traded' : 'dropped', nowTeamId };
}
