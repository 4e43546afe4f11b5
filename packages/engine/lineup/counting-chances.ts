import type { Day, Position } from '@fantasy-stats/domain';
import { InvalidInput } from '../errors.ts';
import { bestLineups, type LineupRules, type LockedPlace } from './best-lineups.ts';
import { activeSlots } from './slot-eligibility.ts';
import { startChances } from './start-chances.ts';

export interface RosterPlayer {
  readonly id: string;
  readonly positions: readonly Position[];
  /** Value of a game the player plays; decides the order in which the manager starts players. */
  readonly value: number;
  readonly games: readonly {
    readonly day: Day;
    readonly chance: number;
    /** Value of this game, if it differs from the player's average game. */
    readonly value?: number;
  }[];
  /** Whether the player is in an IL or IR slot, where games do not count. */
  readonly isReserved?: boolean;
}

/**
 * Computes for each upcoming game the chance that the player plays and has a lineup slot. With weekly locks
 * or binding caps, only games of the best lineup count.
 *
 * @param locked final lineup decisions; a locked player without a slot gets 0
 * @returns by player and game
 * @throws InvalidInput as {@link bestLineups} and {@link startChances} do
 */
export function countingChances(
  players: readonly RosterPlayer[],
  rules: LineupRules,
  locked: readonly LockedPlace[] = [],
): Float64Array[] {
  const chances = players.map((player) => new Float64Array(player.games.length));
  const isChosenAhead =
    rules.lock === 'weekly' || rules.gamesLeft != null || rules.gamesLeftBySlot !== undefined;
  if (isChosenAhead) {
    const lineups = bestLineups(
      players.map((player) => ({
        ...player,
        games: player.games.map(({ day, chance, value = player.value }) => ({ day, value: chance * value })),
      })),
      rules,
      locked,
    );
    const counting = new Set(
      lineups.days.flatMap(({ day, places }) => places.map(({ playerId }) => `${day} ${playerId}`)),
    );
    players.forEach((player, index) => {
      player.games.forEach(({ day, chance }, game) => {
        if (counting.has(`${day} ${player.id}`)) set(chances, index, game, chance);
      });
    });
    return chances;
  }
  const days = new Map<Day, { readonly player: number; readonly game: number; readonly chance: number }[]>();
  players.forEach((player, index) => {
    const visited = new Set<Day>();
    player.games.forEach(({ day, chance }, game) => {
      if (visited.has(day)) {
        throw new InvalidInput(`players[${index}].games[${game}].day`, `${player.id} plays twice on ${day}`);
      }
      visited.add(day);
      if (player.isReserved) return;
      const entries = days.get(day) ?? [];
      entries.push({ player: index, game, chance });
      days.set(day, entries);
    });
  });
  for (const [day, all] of days) {
    const closed = new Map(
      locked.flatMap((place) => (place.day === day ? [[place.playerId, place.slot] as const] : [])),
    );
    const entries = all.filter(({ player }) => !closed.has(players[player]?.id ?? ''));
    for (const { player, game, chance } of all) {
      const slot = closed.get(players[player]?.id ?? '');
      if (slot) set(chances, player, game, chance);
    }
    const available = entries.map(({ player, game, chance }) => ({
      positions: players[player]?.positions ?? [],
      value: players[player]?.games[game]?.value ?? players[player]?.value ?? 0,
      chance,
    }));
    const counting = startChances(
      available,
      closed.size === 0 ? rules.slots : slotsLeft(rules.slots, [...closed.values()]),
    );
    entries.forEach(({ player, game }, at) => {
      set(chances, player, game, counting[at] ?? 0);
    });
  }
  return chances;
}

/** Returns the slots that locked players leave open, with their counts. */
export function slotsLeft(
  slots: LineupRules['slots'],
  taken: readonly LockedPlace['slot'][],
): { slot: LineupRules['slots'][number]['slot']; count: number }[] {
  return activeSlots(slots).map(({ slot, count }) => ({
    slot,
    count: Math.max(0, count - taken.filter((one) => one === slot).length),
  }));
}

function set(chances: readonly Float64Array[], player: number, game: number, value: number): void {
  const row = chances[player];
  if (row) row[game] = value;
}
