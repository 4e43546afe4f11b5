import type { SeasonCalendar } from '../calendar.ts';
import type { League } from '../fantasy/league.ts';

/** A season and the leagues that were played in it, with the way to the other seasons of its world. */
export interface PlayedSeason {
  readonly calendar: SeasonCalendar;
  readonly leagues: readonly League[];
  seasonOf(startYear: number): PlayedSeason | undefined;
}
