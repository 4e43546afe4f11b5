import type { Day } from '@fantasy-stats/domain';
import { daysFrom } from '@fantasy-stats/domain';
import type { Schedule } from './games.ts';

/**
 * Whether a day is an off night: some NBA teams play, but fewer than half of them, so that a lineup has empty places that a player
 * with a game would fill.
 */
export function isOffNight(schedule: Schedule, day: Day): boolean {
  const playing = schedule.nbaTeamsPlaying(day);
  return playing > 0 && playing * 2 < schedule.nbaTeams.length;
}

/** The off nights from one day to another, both included. */
export function offNights(schedule: Schedule, first: Day, last: Day): Day[] {
  return daysFrom(first, last).filter((day) => isOffNight(schedule, day));
}
