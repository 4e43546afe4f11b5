import type { FaabMove, PickMove, TeamId, Transaction } from '@fantasy-stats/domain';

export interface TradeSide {
  readonly teamId: TeamId;
  readonly got: readonly string[];
  readonly gave: readonly string[];
  readonly picksGot: readonly PickMove[];
  readonly picksGave: readonly PickMove[];
  /** FAAB in dollars, when the platform says who pays whom. */
  readonly faabGot: number;
  readonly faabGave: number;
  /** Players the team dropped within the trade, to make room. */
  readonly released: readonly string[];
}

type Exchange = Pick<Transaction, 'teamIds' | 'moves' | 'picks' | 'faab'>;

/**
 * Returns the sides of an exchange in the platform's order. Players without an origin or destination belong
 * to no side.
 */
export function tradeSides({ teamIds, moves, picks, faab = [] }: Exchange): TradeSide[] {
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
      faabGot: totalFaab(faab.filter(({ from, to }) => to === teamId && from !== null)),
      faabGave: totalFaab(faab.filter(({ from, to }) => from === teamId && to !== null)),
      released: moves.flatMap(({ playerId, from, to }) => (from === teamId && to === null ? [playerId] : [])),
    }))
    .filter(
      ({ faabGave, faabGot, got, gave, picksGot, picksGave }) =>
        faabGot + faabGave > 0 || [got, gave, picksGot, picksGave].some((list) => list.length > 0),
    );
}

function totalFaab(moves: readonly FaabMove[]): number {
  return moves.reduce((sum, { amount }) => sum + amount, 0);
}

/** Returns the FAAB dollars in a trade whose payer is unknown. */
export function undirectedFaab({ faab = [] }: Pick<Transaction, 'faab'>): number {
  return totalFaab(faab.filter(({ from, to }) => from === null || to === null));
}

/**
 * Returns whether a transaction is a trade: by its kind, or a commissioner's move in which two teams both
 * give something.
 */
export function isTrade(transaction: Exchange & Pick<Transaction, 'kind'>): boolean {
  const sides = tradeSides(transaction);
  if (sides.length < 2) return false;
  if (transaction.kind === 'trade') return true;
  return (
    transaction.kind === 'commissioner' &&
    sides.filter(({ faabGave, gave, picksGave }) => gave.length + picksGave.length + faabGave > 0).length > 1
  );
}

/** Returns a key of an exchange: which players and picks go where. */
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
