import type { MatchupOutlook } from '@fantasy-stats/contract/team-headline';
import { type Day, daysBetween, isCategoryForm, type StatisticId, type TeamId } from '@fantasy-stats/domain';
import {
  type Column,
  categoryRecord,
  contestColumns,
  contestValues,
  weekPoints,
} from '@fantasy-stats/engine/season';
import { ownFromWeek, shareOf } from '../../league/own-chances.ts';
import type { SeasonView } from '../../league/season-view.ts';
import { counted, formatPoints } from '../../text/phrases.ts';
import type { Chosen } from './question.ts';

export interface ScoreNow {
  /** Columns that decide the matchup: the categories, or only points. */
  readonly columns: readonly Column[];
  readonly first: readonly (number | null)[];
  readonly second: readonly (number | null)[];
  /** "2 – 7", "2 – 5 – 2" with ties, or "512.5 – 488.0" in points leagues. */
  readonly text: string;
  readonly margin: number;
}

/** Returns the current score; null before the first game. */
export function scoreNow(view: SeasonView, week: number, team: TeamId, opponent: TeamId): ScoreNow | null {
  const columns = contestColumns(view.league);
  if (!isCategoryForm(view.league.scoringForm)) {
    const points = (id: TeamId): number | null => {
      const entry = view.season.teamWeeks.find((one) => one.week === week && one.teamId === id);
      return entry ? weekPoints(entry, view.league) : null;
    };
    const [first, second] = [points(team), points(opponent)];
    if (first === null || second === null) return null;
    return {
      columns,
      first: [first],
      second: [second],
      text: `${formatPoints(first)} – ${formatPoints(second)}`,
      margin: first - second,
    };
  }
  const valuesOf = contestValues(view.season);
  const [first, second] = [valuesOf(week, team), valuesOf(week, opponent)];
  if (!first || !second) return null;
  const isBlank = (values: readonly (number | null)[]) =>
    values.every((value) => value === null || value === 0);
  if (isBlank(first) && isBlank(second)) return null;
  const { wins, losses, ties } = categoryRecord(first, second, columns);
  const text = ties > 0 ? `${wins} – ${losses} – ${ties}` : `${wins} – ${losses}`;
  return { columns, first, second, text, margin: wins - losses };
}

/** Simulated odds stay this far from 0 and 1: unanimous simulations do not prove certainty. */
const NEARLY = 1e-4;

/** Returns whether the remaining games cannot change the winner. */
export function isDecided(outlook: MatchupOutlook): boolean {
  const { categories, games, isScheduleSet = true } = outlook.chances;
  if (!isScheduleSet) return false;
  if (games.first + games.second === 0) return true;
  if (categories.length === 0) return false;
  const { lead, open } = standingOf(outlook);
  return Math.abs(lead) > open;
}

/** Returns the first team's lead in decided categories, and the number of open categories. */
export function standingOf({ chances: { categories } }: MatchupOutlook): { lead: number; open: number } {
  const certain = (side: 'win' | 'lose') =>
    categories.filter(({ analytic }) => analytic?.[side] === 1).length;
  const open = categories.filter(
    ({ analytic }) => analytic !== null && analytic.win < 1 && analytic.lose < 1 && analytic.tie < 1,
  ).length;
  return { lead: certain('win') - certain('lose'), open };
}

/** Keeps a simulated probability slightly above 0 and below 1. */
export function undecided(share: number): number {
  return Math.min(1 - NEARLY, Math.max(NEARLY, share));
}

/** Returns the win probability, counting a tie as half a win. */
export function shareOfMatchup(outlook: MatchupOutlook): number {
  const share = shareOf(outlook.chances.result);
  return isDecided(outlook) ? share : undecided(share);
}

/** Returns win probabilities by category, counting a tie as half a win. Omits unprojected categories. */
export function categoryShares(outlook: MatchupOutlook): ReadonlyMap<StatisticId, number> {
  return new Map(
    ownFromWeek(outlook.chances).categories.map(({ statistic, probability }) => [statistic, probability]),
  );
}

/** Returns both expected scores; a tie counts half for each team. */
export function expectedOf(outlook: MatchupOutlook): { readonly own: number; readonly other: number } | null {
  return ownFromWeek(outlook.chances).expected;
}

/** Returns the quantity in which changes are measured: expected category wins, or the point difference. */
export function scoreOf(outlook: MatchupOutlook): number {
  const { points, expected } = outlook.chances;
  return points ? points.first - points.second : expected ? shareOf(expected) : 0;
}

/** Names the day of a running week: "on day 5 of 7", as the score can include a part of today's games. */
export function dayOfMatchup({ week: { firstDay, lastDay } }: Chosen, today: Day): string {
  const length = daysBetween(firstDay, lastDay) + 1;
  const day = daysBetween(firstDay, today) + 1;
  return day > length ? `after ${counted(length, 'day')}` : `on day ${Math.max(1, day)} of ${length}`;
}
