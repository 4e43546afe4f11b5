import { lastOf } from '../steps.ts';
import { goalGradient } from './goal.ts';
import { firstAdds, type Suggestion, suggestions } from './insertions.ts';
import { gamesIn, meanVariance } from './mean-variance.ts';
import { type PlanReturn, readyForAdds, returnsOf, withoutIdleReturns } from './plan-returns.ts';
import type { PlanScale, PlanWorth } from './plan-worth.ts';
import { inserted } from './seats.ts';

export interface FreeAgentGain {
  readonly id: string;
  /** Index of the day, and the dropped player; null for an open roster spot. */
  readonly day: number;
  readonly drop: string | null;
  /** The player who moves to the injured list to open the spot; absent: none. */
  readonly list?: string;
  /** Players who must come off the injured list first; absent: none. */
  readonly returns?: readonly PlanReturn[];
  /**
   * Change of the goal within the window by the add alone, and its standard deviation from the error of the
   * players' means.
   */
  readonly gain: number;
  readonly deviation: number;
  /**
   * Change of the team's expected fantasy points within the window, in head-to-head points leagues; absent in
   * other leagues.
   */
  readonly points?: number;
  /** Value lost after the planned days because of the dropped players, in units of the goal. */
  readonly givenUp: number;
  /** Expected number of the player's games that count. */
  readonly games: number;
  readonly byCategory: readonly number[];
}

/** Progress of {@link freeAgentGainsInSteps}, 0 to 1, with the gains so far. */
export interface GainsProgress {
  readonly share: number;
  readonly found: readonly FreeAgentGain[];
}

/** Sorts free agents by exact gain minus later cost, best first. Players without a game are left out. */
export function freeAgentGains(scale: PlanScale): FreeAgentGain[] {
  return lastOf(freeAgentGainsInSteps(scale));
}

/** Runs {@link freeAgentGains} in steps, so that the caller can do other work. */
export function* freeAgentGainsInSteps(scale: PlanScale): Generator<GainsProgress, FreeAgentGain[]> {
  const { pool, problem } = scale;
  const ready = readyForAdds(scale);
  // If a return from the injured list alone helps, the add gets no credit for it. If the return costs value,
  // the add is charged with it.
  const standing = ready.net > scale.standing.net ? ready : scale.standing;
  const gradient = goalGradient(problem.goal, standing.totals);
  const before = problem.goal.byCategory(standing.totals);
  const weight = problem.laterWeight ?? 1;
  const found: FreeAgentGain[] = [];
  const list = addsToCompare(scale, ready);
  for (const [index, adds] of list.entries()) {
    const [suggestion, worth] = bestOf(scale, ready, adds);
    const player = pool[suggestion.player]!;
    const holder = ready.plan.seats[suggestion.seat]![suggestion.stint]!.player;
    const isListed = scale.injuredList.listedIn(worth.plan)?.has(holder) && suggestion.stint === 0;
    const spot = {
      day: suggestion.day,
      drop: holder < 0 || isListed ? null : pool[holder]!.id,
      ...(isListed ? { list: pool[holder]!.id } : {}),
    };
    const { moves, returns } = withoutIdleReturns([spot], returnsOf(scale, worth.plan));
    const games = gamesIn(worth, suggestion.player);
    let variance = meanVariance(problem.goal, gradient, player.outlook, games);
    if (holder >= 0) {
      const missed = gamesIn(standing, holder) - gamesIn(worth, holder);
      variance += meanVariance(problem.goal, gradient, pool[holder]!.outlook, missed);
    }
    found.push({
      id: player.id,
      ...(moves[0] ?? spot),
      ...(returns.length > 0 ? { returns } : {}),
      gain: worth.worth - standing.worth,
      deviation: Math.sqrt(variance),
      ...(problem.goal.points
        ? { points: problem.goal.points(worth.totals) - problem.goal.points(standing.totals) }
        : {}),
      givenUp: worth.givenUp - standing.givenUp,
      games,
      byCategory: problem.goal.byCategory(worth.totals).map((value, c) => value - before[c]!),
    });
    if ((index + 1) % 40 === 0) yield { share: (index + 1) / list.length, found };
  }
  return found.sort((a, b) => b.gain - weight * b.givenUp - (a.gain - weight * a.givenUp));
}

/**
 * Returns the adds to compare for each free agent: the most promising one, and all adds that the plan search
 * starts with.
 */
function addsToCompare(scale: PlanScale, ready: PlanWorth): Suggestion[][] {
  const all = suggestions(scale, ready);
  const first = new Set(firstAdds(all));
  const byPlayer = new Map<number, Suggestion[]>();
  for (const one of all) {
    const own = byPlayer.get(one.player);
    if (!own) byPlayer.set(one.player, [one]);
    else if (first.has(one)) own.push(one);
  }
  return [...byPlayer.values()];
}

/** Returns the add with the highest exact net value. */
function bestOf(scale: PlanScale, ready: PlanWorth, adds: readonly Suggestion[]): [Suggestion, PlanWorth] {
  const weighed = adds.map((add): [Suggestion, PlanWorth] => [add, scale.weigh(inserted(ready.plan, add))]);
  return weighed.reduce((best, one) => (one[1].net > best[1].net + 1e-12 ? one : best));
}
