import type { TeamId, Transaction } from '@fantasy-stats/domain';

export interface DroppedPlayer {
  readonly playerId: string;
  readonly name: string | null;
  readonly by: TeamId;
  /** ISO instant. */
  readonly at: string;
}

/**
 * Returns the players who were dropped since an instant and not added again, latest drop first.
 *
 * @param since ISO instant
 */
export function droppedPlayers(transactions: readonly Transaction[], since: string): DroppedPlayer[] {
  const last = new Map<string, DroppedPlayer | null>();
  for (const { at, moves } of transactions.toSorted((one, other) => (one.at < other.at ? -1 : 1)))
    for (const { from, playerId, playerName, to } of moves) {
      last.delete(playerId);
      if (to === null && from !== null) last.set(playerId, { playerId, name: playerName, by: from, at });
    }
  return [...last.values()]
    .flatMap((drop) => (drop && Date.parse(drop.at) >= Date.parse(since) ? [drop] : []))
    .reverse();
}
