import type { Position } from '@fantasy-stats/domain';
import { requireFinite, requireProbability } from '../errors.ts';
import type { LineupRules } from './best-lineups.ts';
import {
  FEW_STATES,
  likeliestStates,
  MOST_PLAYERS,
  MOST_STATES,
  statesFollowed,
} from './likeliest-states.ts';
import { activeSlots, slotAccepts } from './slot-eligibility.ts';

interface AvailablePlayer {
  readonly positions: readonly Position[];
  /** Value of the game if the player plays. */
  readonly value: number;
  readonly chance: number;
}

/**
 * Computes each player's chance to play *and* to get a slot on one day in the best lineup of those who play.
 * Players are independent. Exact except for very large lineups (see {@link likeliestStates}).
 *
 * Whether a player fits depends only on the remaining spots in each set of slots to which players are
 * confined (Hall's theorem), so these counts suffice.
 *
 * @throws InvalidInput `players[i].chance` or `.value`
 */
export function startChances(players: readonly AvailablePlayer[], slots: LineupRules['slots']): Float64Array {
  players.forEach((player, index) => {
    requireProbability(player.chance, `players[${index}].chance`);
    requireFinite(player.value, `players[${index}].value`);
  });
  const active = activeSlots(slots);
  const masks = players.map((player) =>
    active.reduce(
      (mask, { slot }, bit) => (slotAccepts(slot, player.positions) ? mask | (1 << bit) : mask),
      0,
    ),
  );
  const order = players
    .map((_, index) => index)
    .filter(
      (index) => (players[index]?.value ?? 0) > 0 && (players[index]?.chance ?? 0) > 0 && masks[index] !== 0,
    )
    .sort((a, b) => (players[b]?.value ?? 0) - (players[a]?.value ?? 0) || a - b);
  const limits = bindingLimits(
    order.map((index) => masks[index] ?? 0),
    active.map(({ count }) => count),
  );
  const chances = new Float64Array(players.length);
  // For each limit: free spots, and remaining players who can use only those spots.
  const start = Uint8Array.from(limits, ({ places }) => places);
  const coming = Uint8Array.from(limits, ({ players: confined }) => confined);
  let states = new Map<string, State>([['', { left: start, probability: 1 }]]);
  let most = order.length > MOST_PLAYERS ? FEW_STATES : MOST_STATES;
  for (const index of order) {
    const chance = players[index]?.chance ?? 0;
    const mask = masks[index] ?? 0;
    const own = limits.map(({ slots: union }) => (mask & union) === mask);
    own.forEach((isOwn, limit) => {
      if (isOwn) coming[limit] = (coming[limit] ?? 0) - 1;
    });
    const next = new Map<string, State>();
    let starts = 0;
    for (const { left, probability } of states.values()) {
      const hasRoom = own.every((isOwn, limit) => !isOwn || (left[limit] ?? 0) > 0);
      if (hasRoom) {
        starts += probability;
        const after = left.map((places, limit) =>
          Math.min(own[limit] ? places - 1 : places, coming[limit] ?? 0),
        );
        addState(next, after, probability * chance);
      }
      const rest = hasRoom ? probability * (1 - chance) : probability;
      if (rest > 0) {
        addState(
          next,
          left.map((places, limit) => Math.min(places, coming[limit] ?? 0)),
          rest,
        );
      }
    }
    // Rounded shares can add up to slightly more than 1.
    chances[index] = Math.min(1, starts) * chance;
    most = statesFollowed(most, next.size);
    states = likeliestStates(
      next,
      most,
      ({ probability }) => probability,
      ({ left, probability }, factor) => ({ left, probability: probability * factor }),
    );
  }
  return chances;
}

interface State {
  readonly left: Uint8Array;
  probability: number;
}

function addState(states: Map<string, State>, left: Uint8Array, probability: number): void {
  const key = String.fromCharCode(...left);
  const state = states.get(key);
  if (state) state.probability += probability;
  else states.set(key, { left, probability });
}

interface Limit {
  readonly slots: number;
  readonly places: number;
  /** Number of players who have no other slots. */
  readonly players: number;
}

/** Finds the limits that can bind: sets of slots with fewer spots than players who have no other slots. */
function bindingLimits(masks: readonly number[], counts: readonly number[]): Limit[] {
  const unions = new Set<number>();
  for (const mask of new Set(masks)) {
    for (const union of [...unions]) unions.add(union | mask);
    unions.add(mask);
  }
  return [...unions]
    .map((slots) => ({
      slots,
      places: counts.reduce((sum, count, bit) => sum + ((slots >> bit) & 1 ? count : 0), 0),
      players: masks.filter((mask) => (mask & slots) === mask).length,
    }))
    .filter(({ places, players }) => places < players);
}
