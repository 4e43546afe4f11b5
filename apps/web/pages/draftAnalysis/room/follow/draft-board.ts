import type { TradedPick } from '@fantasy-stats/contract/draft-room-shape';
import type { TeamId } from '@fantasy-stats/domain';
import { type DraftOrder, draftOrders, draftTurns } from '@fantasy-stats/engine/draft';

export interface ListedPick {
  /** Overall pick number, starting at 1. */
  readonly number: number;
  readonly round: number;
  readonly team: TeamId;
  /** ID of the drafted player; null before the pick is made. */
  readonly id: string | null;
  readonly cost: number | null;
  readonly isKeeper: boolean;
}

/** The order of a snake or linear draft. */
export interface DraftBoard {
  readonly kind: DraftOrder;
  readonly rounds: number;
  /** Teams in the order of the first round. */
  readonly teams: readonly TeamId[];
  readonly traded: readonly TradedPick[];
}

/**
 * Finds the draft type and first-round order that explain the most picks; the others count as traded.
 *
 * @param order teams in the order of the first round, or null if unknown
 */
export function boardOf(
  picks: readonly ListedPick[],
  teams: readonly TeamId[],
  order: readonly TeamId[] | null,
  usual: DraftOrder,
): DraftBoard {
  const all = [...new Set([...(order ?? []), ...teams, ...picks.map(({ team }) => team)])];
  const rounds = Math.max(0, ...picks.map(({ round }) => round));
  let best: (DraftBoard & { readonly misses: number }) | null = null;
  for (const kind of [usual, ...draftOrders.filter((other) => other !== usual)]) {
    const turns = draftTurns(all.length, rounds, kind);
    const seats = order && order.length === all.length ? order : seatsOf(picks, turns, all);
    const traded = tradesOf(picks, turns, seats);
    if (!best || traded.length < best.misses)
      best = { kind, rounds, teams: seats, traded, misses: traded.length };
  }
  const { misses: _misses, ...board } = best ?? { kind: usual, rounds, teams: all, traded: [], misses: 0 };
  return board;
}

/**
 * Assigns each first-round position to the team that owns most of the position's picks. Other teams get the
 * remaining positions.
 */
function seatsOf(
  picks: readonly ListedPick[],
  turns: readonly number[],
  teams: readonly TeamId[],
): readonly TeamId[] {
  const votes = new Map<string, { seat: number; team: TeamId; count: number }>();
  for (const { number, team } of picks) {
    const seat = turns[number - 1];
    if (seat === undefined) continue;
    const key = `${seat} ${team}`;
    const vote = votes.get(key) ?? { seat, team, count: 0 };
    vote.count += 1;
    votes.set(key, vote);
  }
  const seats = new Map<number, TeamId>();
  const seated = new Set<TeamId>();
  for (const { seat, team } of [...votes.values()].sort((one, other) => other.count - one.count)) {
    if (seats.has(seat) || seated.has(team)) continue;
    seats.set(seat, team);
    seated.add(team);
  }
  const left = teams.filter((team) => !seated.has(team));
  return teams.map((_, seat) => seats.get(seat) ?? left.shift() ?? '');
}

function tradesOf(
  picks: readonly ListedPick[],
  turns: readonly number[],
  seats: readonly TeamId[],
): TradedPick[] {
  const seatOf = new Map(seats.map((team, seat) => [team, seat]));
  return (
    picks
      .flatMap(({ number, team }) => {
        const from = turns[number - 1];
        const to = seatOf.get(team);
        if (from === undefined || to === undefined || from === to) return [];
        return [{ number, trade: { round: Math.floor((number - 1) / seats.length) + 1, from, to } }];
      })
      // Apply trades of later picks first. A trade moves the first pick that `from` owns in the round, which
      // must not be one that `from` has just acquired.
      .sort((one, other) => other.number - one.number)
      .map(({ trade }) => trade)
  );
}
