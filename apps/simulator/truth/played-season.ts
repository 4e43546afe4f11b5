import type { SeasonCalendar } from '../calendar.ts';
import type { League } from '../fantasy/league.ts';

export interface PlayedSeason {
  readonly calendar: SeasonCalendar;
  readonly leagues: readonly League[];
  seasonOf(startYear: number): PlayedSeason | undefined;
}
