import type { Position } from '@fantasy-stats/domain';
import { requireFinite, requireProbability } from '../errors.ts';
import { createRandom } from '../numeric/index.ts';
import type { LineupRules } from './best-lineups.ts';
import { activeSlots, slotAccepts } from './slot-eligibility.ts';
import { createSlotFlow } from './slot-flow.ts';

/** A player with a game on the day. */
export interface AvailablePlayer {
  readonly positions: readonly Position[];
  /** What his game brings when he plays. */
  readonly value: number;
  /** Chance that he plays. */
  readonly chance: number;
}

/** Up to so many uncertain players every combination is looked at; beyond, as many are drawn. */
const exactUpTo = 10;

/**
 * The chance of each player to play *and* find a slot on one day, when the manager fills the best line-up from those who turn
 * out to play: a bench player's chance rises with the doubt about the starters. Exact with up to ten uncertain players, from
 * 1,024 seeded draws beyond. Play is taken as independent between players.
 *
 * @throws InvalidInput `players[i].chance` or `.value`
 */
export function startChances(
  players: readonly AvailablePlayer[],
  slots: LineupRules['slots'],
  seed = 1,
): Float64Array {
  players.forEach((player, index) => {
    requireProbability(player.chance, `players[${index}].chance`);
    requireFinite(player.value, `players[${index}].value`);
  });
  const active = activeSlots(slots);
  const places = active.map((slot) => slot.count);
  const caps = active.map(() => Number.POSITIVE_INFINITY);
  const choices = players.map((player) =>
    active.flatMap(({ slot }, index) => (slotAccepts(slot, player.positions) ? [index] : [])),
  );
  const order = players
    .map((_, index) => index)
    .filter((index) => (players[index]?.value ?? 0) > 0 && (players[index]?.chance ?? 0) > 0)
    .sort((a, b) => (players[b]?.value ?? 0) - (players[a]?.value ?? 0) || a - b);
  const chances = new Float64Array(players.length);

  function addLineup(plays: (player: number) => boolean, weight: number): void {
    const flow = createSlotFlow(1, places, caps, players.length);
    for (const index of order) {
      if (plays(index) && flow.add(index, 0, choices[index] ?? [])) {
        chances[index] = (chances[index] ?? 0) + weight;
      }
    }
  }

  const uncertain = order.filter((index) => (players[index]?.chance ?? 0) < 1);
  const everybody = createSlotFlow(1, places, caps, players.length);
  if (order.every((index) => everybody.add(index, 0, choices[index] ?? []))) {
    // Nobody can be in another's way.
    for (const index of order) chances[index] = players[index]?.chance ?? 0;
  } else if (uncertain.length <= exactUpTo) {
    for (let subset = 0; subset < 2 ** uncertain.length; subset += 1) {
      let weight = 1;
      uncertain.forEach((index, bit) => {
        const chance = players[index]?.chance ?? 0;
        weight *= (subset >> bit) & 1 ? chance : 1 - chance;
      });
      addLineup((index) => {
        const bit = uncertain.indexOf(index);
        return bit < 0 || ((subset >> bit) & 1) === 1;
      }, weight);
    }
  } else {
    const random = createRandom(seed);
    const draws = 2 ** exactUpTo;
    for (let draw = 0; draw < draws; draw += 1) {
      const plays = players.map((player) => random.next() < player.chance);
      addLineup((index) => plays[index] === true, 1 / draws);
    }
  }
  return chances;
}
