import { partIndex } from './parts.ts';

/** A kind of shot: its makes and attempts among the parts. */
export interface Shot {
  readonly made: number;
  readonly tried: number;
  /** By how many of the league's attempts a player's percentage is shrunk. */
  readonly shrink: number;
  /**
   * Whether makes spread at least as their own variance function says. Threes do: they are counted themselves, and a player
   * who hits takes more of them.
   */
  readonly isCounted: boolean;
}

/** The kinds of shots. Makes follow attempts times the player's percentage. */
export const shots: readonly Shot[] = [
  { made: partIndex('FGM'), tried: partIndex('FGA'), shrink: 150, isCounted: false },
  { made: partIndex('FTM'), tried: partIndex('FTA'), shrink: 60, isCounted: false },
  { made: partIndex('3PM'), tried: partIndex('3PA'), shrink: 200, isCounted: true },
];
