import {
  addDays,
  type ForecastInputs,
  isHeadToHead,
  type League,
  nbaTeams,
  type Week,
  weekday,
} from '@fantasy-stats/domain';
import type { ProjectionBasis } from '../projection/project-day.ts';
import { dayNumber } from '../projection/season-builder.ts';

/**
 * Returns the NBA teams that played in the current week before today.
 * @param matchupWeek the league's current week, for leagues with matchups; others have calendar weeks
 */
export function weekSoFar(
  basis: Pick<ProjectionBasis, 'season'>,
  { scoringForm, today }: Pick<League, 'scoringForm' | 'today'>,
  matchupWeek: Pick<Week, 'firstDay' | 'lastDay'> | undefined,
): NonNullable<ForecastInputs['weekSoFar']> {
  const monday = addDays(today, -weekday(today));
  const { firstDay, lastDay } = (isHeadToHead(scoringForm) ? matchupWeek : null) ?? {
    firstDay: monday,
    lastDay: addDays(monday, 6),
  };
  const [from, until] = [dayNumber(firstDay), dayNumber(today)];
  const played = basis.season.nbaTeams.flatMap(({ days }, index) =>
    [...days].some((day) => day >= from && day < until) ? (nbaTeams[index] ?? []) : [],
  );
  return { lastDay, nbaTeams: played };
}
