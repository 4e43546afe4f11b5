import type { League, TeamId, TeamWeek, Week } from '@fantasy-stats/domain';
import { daysBetween } from '@fantasy-stats/domain';
import { InvalidInput } from '../errors.ts';

/** A league's week by its number. @throws InvalidInput `week` when the league has no such week. */
export function weekOf(league: League, number: number): Week {
  const week = league.weeks.find((candidate) => candidate.number === number);
  if (!week) throw new InvalidInput('week', `the league has no week ${number}`);
  if (daysBetween(week.firstDay, week.lastDay) < 0) {
    throw new InvalidInput(`league.weeks[${number}]`, `ends on ${week.lastDay}, before it begins`);
  }
  return week;
}

/** Days of a week that have begun by the league's today: all of a past week, none of a coming one. */
export function daysPlayed(league: League, week: Week): number {
  const length = daysBetween(week.firstDay, week.lastDay) + 1;
  if (length < 1) throw new InvalidInput(`league.weeks[${week.number}]`, 'has no days');
  return Math.max(0, Math.min(length, daysBetween(week.firstDay, league.today) + 1));
}

/** Whether a week's last day has passed. */
export function isCompleted(league: League, week: Week): boolean {
  return league.phase === 'over' || week.lastDay < league.today;
}

export interface WeekChoice {
  /** Also the running week. Default false: completed weeks only. */
  readonly includeRunning?: boolean;
  /** Also playoff weeks. Default false: a team that is out of them no longer sets its line-up. */
  readonly includePlayoffs?: boolean;
  /** Nothing after this week: the season as it stood then. */
  readonly throughWeek?: number;
  /** Only the last so many of them. */
  readonly last?: number;
}

/** Numbers of the weeks that have been played, in order, under the choice. */
export function playedWeeks(league: League, choice: WeekChoice = {}): number[] {
  const {
    includeRunning = false,
    includePlayoffs = false,
    throughWeek = Number.POSITIVE_INFINITY,
    last,
  } = choice;
  if (last !== undefined && (!Number.isInteger(last) || last < 1)) {
    throw new InvalidInput('last', `must be a whole number of at least 1, got ${last}`);
  }
  const numbers = league.weeks
    .filter((week) => includePlayoffs || !week.isPlayoffs)
    .filter((week) => isCompleted(league, week) || (includeRunning && week.firstDay <= league.today))
    .map((week) => week.number)
    .filter((number) => number <= throughWeek)
    .sort((a, b) => a - b);
  return last === undefined ? numbers : numbers.slice(-last);
}

/** Looks up what a team had in a week. @throws InvalidInput when a team has the same week twice. */
export function teamWeekIndex(
  teamWeeks: readonly TeamWeek[],
): (week: number, teamId: TeamId) => TeamWeek | undefined {
  const index = new Map<string, TeamWeek>();
  for (const entry of teamWeeks) {
    const key = `${entry.week} ${entry.teamId}`;
    if (index.has(key)) {
      throw new InvalidInput(`teamWeeks[team ${entry.teamId}, week ${entry.week}]`, 'is given twice');
    }
    index.set(key, entry);
  }
  return (week, teamId) => index.get(`${week} ${teamId}`);
}
