import type { Day } from '@fantasy-stats/domain';
import type { Counted } from '../season/line.ts';

export interface Correction {
  readonly player: number;
  readonly statistic: Counted;
  readonly by: number;
}

/**
 * Changes that tests make to individual games, in addition to the season’s own incidents. Keys are NBA game
 * ids.
 */
export class NbaEvents {
  /** New dates; null for a postponed game without a new date. */
  readonly moved = new Map<string, Day | null>();
  readonly canceled = new Set<string>();
  /** Played share of a live game, 0 to 1. At 0, the lineups are known but the game has not started. */
  readonly live = new Map<string, number>();
  readonly corrected = new Map<string, Correction[]>();
  /** Injury report statuses by player index; null omits the player from the report. */
  readonly reported = new Map<number, string | null>();

  clear(): void {
    this.moved.clear();
    this.canceled.clear();
    this.live.clear();
    this.corrected.clear();
    this.reported.clear();
  }
}
