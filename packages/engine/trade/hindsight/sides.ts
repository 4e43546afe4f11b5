import type { PickMove, TeamId, Transaction } from '@fantasy-stats/domain';

/** One team of a trade: what it got and what it gave. */
export interface TradeSide {
  readonly teamId: TeamId;
  /** Players' ids at the platform. */
  readonly got: readonly string[];
  readonly gave: readonly string[];
  readonly picksGot: readonly PickMove[];
  readonly picksGave: readonly PickMove[];
  /** Players the team let go within the trade itself, to make room. */
  readonly released: readonly string[];
}

/** What of a transaction, an offer, tells who gives what to whom. */
type Exchange = Pick<Transaction, 'teamIds' | 'moves' | 'picks'>;

/**
 * The sides of an exchange, the team named first by the platform first. A player who goes nowhere or from nowhere belongs to no
 * side.
 */
export function tradeSides({ teamIds, moves, picks }: Exchange): TradeSide[] {
  const teams = new Set<TeamId>(teamIds);
  for (const { from, to } of moves) {
    if (from === null || to === null || from === to) continue;
    teams.add(from);
    teams.add(to);
  }
  for (const { from, to } of picks) {
    teams.add(from);
    teams.add(to);
  }
  return [...teams]
    .map((teamId) => ({
      teamId,
      got: moves.flatMap(({ playerId, from, to }) =>
        to === teamId && from !== null && from !== teamId ? [playerId] : [],
      ),
      gave: moves.flatMap(({ playerId, from, to }) =>
        from === teamId && to !== null && to !== teamId ? [playerId] : [],
      ),
      picksGot: picks.filter(({ to }) => to === teamId),
      picksGave: picks.filter(({ from }) => from === teamId),
      released: moves.flatMap(({ playerId, from, to }) => (from === teamId && to === null ? [playerId] : [])),
    }))
    .filter(({ got, gave, picksGot, picksGave }) =>
      [got, gave, picksGot, picksGave].some((list) => list.length > 0),
    );
}

/** Whether a move is a trade: called so, or a commissioner's move in which two teams both give something. */
export function isTrade(transaction: Exchange & Pick<Transaction, 'kind'>): boolean {
  const sides = tradeSides(transaction);
  if (sides.length < 2) return false;
  if (transaction.kind === 'trade') return true;
  return (
    transaction.kind === 'commissioner' &&
    sides.filter(({ gave, picksGave }) => gave.length + picksGave.length > 0).length > 1
  );
}

/** What names the same exchange wherever it is told: who goes where. */
export function exchangeKey({ moves, picks }: Exchange): string {
  return [
    ...moves.flatMap(({ playerId, from, to }) =>
      from === null || to === null ? [] : [`${playerId} to ${to}`],
    ),
    ...picks.map(({ round, originalTeamId, from, to }) => `pick ${round} ${originalTeamId ?? from} to ${to}`),
  ]
    .sort()
    .join(', ');
}
