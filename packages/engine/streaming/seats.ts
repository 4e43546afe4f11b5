import { InvalidInput } from '../errors.ts';

// Every roster spot ("seat") with its successive holders. Players are indices into the roster followed by the
// free agents; −1 is an open spot.

/** A player's stay in a roster spot, from a day until the next holder. */
interface Stint {
  readonly player: number;
  readonly from: number;
}

type Seat = readonly Stint[];

export interface SeatPlan {
  readonly seats: readonly Seat[];
  readonly moves: number;
}

/**
 * Inserts a free agent into a roster spot from a day on, within a stint: the holder leaves that day, and
 * later holders still follow.
 */
export interface Insertion {
  readonly seat: number;
  readonly stint: number;
  readonly player: number;
  readonly day: number;
}

export function standingPlan(roster: number, openSpots: number): SeatPlan {
  return {
    seats: Array.from({ length: roster + openSpots }, (_, seat) => [
      { player: seat < roster ? seat : -1, from: 0 },
    ]),
    moves: 0,
  };
}

export function inserted(plan: SeatPlan, { seat, stint, player, day }: Insertion, adds = 1): SeatPlan {
  const before = plan.seats[seat]!;
  const next = [...before.slice(0, stint + 1), { player, from: day }, ...before.slice(stint + 1)];
  return { seats: plan.seats.map((one, index) => (index === seat ? next : one)), moves: plan.moves + adds };
}

/**
 * Returns the plan without one of its adds or returns: the previous holder keeps the spot until the next
 * holder.
 */
export function withoutStint(plan: SeatPlan, seat: number, stint: number, adds = 1): SeatPlan {
  const next = plan.seats[seat]!.filter((_, index) => index !== stint);
  return { seats: plan.seats.map((one, index) => (index === seat ? next : one)), moves: plan.moves - adds };
}

/** Returns a key that is equal for equivalent plans; open spots are interchangeable. */
export function planKey(plan: SeatPlan, roster: number): string {
  const changed = plan.seats.flatMap((seat, index) =>
    seat.length > 1
      ? [
          `${index < roster ? index : 'open'}:${seat
            .slice(1)
            .map(({ player, from }) => `${player}@${from}`)
            .join('>')}`,
        ]
      : [],
  );
  return changed.sort().join(' ');
}

/** A plan's adds and returns from the injured list, with player ids. */
export interface PlannedMoves {
  readonly moves: readonly {
    readonly day: number;
    readonly add: string;
    readonly drop: string | null;
    readonly list?: string;
  }[];
  readonly returns?: readonly {
    readonly day: number;
    readonly activate: string | null;
    readonly drop: string | null;
    readonly list?: string;
  }[];
}

/**
 * Converts moves to stays in roster spots; within a day, returns come before adds.
 *
 * @param returning pool entries after the free agents: players who return from the injured list
 * @param reserved the players on the injured list now
 * @throws InvalidInput `moves[i]` for an unknown player or without an open spot
 */
export function plannedSeats(
  { moves, returns = [] }: PlannedMoves,
  roster: readonly string[],
  freeAgents: readonly string[],
  openSpots: number,
  returning: readonly string[] = [],
  reserved: ReadonlySet<string> = new Set(),
): SeatPlan {
  const pool = [...roster, ...freeAgents, ...returning];
  const firstReturn = roster.length + freeAgents.length;
  const steps = [
    ...returns.map((step, index) => ({ ...step, field: `returns[${index}]`, adds: 0 })),
    ...moves.map((step, index) => ({ ...step, field: `moves[${index}]`, adds: 1 })),
  ].sort((one, other) => one.day - other.day);
  return steps.reduce(
    (plan, step) => {
      const { day, drop, field, adds } = step;
      const leaver = step.list ?? drop;
      if ('activate' in step && step.activate === null)
        return released(plan, roster.indexOf(drop ?? ''), day);
      const player =
        'add' in step
          ? pool.slice(0, firstReturn).indexOf(step.add, roster.length)
          : pool.indexOf(step.activate ?? '', firstReturn);
      if (player < 0)
        throw new InvalidInput(
          `${field}.add`,
          `${'add' in step ? step.add : step.activate} is no free agent`,
        );
      const seat = plan.seats.findIndex((stints, index) => {
        const holder = stints.at(-1)?.player ?? -1;
        if (leaver === null) return holder < 0 && index >= roster.length;
        // A player activated earlier has two seats. Use the new one, not the one on the injured list.
        return pool[holder] === leaver && (holder >= firstReturn || !reserved.has(leaver));
      });
      if (seat < 0)
        throw new InvalidInput(
          `${field}.drop`,
          leaver === null ? 'no place is free' : `${leaver} is not there`,
        );
      return inserted(plan, { seat, stint: plan.seats[seat]!.length - 1, player, day }, adds);
    },
    // A plan never needs more open spots than it has moves.
    standingPlan(roster.length, Math.min(openSpots, steps.length)),
  );
}

/** Returns a plan in which a player on the injured list is dropped. */
export function released(plan: SeatPlan, player: number, day: number): SeatPlan {
  const seats = plan.seats.map((seat, index) =>
    index === player ? [...seat, { player: -1, from: day }] : seat,
  );
  return { ...plan, seats };
}
