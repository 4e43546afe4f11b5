import type { Position } from '@fantasy-stats/domain';

/** Maximum number of players per position; positions without a limit are missing. */
export type MostByPosition = Readonly<Partial<Record<Position, number>>>;

export interface Counted {
  /** Null or absent when unknown; then the player counts toward no limit. */
  readonly primaryPosition?: Position | null | undefined;
}

/**
 * Returns whether a roster is within a limit after a move. An existing excess may stay but not grow. Players
 * in reserve slots count too.
 */
export function isWithinLimit(most: number, before: number, after: number): boolean {
  return after <= Math.max(most, before);
}

/** Returns the position whose limit a roster would exceed; null if none. */
export function positionOverLimit(
  mostByPosition: MostByPosition | undefined,
  before: readonly Counted[],
  after: readonly Counted[],
): Position | null {
  for (const name in mostByPosition) {
    const position = name as Position;
    const most = mostByPosition[position];
    if (most === undefined) continue;
    if (!isWithinLimit(most, countOf(before, position), countOf(after, position))) return position;
  }
  return null;
}

export function countOf(players: readonly Counted[], position: Position): number {
  let count = 0;
  for (const { primaryPosition } of players) if (primaryPosition === position) count += 1;
  return count;
}
