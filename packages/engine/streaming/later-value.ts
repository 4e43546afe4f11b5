import { addDays, type Day } from '@fantasy-stats/domain';
import type { ForecastPlayer } from '../league/compile.ts';
import { dot, quadraticForm } from '../numeric/linear.ts';
import { errorCovariance } from '../projection/line-covariance.ts';
import { PART_COUNT } from '../projection/parts.ts';

const WEEK_DAYS = 7;

/** The value of games after a window. */
export interface LaterStakes {
  /** PART_COUNT gradient of the goal after the window, and the share of those games that count. */
  readonly later: Float64Array;
  readonly counted: number;
}

/** Returns a player's expected games in each seven-day period from one day to another. */
function gamesByWeek(player: ForecastPlayer, ends: readonly Day[], first: Day): Float64Array {
  const games = new Float64Array(ends.length);
  let week = 0;
  player.days.forEach((day, game) => {
    if (day < first) return;
    while (week < ends.length && day > (ends[week] ?? '')) week += 1;
    if (week < ends.length) games[week]! += player.outlook.chances[game] ?? 0;
  });
  return games;
}

/**
 * Computes a player's value above replacement after a window, in units of a goal, at least zero: their games
 * week by week, minus the average of the week's best free agents (one per team).
 *
 * @param stakes gradient of the goal by statistic, and the share of games that lineups hold
 */
export function laterValue(
  freeAgents: readonly ForecastPlayer[],
  { counted, later }: LaterStakes,
  first: Day,
  last: Day,
  teams: number,
): (player: ForecastPlayer) => number {
  const ends: Day[] = [];
  for (let day = first; day <= last; day = addDays(day, WEEK_DAYS)) {
    const end = addDays(day, WEEK_DAYS - 1);
    ends.push(end < last ? end : last);
  }
  const valueByWeek = (player: ForecastPlayer): Float64Array => {
    const value = counted * dot(later, player.outlook.mean);
    return gamesByWeek(player, ends, first).map((games) => games * value);
  };
  const free = freeAgents.map(valueByWeek);
  const replacement = ends.map((_, week) => {
    const best = free
      .map((values) => values[week] ?? 0)
      .sort((a, b) => b - a)
      .slice(0, Math.max(1, teams));
    const sum = best.reduce((total, value) => total + value, 0);
    return Math.max(0, sum / Math.max(1, best.length));
  });
  return (player) =>
    Math.max(
      0,
      valueByWeek(player).reduce((sum, value, week) => sum + value - (replacement[week] ?? 0), 0),
    );
}

/**
 * Returns the standard error of a player's value after a window, from the error of the player's mean line.
 *
 * @param correlation correlation of the parts of a line
 */
export function laterError(
  { days, outlook }: ForecastPlayer,
  { counted, later }: LaterStakes,
  first: Day,
  correlation: readonly number[],
): number {
  const games = days.reduce((sum, day, game) => sum + (day < first ? 0 : (outlook.chances[game] ?? 0)), 0);
  const variance = quadraticForm(errorCovariance(outlook, correlation), PART_COUNT, later, later);
  return counted * games * Math.sqrt(Math.max(0, variance));
}
