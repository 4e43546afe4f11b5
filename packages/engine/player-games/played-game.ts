import type { Day, StatLine } from '@fantasy-stats/domain';

/** One game that a player played. */
export interface PlayedGame {
  readonly day: Day;
  /** The NBA team he played it for; null where the source does not tell. */
  readonly nbaTeam: string | null;
  readonly opponent: string | null;
  readonly isHome: boolean;
  /** Whether his NBA team played the day before, too. */
  readonly isSecondNight: boolean;
  readonly line: StatLine;
  /** Fantasy points of the game, or its value where categories are scored; null where neither is known. */
  readonly value: number | null;
}
