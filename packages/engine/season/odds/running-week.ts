import type { LeagueSeason, Week } from '@fantasy-stats/domain';
import { daysBetween } from '@fantasy-stats/domain';
import { isRate } from '../columns.ts';
import { contestValues } from '../contest.ts';
import { isCompleted } from '../weeks.ts';
import type { TeamsWeekModel } from './model.ts';
import { strengthWeek, type TeamStrengths } from './team-strengths.ts';

/**
 * Returns the score so far plus the remaining days, including today; rates are averages weighted by days.
 * Null for a week that is not in progress or lacks a team's score.
 */
export function runningWeek(
  season: LeagueSeason,
  strengths: TeamStrengths,
  week: Week,
): TeamsWeekModel | null {
  const { league } = season;
  if (isCompleted(league, week) || week.firstDay > league.today) return null;
  const length = daysBetween(week.firstDay, week.lastDay) + 1;
  const left = daysBetween(league.today, week.lastDay) + 1;
  const share = left / length;
  const valuesOf = contestValues(season);
  const whole = strengthWeek(strengths, week);
  const { columns } = strengths;
  const mean = whole.mean.slice();
  const deviation = whole.deviation.slice();
  for (const [team, { id }] of season.teams.entries()) {
    const values = valuesOf(week.number, id);
    if (!values) return null;
    for (const [c, column] of columns.entries()) {
      const at = team * columns.length + c;
      const sofar = values[c] ?? null;
      if (!isRate(column.id)) {
        if (sofar === null) return null;
        mean[at] = sofar + share * (mean[at] ?? 0);
        deviation[at] = Math.sqrt(share) * (deviation[at] ?? 0);
      } else if (sofar !== null) {
        mean[at] = (1 - share) * sofar + share * (mean[at] ?? 0);
        deviation[at] = Math.sqrt(share) * (deviation[at] ?? 0);
      }
    }
  }
  return { kind: 'teams', mean, deviation, weight: share * whole.weight };
}
