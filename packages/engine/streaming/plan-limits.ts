import { isWithinLimit } from '../roster/position-limits.ts';
import type { InjuredListPlans } from './injured-list.ts';
import type { StreamingProblem } from './problem.ts';
import type { SeatPlan } from './seats.ts';

/** Checks position limits and the injured list on every day of a plan. */
export interface PlanLimits {
  /**
   * Returns whether adding a player can break a limit: their position has one, or the roster exceeds one
   * already.
   */
  readonly isLimited: (player: number) => boolean;
  /**
   * Returns whether every day of a plan is within the limits relative to the day before (`isWithinLimit`),
   * and no recovered player on the injured list blocks an add.
   */
  readonly areWithin: (plan: SeatPlan) => boolean;
}

export function planLimits(problem: StreamingProblem, injuredList: InjuredListPlans): PlanLimits {
  const { roster, freeAgents } = problem;
  const limits = Object.entries(problem.mostByPosition ?? {});
  if (limits.length === 0)
    return { isLimited: () => false, areWithin: (plan) => injuredList.listedIn(plan) !== null };
  const days = problem.days.length;
  const names = limits.map(([position]) => position);
  const limitOf = Int32Array.from([...roster, ...freeAgents], ({ primaryPosition }) =>
    names.indexOf(primaryPosition ?? ''),
  );
  const before = limits.map((_, index) =>
    roster.reduce((count, __, player) => count + +(limitOf[player] === index), 0),
  );
  // Counts changes from the current roster, because only the plan's adds can break a limit.
  const change = new Int32Array(limits.length * days);
  const isAbove = limits.some(([, most], index) => before[index]! > most);
  return {
    isLimited: (player) => isAbove || limitOf[player]! >= 0,
    areWithin: (plan) => {
      const listed = injuredList.listedIn(plan);
      if (listed === null) return false;
      change.fill(0);
      const count = (of: number, from: number, until: number, by: number): void => {
        if (of >= 0) for (let day = from; day < until; day += 1) change[of * days + day]! += by;
      };
      for (const seat of plan.seats) {
        if (seat.length === 1) continue;
        const first = seat[0]!.player;
        if (first >= 0 && !listed.has(first)) count(limitOf[first]!, seat[1]!.from, days, -1);
        for (let stint = 1; stint < seat.length; stint += 1) {
          const { player, from } = seat[stint]!;
          const until = seat[stint + 1]?.from ?? days;
          const own = injuredList.returnOf(player);
          // A player counts while on the injured list, too, so a return changes nothing until they are
          // dropped.
          if (own >= 0) count(limitOf[own]!, until, days, -1);
          else if (player >= 0) count(limitOf[player]!, from, until, 1);
        }
      }
      return limits.every(([, most], index) =>
        change
          .subarray(index * days, (index + 1) * days)
          .every((more, day, own) =>
            isWithinLimit(most, before[index]! + (own[day - 1] ?? 0), before[index]! + more),
          ),
      );
    },
  };
}
