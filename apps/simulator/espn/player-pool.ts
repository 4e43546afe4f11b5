import { at } from '../at.ts';
import type { Results } from '../fantasy/results.ts';
import type { World } from '../world.ts';
import type { Filter } from './filter.ts';
import { eligibleSlots, gameEntry, playerCore, playerDetails, seasonStats } from './players.ts';
import { poolEntry } from './rosters.ts';
import type { JsonObject } from './view.ts';

const usualLimit = 50;

/** Players the filter lets through, before paging. */
function chosen(world: World, results: Results, filter: Filter): number[] {
  const statuses = filter.texts('players', 'filterStatus');
  const slots = filter.numbers('players', 'filterSlotIds');
  const ids = filter.numbers('players', 'filterIds');
  return world.season.players
    .map(({ index }) => index)
    .filter((player) => ids === undefined || ids.includes(at(world.season.players, player).espnId))
    .filter((player) => {
      const { status } = poolEntry(world, results, player);
      return statuses === undefined || statuses.includes(String(status));
    })
    .filter((player) => {
      // No slot and every slot are the same wish.
      if (slots === undefined || slots.length === 0) return true;
      const own = eligibleSlots(world, player);
      return slots.some((slot) => own.includes(slot));
    });
}

function order(results: Results, filter: Filter, players: number[]): number[] {
  const sort = filter.sort('players');
  const rank = new Map(results.league.ranking.map((player, place) => [player, place]));
  const rising = sort?.name === 'sortDraftRanks' ? sort.rises : sort ? !sort.rises : true;
  return players.sort((a, b) => ((rank.get(a) ?? 0) - (rank.get(b) ?? 0)) * (rising ? 1 : -1));
}

/** `players[]` of `kona_player_info` and `kona_playercard`, and how many the filter found in all. */
export function playerPool(
  world: World,
  results: Results,
  filter: Filter,
): { players: JsonObject[]; total: number } {
  const found = order(results, filter, chosen(world, results, filter));
  const offset = filter.number('players', 'offset') ?? 0;
  const limit = filter.number('players', 'limit') ?? usualLimit;
  const games = filter.count('players', 'filterStatsForTopScoringPeriodIds') ?? 0;
  const players = found.slice(offset, offset + limit).map((player): JsonObject => {
    const last = at(world.season.logs, player).slice(-games).reverse();
    return {
      draftAuctionValue: 0,
      droppedByEliminatedTeam: false,
      ...poolEntry(world, results, player),
      player: {
        ...playerCore(world, player),
        ...playerDetails(world, player, results),
        stats: [
          ...seasonStats(world, results, player),
          ...(games > 0 ? last.map((game) => gameEntry(world, results, player, game)) : []),
        ],
      },
    };
  });
  return { players, total: found.length };
}
