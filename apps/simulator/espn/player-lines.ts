import type { Price } from '../fantasy/rules.ts';
import type { World } from '../world.ts';
import type { Filter } from './filter.ts';
import { recentGames, seasonStats } from './players.ts';
import { type JsonObject, seasonId } from './view.ts';

const name = 'filterStatsForTopScoringPeriodIds';

/**
 * Returns which stat lines are requested. The filter is under `players`, or at the top level for plain
 * arrays.
 */
function requestedLines(filter: Filter): { games: number; ids: readonly string[] } {
  const games = filter.count('players', name) ?? filter.count('', name) ?? 0;
  return { games, ids: [...filter.additional('players', name), ...filter.additional('', name)] };
}

/** Returns the previous season's totals. Empty for rookies, and if no leagues existed in that season. */
function totalsBefore(world: World, prices: readonly Price[], player: number): readonly JsonObject[] {
  const before = world.seasonOf(world.calendar.startYear - 1);
  if (!before?.season.isAround(player)) return [];
  return seasonStats(before, prices, player).filter(({ id }) => id === `00${seasonId(before)}`);
}

/** Without a filter, returns all totals. */
export function chosenLines(
  world: World,
  prices: readonly Price[],
  filter: Filter,
  player: number,
): JsonObject[] {
  const { games, ids } = requestedLines(filter);
  if (games === 0 && ids.length === 0) return [...seasonStats(world, prices, player)];
  const wantsBefore = ids.includes(`00${seasonId(world) - 1}`);
  return [
    ...(wantsBefore ? totalsBefore(world, prices, player) : []),
    ...seasonStats(world, prices, player).filter(({ id }) => ids.includes(String(id))),
    ...recentGames(world, prices, player, games),
  ];
}
