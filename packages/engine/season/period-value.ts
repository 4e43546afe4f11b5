import type { League, Part, StatisticId, StatLine, TeamWeek } from '@fantasy-stats/domain';
import { exactPoints, fantasyPoints, readStatistic, statistic } from '@fantasy-stats/domain';
import { InvalidInput, requireFinite } from '../errors.ts';
import type { ColumnId } from './columns.ts';

/**
 * Source of a value: `parts` – sums of counted statistics, exact (null is a rate without attempts);
 * `platform` – the platform's rate of a single week; `weightedByAttempts` – weekly rates by known attempts;
 * `weightedByGames` – weekly rates by games played; `missing` – unknown.
 */
export type ValueSource = 'parts' | 'platform' | 'weightedByAttempts' | 'weightedByGames' | 'missing';

export interface PeriodValue {
  readonly value: number | null;
  readonly source: ValueSource;
}

const missing: PeriodValue = { value: null, source: 'missing' };

/**
 * Computes a team's value in one column over some of its weeks: a total, or a rate from summed parts, never a
 * mean of percentages. A statistic missing in one week is missing in the total.
 *
 * @param given the team's weeks, in any order; an empty list gives a missing value
 * @throws InvalidInput naming team, week and statistic for NaN or an infinite number
 */
export function periodValue(given: readonly TeamWeek[], column: ColumnId, league: League): PeriodValue {
  if (given.length === 0) return missing;
  const begun = given.length === 1 ? given : given.filter((week) => !isBeforeFirstGame(week, league));
  const weeks = begun.length === 0 ? given : begun;
  if (column === 'points') {
    const { value, source } = total(weeks.map((week) => weekPoints(week, league)));
    return { value: value === null ? null : exactPoints(value), source };
  }
  const { computed } = statistic(column);
  if (computed.kind !== 'rate') return total(weeks.map((week) => read(week, column)));
  return rateOver(weeks, column, computed.numerator, computed.denominator);
}

/**
 * Returns whether no player of the team has played yet: platforms leave all statistics blank until then. If
 * the number of games is unknown, this is possible only until the week ends.
 */
function isBeforeFirstGame({ gamesPlayed, line, points, week }: TeamWeek, league: League): boolean {
  if (Object.keys(line).length > 0 || (points ?? 0) !== 0) return false;
  if (gamesPlayed !== null) return gamesPlayed === 0;
  const days = league.weeks.find(({ number }) => number === week);
  return days !== undefined && league.phase !== 'over' && league.today <= days.lastDay;
}

/**
 * Returns the fantasy points of a team's week: the platform's value, otherwise scoring times the line; null
 * when neither is known.
 */
export function weekPoints(week: TeamWeek, league: League): number | null {
  if (week.points !== null) return requireFinite(week.points, `${fieldOf(week)}.points`);
  const prices: Partial<Record<StatisticId, number>> = {};
  for (const scored of league.scored) if (scored.points !== null) prices[scored.statistic] = scored.points;
  if (Object.keys(prices).length === 0) return null;
  const points = fantasyPoints(lineWithGames(week), prices);
  return points === null ? null : requireFinite(points, `${fieldOf(week)}.points`);
}

/**
 * Returns the games of a team in its week: the platform's value, otherwise from the line; null when unknown.
 */
export function weekGames(week: TeamWeek): number | null {
  const games = week.gamesPlayed ?? week.line.GP ?? null;
  if (games === null) return null;
  if (!Number.isFinite(games) || games < 0) {
    throw new InvalidInput(`${fieldOf(week)}.gamesPlayed`, `must be a number of at least 0, got ${games}`);
  }
  return games;
}

function total(values: readonly (number | null)[]): PeriodValue {
  let sum = 0;
  for (const value of values) {
    if (value === null) return missing;
    sum += value;
  }
  return { value: sum, source: 'parts' };
}

function rateOver(
  weeks: readonly TeamWeek[],
  id: StatisticId,
  numerator: readonly Part[],
  denominator: readonly Part[],
): PeriodValue {
  const single = weeks.length === 1;
  let exact = true;
  let made = 0;
  let attempted = 0;
  let byAttempts = true;
  let byGames = true;
  let weightedByGames = 0;
  let games = 0;
  for (const week of weeks) {
    const top = weighted(week, numerator);
    const bottom = weighted(week, denominator);
    const given = readGiven(week, id);
    if (top === null || bottom === null) exact = false;
    if (bottom === null || (top === null && given === null && bottom !== 0)) byAttempts = false;
    attempted += bottom ?? 0;
    made += top ?? (given ?? 0) * (bottom ?? 0);
    const played = weekGames(week);
    const rate = top !== null && bottom !== null && bottom !== 0 ? top / bottom : given;
    if (played === null || (rate === null && played !== 0)) byGames = false;
    games += played ?? 0;
    weightedByGames += (rate ?? 0) * (played ?? 0);
    if (single && !exact && given !== null) return { value: given, source: 'platform' };
  }
  if (exact || byAttempts) {
    return {
      value: attempted === 0 ? null : made / attempted,
      source: exact ? 'parts' : 'weightedByAttempts',
    };
  }
  if (byGames && games > 0) return { value: weightedByGames / games, source: 'weightedByGames' };
  return missing;
}

function weighted(week: TeamWeek, parts: readonly Part[]): number | null {
  let sum = 0;
  for (const part of parts) {
    const value = read(week, part.statistic);
    if (value === null) return null;
    sum += part.weight * value;
  }
  return sum;
}

function read(week: TeamWeek, id: StatisticId): number | null {
  const value = readStatistic(lineWithGames(week), id);
  return value === null ? null : requireFinite(value, `${fieldOf(week)}.line.${id}`);
}

function readGiven(week: TeamWeek, id: StatisticId): number | null {
  const value = week.line[id];
  return value === undefined ? null : requireFinite(value, `${fieldOf(week)}.line.${id}`);
}

function lineWithGames(week: TeamWeek): StatLine {
  if (week.line.GP !== undefined || week.gamesPlayed === null) return week.line;
  return { ...week.line, GP: week.gamesPlayed };
}

function fieldOf(week: TeamWeek): string {
  return `teamWeeks[team ${week.teamId}, week ${week.week}]`;
}
