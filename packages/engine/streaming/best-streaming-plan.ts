import { InvalidInput } from '../errors.ts';
import { lastOf } from '../steps.ts';
import { type Suggestion, suggestions, weighed } from './insertions.ts';
import { type PlanScale, type PlanWorth, planScale } from './plan-worth.ts';
import { checkStreaming, type StreamingProblem } from './problem.ts';
import { planKey, withoutStint } from './seats.ts';

/** One move of a plan. */
export interface StreamingMove {
  /** Place of the day. */
  readonly day: number;
  readonly add: string;
  /** Null where the roster has a free place. */
  readonly drop: string | null;
}

/** A plan of adds with what it brings. All in units of the problem's goal. */
export interface StreamingPlan {
  /** In the order in which they are made. */
  readonly moves: readonly StreamingMove[];
  /** The goal with the plan, and with no move at all. */
  readonly worth: number;
  readonly standing: number;
  readonly gain: number;
  /** What is given up after the stretch. */
  readonly givenUp: number;
}

interface StreamingAnswer {
  /** The best plan; without moves where none is worth making. */
  readonly best: StreamingPlan;
  /** The best plan with exactly 1, 2 … adds, as far as there are any. */
  readonly byAdds: readonly StreamingPlan[];
  /** Other good plans that begin with other adds, the best first. */
  readonly alternatives: readonly StreamingPlan[];
}

interface SearchSettings {
  /** Plans kept from one number of adds to the next. */
  readonly width?: number;
  /** Continuations of each that are weighed exactly. */
  readonly depth?: number;
  /** Plans that are polished at the end. */
  readonly polished?: number;
}

/** How far {@link searchPlansInSteps} is, 0 to 1, with the best plan so far. */
export interface SearchProgress {
  readonly share: number;
  readonly best: StreamingPlan;
}

const WIDTH = 6;
const DEPTH = 18;
const POLISHES = 2;
const POLISHED = 3;
const ALTERNATIVES = 5;

/** The moves of a plan as the manager makes them. */
function planOf(scale: PlanScale, weighedPlan: PlanWorth): StreamingPlan {
  const name = (player: number): string | null => (player < 0 ? null : (scale.pool[player]?.id ?? null));
  const moves = weighedPlan.plan.seats
    .flatMap((seat) =>
      seat.slice(1).map(
        ({ player, from }, before): StreamingMove => ({
          day: from,
          add: name(player) ?? '',
          drop: name(seat[before]?.player ?? -1),
        }),
      ),
    )
    .sort((a, b) => a.day - b.day || (a.add < b.add ? -1 : 1));
  const standing = scale.standing.worth;
  return {
    moves,
    worth: weighedPlan.worth,
    standing,
    gain: weighedPlan.worth - standing,
    givenUp: weighedPlan.givenUp,
  };
}

/** At most so many suggestions, no more than a few for one free agent, so that the beam sees different ones. */
function varied(list: readonly Suggestion[], depth: number): Suggestion[] {
  const players = new Set(list.map(({ player }) => player)).size;
  const most = Math.max(3, Math.ceil(depth / Math.max(1, players)));
  const perPlayer = new Map<number, number>();
  const chosen: Suggestion[] = [];
  for (const one of list) {
    const had = perPlayer.get(one.player) ?? 0;
    if (had >= most) continue;
    perPlayer.set(one.player, had + 1);
    chosen.push(one);
    if (chosen.length >= depth) break;
  }
  return chosen;
}

/** Takes each add out again and puts the best one in instead, until nothing gets better. */
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
        // The plan may have changed under way.
        if (best.plan.seats[index] !== seat) return;
        const reduced = scale.weigh(withoutStint(best.plan, index, stint));
        if (reduced.net > best.net + 1e-12 && scale.limits.areKept(reduced.plan)) {
          best = reduced;
          isBetter = true;
          return;
        }
        const [next] = weighed(scale, reduced, varied(suggestions(scale, reduced), depth), known);
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
 * The best sequence of (day, drop, add): the one whose goal, less what it gives up after the stretch, is highest. A beam search
 * over plans of one add, two adds and so on, in any order of days: continuations are ranked by the goal's gradient with nearly
 * exact lineups, the best of them weighed exactly (lineups by the chance of every game to count, the goal analytically), and
 * the winner is polished by taking out every add and putting in the best one instead.
 *
 * @throws InvalidInput as `checkStreaming`, and for settings below 1
 */
export function bestStreamingPlan(problem: StreamingProblem, settings: SearchSettings = {}): StreamingAnswer {
  checkStreaming(problem);
  return searchPlans(planScale(problem), settings);
}

/** {@link bestStreamingPlan} on a problem that has been laid out already. */
export function searchPlans(scale: PlanScale, settings: SearchSettings = {}): StreamingAnswer {
  return lastOf(searchPlansInSteps(scale, settings));
}

/**
 * {@link searchPlans} in steps, between which something else can be done: progress after each number of adds and at the end,
 * null in between.
 */
export function* searchPlansInSteps(
  scale: PlanScale,
  settings: SearchSettings = {},
): Generator<SearchProgress | null, StreamingAnswer> {
  const { width = WIDTH, depth = DEPTH, polished: polishes = POLISHED } = settings;
  if (!(width >= 1 && depth >= 1)) throw new InvalidInput('settings', 'must be at least 1');
  const known = new Map<string, PlanWorth>();
  const byMoves: PlanWorth[] = [];
  let beam: PlanWorth[] = [scale.standing];
  let first: PlanWorth[] = [];
  let best = scale.standing;
  for (let move = 1; move <= scale.problem.adds; move += 1) {
    const next = new Map<string, PlanWorth>();
    for (const state of beam) {
      // The first adds decide what can come after them: look at more.
      const wide = move === 1 ? 2 * depth : depth;
      for (const one of weighed(scale, state, varied(suggestions(scale, state), wide), known))
        next.set(planKey(one.plan, scale.problem.roster.length), one);
      yield null;
    }
    beam = [...next.values()].sort((a, b) => b.net - a.net).slice(0, width);
    const [top] = beam;
    if (!top) break;
    if (move === 1) first = beam;
    byMoves.push(top);
    if (top.net > best.net + 1e-12) best = top;
    yield { share: move / (scale.problem.adds + 1), best: planOf(scale, best) };
    // Two adds more that bring nothing will not be followed by one that does.
    if (move - best.plan.moves >= 2) break;
  }
  // Every polish starts from another plan: the best ones often lie around the same top.
  for (const start of [best, ...beam].slice(0, polishes)) {
    if (start.plan.moves === 0) continue;
    const better = polished(scale, start, depth, known);
    if (better.net > best.net + 1e-12) best = better;
    yield null;
  }
  const place = best.plan.moves - 1;
  if (place >= 0 && (byMoves[place]?.net ?? Number.NEGATIVE_INFINITY) < best.net) byMoves[place] = best;
  yield { share: 1, best: planOf(scale, best) };
  return {
    best: planOf(scale, best),
    byAdds: byMoves.map((one) => planOf(scale, one)),
    alternatives: otherPlans(scale, best, [...known.values(), ...first]),
  };
}

/** Good plans that do not share most of their adds with a better one. */
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
