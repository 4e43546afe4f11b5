import { goalGradient } from './goal.ts';
import type { PlanScale, PlanWorth } from './plan-worth.ts';
import { type Insertion, inserted, planKey, type SeatPlan } from './seats.ts';

/** An add that could go into a plan, with what it changes about: by the goal's gradient, lineups nearly exact. */
export interface Suggestion extends Insertion {
  readonly gain: number;
}

/** Players of the roster who are looked at as drops, the cheapest first. */
const DROPS = 7;

interface Opening {
  readonly seat: number;
  readonly stint: number;
  /** Who holds it; −1 for nobody. */
  readonly holder: number;
  /** Days on which somebody else can take it, the last one excluded. */
  readonly first: number;
  readonly until: number;
}

/** Stints somebody else could take over. */
function openingsOf(scale: PlanScale, plan: SeatPlan, marginal: Float64Array): Opening[] {
  const { problem, pool, playing } = scale;
  const days = problem.days.length;
  const roster = problem.roster.length;
  const weight = problem.laterWeight ?? 1;
  const owned: (Opening & { readonly week: number; readonly later: number })[] = [];
  const others: Opening[] = [];
  let hasOpenSeat = false;
  plan.seats.forEach((seat, index) => {
    seat.forEach(({ player, from }, stint) => {
      const until = seat[stint + 1]?.from ?? days;
      const holder = player < 0 ? null : pool[player]!;
      if (holder?.isKept || holder?.isReserved) return;
      const isAdded = player >= roster;
      const first = Math.max(isAdded ? from + 1 : from, isAdded ? 0 : (holder?.from ?? 0));
      if (first >= until) return;
      const opening = { seat: index, stint, holder: player, first, until };
      if (holder === null) {
        if (stint === 0 && seat.length === 1 && hasOpenSeat) return;
        hasOpenSeat ||= seat.length === 1;
        others.push(opening);
      } else if (isAdded) others.push(opening);
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
 * For every free agent and every player he could replace the two days on which that brings most. Gains are first-order: the change of
 * the expected games that count, times what the goal makes of one more of each part.
 */
export function suggestions(scale: PlanScale, from: PlanWorth): Suggestion[] {
  const { problem, pool, chances, playing, membersOf } = scale;
  const days = problem.days.length;
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
  const taken = new Set(from.plan.seats.flatMap((seat) => seat.slice(1).map(({ player }) => player)));
  const givenUp = scale.givenUpOf(from.plan);
  // What is lost on each day with nobody in the holder's place.
  const lost = openings.map(({ holder }) =>
    members.map((list, day) =>
      holder >= 0 && playing[holder * days + day]! > 0
        ? chances.quick(day, list, -1, holder, marginal) - standing[day]!
        : 0,
    ),
  );
  const isOver = !scale.limits.areKept(from.plan);
  const found: Suggestion[] = [];
  const alone = new Float64Array(days);
  const isRoomy = new Uint8Array(days);
  for (let player = problem.roster.length; player < pool.length; player += 1) {
    if (taken.has(player)) continue;
    for (let day = 0; day < days; day += 1) {
      const plays = playing[player * days + day]! > 0;
      alone[day] = plays ? chances.quick(day, members[day]!, player, -1, marginal) - standing[day]! : 0;
      isRoomy[day] = plays && !chances.hadRoom() ? 0 : 1;
    }
    const earliest = pool[player]!.from;
    // A player without a limit to his position adds to none, no matter who he replaces; he may have to take one away.
    const isLimited = isOver || scale.limits.isLimited(player);
    openings.forEach(({ seat, stint, holder, first, until }, index) => {
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
        if (day >= moveDays) continue;
        if (isLimited && !scale.limits.areKept(inserted(from.plan, { seat, stint, player, day }))) continue;
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
      const insertion = { seat, stint, player, day: bestDay };
      const change = weight * (scale.givenUpOf(inserted(from.plan, insertion)) - givenUp);
      found.push({ ...insertion, gain: best - change });
      if (secondDay >= 0) found.push({ ...insertion, day: secondDay, gain: second - change });
    });
  }
  return found.sort((a, b) => b.gain - a.gain);
}

/** The plans that the best suggestions lead to, weighed exactly, the best first; `known` keeps what was weighed before. */
export function weighed(
  scale: PlanScale,
  from: PlanWorth,
  list: readonly Suggestion[],
  known: Map<string, PlanWorth>,
): PlanWorth[] {
  return list
    .map((suggestion) => {
      const plan = inserted(from.plan, suggestion);
      const key = planKey(plan, scale.problem.roster.length);
      const found = known.get(key) ?? scale.weigh(plan);
      known.set(key, found);
      return found;
    })
    .sort((a, b) => b.net - a.net);
}
