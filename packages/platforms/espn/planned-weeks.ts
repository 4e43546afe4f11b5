import { leagueLimits } from '@fantasy-stats/domain';
import { type Properties, readInteger } from '../loose.ts';
import type { PlannedWeek } from '../weeks.ts';

export interface PlannedMatchup extends PlannedWeek {
  /** ESPN's numbers of weeks or days of the NBA season, ascending; empty when it lists none. */
  readonly periodIds: readonly number[];
  readonly periodUnit: 'week' | 'day';
}

/** The parts of a league's `scheduleSettings` that determine its weeks. */
export interface EspnSchedule {
  /** Unit of the numbers: 0 the season, 1 days, 2 weeks. */
  readonly periodTypeId: number | null;
  readonly matchupPeriodCount: number | null;
  readonly matchupPeriods: Properties;
  readonly playoffTeamCount: number | null;
  readonly playoffMatchupPeriodLength: number | null;
}

const mostWeeks = leagueLimits.weeks;

/** `periodTypeId` of leagues whose matchups list days. */
const dayPeriods = 1;

/**
 * Returns matchup periods in order with the weeks or days they list. Without lists, returns the regular
 * season's periods, then one playoff round for every halving of the playoff teams.
 */
export function planWeeks(schedule: EspnSchedule): PlannedMatchup[] {
  const regular = schedule.matchupPeriodCount ?? Number.POSITIVE_INFINITY;
  const periodUnit: PlannedMatchup['periodUnit'] = schedule.periodTypeId === dayPeriods ? 'day' : 'week';
  const listed = Object.entries(schedule.matchupPeriods).flatMap(([key, weeks]) => {
    const period = readInteger(key);
    if (period === null || period < 1 || period > mostWeeks) return [];
    const periodIds = readPeriodIds(weeks);
    const length = periodUnit === 'day' ? Math.ceil(periodIds.length / 7) : periodIds.length;
    const calendarWeeks = Math.min(Math.max(length, 1), 8);
    return [{ number: period, calendarWeeks, isPlayoffs: period > regular, periodIds, periodUnit }];
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
    periodIds: [],
    periodUnit: 'week',
  }));
}

/** Returns the listed numbers, ascending; empty when one of them cannot be a week or a day of a season. */
function readPeriodIds(listed: unknown): number[] {
  if (!Array.isArray(listed) || listed.length > leagueLimits.seasonDays) return [];
  const ids = listed.map((id) => readInteger(id) ?? 0);
  if (ids.some((id) => id < 1 || id > leagueLimits.seasonDays)) return [];
  return ids.sort((one, other) => one - other);
}
