import { keepsLimit } from '../roster-moves/position-limits.ts';
import type { StreamingProblem } from './problem.ts';
import type { SeatPlan } from './seats.ts';

/** Whether plans hold to a league's limits of positions on every one of their days. */
export interface PlanLimits {
  /** Whether adding a player can break a limit: his position has one, or the roster is above one that it may only come down to. */
  readonly isLimited: (player: number) => boolean;
  /** Whether every day of a plan holds to the limits after the one before, as `keepsLimit` says. */
  readonly areKept: (plan: SeatPlan) => boolean;
}

export function planLimits(problem: StreamingProblem): PlanLimits {
  const { roster, freeAgents } = problem;
  const limits = Object.entries(problem.mostByPosition ?? {});
  if (limits.length === 0) return { isLimited: () => false, areKept: () => true };
  const days = problem.days.length;
  const names = limits.map(([position]) => position);
  const limitOf = Int32Array.from([...roster, ...freeAgents], ({ primaryPosition }) =>
    names.indexOf(primaryPosition ?? ''),
  );
  const before = limits.map((_, place) =>
    roster.reduce((count, __, player) => count + +(limitOf[player] === place), 0),
  );
  // Counted from the roster as it stands: only what a plan adds can break a limit.
  const change = new Int32Array(limits.length * days);
  const isAbove = limits.some(([, most], place) => before[place]! > most);
  return {
    isLimited: (player) => isAbove || limitOf[player]! >= 0,
    areKept: ({ seats }) => {
      change.fill(0);
      for (const seat of seats) {
        if (seat.length === 1) continue;
        const first = seat[0]!.player < 0 ? -1 : limitOf[seat[0]!.player]!;
        for (let stint = 1; stint < seat.length; stint += 1) {
          const { player, from } = seat[stint]!;
          const own = limitOf[player]!;
          if (own === first) continue;
          const until = seat[stint + 1]?.from ?? days;
          for (let day = from; day < until; day += 1) {
            if (own >= 0) change[own * days + day]! += 1;
            if (first >= 0) change[first * days + day]! -= 1;
          }
        }
      }
      return limits.every(([, most], place) =>
        change
          .subarray(place * days, (place + 1) * days)
          .every((more, day, own) =>
            keepsLimit(most, before[place]! + (own[day - 1] ?? 0), before[place]! + more),
          ),
      );
    },
  };
}
