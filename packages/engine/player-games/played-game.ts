import type { Day, StatLine } from '@fantasy-stats/domain';

export interface PlayedGame {
  readonly day: Day;
  /** The NBA team the player played for; null when the source does not say. */
  readonly nbaTeam: string | null;
  readonly opponent: string | null;
  readonly isHome: boolean;
  /** Whether the NBA team also played the day before (second night of a back-to-back). */
  readonly isSecondNight: boolean;
  readonly line: StatLine;
  /** Fantasy points of the game, or its category value in category leagues; null when neither is known. */
  readonly value: number | null;
}
