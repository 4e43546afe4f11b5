import type { SeasonHistory } from '@fantasy-stats/engine/projection';
import type { DayRange } from '@fantasy-stats/engine/valuation';

/** A season's game logs, parsed, with the weeks that count. */
export interface BenchSeason {
  /** What the rows say of where the games come from. */
  readonly source: string;
  readonly history: SeasonHistory;
  readonly weeks: readonly DayRange[];
}
