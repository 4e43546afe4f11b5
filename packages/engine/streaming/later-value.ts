import type { Day } from '@fantasy-stats/domain';
import type { ForecastPlayer } from '../league-forecast/compile.ts';
import { dot } from '../numeric/linear.ts';

/** Free agents whose mean worth is what anybody can pick up at any time: the very best one may be gone. */
const REPLACEMENTS = 3;

/** Expected games a player plays between two days, and none outside. */
export function gamesBetween(player: ForecastPlayer, first: Day, last: Day): number {
  let games = 0;
  player.days.forEach((day, game) => {
    if (day >= first && day <= last) games += player.outlook.chances[game] ?? 0;
  });
  return games;
}

/**
 * What having each player after a stretch is worth beyond whom anybody can pick up then: games × worth of a game, less that of the
 * best free agents, not below zero.
 *
 * @param worthOf worth of one more of each part in those games, PART_COUNT
 * @param counted share of a team's games that line-ups hold, on average
 */
export function laterValues(
  roster: readonly ForecastPlayer[],
  freeAgents: readonly ForecastPlayer[],
  first: Day,
  last: Day,
  worthOf: Float64Array,
  counted: number,
): { readonly roster: readonly number[]; readonly freeAgents: readonly number[] } {
  const worth = (player: ForecastPlayer): number =>
    counted * gamesBetween(player, first, last) * dot(worthOf, player.outlook.mean);
  const free = freeAgents.map(worth);
  const best = free.toSorted((a, b) => b - a).slice(0, REPLACEMENTS);
  const replacement = best.length === 0 ? 0 : best.reduce((sum, value) => sum + value, 0) / best.length;
  const over = (value: number): number => Math.max(0, value - Math.max(0, replacement));
  return { roster: roster.map((player) => over(worth(player))), freeAgents: free.map(over) };
}
