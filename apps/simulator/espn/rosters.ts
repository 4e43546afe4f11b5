import { at } from '../at.ts';
import { eastern } from '../calendar.ts';
import type { RosterEntry } from '../fantasy/facts.ts';
import type { Results } from '../fantasy/results.ts';
import { pointsOf } from '../fantasy/rules.ts';
import type { World } from '../world.ts';
import { gameEntry, playerCore, playerDetails, seasonStats } from './players.ts';
import { type JsonObject, playedDays, slotIds } from './view.ts';

/** Returns ESPN’s id of the team that currently rosters a player; 0 if none does. */
function ownerId(results: Results, player: number): number {
  const owner = results.league.holdings.findIndex((holding) => holding.has(player));
  return owner < 0 ? 0 : at(results.league.teams, owner).id;
}

function dayPoints(world: World, results: Results, player: number, dayNumber: number): number {
  const line = world.season.lineOf(player, dayNumber);
  return line ? pointsOf(line, results.league.rules.prices) : 0;
}

function teamPoints(results: Results, team: number, dayNumber: number): number {
  return results.league.rules.prices.length > 0 ? results.points(results.dayLine(team, dayNumber)) : 0;
}

/** Empty until the day's games are played. */
function dayStats(world: World, results: Results, player: number, dayNumber: number): JsonObject[] {
  return at(world.season.logs, player)
    .filter((game) => game.dayNumber === dayNumber)
    .map((game) => gameEntry(world, results.league.rules.prices, player, game));
}

/** Returns a team’s `roster` for `mRoster`, with the games of that day and of the day before. */
export function rosterOf(world: World, results: Results, team: number, dayNumber: number): JsonObject {
  const holdings = at(results.league.holdings, team);
  const entries = at(results.rostersOn(dayNumber), team);
  return {
    appliedStatTotal: teamPoints(results, team, dayNumber),
    entries: entries.map(({ player, slot }) => {
      const holding = holdings.get(player);
      const core = playerCore(world, player);
      return {
        acquisitionDate: holding?.since ?? results.league.draftedAt,
        acquisitionType: holding?.how ?? 'ADD',
        injuryStatus: 'NORMAL',
        lineupSlotId: slotIds[slot],
        pendingTransactionIds: null,
        playerId: at(world.season.players, player).espnId,
        playerPoolEntry: {
          appliedStatTotal: dayPoints(world, results, player, dayNumber),
          ...poolEntry(world, results, player),
          player: {
            ...core,
            ...playerDetails(world, player, results),
            stats: [
              ...seasonStats(world, results.league.rules.prices, player),
              ...dayStats(world, results, player, dayNumber - 1),
              ...dayStats(world, results, player, dayNumber),
            ],
            universeId: 1 + (player % 2),
          },
        },
        status: 'NORMAL',
      };
    }),
    tradeReservedEntries: 0,
  };
}

/** Returns the rounds or dollars that a player costs as a keeper, this season and next season. */
function keeperValues({ league }: Results, player: number): JsonObject {
  const pick = league.picks.find((one) => one.player === player);
  const cost = pick ? (pick.cost ?? pick.round) : 0;
  return { keeperValue: pick?.isKeeper ? cost : 0, keeperValueFuture: cost };
}

export function poolEntry(world: World, results: Results, player: number): JsonObject {
  const owner = ownerId(results, player);
  const clears = results.league.waivers.get(player);
  return {
    id: at(world.season.players, player).espnId,
    ...keeperValues(results, player),
    lineupLocked: false,
    onTeamId: owner,
    rosterLocked: false,
    status: owner > 0 ? 'ONTEAM' : clears === undefined ? 'FREEAGENT' : 'WAIVERS',
    tradeLocked: false,
    ...(clears === undefined || owner > 0
      ? {}
      : { waiverProcessDate: eastern(world.calendar.dayOf(clears), 4, 5) }),
  };
}

function matchupEntry(
  world: World,
  results: Results,
  { player, slot }: RosterEntry,
  total: number,
  stats: readonly JsonObject[],
): JsonObject {
  const owner = ownerId(results, player);
  return {
    injuryStatus: 'NORMAL',
    lineupSlotId: slotIds[slot],
    playerId: at(world.season.players, player).espnId,
    playerPoolEntry: {
      appliedStatTotal: total,
      id: at(world.season.players, player).espnId,
      onTeamId: owner,
      player: { ...playerCore(world, player), stats, universeId: 1 + (player % 2) },
      status: owner > 0 ? 'ONTEAM' : 'FREEAGENT',
    },
    status: 'NORMAL',
  };
}

/** Returns `rosterForCurrentScoringPeriod`, a day’s lineup. */
export function dayRoster(world: World, results: Results, team: number, dayNumber: number): JsonObject {
  const entries = at(results.rostersOn(dayNumber), team);
  return {
    appliedStatTotal: teamPoints(results, team, dayNumber),
    entries: entries.map((entry) =>
      matchupEntry(
        world,
        results,
        entry,
        dayPoints(world, results, entry.player, dayNumber),
        dayStats(world, results, entry.player, dayNumber),
      ),
    ),
  };
}

/** Returns the week’s starters so far with their stats as starters. */
export function weekRoster(world: World, results: Results, team: number, week: number): JsonObject {
  const brought = new Map<number, { entry: RosterEntry; total: number }>();
  for (const dayNumber of playedDays(results, results.week(week))) {
    for (const entry of results.countedOn(team, dayNumber)) {
      const total = brought.get(entry.player)?.total ?? 0;
      brought.set(entry.player, { entry, total: total + dayPoints(world, results, entry.player, dayNumber) });
    }
  }
  const entries = [...brought.values()].map(({ entry, total }) =>
    matchupEntry(world, results, entry, total, []),
  );
  return { entries };
}
