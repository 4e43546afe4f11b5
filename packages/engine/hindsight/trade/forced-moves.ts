import type { TeamId, Transaction } from '@fantasy-stats/domain';
import type { TradeSide } from './sides.ts';

export interface ForcedMoves {
  /** Players dropped to make room; they would have stayed without the trade. */
  readonly dropped: readonly string[];
  /** Players added in open spots; the spots exist only because of the trade. */
  readonly added: readonly string[];
  /** Number of spots without a matching move, because they were already open or stayed open. */
  readonly unexplained: number;
}

const HOUR = 3_600_000;

/** Hours around a trade in which a drop (before or after it) or an add (after it) counts as caused by it. */
const dropWindow = { before: 36 * HOUR, after: 36 * HOUR };
const addWindow = { before: 0, after: 72 * HOUR };

/** An add and a drop of one team this close in time are one move; some platforms report them separately. */
const TOGETHER = 60_000;

/**
 * Finds the drops and adds forced by an uneven trade: drops within the trade, then drops without an add
 * within 36 hours; adds without a drop within three days after the trade; closest first.
 */
export function forcedMoves(
  trade: Transaction,
  side: TradeSide,
  transactions: readonly Transaction[],
): ForcedMoves {
  const extra = side.got.length - side.gave.length;
  if (extra === 0) return { dropped: [], added: [], unexplained: 0 };
  const at = Date.parse(trade.at);
  const own = transactions.filter(
    ({ id, kind }) => id !== trade.id && kind !== 'trade' && kind !== 'commissioner',
  );
  if (extra > 0) {
    const moved = new Set([...side.got, ...side.released]);
    const others = lonely(own, side.teamId, 'drop')
      .filter(({ time, playerId }) => isWithin(time - at, dropWindow) && !moved.has(playerId))
      .sort((one, other) => Math.abs(one.time - at) - Math.abs(other.time - at))
      .map(({ playerId }) => playerId);
    const dropped = [...side.released, ...others].slice(0, extra);
    return { dropped, added: [], unexplained: extra - dropped.length };
  }
  const moved = new Set(side.gave);
  const added = lonely(own, side.teamId, 'add')
    .filter(({ time, playerId }) => isWithin(time - at, addWindow) && !moved.has(playerId))
    .sort((one, other) => one.time - other.time)
    .map(({ playerId }) => playerId)
    .slice(0, -extra);
  return { dropped: [], added, unexplained: -extra - added.length };
}

function isWithin(difference: number, window: { readonly before: number; readonly after: number }): boolean {
  return difference >= -window.before && difference <= window.after;
}

function lonely(
  transactions: readonly Transaction[],
  teamId: TeamId,
  kind: 'add' | 'drop',
): { readonly playerId: string; readonly time: number }[] {
  const changes: { playerId: string; time: number; kind: 'add' | 'drop' }[] = [];
  for (const { at, moves } of transactions) {
    const time = Date.parse(at);
    for (const { playerId, from, to } of moves) {
      if (to === teamId) changes.push({ playerId, time, kind: 'add' });
      else if (from === teamId) changes.push({ playerId, time, kind: 'drop' });
    }
  }
  return changes.filter(
    (change) =>
      change.kind === kind &&
      !changes.some((other) => other.kind !== kind && Math.abs(other.time - change.time) <= TOGETHER),
  );
}
