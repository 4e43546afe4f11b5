import type { Position } from '@fantasy-stats/domain';
import { createDayLineups, type DayLineups, positionsMask } from '../lineup/day-lineups.ts';
import { activeSlots } from '../lineup/slot-eligibility.ts';
import type { DraftLeague, DraftPool } from './draft-pool.ts';

/**
 * Who starts in a slot that a roster leaves open. Exact: the sets of players that a lineup holds are a matroid, so a lineup filled
 * in the order of the draft is as full as any, and a player starts if it holds him too. Nobody is told from another in leagues whose
 * slots or players' positions are not known.
 */
export class StartingSlots {
  readonly #lineups: DayLineups | null;
  /** By player: his positions as a set. */
  readonly #masks: Int32Array;

  constructor({ eligible, players }: DraftPool, { slots = [] }: DraftLeague) {
    const isKnown = eligible !== undefined && activeSlots(slots).length > 0;
    this.#lineups = isKnown ? createDayLineups(slots) : null;
    this.#masks = Int32Array.from({ length: isKnown ? players : 0 }, (_, player) =>
      positionsMask(eligible?.[player] ?? ([] as Position[])),
    );
  }

  /** Those of some players who start beside a roster; all of them where none does, as when its lineup is full. */
  needed(roster: readonly number[], players: readonly number[]): readonly number[] {
    const lineups = this.#lineups;
    if (lineups === null) return players;
    const masks = new Int32Array(roster.length + 1);
    roster.forEach((player, place) => {
      masks[place] = this.#masks[player]!;
    });
    const chosen = new Uint8Array(masks.length);
    /* Players of the same positions start or do not alike. */
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
