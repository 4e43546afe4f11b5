import { partPlace } from './parts.ts';

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
  { made: partPlace('FGM'), tried: partPlace('FGA'), shrink: 150, isCounted: false },
  { made: partPlace('FTM'), tried: partPlace('FTA'), shrink: 60, isCounted: false },
  { made: partPlace('3PM'), tried: partPlace('3PA'), shrink: 200, isCounted: true },
];
