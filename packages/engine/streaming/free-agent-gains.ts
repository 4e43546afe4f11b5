import { PART_COUNT } from '../projection/parts.ts';
import type { PlayerOutlook } from '../projection/player-outlook.ts';
import { lastOf } from '../steps.ts';
import { goalGradient, type StreamingGoal } from './goal.ts';
import { suggestions } from './insertions.ts';
import type { PlanScale, PlanWorth } from './plan-worth.ts';
import { inserted } from './seats.ts';

/** What one free agent adds by himself, at his best: the day and the drop that make most of him. */
export interface FreeAgentGain {
  readonly id: string;
  /** Place of the day, and whom he replaces; null where the roster has a free place. */
  readonly day: number;
  readonly drop: string | null;
  /** Change of the goal within the stretch, and its standard deviation by what is not known of the players' means. */
  readonly gain: number;
  readonly deviation: number;
  /** Given up after the stretch, in units of the goal. */
  readonly givenUp: number;
  /** His games that are expected to count. */
  readonly games: number;
  /** By category, as the goal has it. */
  readonly byCategory: readonly number[];
}

/** Variance of a goal by the error of a player's mean line over so many of his games. */
function meanVariance(
  goal: StreamingGoal,
  gradient: Float64Array,
  outlook: PlayerOutlook,
  games: number,
): number {
  const { used } = goal.set;
  let sum = 0;
  for (const i of used) {
    const own = gradient[i]! * outlook.standardError[i]!;
    if (own === 0) continue;
    for (const j of used)
      sum += goal.correlation[i * PART_COUNT + j]! * own * gradient[j]! * outlook.standardError[j]!;
  }
  return Math.max(0, sum) * games * games;
}

function gamesOf(worth: PlanWorth, player: number): number {
  const found = worth.players.find((one) => one.player === player);
  return found ? found.outlook.chances.reduce((sum, chance) => sum + chance, 0) : 0;
}

/** How far {@link freeAgentGainsInSteps} is, 0 to 1, with those weighed so far. */
export interface GainsProgress {
  readonly share: number;
  readonly found: readonly FreeAgentGain[];
}

/**
 * Every free agent by what he adds to the goal, alone and at his best, weighed exactly; the best first (what he costs later is
 * taken off for the order). Who has no game to give is left out.
 */
export function freeAgentGains(scale: PlanScale): FreeAgentGain[] {
  return lastOf(freeAgentGainsInSteps(scale));
}

/** {@link freeAgentGains} in steps, between which something else can be done. */
export function* freeAgentGainsInSteps(scale: PlanScale): Generator<GainsProgress, FreeAgentGain[]> {
  const { standing, pool, problem } = scale;
  const gradient = goalGradient(problem.goal, standing.totals);
  const before = problem.goal.byCategory(standing.totals);
  const weight = problem.laterWeight ?? 1;
  const best = new Map<number, ReturnType<typeof suggestions>[number]>();
  for (const one of suggestions(scale, standing)) if (!best.has(one.player)) best.set(one.player, one);
  const found: FreeAgentGain[] = [];
  const list = [...best.values()];
  for (const [index, suggestion] of list.entries()) {
    const player = pool[suggestion.player]!;
    const holder = standing.plan.seats[suggestion.seat]![suggestion.stint]!.player;
    const worth = scale.weigh(inserted(standing.plan, suggestion));
    const games = gamesOf(worth, suggestion.player);
    let variance = meanVariance(problem.goal, gradient, player.outlook, games);
    if (holder >= 0) {
      const missed = gamesOf(standing, holder) - gamesOf(worth, holder);
      variance += meanVariance(problem.goal, gradient, pool[holder]!.outlook, missed);
    }
    found.push({
      id: player.id,
      day: suggestion.day,
      drop: holder < 0 ? null : pool[holder]!.id,
      gain: worth.worth - standing.worth,
      deviation: Math.sqrt(variance),
      givenUp: worth.givenUp,
      games,
      byCategory: problem.goal.byCategory(worth.totals).map((value, c) => value - before[c]!),
    });
    if ((index + 1) % 40 === 0) yield { share: (index + 1) / list.length, found };
  }
  return found.sort((a, b) => b.gain - weight * b.givenUp - (a.gain - weight * a.givenUp));
}
