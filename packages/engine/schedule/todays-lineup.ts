import { InvalidInput, isReserveSlot, type Position, type RosterSlot } from '@fantasy-stats/domain';
import { activeSlots, slotAccepts } from '../lineup/slot-eligibility.ts';

export interface PlayerToday {
  readonly id: string;
  readonly positions: readonly Position[];
  readonly slot: RosterSlot;
  readonly hasGame: boolean;
  /** Whether the player's game has started, so that they can no longer be moved. */
  readonly isLocked: boolean;
  readonly isOut: boolean;
}

/** A lineup change that makes one more game count. */
export interface LineupStep {
  readonly start: string;
  readonly slot: RosterSlot;
  /** The benched player; null for an empty slot. */
  readonly instead: string | null;
  /** Starters who change slots to make room, in order. */
  readonly moves: readonly { readonly id: string; readonly from: RosterSlot; readonly to: RosterSlot }[];
}

/** Players to bench although they can play, as `sitsToday` finds them. */
export interface PlayersToSit {
  readonly ids: readonly string[];
  /** Players who get their slots, the best first. */
  readonly fillIds: readonly string[];
}

/** Players to bench who can still be moved. */
export interface SitToday<Sit> {
  readonly sit: Sit;
  /** Players to bench who are on the bench already. */
  readonly benchedIds: readonly string[];
  /** Changes that fill the benched players' slots; empty if the slots stay empty. */
  readonly steps: readonly LineupStep[];
}

export interface LineupToday<Sit = PlayersToSit> {
  /** Each step builds on the previous one. */
  readonly steps: readonly LineupStep[];
  /** Each entry builds on `steps` and on the entry before it. */
  readonly sits: readonly SitToday<Sit>[];
  /** Slots that stay empty after all steps, with their number. */
  readonly empty: readonly { readonly slot: RosterSlot; readonly places: number }[];
  /** Starters who are out or have no game today, even after all steps. */
  readonly idle: readonly string[];
}

interface State {
  readonly slotOf: Map<string, RosterSlot>;
  readonly sat: Set<string>;
  readonly byId: ReadonlyMap<string, PlayerToday>;
  readonly counts: ReadonlyMap<RosterSlot, number>;
}

/**
 * Finds changes of today's lineup that make more games count: starts bench players with a game, in the given
 * order and with the fewest moves (shortest augmenting paths). Started games stay. Players to sit are not
 * started; bench players get their slots, those in `fillIds` first.
 *
 * @param sits players to bench; left out unless all players of an entry can still be moved
 * @throws InvalidInput `players[i].id` for a duplicate player
 */
export function lineupToday<Sit extends PlayersToSit = PlayersToSit>(
  players: readonly PlayerToday[],
  slots: readonly { readonly slot: RosterSlot; readonly count: number }[],
  sits: readonly Sit[] = [],
): LineupToday<Sit> {
  const byId = new Map<string, PlayerToday>();
  for (const [index, player] of players.entries()) {
    if (byId.has(player.id)) throw new InvalidInput(`players[${index}].id`, `${player.id} is given twice`);
    byId.set(player.id, player);
  }
  const state: State = {
    slotOf: new Map(players.map(({ id, slot }) => [id, slot])),
    sat: new Set(),
    byId,
    counts: new Map(activeSlots(slots).map(({ slot, count }) => [slot, count])),
  };
  const canPlay = ({ hasGame, isLocked, isOut }: PlayerToday) => hasGame && !isLocked && !isOut;
  const canSit = (id: string): boolean => {
    const player = byId.get(id);
    return player !== undefined && canPlay(player) && (player.slot === 'BN' || !isReserveSlot(player.slot));
  };
  const open = sits.filter(({ ids }) => ids.every(canSit));
  const toSit = new Set(open.flatMap(({ ids }) => ids));
  const startIn = (order: readonly PlayerToday[]): LineupStep[] =>
    order.flatMap((player) => {
      const { id, slot } = player;
      const canStart = slot === 'BN' && state.slotOf.get(id) === 'BN' && canPlay(player) && !toSit.has(id);
      return (canStart ? stepFor(state, player) : null) ?? [];
    });
  const steps = startIn(players);
  const sitsToday = open.map((sit): SitToday<Sit> => {
    for (const id of sit.ids) state.sat.add(id);
    const fills = sit.fillIds.flatMap((id) => byId.get(id) ?? []);
    return {
      sit,
      benchedIds: sit.ids.filter((id) => byId.get(id)?.slot === 'BN'),
      steps: startIn([...fills, ...players.filter(({ id }) => !sit.fillIds.includes(id))]),
    };
  });
  return {
    steps,
    sits: sitsToday,
    empty: [...state.counts].flatMap(([slot, count]) => {
      const places = count - holders(state, slot).length;
      return places > 0 ? [{ slot, places }] : [];
    }),
    idle: players
      .filter(({ id }) => isStarting(state, id))
      .filter(({ hasGame, isOut }) => !hasGame || isOut)
      .map(({ id }) => id),
  };
}

function isStarting(state: State, id: string): boolean {
  const slot = state.slotOf.get(id);
  return slot !== undefined && !isReserveSlot(slot);
}

function holders({ slotOf, byId }: State, slot: RosterSlot): PlayerToday[] {
  return [...byId.values()].filter(({ id }) => slotOf.get(id) === slot);
}

/** Returns whether a starter's slot is free to use, because benching them loses nothing. */
function isIdle({ sat }: State, { id, hasGame, isOut, isLocked }: PlayerToday): boolean {
  return !isLocked && (!hasGame || isOut || sat.has(id));
}

interface Reached {
  readonly slot: RosterSlot;
  /** The starter who moves into the slot, and the slot they leave; both null for the player to start. */
  readonly mover: PlayerToday | null;
  readonly from: Reached | null;
}

/**
 * Searches breadth first, so that the fewest starters move; prefers an empty slot over one with an idle
 * starter.
 */
function stepFor(state: State, player: PlayerToday): LineupStep | null {
  const { counts } = state;
  const usedSlots = new Set<RosterSlot>();
  let reached = slotsFor(counts, player).map((slot): Reached => ({ slot, mover: null, from: null }));
  for (const { slot } of reached) usedSlots.add(slot);
  while (reached.length > 0) {
    for (const end of reached) {
      if (holders(state, end.slot).length < (counts.get(end.slot) ?? 0))
        return take(state, player, end, null);
    }
    for (const end of reached) {
      const idle = holders(state, end.slot).find((one) => isIdle(state, one));
      if (idle) return take(state, player, end, idle);
    }
    const next: Reached[] = [];
    for (const from of reached) {
      for (const mover of holders(state, from.slot)) {
        if (mover.isLocked) continue;
        for (const slot of slotsFor(counts, mover)) {
          if (usedSlots.has(slot)) continue;
          usedSlots.add(slot);
          next.push({ slot, mover, from });
        }
      }
    }
    reached = next;
  }
  return null;
}

function slotsFor(counts: State['counts'], { positions }: PlayerToday): RosterSlot[] {
  return [...counts.keys()].filter((slot) => slotAccepts(slot, positions));
}

function take(state: State, player: PlayerToday, end: Reached, idle: PlayerToday | null): LineupStep {
  const moves: { id: string; from: RosterSlot; to: RosterSlot }[] = [];
  let at = end;
  while (at.from && at.mover) {
    moves.push({ id: at.mover.id, from: at.from.slot, to: at.slot });
    at = at.from;
  }
  if (idle) state.slotOf.set(idle.id, 'BN');
  for (const { id, to } of moves) state.slotOf.set(id, to);
  state.slotOf.set(player.id, at.slot);
  return { start: player.id, slot: at.slot, instead: idle?.id ?? null, moves };
}
