import { leagueLimits } from '@fantasy-stats/domain';
import { type Properties, readInteger } from '../loose.ts';
import type { PlannedWeek } from '../weeks.ts';

/** What of a league's `scheduleSettings` its weeks are planned by. */
export interface EspnSchedule {
  /** Matchups of the regular season. */
  readonly matchupPeriodCount: number | null;
  readonly matchupPeriods: Properties;
  readonly playoffTeamCount: number | null;
  readonly playoffMatchupPeriodLength: number | null;
}

const mostWeeks = leagueLimits.weeks;

/**
 * Matchup periods in order. What each lists are calendar weeks by number, not days. Where they are not listed, they
 * are counted: those of the regular season, then a round of the play-offs for every halving of its teams.
 */
export function planWeeks(schedule: EspnSchedule): PlannedWeek[] {
  const regular = schedule.matchupPeriodCount ?? Number.POSITIVE_INFINITY;
  const listed = Object.entries(schedule.matchupPeriods).flatMap(([key, weeks]) => {
    const period = readInteger(key);
    if (period === null || period < 1 || period > mostWeeks) return [];
    const calendarWeeks = Array.isArray(weeks) ? Math.min(Math.max(weeks.length, 1), 8) : 1;
    return [{ number: period, calendarWeeks, isPlayoffs: period > regular }];
  });
  if (listed.length > 0) return listed.sort((left, right) => left.number - right.number);
  const count = schedule.matchupPeriodCount ?? 0;
  if (count < 1 || count > mostWeeks) return [];
  const rounds = Math.ceil(Math.log2(Math.min(Math.max(schedule.playoffTeamCount ?? 1, 1), 32)));
  const length = Math.min(Math.max(schedule.playoffMatchupPeriodLength ?? 1, 1), 4);
  return Array.from({ length: count + rounds }, (_, index) => ({
    number: index + 1,
    calendarWeeks: index < count ? 1 : length,
    isPlayoffs: index >= count,
  }));
}
