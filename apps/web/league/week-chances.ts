import type { calls, ResponseOf } from '@fantasy-stats/contract';
import {
  type Day,
  daysFrom,
  fantasyDayOf,
  fantasyPoints,
  formatStatistic,
  isCategoryForm,
  type League,
  readStatistic,
  shownPoints,
  type TeamId,
  type Week,
} from '@fantasy-stats/domain';
import { formatPoints, withColumnName } from '../text/phrases.ts';

export type MatchupChances = ResponseOf<typeof calls.league.matchupChances>;
type Game = MatchupChances['games'][number];

export interface Chance {
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly share: number;
}

export interface DayOfChances {
  readonly day: Day;
  /** Win probability at the end of the previous day, and (`after`) of this day. */
  readonly before: number;
  readonly after: number;
  readonly games: readonly Game[];
}

const mostGames = 3;
/** Changes below this, in percentage points, are within the simulation's error. */
const leastChange = 2;

/** Minimum number of stored probabilities for a chart. Fewer show little more than the current one. */
const leastPoints = 3;

/** Returns whether enough probabilities are stored for a chart next to other content. */
export function isChartUseful({ points }: Pick<MatchupChances, 'points'>): boolean {
  return points.length >= leastPoints;
}

export function chancesOf({ points }: Pick<MatchupChances, 'points'>, isHome: boolean): Chance[] {
  return points.map(({ at, tie, win }) => ({
    at: Date.parse(at),
    share: isHome ? win + tie / 2 : 1 - win - tie / 2,
  }));
}

/** Returns the days of a week on which a side's win probability changed, with the games that explain it. */
export function daysOfChances(
  week: Pick<Week, 'firstDay' | 'lastDay'>,
  chances: readonly Chance[],
  games: readonly Game[],
  side: TeamId,
): DayOfChances[] {
  const days = daysFrom(week.firstDay, week.lastDay);
  let before = chances[0]?.share ?? null;
  return days.flatMap((day) => {
    const last = chances.findLast(({ at }) => fantasyDayOf(new Date(at)) === day);
    if (!last || before === null) return [];
    const [from, after] = [before, last.share];
    const change = shownPoints(from, after);
    before = after;
    if (Math.abs(change) < leastChange) return [];
    const explaining = games.filter(
      (game) =>
        game.day === day && Math.sign(game.surprise) * (game.teamId === side ? 1 : -1) === Math.sign(change),
    );
    return [{ day, before: from, after, games: explaining.slice(0, mostGames) }];
  });
}

/**
 * Describes a game in the league's unit: "52.5 fantasy points", or the category that differed most from the
 * player's average, "7 steals". Falls back to points, rebounds and assists.
 */
export function gameText(
  { category, line }: Pick<Game, 'category' | 'line'>,
  { scored, scoringForm }: Pick<League, 'scored' | 'scoringForm'>,
): string {
  const value = category === null ? null : readStatistic(line, category);
  if (category !== null && value !== null)
    return withColumnName(category, formatStatistic(category, value, 'total'));
  const prices = Object.fromEntries(scored.map(({ points, statistic }) => [statistic, points ?? 0]));
  const total = isCategoryForm(scoringForm) ? null : fantasyPoints(line, prices);
  if (total !== null) return `${formatPoints(total)} fantasy points`;
  return [line.PTS, line.REB, line.AST].map((count) => String(count ?? 0)).join('/');
}
