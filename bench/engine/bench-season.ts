import type { SeasonHistory } from '../../packages/engine/projection/history.ts';
import type { DayRange } from '../../packages/engine/valuation/history-population.ts';

/** A season's game logs, parsed, with the weeks that count. */
export interface BenchSeason {
  /** What the rows say of where the games come from. */
  readonly source: string;
  readonly history: SeasonHistory;
  readonly weeks: readonly DayRange[];
}
