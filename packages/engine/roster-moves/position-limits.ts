import type { Position } from '@fantasy-stats/domain';

/** The most players of a position a roster may hold; a position without a limit is not in it. */
export type MostByPosition = Readonly<Partial<Record<Position, number>>>;

/** A player as limits of positions count him. */
export interface Counted {
  /** Null or absent where it is not known: he then counts toward no limit. */
  readonly primaryPosition?: Position | null | undefined;
}

/**
 * Whether a roster holds to a limit after a move. What is above it already may stay so, and may not grow. Everybody counts, in a
 * reserve slot as well: platforms do not say that they do not.
 */
export function keepsLimit(most: number, before: number, after: number): boolean {
  return after <= Math.max(most, before);
}

/** The position of which a roster would hold more than the league allows; null where it holds to the limits. */
export function positionOverLimit(
  mostByPosition: MostByPosition | undefined,
  before: readonly Counted[],
  after: readonly Counted[],
): Position | null {
  for (const name in mostByPosition) {
    const position = name as Position;
    const most = mostByPosition[position];
    if (most === undefined) continue;
    if (!keepsLimit(most, countOf(before, position), countOf(after, position))) return position;
  }
  return null;
}

export function countOf(players: readonly Counted[], position: Position): number {
  let count = 0;
  for (const { primaryPosition } of players) if (primaryPosition === position) count += 1;
  return count;
}
