import type { Position } from '@fantasy-stats/domain';
import { createDayLineups, type DayLineups, positionsMask } from '../lineup/day-lineups.ts';
import { activeSlots } from '../lineup/slot-eligibility.ts';
import type { DraftLeague, DraftPool } from './draft-pool.ts';

/**
 * Finds which players would start in an open slot of a roster. Exact: the sets of players a lineup can hold
 * form a matroid, so a player starts if a lineup filled in draft order can hold them too.
 */
export class StartingSlots {
  readonly #lineups: DayLineups | null;
  readonly #masks: Int32Array;

  constructor({ eligible, players }: DraftPool, { slots = [] }: DraftLeague) {
    const isKnown = eligible !== undefined && activeSlots(slots).length > 0;
    this.#lineups = isKnown ? createDayLineups(slots) : null;
    this.#masks = Int32Array.from({ length: isKnown ? players : 0 }, (_, player) =>
      positionsMask(eligible?.[player] ?? ([] as Position[])),
    );
  }

  /**
   * Returns which of some players would start if added to a roster; all of them if none would, e.g. with a
   * full lineup.
   */
  needed(roster: readonly number[], players: readonly number[]): readonly number[] {
    const lineups = this.#lineups;
    if (lineups === null) return players;
    const masks = new Int32Array(roster.length + 1);
    roster.forEach((player, index) => {
      masks[index] = this.#masks[player]!;
    });
    const chosen = new Uint8Array(masks.length);
    // Cache results, because players with the same positions have the same one.
    const known = new Map<number, boolean>();
    const starts = (player: number): boolean => {
      const mask = this.#masks[player]!;
      let does = known.get(mask);
      if (does === undefined) {
        masks[roster.length] = mask;
        lineups.choose(masks.length, masks, chosen);
        does = chosen[roster.length] === 1;
        known.set(mask, does);
      }
      return does;
    };
    const starting = players.filter(starts);
    return starting.length > 0 ? starting : players;
  }
}
