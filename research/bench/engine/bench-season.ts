import type { SeasonHistory } from '@fantasy-stats/engine/projection';
import type { DayRange } from '@fantasy-stats/engine/value';

export interface BenchSeason {
  readonly source: string;
  readonly history: SeasonHistory;
  readonly weeks: readonly DayRange[];
}
