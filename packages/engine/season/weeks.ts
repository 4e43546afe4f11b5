import type { League, TeamId, TeamWeek, Week } from '@fantasy-stats/domain';
import { daysBetween, isStatisticId, statistic } from '@fantasy-stats/domain';
import { InvalidInput, requireFinite, requireNonNegative } from '../errors.ts';

/**
 * Returns a league's week by number.
 *
 * @throws InvalidInput `week` when the league has no such week
 */
export function weekOf(league: League, number: number): Week {
  const week = league.weeks.find((candidate) => candidate.number === number);
  if (!week) throw new InvalidInput('week', `the league has no week ${number}`);
  requireDays(week);
  return week;
}

function requireDays({ number, firstDay, lastDay }: Week): void {
  if (daysBetween(firstDay, lastDay) < 0) {
    throw new InvalidInput(`league.weeks[${number}]`, `ends on ${lastDay}, before it begins`);
  }
}

/**
 * Checks the league's weeks.
 *
 * @throws InvalidInput `league.weeks[n]` for a week without days or a duplicate number
 */
function requireWeeks({ weeks }: League): void {
  const numbers = new Set<number>();
  for (const week of weeks) {
    requireDays(week);
    if (numbers.has(week.number)) throw new InvalidInput(`league.weeks[${week.number}]`, 'is given twice');
    numbers.add(week.number);
  }
}

/**
 * Returns the numbers of the playoff weeks.
 *
 * @throws InvalidInput `league.weeks[n]` for a week without days
 */
export function playoffWeeks(league: League): Set<number> {
  requireWeeks(league);
  return new Set(league.weeks.filter((week) => week.isPlayoffs).map((week) => week.number));
}

/**
 * Returns how many days of a week have started by the league's today: all of a past week, none of an upcoming
 * one.
 */
export function daysPlayed(league: League, week: Week): number {
  const length = daysBetween(week.firstDay, week.lastDay) + 1;
  if (length < 1) throw new InvalidInput(`league.weeks[${week.number}]`, 'has no days');
  return Math.max(0, Math.min(length, daysBetween(week.firstDay, league.today) + 1));
}

export function isCompleted(league: League, week: Week): boolean {
  return league.phase === 'over' || week.lastDay < league.today;
}

export interface WeekChoice {
  /** Includes the current week. Default false: completed weeks only. */
  readonly includeRunning?: boolean;
  /** Includes playoff weeks. Default false, because eliminated teams no longer set lineups. */
  readonly includePlayoffs?: boolean;
  /** Last included week, for the season as of that week. */
  readonly throughWeek?: number;
  /** Limits the result to the last N weeks. */
  readonly last?: number;
}

/**
 * Returns the numbers of the played weeks in order, filtered by the options.
 *
 * @throws InvalidInput `last` below 1; `league.weeks[n]` for a week without days
 */
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
  requireWeeks(league);
  const numbers = league.weeks
    .filter((week) => includePlayoffs || !week.isPlayoffs)
    .filter((week) => isCompleted(league, week) || (includeRunning && week.firstDay <= league.today))
    .map((week) => week.number)
    .filter((number) => number <= throughWeek)
    .sort((a, b) => a - b);
  return last === undefined ? numbers : numbers.slice(-last);
}

/**
 * Creates a lookup of a team's week.
 *
 * @throws InvalidInput naming team, week and field
 */
export function teamWeekIndex(
  teamWeeks: readonly TeamWeek[],
): (week: number, teamId: TeamId) => TeamWeek | undefined {
  const index = new Map<string, TeamWeek>();
  for (const entry of teamWeeks) {
    const key = `${entry.week} ${entry.teamId}`;
    const field = `teamWeeks[team ${entry.teamId}, week ${entry.week}]`;
    if (index.has(key)) throw new InvalidInput(field, 'is given twice');
    checkTeamWeek(entry, field);
    index.set(key, entry);
  }
  return (week, teamId) => index.get(`${week} ${teamId}`);
}

function checkTeamWeek({ line, gamesPlayed, points }: TeamWeek, field: string): void {
  for (const [id, value] of Object.entries(line)) {
    if (!isStatisticId(id)) throw new InvalidInput(`${field}.line`, `"${id}" is not a known statistic`);
    if (statistic(id).computed.kind === 'rate') requireFinite(value, `${field}.line.${id}`);
    else requireNonNegative(value, `${field}.line.${id}`);
  }
  if (gamesPlayed !== null) requireNonNegative(gamesPlayed, `${field}.gamesPlayed`);
  if (points !== null) requireFinite(points, `${field}.points`);
}
