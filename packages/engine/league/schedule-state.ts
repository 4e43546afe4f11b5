import { type ForecastInputs, pendingBetween, type Week } from '@fantasy-stats/domain';

export interface ScheduleState {
  /** False for an upcoming week without scheduled or expected games, whose matchups cannot be forecast. */
  readonly isSet: boolean;
  /** The average NBA team's expected number of unscheduled games in the rest of the week. */
  readonly pendingGames: number;
}

export function scheduleState(
  { games, pending, today }: Pick<ForecastInputs, 'games' | 'pending' | 'today'>,
  week: Week,
): ScheduleState {
  const pendingGames = pendingBetween(pending, week, today);
  const hasGames = Object.values(games).some((own) =>
    own.some(({ day }) => day >= week.firstDay && day <= week.lastDay),
  );
  return { isSet: week.firstDay < today || hasGames || pendingGames > 0, pendingGames };
}
