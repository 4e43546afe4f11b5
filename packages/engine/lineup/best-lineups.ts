import type { Day, LineupLock, Position, RosterSlot } from '@fantasy-stats/domain';
import { InvalidInput, isDay } from '@fantasy-stats/domain';
import { activeSlots, slotAccepts } from './slot-eligibility.ts';
import { createSlotFlow } from './slot-flow.ts';

export interface LineupPlayer {
  readonly id: string;
  readonly positions: readonly Position[];
  /** Games with their expected value, which includes the chance that the player plays. */
  readonly games: readonly { readonly day: Day; readonly value: number }[];
  /** Whether the player is in an IL or IR slot, where games cannot count. */
  readonly isReserved?: boolean;
}

export interface LineupRules {
  readonly slots: readonly { readonly slot: RosterSlot; readonly count: number }[];
  readonly lock: LineupLock;
  /** Total games that can still count for the team; null or absent without a cap. Daily lineups only. */
  readonly gamesLeft?: number | null;
  /** Games a slot can still use over all days (a cap by position). Daily lineups only. */
  readonly gamesLeftBySlot?: Readonly<Partial<Record<RosterSlot, number>>>;
}

/**
 * A lineup decision that can no longer change: the player's slot on that day, or null when they are locked
 * out of the lineup.
 */
export interface LockedPlace {
  readonly playerId: string;
  readonly day: Day;
  readonly slot: RosterSlot | null;
}

type UnusedReason = 'noSlot' | 'gamesCap' | 'worthless' | 'reserved' | 'locked';

interface LineupDay {
  readonly day: Day;
  readonly places: readonly {
    readonly slot: RosterSlot;
    readonly playerId: string;
    readonly value: number;
  }[];
  readonly empty: readonly { readonly slot: RosterSlot; readonly places: number }[];
  readonly unused: readonly {
    readonly playerId: string;
    readonly value: number;
    readonly reason: UnusedReason;
  }[];
}

export interface Lineups {
  readonly days: readonly LineupDay[];
  readonly value: number;
  readonly games: number;
}

/**
 * Finds the lineups with the highest total value within slots, eligibility, games caps, reserved players,
 * locked slots and the weekly lock (one slot per player for all days). Exact; see {@link createSlotFlow}.
 * Leaves out games without value unless their slot is locked.
 *
 * @returns one lineup for each day with a game, in order
 * @throws InvalidInput naming the field: duplicate players or games on a day, invalid values or locked slots,
 *   a cap with a weekly lock
 */
export function bestLineups(
  players: readonly LineupPlayer[],
  rules: LineupRules,
  locked: readonly LockedPlace[] = [],
): Lineups {
  check(players, rules);
  const slots = activeSlots(rules.slots);
  const days = [...new Set(players.flatMap((player) => player.games.map((game) => game.day)))].sort();
  const weekly = rules.lock === 'weekly';
  const entries = weekly ? weeklyEntries(players) : dailyEntries(players, days);
  const places = slots.map((slot) => slot.count);
  const caps = slots.map(({ slot }) => rules.gamesLeftBySlot?.[slot] ?? Number.POSITIVE_INFINITY);
  const flow = createSlotFlow(weekly ? 1 : days.length, places, caps, entries.length);
  const slotOf = new Int32Array(entries.length).fill(-1);
  const reasons = new Array<UnusedReason>(entries.length).fill('noSlot');
  let left = rules.gamesLeft ?? Number.POSITIVE_INFINITY;

  const closed = new Set<number>();
  for (const [index, place] of locked.entries()) {
    for (const [at, entry] of entries.entries()) {
      const isSame = entry.player.id === place.playerId && (weekly || days[entry.day] === place.day);
      if (!isSame || closed.has(at)) continue;
      closed.add(at);
      reasons[at] = 'locked';
      const slot = slots.findIndex((candidate) => candidate.slot === place.slot);
      if (slot < 0) continue;
      if (!flow.fix(entry.day, slot)) {
        throw new InvalidInput(`locked[${index}].slot`, `more players than places in ${place.slot}`);
      }
      slotOf[at] = slot;
      left -= 1;
    }
  }

  const order = entries
    .map((_, at) => at)
    .filter((at) => !closed.has(at))
    .sort((a, b) => (entries[b]?.value ?? 0) - (entries[a]?.value ?? 0) || a - b);
  const choices = new Map(
    players.map((player) => [
      player,
      slots.flatMap(({ slot }, index) => (slotAccepts(slot, player.positions) ? [index] : [])),
    ]),
  );
  const chosen: number[] = [];
  for (const at of order) {
    const entry = entries[at];
    if (!entry) continue;
    if (entry.player.isReserved) reasons[at] = 'reserved';
    else if (entry.value <= 0) reasons[at] = 'worthless';
    else if (left < 1) reasons[at] = 'gamesCap';
    else if (flow.add(at, entry.day, choices.get(entry.player) ?? [])) {
      chosen.push(at);
      left -= 1;
    }
  }
  for (const at of chosen) slotOf[at] = flow.slotOf(at);
  return readLineups(days, slots, entries, slotOf, reasons, weekly);
}

interface Entry {
  readonly player: LineupPlayer;
  readonly day: number;
  readonly value: number;
}

function dailyEntries(players: readonly LineupPlayer[], days: readonly Day[]): Entry[] {
  return players.flatMap((player) =>
    player.games.map((game) => ({ player, day: days.indexOf(game.day), value: game.value })),
  );
}

function weeklyEntries(players: readonly LineupPlayer[]): Entry[] {
  return players.map((player) => ({
    player,
    day: 0,
    value: player.games.reduce((sum, game) => sum + game.value, 0),
  }));
}

function readLineups(
  days: readonly Day[],
  slots: readonly { readonly slot: RosterSlot; readonly count: number }[],
  entries: readonly Entry[],
  slotOf: Int32Array,
  reasons: readonly UnusedReason[],
  weekly: boolean,
): Lineups {
  let value = 0;
  let games = 0;
  const lineups = days.map((day, index): LineupDay => {
    const placed: LineupDay['places'][number][] = [];
    const unused: LineupDay['unused'][number][] = [];
    for (const [at, entry] of entries.entries()) {
      if (!weekly && entry.day !== index) continue;
      const game = entry.player.games.find((candidate) => candidate.day === day);
      if (!game) continue;
      const slot = slots[slotOf[at] ?? -1]?.slot;
      const playerId = entry.player.id;
      if (slot === undefined) unused.push({ playerId, value: game.value, reason: reasons[at] ?? 'noSlot' });
      else placed.push({ slot, playerId, value: game.value });
    }
    placed.sort(
      (a, b) =>
        slots.findIndex(({ slot }) => slot === a.slot) - slots.findIndex(({ slot }) => slot === b.slot),
    );
    games += placed.length;
    value += placed.reduce((sum, place) => sum + place.value, 0);
    const empty = slots.flatMap(({ slot, count }) => {
      const left = count - placed.filter((place) => place.slot === slot).length;
      return left > 0 ? [{ slot, places: left }] : [];
    });
    return { day, places: placed, empty, unused };
  });
  return { days: lineups, value, games };
}

function check(players: readonly LineupPlayer[], rules: LineupRules): void {
  if (rules.lock === 'weekly' && (rules.gamesLeft != null || rules.gamesLeftBySlot !== undefined)) {
    throw new InvalidInput('rules.gamesLeft', 'games caps go with daily lineups');
  }
  if (rules.gamesLeft != null && !(rules.gamesLeft >= 0)) {
    throw new InvalidInput('rules.gamesLeft', `must be at least 0, got ${rules.gamesLeft}`);
  }
  for (const [slot, games] of Object.entries(rules.gamesLeftBySlot ?? {})) {
    if (!(games >= 0))
      throw new InvalidInput(`rules.gamesLeftBySlot.${slot}`, `must be at least 0, got ${games}`);
  }
  const ids = new Set<string>();
  for (const [index, player] of players.entries()) {
    if (ids.has(player.id)) throw new InvalidInput(`players[${index}].id`, `${player.id} is given twice`);
    ids.add(player.id);
    const days = new Set<Day>();
    for (const [at, game] of player.games.entries()) {
      const field = `players[${index}].games[${at}]`;
      if (!isDay(game.day)) throw new InvalidInput(`${field}.day`, `"${game.day}" is not a day`);
      if (days.has(game.day))
        throw new InvalidInput(`${field}.day`, `${player.id} plays twice on ${game.day}`);
      if (!Number.isFinite(game.value))
        throw new InvalidInput(`${field}.value`, `must be finite, got ${game.value}`);
      days.add(game.day);
    }
  }
}
