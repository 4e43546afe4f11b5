import { InvalidInput } from '../errors.ts';

/*
 * A plan as its search sees it: every seat of the roster with the players who hold it one after another. Players are places in
 * the list of the roster and then the free agents; −1 is nobody, in a seat that is still open.
 */

/** A player in a seat from a day on, until the next one takes it. */
interface Stint {
  readonly player: number;
  readonly from: number;
}

type Seat = readonly Stint[];

export interface SeatPlan {
  readonly seats: readonly Seat[];
  /** Adds it takes. */
  readonly moves: number;
}

/** Puts a free agent into a seat from a day on, within a stint: who holds the seat then leaves, who comes after him still comes. */
export interface Insertion {
  readonly seat: number;
  readonly stint: number;
  readonly player: number;
  readonly day: number;
}

/** The roster as it stands. */
export function standingPlan(roster: number, openSpots: number): SeatPlan {
  return {
    seats: Array.from({ length: roster + openSpots }, (_, seat) => [
      { player: seat < roster ? seat : -1, from: 0 },
    ]),
    moves: 0,
  };
}

export function inserted(plan: SeatPlan, { seat, stint, player, day }: Insertion): SeatPlan {
  const before = plan.seats[seat]!;
  const next = [...before.slice(0, stint + 1), { player, from: day }, ...before.slice(stint + 1)];
  return { seats: plan.seats.map((one, index) => (index === seat ? next : one)), moves: plan.moves + 1 };
}

/** The plan without one of its adds: who held the seat before keeps it until the next one comes. */
export function withoutStint(plan: SeatPlan, seat: number, stint: number): SeatPlan {
  const next = plan.seats[seat]!.filter((_, index) => index !== stint);
  return { seats: plan.seats.map((one, index) => (index === seat ? next : one)), moves: plan.moves - 1 };
}

/** The same for plans that do the same; open places are alike. */
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

/**
 * The seats of a list of moves, in the order in which they are made.
 *
 * @throws InvalidInput `moves[i]` for a player who is not there: an add that is no free agent, a drop nobody holds, no free place
 */
export function plannedSeats(
  moves: readonly { readonly day: number; readonly add: string; readonly drop: string | null }[],
  roster: readonly string[],
  freeAgents: readonly string[],
  openSpots: number,
): SeatPlan {
  const pool = [...roster, ...freeAgents];
  return moves.reduce(
    (plan, { day, add, drop }, index) => {
      const player = pool.indexOf(add, roster.length);
      if (player < 0) throw new InvalidInput(`moves[${index}].add`, `${add} is no free agent`);
      const holder = drop === null ? -1 : pool.indexOf(drop);
      const seat = plan.seats.findIndex((stints) => stints.at(-1)?.player === holder);
      if (seat < 0 || (drop !== null && holder < 0)) {
        throw new InvalidInput(
          `moves[${index}].drop`,
          drop === null ? 'no place is free' : `${drop} is not there`,
        );
      }
      return inserted(plan, { seat, stint: plan.seats[seat]!.length - 1, player, day });
    },
    // More places than moves cannot be taken.
    standingPlan(roster.length, Math.min(openSpots, moves.length)),
  );
}
