import type { Day } from '@fantasy-stats/domain';
import type { Counted } from '../season/line.ts';

export interface Correction {
  readonly player: number;
  readonly statistic: Counted;
  readonly by: number;
}

/** What a test lets happen to single games, beside what the season has drawn. Games by the NBA's id. */
export class NbaEvents {
  /** New days; null for a game that was put off without one. */
  readonly moved = new Map<string, Day | null>();
  /** How much of a game that is being played is over, 0 to 1; at 0 the lineups are known, and nobody has played. */
  readonly live = new Map<string, number>();
  readonly corrected = new Map<string, Correction[]>();
  /** What injury reports say of players, by their place; null for those who are not to stand in them. */
  readonly reported = new Map<number, string | null>();

  clear(): void {
    this.moved.clear();
    this.live.clear();
    this.corrected.clear();
    this.reported.clear();
  }
}
