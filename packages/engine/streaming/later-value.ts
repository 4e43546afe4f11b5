import { addDays, type Day } from '@fantasy-stats/domain';
import type { ForecastPlayer } from '../league-forecast/compile.ts';
import { dot } from '../numeric/linear.ts';

const WEEK_DAYS = 7;

/** Expected games of a player in each seven days from a day on, up to another day. */
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
 * What having each player after a stretch is worth beyond his replacement, in units of a goal and not below zero. His games week
 * by week at what a game of his is worth, less what the best free agents of each week would bring in his place on average, as
 * many of them as there are teams to pick one up: a roster spot can be filled again every week.
 *
 * @param worthOf worth of one more of each part in those games, PART_COUNT
 * @param counted share of a team's games that lineups hold, on average
 * @param teams teams of the league
 */
export function laterValues(
  roster: readonly ForecastPlayer[],
  freeAgents: readonly ForecastPlayer[],
  first: Day,
  last: Day,
  worthOf: Float64Array,
  counted: number,
  teams: number,
): { readonly roster: readonly number[]; readonly freeAgents: readonly number[] } {
  const ends: Day[] = [];
  for (let day = first; day <= last; day = addDays(day, WEEK_DAYS)) {
    const end = addDays(day, WEEK_DAYS - 1);
    ends.push(end < last ? end : last);
  }
  const worthByWeek = (player: ForecastPlayer): Float64Array => {
    const worth = counted * dot(worthOf, player.outlook.mean);
    return gamesByWeek(player, ends, first).map((games) => games * worth);
  };
  const free = freeAgents.map(worthByWeek);
  const replacement = ends.map((_, week) => {
    const best = free
      .map((worth) => worth[week] ?? 0)
      .sort((a, b) => b - a)
      .slice(0, Math.max(1, teams));
    const sum = best.reduce((total, value) => total + value, 0);
    return Math.max(0, sum / Math.max(1, best.length));
  });
  const over = (worth: Float64Array): number =>
    Math.max(
      0,
      worth.reduce((sum, value, week) => sum + value - (replacement[week] ?? 0), 0),
    );
  return { roster: roster.map((player) => over(worthByWeek(player))), freeAgents: free.map(over) };
}
