import type { TeamId, Transaction } from '@fantasy-stats/domain';
import type { TradeSide } from './sides.ts';

/** What a side did about its roster because it got more players than it gave, or fewer. */
export interface ForcedMoves {
  /** Players it dropped to make room: without the trade it would have kept them. */
  readonly dropped: readonly string[];
  /** Players it added into the free places: without the trade there was no place for them. */
  readonly added: readonly string[];
  /** Uneven places for which no move was found: a place was empty before, or stayed so. */
  readonly unexplained: number;
}

const HOUR = 3_600_000;

/** How long before and after a trade a drop counts as made for it, and how long after it an add. */
const dropWindow = { before: 36 * HOUR, after: 36 * HOUR };
const addWindow = { before: 0, after: 72 * HOUR };

/** An add and a drop of one team this close belong together: some platforms tell them apart. */
const TOGETHER = 60_000;

/**
 * The drops and adds an uneven trade forced on a side, as far as its moves tell: drops that go with the trade itself, then
 * drops without an add in the 36 hours around it; adds without a drop in the three days after it; the closest first.
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

/** A team's adds without a drop, or drops without an add. */
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
