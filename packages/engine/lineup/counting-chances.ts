import type { Day, Position } from '@fantasy-stats/domain';
import { InvalidInput } from '../errors.ts';
import { bestLineups, type LineupRules, type LockedPlace } from './best-lineups.ts';
import { activeSlots } from './slot-eligibility.ts';
import { startChances } from './start-chances.ts';

/** A rostered player with his coming games. */
export interface RosterPlayer {
  readonly id: string;
  readonly positions: readonly Position[];
  /** What a game he plays brings, for the order in which the manager starts players. */
  readonly value: number;
  readonly games: readonly {
    readonly day: Day;
    readonly chance: number;
    /** What this game brings instead, for lineups in which he comes earlier or later than usual. */
    readonly value?: number;
  }[];
  /** In an IL or IR slot: his games do not count while he is there. */
  readonly isReserved?: boolean;
}

/**
 * The chance of every coming game to count for the team: the player plays and the day's lineup has a slot for him. One list a
 * player, in the order of his games: what a forecast of the week multiplies his line by. Where lineups lock weekly, or a cap
 * on games forces a choice, the games of the best lineups by expected value keep their chances and the others have none.
 *
 * @param locked places that can no longer be changed: who stands in a slot there keeps his chance and the slot, who does not
 *   has none
 * @throws InvalidInput naming the field, as {@link bestLineups} and {@link startChances} do
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
    const seen = new Set<Day>();
    player.games.forEach(({ day, chance }, game) => {
      if (seen.has(day)) {
        throw new InvalidInput(`players[${index}].games[${game}].day`, `${player.id} plays twice on ${day}`);
      }
      seen.add(day);
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
    const counting = startChances(available, closed.size === 0 ? rules.slots : slotsLeft(rules, closed));
    entries.forEach(({ player, game }, at) => {
      set(chances, player, game, counting[at] ?? 0);
    });
  }
  return chances;
}

/** The places of a day that locked players have not taken. */
function slotsLeft(
  { slots }: LineupRules,
  closed: ReadonlyMap<string, LockedPlace['slot']>,
): { slot: LineupRules['slots'][number]['slot']; count: number }[] {
  return activeSlots(slots).map(({ slot, count }) => ({
    slot,
    count: Math.max(0, count - [...closed.values()].filter((taken) => taken === slot).length),
  }));
}

function set(chances: readonly Float64Array[], player: number, game: number, value: number): void {
  const row = chances[player];
  if (row) row[game] = value;
}
