import { goalGradient } from './goal.ts';
import { listMovesFrom } from './injured-list.ts';
import type { PlanScale, PlanWorth } from './plan-worth.ts';
import { type Insertion, inserted, planKey, type SeatPlan } from './seats.ts';

/** A possible add. Its gain is approximate: linear in the goal, with nearly exact lineups. */
export interface Suggestion extends Insertion {
  readonly gain: number;
}

/** Number of roster players considered as drops, lowest cost first. */
const DROPS = 7;

interface Opening {
  readonly seat: number;
  readonly stint: number;
  /** Current holder of the roster spot; −1 for none. */
  readonly holder: number;
  /** Days on which another player can take the spot: from `first` (included) to `until` (excluded). */
  readonly first: number;
  readonly until: number;
}

/** Returns the periods in which another player could take over a roster spot. */
function openingsOf(scale: PlanScale, plan: SeatPlan, marginal: Float64Array): Opening[] {
  const { problem, pool, playing } = scale;
  const days = problem.days.length;
  const roster = problem.roster.length;
  const weight = problem.laterWeight ?? 1;
  const owned: (Opening & { readonly week: number; readonly later: number })[] = [];
  const others: Opening[] = [];
  let hasOpenSeat = false;
  plan.seats.forEach((seat, index) => {
    if (problem.roster[index]?.isReserved) return;
    seat.forEach(({ player, from }, stint) => {
      const until = seat[stint + 1]?.from ?? days;
      const holder = player < 0 ? null : pool[player]!;
      const mayBeListed = (holder?.injured?.slots.length ?? 0) > 0;
      if (holder?.isProtected && !mayBeListed) return;
      const isAdded = player >= roster;
      const leavesFrom = !holder || isAdded ? 0 : mayBeListed ? listMovesFrom(holder) : holder.from;
      const first = Math.max(isAdded ? from + 1 : from, leavesFrom);
      if (first >= until) return;
      const opening = { seat: index, stint, holder: player, first, until };
      if (holder === null) {
        if (stint === 0 && seat.length === 1 && hasOpenSeat) return;
        hasOpenSeat ||= seat.length === 1;
        others.push(opening);
      } else if (isAdded || mayBeListed) others.push(opening);
      else {
        let week = 0;
        for (let day = first; day < until; day += 1)
          week += playing[player * days + day]! * Math.max(0, marginal[player]!);
        owned.push({ ...opening, week, later: weight * holder.later });
      }
    });
  });
  const cheapest = (by: (one: (typeof owned)[number]) => number): Opening[] =>
    owned.toSorted((a, b) => by(a) - by(b)).slice(0, DROPS);
  return [
    ...new Set([
      ...others,
      ...cheapest(({ week, later }) => week + later),
      ...cheapest(({ later }) => later),
    ]),
  ];
}

/**
 * Finds the two best days for every free agent and every player they could replace. Gains are first-order:
 * the change of the expected counted games times the goal's gradient.
 */
export function suggestions(scale: PlanScale, from: PlanWorth): Suggestion[] {
  const { freeAgents, roster } = scale.problem;
  const taken = new Set(from.plan.seats.flatMap((seat) => seat.slice(1).map(({ player }) => player)));
  const free = freeAgents.map((_, index) => roster.length + index).filter((player) => !taken.has(player));
  return suggestionsFor(scale, from, free, 1);
}

/** Suggests returns from the injured list, on all days, for the players who could still return in a plan. */
export function returnSuggestions(scale: PlanScale, from: PlanWorth): Suggestion[] {
  const pending = scale.injuredList.pendingIn(from.plan);
  return pending.length === 0 ? [] : suggestionsFor(scale, from, pending, 0);
}

/** @param adds number of adds that a suggestion uses; 0 for a returning player */
function suggestionsFor(
  scale: PlanScale,
  from: PlanWorth,
  players: readonly number[],
  adds: number,
): Suggestion[] {
  const { problem, pool, chances, playing, membersOf } = scale;
  const days = problem.days.length;
  const roster = problem.roster.length;
  const moveDays = problem.rules.lock === 'weekly' ? 1 : (problem.moveDays ?? days);
  const gradient = goalGradient(problem.goal, from.totals);
  const marginal = Float64Array.from(pool, ({ outlook }) => {
    let sum = 0;
    for (const part of problem.goal.set.used) sum += gradient[part]! * outlook.mean[part]!;
    return sum;
  });
  const weight = problem.laterWeight ?? 1;
  const members = membersOf(from.plan);
  const standing = members.map((list, day) => chances.quick(day, list, -1, -1, marginal));
  const openings = openingsOf(scale, from.plan, marginal);
  const givenUp = scale.givenUpOf(from.plan);
  // Change in the team's value on each day if the spot's current player leaves it empty.
  const lost = openings.map(({ holder }) =>
    members.map((list, day) =>
      holder >= 0 && playing[holder * days + day]! > 0
        ? chances.quick(day, list, -1, holder, marginal) - standing[day]!
        : 0,
    ),
  );
  const isOver = !scale.limits.areWithin(from.plan);
  // The days that the injured list allows depend on the roster spot, not on the added player.
  const listedOn = openings.map(({ seat, stint, first, until }) =>
    problem.days.map((_, day) => {
      if (!scale.injuredList.isUsed || adds === 0) return undefined;
      if (day < first || day >= until) return null;
      const plan = inserted(from.plan, { seat, stint, player: problem.roster.length, day });
      return scale.injuredList.listedIn(plan);
    }),
  );
  // With an unused open spot, a drop gains nothing that benching the player would not.
  const isOpen = openings.map(({ holder, seat }) => holder < 0 && from.plan.seats[seat]!.length === 1);
  const isDrop = openings.map(
    ({ holder }) => holder >= 0 && holder < roster && !(pool[holder]!.injured?.slots.length ?? 0),
  );
  const found: Suggestion[] = [];
  const alone = new Float64Array(days);
  const isRoomy = new Uint8Array(days);
  for (const player of players) {
    for (let day = 0; day < days; day += 1) {
      const plays = playing[player * days + day]! > 0;
      alone[day] = plays ? chances.quick(day, members[day]!, player, -1, marginal) - standing[day]! : 0;
      isRoomy[day] = plays && !chances.hadRoom() ? 0 : 1;
    }
    const earliest = pool[player]!.from;
    // Adding a player without a position limit cannot exceed one. But if a limit is already exceeded, the
    // drop must reduce it.
    const isLimited = isOver || adds === 0 || scale.limits.isLimited(player);
    let fillsOpenSpot = false;
    openings.forEach(({ seat, stint, holder, first, until }, index) => {
      if (fillsOpenSpot && isDrop[index]) return;
      // A protected player may not be dropped, but the plan later gives this spot to another player.
      if (pool[player]!.isProtected && until < days) return;
      // Compare all days, because a return on a later day can free a spot for an earlier one.
      const onDays: Suggestion[] = [];
      let sum = 0;
      let best = Number.NEGATIVE_INFINITY;
      let bestDay = -1;
      let second = Number.NEGATIVE_INFINITY;
      let secondDay = -1;
      for (let day = until - 1; day >= Math.max(first, earliest); day -= 1) {
        const without = lost[index]![day]!;
        sum +=
          isRoomy[day] === 1 || without === 0
            ? alone[day]! + without
            : chances.quick(day, members[day]!, player, holder, marginal) - standing[day]!;
        if (day >= moveDays || listedOn[index]![day] === null) continue;
        const insertion = { seat, stint, player, day };
        if (isLimited && !scale.limits.areWithin(inserted(from.plan, insertion, adds))) continue;
        if (adds === 0) onDays.push({ ...insertion, gain: sum });
        if (sum > best + 1e-12) {
          second = best;
          secondDay = bestDay;
          best = sum;
          bestDay = day;
        } else if (sum > second && sum < best - 1e-12) {
          second = sum;
          secondDay = day;
        }
      }
      if (bestDay < 0) return;
      fillsOpenSpot ||= isOpen[index]!;
      if (adds === 0) {
        for (const one of onDays) {
          const change = weight * (scale.givenUpOf(inserted(from.plan, one, 0)) - givenUp);
          found.push({ ...one, gain: one.gain - change });
        }
        return;
      }
      const insertion = { seat, stint, player, day: bestDay };
      const listed = listedOn[index]![bestDay] ?? undefined;
      const change = weight * (scale.givenUpOf(inserted(from.plan, insertion, adds), listed) - givenUp);
      found.push({ ...insertion, gain: best - change });
      if (secondDay >= 0) found.push({ ...insertion, day: secondDay, gain: second - change });
    });
  }
  return found.sort((a, b) => b.gain - a.gain);
}

/** Evaluates the best suggestions exactly, best first; `known` caches earlier results. */
export function weighed(
  scale: PlanScale,
  from: PlanWorth,
  list: readonly Suggestion[],
  known: Map<string, PlanWorth>,
  adds = 1,
): PlanWorth[] {
  return list
    .map((suggestion) => {
      const plan = inserted(from.plan, suggestion, adds);
      const key = planKey(plan, scale.problem.roster.length);
      const found = known.get(key) ?? scale.weigh(plan);
      known.set(key, found);
      return found;
    })
    .sort((a, b) => b.net - a.net);
}

/** Number of suggestions per plan that a search evaluates exactly. */
export const SEARCH_DEPTH = 18;

/** Limits suggestions to `depth`, with only a few per free agent, so that the search stays diverse. */
export function varied(list: readonly Suggestion[], depth: number): Suggestion[] {
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

/**
 * Returns the suggestions a plan search starts with. The first add determines what can follow, so more of
 * them are evaluated than of later adds.
 */
export function firstAdds(list: readonly Suggestion[], depth = SEARCH_DEPTH): Suggestion[] {
  return varied(list, 2 * depth);
}
