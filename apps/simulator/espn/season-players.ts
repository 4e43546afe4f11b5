import { at } from '../at.ts';
import { espnPrices } from '../fantasy/leagues.ts';
import { withoutMarks } from '../season/names.ts';
import type { World } from '../world.ts';
import type { Filter } from './filter.ts';
import { chosenLines } from './player-lines.ts';
import { eligibleSlots, playerCore, playerDetails } from './players.ts';
import type { Json, JsonObject } from './view.ts';

const usualLimit = 50;

/** Where season requests have filters: under `players`, or at the top level for plain arrays. */
const parts = ['players', ''] as const;

function numbersOf(filter: Filter, name: string): number[] | undefined {
  return filter.numbers('players', name) ?? filter.numbers('', name);
}

function numberOf(filter: Filter, name: string): number | undefined {
  return filter.number('players', name) ?? filter.number('', name);
}

function chosen(world: World, filter: Filter): number[] {
  const ids = numbersOf(filter, 'filterIds');
  const slots = numbersOf(filter, 'filterSlotIds');
  const nbaTeams = numbersOf(filter, 'filterProTeamIds');
  const name = parts.map((part) => filter.text(part, 'filterName')).find((text) => text !== undefined);
  const wanted = name === undefined ? undefined : withoutMarks(name).toLowerCase();
  return world.scouting.ranking.filter((player) => {
    if (!world.season.isAround(player)) return false;
    const { espnId, name: own } = at(world.season.players, player);
    if (ids && !ids.includes(espnId)) return false;
    if (nbaTeams && !nbaTeams.includes(Number(playerCore(world, player).proTeamId))) return false;
    if (wanted !== undefined && !withoutMarks(own.full).toLowerCase().includes(wanted)) return false;
    if (slots === undefined || slots.length === 0) return true;
    const open = eligibleSlots(world, player);
    return slots.some((slot) => open.includes(slot));
  });
}

function card(world: World, filter: Filter, player: number): JsonObject {
  return {
    ...playerCore(world, player),
    ...playerDetails(world, player, undefined),
    stats: chosenLines(world, espnPrices, filter, player),
    universeId: 1 + (player % 2),
  };
}

/** Returns all players as free agents, with points by ESPN’s default scoring. */
export function defaultPool(world: World, filter: Filter): { players: JsonObject[]; total: number } {
  const found = chosen(world, filter);
  const offset = numberOf(filter, 'offset') ?? 0;
  const limit = numberOf(filter, 'limit') ?? usualLimit;
  const players = found.slice(offset, offset + limit).map(
    (player): JsonObject => ({
      draftAuctionValue: 0,
      id: at(world.season.players, player).espnId,
      keeperValue: 0,
      keeperValueFuture: 0,
      lineupLocked: false,
      onTeamId: 0,
      player: card(world, filter, player),
      rosterLocked: false,
      status: 'FREEAGENT',
      tradeLocked: false,
    }),
  );
  return { players, total: found.length };
}

export function playerList(world: World, filter: Filter): { players: JsonObject[]; total: number } {
  const found = chosen(world, filter);
  const offset = numberOf(filter, 'offset') ?? 0;
  const limit = numberOf(filter, 'limit') ?? usualLimit;
  return {
    players: found.slice(offset, offset + limit).map((player) => card(world, filter, player)),
    total: found.length,
  };
}

/** Returns all players with few fields. Only a filter shortens the list. */
export function playerUniverse(world: World, filter: Filter): { players: Json; total: number } {
  const ids = numbersOf(filter, 'filterIds');
  const list = world.season.players
    .map(({ index }) => index)
    .filter((player) => world.season.isAround(player))
    .filter((player) => !ids || ids.includes(at(world.season.players, player).espnId));
  const offset = numberOf(filter, 'offset') ?? 0;
  const limit = numberOf(filter, 'limit') ?? list.length;
  const players = list.slice(offset, offset + limit).map((index): JsonObject => {
    const core = playerCore(world, index);
    const details = playerDetails(world, index, undefined);
    return {
      defaultPositionId: core.defaultPositionId ?? 0,
      droppable: details.droppable,
      eligibleSlots: eligibleSlots(world, index),
      firstName: core.firstName ?? '',
      fullName: core.fullName ?? '',
      id: core.id ?? 0,
      lastName: core.lastName ?? '',
      ownership: { percentOwned: details.ownership.percentOwned },
      proTeamId: core.proTeamId ?? 0,
      universeId: 1 + (index % 2),
    };
  });
  return { players, total: list.length };
}
