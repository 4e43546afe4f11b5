import { returnSuggestions, varied, weighed } from './insertions.ts';
import type { PlanScale, PlanWorth } from './plan-worth.ts';
import { planKey, released, type SeatPlan } from './seats.ts';

/** A player who leaves the injured list: activated or dropped. */
export interface PlanReturn {
  readonly day: number;
  /** The activated player; null when the player on the injured list is dropped. */
  readonly activate: string | null;
  /** Null for an open roster spot, and when {@link list} opens one. */
  readonly drop: string | null;
  /** A player who moves to the injured list instead; absent: none. */
  readonly list?: string;
}

export function returnsOf({ injuredList, pool, problem }: PlanScale, plan: SeatPlan): PlanReturn[] {
  if (!injuredList.isUsed) return [];
  const name = (player: number): string | null => (player < 0 ? null : (pool[player]?.id ?? null));
  const listed = injuredList.listedIn(plan);
  return plan.seats
    .flatMap((seat, index) =>
      seat.slice(1).flatMap(({ player, from }, before): PlanReturn[] => {
        if (player < 0) return [{ day: from, activate: null, drop: problem.roster[index]?.id ?? null }];
        if (injuredList.returnOf(player) < 0) return [];
        const holder = seat[before]?.player ?? -1;
        const list = before === 0 && listed?.has(holder) ? name(holder) : null;
        const activate = name(player);
        return [{ day: from, activate, ...(list === null ? { drop: name(holder) } : { drop: null, list }) }];
      }),
    )
    .sort((a, b) => a.day - b.day || ((a.activate ?? '') < (b.activate ?? '') ? -1 : 1));
}

interface Add {
  readonly day: number;
  readonly drop: string | null;
  readonly list?: string;
}

/**
 * Replaces the activation of a player who is dropped the same day with a drop from the injured list: the added
 * player takes the spot directly.
 */
export function withoutIdleReturns<Move extends Add>(
  moves: readonly Move[],
  returns: readonly PlanReturn[],
): { readonly moves: readonly Move[]; readonly returns: readonly PlanReturn[] } {
  const isIdle = ({ activate, day }: PlanReturn, move: Add): boolean =>
    activate !== null && move.drop === activate && move.day === day;
  return {
    moves: moves.map((move) => {
      const idle = returns.find((one) => isIdle(one, move));
      if (!idle) return move;
      return { ...move, drop: idle.drop, ...(idle.list === undefined ? {} : { list: idle.list }) };
    }),
    returns: returns.map((one) =>
      moves.some((move) => isIdle(one, move)) ? { day: one.day, activate: null, drop: one.activate } : one,
    ),
  };
}

/** Returns variants of a plan that each drop one player who could return from the injured list. */
function releases({ injuredList, problem }: PlanScale, plan: SeatPlan): SeatPlan[] {
  return injuredList.pendingIn(plan).flatMap((entry) => {
    const player = injuredList.returnOf(entry);
    const own = problem.roster[player];
    if (!own?.isReserved || own.isProtected) return [];
    const day = Math.max(own.from, own.injured?.mayReturnOn ?? 0);
    return day < problem.days.length ? [released(plan, player, day)] : [];
  });
}

/** Number of continuations with a returning player that are evaluated exactly. */
const RETURN_DEPTH = 16;
/** Number of plans kept per number of returning players. */
const RETURN_WIDTH = 8;

/** Returns the given plans and their variants in which players return from the injured list, best first. */
export function withReturns(
  scale: PlanScale,
  plans: readonly PlanWorth[],
  known: Map<string, PlanWorth>,
): PlanWorth[] {
  if (!scale.injuredList.isUsed) return [...plans];
  const found = new Map(plans.map((one) => [planKey(one.plan, scale.problem.roster.length), one]));
  let latest = plans;
  while (latest.length > 0) {
    const next = latest.flatMap((one) => [
      ...weighed(scale, one, varied(returnSuggestions(scale, one), RETURN_DEPTH), known, 0),
      ...releases(scale, one.plan).map((plan) => scale.weigh(plan)),
    ]);
    latest = next
      .filter(({ plan }) => {
        const key = planKey(plan, scale.problem.roster.length);
        return !found.has(key) && scale.limits.areWithin(plan);
      })
      .sort((a, b) => b.net - a.net);
    for (const one of latest) found.set(planKey(one.plan, scale.problem.roster.length), one);
    latest = latest.slice(0, RETURN_WIDTH);
  }
  return [...found.values()].sort((a, b) => b.net - a.net);
}

/**
 * Returns the best way to take recovered players off the injured list, because both platforms refuse every
 * add until then; no move if there are none.
 */
export function readyForAdds(scale: PlanScale): PlanWorth {
  const { injuredList, standing } = scale;
  const isReady = ({ plan }: PlanWorth): boolean =>
    injuredList
      .pendingIn(plan)
      .every((entry) => (scale.problem.roster[injuredList.returnOf(entry)]?.injured?.blocksFrom ?? 0) > 0);
  if (isReady(standing)) return standing;
  return withReturns(scale, [standing], new Map()).find(isReady) ?? standing;
}
