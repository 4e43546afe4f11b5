import { partIndex } from './parts.ts';

/** A kind of shot: its makes and attempts among the statistics. */
export interface Shot {
  readonly made: number;
  readonly tried: number;
  /** Number of attempts at the league's percentage that are added to shrink a player's percentage. */
  readonly shrink: number;
  /**
   * Whether makes vary at least as much as their own variance function says. True for threes, which count as
   * a category; players who make more also attempt more.
   */
  readonly isCounted: boolean;
}

export const shots: readonly Shot[] = [
  { made: partIndex('FGM'), tried: partIndex('FGA'), shrink: 150, isCounted: false },
  { made: partIndex('FTM'), tried: partIndex('FTA'), shrink: 60, isCounted: false },
  { made: partIndex('3PM'), tried: partIndex('3PA'), shrink: 200, isCounted: true },
];
