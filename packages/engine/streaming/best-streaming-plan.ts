import { InvalidInput } from '../errors.ts';
import { lastOf } from '../steps.ts';
import { firstAdds, returnSuggestions, SEARCH_DEPTH, suggestions, varied, weighed } from './insertions.ts';
import { type PlanReturn, returnsOf, withoutIdleReturns, withReturns } from './plan-returns.ts';
import { type PlanScale, type PlanWorth, planScale } from './plan-worth.ts';
import { checkStreaming, type StreamingProblem } from './problem.ts';
import { planKey, withoutStint } from './seats.ts';

export interface StreamingMove {
  readonly day: number;
  readonly add: string;
  /** Null for an open roster spot, and when {@link list} opens one. */
  readonly drop: string | null;
  /** A player who moves to the injured list to open the spot; absent: none. */
  readonly list?: string;
}

/** A streaming plan with its value. All values are in units of the problem's goal. */
export interface StreamingPlan {
  readonly moves: readonly StreamingMove[];
  /** Players who come off the injured list, in order; absent: none. */
  readonly returns?: readonly PlanReturn[];
  /** Value of the goal with the plan, and without any move. */
  readonly worth: number;
  readonly standing: number;
  readonly gain: number;
  /** Standard deviation of the gain from the errors of the players' means; absent if not computed. */
  readonly deviation?: number;
  /** Value that drops cost after the planned days. */
  readonly givenUp: number;
}

interface StreamingAnswer {
  readonly best: StreamingPlan;
  /** The best plans with exactly 1, 2 … adds. */
  readonly byAdds: readonly StreamingPlan[];
  /** Other good plans that start with other adds, best first. */
  readonly alternatives: readonly StreamingPlan[];
}

interface SearchSettings {
  /** Beam width: plans kept per number of adds. */
  readonly width?: number;
  /** Number of continuations per plan that are evaluated exactly. */
  readonly depth?: number;
  /** Number of plans that are improved at the end. */
  readonly polished?: number;
}

export interface SearchProgress {
  readonly share: number;
  readonly best: StreamingPlan;
}

const WIDTH = 6;
const POLISHES = 2;
const POLISHED = 3;
const ALTERNATIVES = 5;

/** Returns an evaluated plan's moves by day, and its gain over the current roster. */
export function planOf(scale: PlanScale, weighedPlan: PlanWorth): StreamingPlan {
  const { plan } = weighedPlan;
  const name = (player: number): string | null => (player < 0 ? null : (scale.pool[player]?.id ?? null));
  const listed = scale.injuredList.listedIn(plan);
  const adds = plan.seats
    .flatMap((seat) =>
      seat.slice(1).flatMap(({ player, from }, before): StreamingMove[] => {
        if (player < 0 || scale.injuredList.returnOf(player) >= 0) return [];
        const holder = seat[before]?.player ?? -1;
        const add = name(player) ?? '';
        const list = before === 0 && listed?.has(holder) ? name(holder) : null;
        return [{ day: from, add, ...(list === null ? { drop: name(holder) } : { drop: null, list }) }];
      }),
    )
    .sort((a, b) => a.day - b.day || (a.add < b.add ? -1 : 1));
  const standing = scale.standing.worth;
  const { moves, returns } = withoutIdleReturns(adds, returnsOf(scale, plan));
  return {
    moves,
    ...(returns.length > 0 ? { returns } : {}),
    worth: weighedPlan.worth,
    standing,
    gain: weighedPlan.worth - standing,
    givenUp: weighedPlan.givenUp,
  };
}

/** Replaces each add with the best alternative until nothing improves. */
function polished(
  scale: PlanScale,
  start: PlanWorth,
  depth: number,
  known: Map<string, PlanWorth>,
): PlanWorth {
  let best = start;
  for (let round = 0; round < POLISHES; round += 1) {
    let isBetter = false;
    best.plan.seats.forEach((seat, index) => {
      for (let stint = seat.length - 1; stint > 0; stint -= 1) {
        const { player } = seat[stint]!;
        if (player < 0) continue;
        const isReturn = scale.injuredList.returnOf(player) >= 0;
        // An earlier replacement may already have changed this part of the plan.
        if (best.plan.seats[index] !== seat) return;
        const reduced = scale.weigh(withoutStint(best.plan, index, stint, isReturn ? 0 : 1));
        if (reduced.net > best.net + 1e-12 && scale.limits.areWithin(reduced.plan)) {
          best = reduced;
          isBetter = true;
          return;
        }
        const list = isReturn ? returnSuggestions(scale, reduced) : suggestions(scale, reduced);
        const [next] = weighed(scale, reduced, varied(list, depth), known, isReturn ? 0 : 1);
        if (next && next.net > best.net + 1e-12) {
          best = next;
          isBetter = true;
        }
      }
    });
    if (!isBetter) break;
  }
  return best;
}

/**
 * Finds the sequence of (day, drop, add) that maximizes the goal minus the value lost after the planned days.
 * Beam search (docs/engine.md#streaming).
 *
 * @throws InvalidInput as `checkStreaming`, and for settings below 1
 */
export function bestStreamingPlan(problem: StreamingProblem, settings: SearchSettings = {}): StreamingAnswer {
  checkStreaming(problem);
  return searchPlans(planScale(problem), settings);
}

/** Runs {@link bestStreamingPlan} on a prepared problem. */
export function searchPlans(scale: PlanScale, settings: SearchSettings = {}): StreamingAnswer {
  return lastOf(searchPlansInSteps(scale, settings));
}

/**
 * Runs {@link searchPlans} in steps: yields progress after each number of adds and at the end, and null in
 * between.
 */
export function* searchPlansInSteps(
  scale: PlanScale,
  settings: SearchSettings = {},
): Generator<SearchProgress | null, StreamingAnswer> {
  const { width = WIDTH, depth = SEARCH_DEPTH, polished: polishes = POLISHED } = settings;
  if (!(width >= 1 && depth >= 1)) throw new InvalidInput('settings', 'must be at least 1');
  const known = new Map<string, PlanWorth>();
  const byMoves: PlanWorth[] = [];
  let beam: PlanWorth[] = withReturns(scale, [scale.standing], known).slice(0, width + 2);
  let first: PlanWorth[] = [];
  let best = bestOf([scale.standing, ...beam]);
  for (let move = 1; move <= scale.problem.adds; move += 1) {
    const next = new Map<string, PlanWorth>();
    for (const state of beam) {
      const found = suggestions(scale, state);
      const chosen = move === 1 ? firstAdds(found, depth) : varied(found, depth);
      for (const one of weighed(scale, state, chosen, known))
        next.set(planKey(one.plan, scale.problem.roster.length), one);
      yield null;
    }
    // Keep more plans if some may pay off only after a return from the injured list.
    const most = scale.injuredList.isUsed ? width + 2 : width;
    const leading = [...next.values()].sort((a, b) => b.net - a.net).slice(0, most);
    beam = withReturns(scale, leading, known).slice(0, most);
    const [top] = beam;
    if (!top) break;
    if (move === 1) first = beam;
    byMoves.push(top);
    if (top.net > best.net + 1e-12) best = top;
    yield { share: move / (scale.problem.adds + 1), best: planOf(scale, best) };
    // After two adds without a gain, a third is unlikely to help.
    if (move - best.plan.moves >= 2) break;
  }
  for (const start of [best, ...beam].slice(0, polishes)) {
    if (start.plan.moves === 0 && !scale.injuredList.isUsed) continue;
    const better = polished(scale, start, depth, known);
    if (better.net > best.net + 1e-12) best = better;
    yield null;
  }
  const index = best.plan.moves - 1;
  if (index >= 0 && (byMoves[index]?.net ?? Number.NEGATIVE_INFINITY) < best.net) byMoves[index] = best;
  yield { share: 1, best: planOf(scale, best) };
  return {
    best: planOf(scale, best),
    byAdds: byMoves.map((one) => planOf(scale, one)),
    alternatives: otherPlans(scale, best, [...known.values(), ...first]),
  };
}

function bestOf(plans: readonly PlanWorth[]): PlanWorth {
  return plans.reduce((best, one) => (one.net > best.net + 1e-12 ? one : best));
}

/** Returns good plans that share few adds with better ones. */
function otherPlans(scale: PlanScale, best: PlanWorth, all: readonly PlanWorth[]): StreamingPlan[] {
  const adds = ({ plan }: PlanWorth): number[] =>
    plan.seats.flatMap((seat) => seat.slice(1).map(({ player }) => player));
  const chosen = [best];
  for (const one of all.toSorted((a, b) => b.net - a.net)) {
    if (chosen.length > ALTERNATIVES) break;
    if (one.net <= scale.standing.net) break;
    const own = adds(one);
    const isNew = chosen.every((other) => {
      const theirs = new Set(adds(other));
      return own.filter((player) => !theirs.has(player)).length * 2 >= Math.max(1, own.length);
    });
    if (isNew) chosen.push(one);
  }
  return chosen.slice(1).map((one) => planOf(scale, one));
}
