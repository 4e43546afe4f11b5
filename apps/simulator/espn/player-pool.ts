import { at } from '../at.ts';
import type { Results } from '../fantasy/results.ts';
import type { World } from '../world.ts';
import type { Filter } from './filter.ts';
import { chosenLines } from './player-lines.ts';
import { eligibleSlots, playerCore, playerDetails, recentGames } from './players.ts';
import { poolEntry } from './rosters.ts';
import { movesOfDay } from './transactions.ts';
import type { JsonObject } from './view.ts';

const usualLimit = 50;

function chosen(world: World, results: Results, filter: Filter): number[] {
  const statuses = filter.texts('players', 'filterStatus');
  const slots = filter.numbers('players', 'filterSlotIds');
  const ids = filter.numbers('players', 'filterIds');
  const rostered = new Set(results.league.holdings.flatMap((holding) => [...holding.keys()]));
  const statusOf = (player: number): string =>
    rostered.has(player) ? 'ONTEAM' : results.league.waivers.has(player) ? 'WAIVERS' : 'FREEAGENT';
  return world.season.players
    .map(({ index }) => index)
    .filter((player) => world.season.isAround(player))
    .filter((player) => ids === undefined || ids.includes(at(world.season.players, player).espnId))
    .filter((player) => statuses === undefined || statuses.includes(statusOf(player)))
    .filter((player) => {
      // An empty slot filter means all slots.
      if (slots === undefined || slots.length === 0) return true;
      const own = eligibleSlots(world, player);
      return slots.some((slot) => own.includes(slot));
    });
}

function order(results: Results, filter: Filter, players: number[]): number[] {
  const sort = filter.sort('players');
  const rank = new Map(results.league.ranking.map((player, index) => [player, index]));
  const rising = sort?.name === 'sortDraftRanks' ? sort.rises : sort ? !sort.rises : true;
  return players.sort((a, b) => ((rank.get(a) ?? 0) - (rank.get(b) ?? 0)) * (rising ? 1 : -1));
}

/** Returns `players[]` of `kona_player_info` and the total number of matches. */
export function playerPool(
  world: World,
  results: Results,
  filter: Filter,
): { players: JsonObject[]; total: number } {
  const found = order(results, filter, chosen(world, results, filter));
  const offset = filter.number('players', 'offset') ?? 0;
  const limit = filter.number('players', 'limit') ?? usualLimit;
  const players = found.slice(offset, offset + limit).map(
    (player): JsonObject => ({
      draftAuctionValue: 0,
      droppedByEliminatedTeam: false,
      ...poolEntry(world, results, player),
      player: {
        ...playerCore(world, player),
        ...playerDetails(world, player, results),
        stats: chosenLines(world, results.league.rules.prices, filter, player),
      },
    }),
  );
  return { players, total: found.length };
}

const cardTypes = new Set(['DRAFT', 'FREEAGENT', 'WAIVER', 'TRADE_UPHOLD']);

function movesByPlayer(world: World, results: Results): Map<number, JsonObject[]> {
  const days = new Set(results.league.moves.map(({ dayNumber }) => Math.max(1, dayNumber)));
  const byPlayer = new Map<number, JsonObject[]>();
  for (const day of [...days.add(1)].sort((a, b) => a - b)) {
    for (const { items, ...rest } of movesOfDay(world, results, day)) {
      if (!cardTypes.has(rest.type)) continue;
      const move = {
        ...rest,
        items: items.map((item) => ({ acquisitionBudget: 0, ...item })),
        skipTransactionCounters: false,
        subOrder: 0,
      };
      for (const playerId of new Set(items.map((item) => item.playerId))) {
        byPlayer.set(playerId, [...(byPlayer.get(playerId) ?? []), move]);
      }
    }
  }
  return byPlayer;
}

export function playerCards(
  world: World,
  results: Results,
  filter: Filter,
): { players: JsonObject[]; total: number } {
  const found = order(results, filter, chosen(world, results, filter));
  const offset = filter.number('players', 'offset') ?? 0;
  const limit = filter.number('players', 'limit') ?? usualLimit;
  const last = 'filterStatsForTopScoringPeriodIds';
  const games = filter.count('players', last) ?? 0;
  // Without this filter, player cards have no stat lines.
  const hasLast = filter.has('players', last);
  const { prices } = results.league.rules;
  const moves = movesByPlayer(world, results);
  const players = found.slice(offset, offset + limit).map((player): JsonObject => {
    const [latest] = recentGames(world, prices, player, Math.min(1, games));
    const { ownership, ...details } = playerDetails(world, player, results);
    const { activityLevel: _level, date: _date, leagueType: _type, ...shares } = ownership;
    return {
      appliedStatTotal: latest?.appliedTotal ?? 0,
      draftAuctionValue: 0,
      droppedByEliminatedTeam: false,
      ...poolEntry(world, results, player),
      player: {
        ...playerCore(world, player),
        ...details,
        invalid: false,
        laterality: 'NONE',
        ownership: shares,
        stance: 'NONE',
        stats: hasLast ? chosenLines(world, prices, filter, player) : [],
        universeId: 1 + (player % 2),
      },
      transactions: moves.get(at(world.season.players, player).espnId) ?? [],
    };
  });
  return { players, total: found.length };
}
