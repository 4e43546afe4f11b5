import type { Day } from '@fantasy-stats/domain';
import { daysFrom } from '@fantasy-stats/domain';
import type { Schedule } from './games.ts';

/**
 * Returns whether a day is an off night: some NBA teams play, but fewer than half, so that lineups have empty
 * slots.
 */
export function isOffNight(schedule: Schedule, day: Day): boolean {
  const playing = schedule.nbaTeamsPlaying(day);
  return playing > 0 && playing * 2 < schedule.nbaTeams.length;
}

export function offNights(schedule: Schedule, first: Day, last: Day): Day[] {
  return daysFrom(first, last).filter((day) => isOffNight(schedule, day));
}
