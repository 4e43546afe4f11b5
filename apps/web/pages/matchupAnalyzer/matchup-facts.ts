import type { MatchupOutlook } from '@fantasy-stats/contract/team-opening';
import { type Day, daysBetween, isCategoryForm, type StatisticId, type TeamId } from '@fantasy-stats/domain';
import {
  type Column,
  categoryRecord,
  contestColumns,
  contestValues,
  weekPoints,
} from '@fantasy-stats/engine/standings';
import { ownFromWeek, shareOf } from '../../league/own-chances.ts';
import type { SeasonView } from '../../league/season-view.ts';
import { formatPoints } from '../../words/phrases.ts';
import type { Chosen } from './question.ts';

/** How a pair of teams stands in a week, seen from the first. */
export interface ScoreNow {
  /** Values by contest column: every category, or the points alone. */
  readonly columns: readonly Column[];
  readonly first: readonly (number | null)[];
  readonly second: readonly (number | null)[];
  /** "2 – 7", with ties "2 – 5 – 2"; in points "512.5 – 488.0". */
  readonly text: string;
  readonly margin: number;
}

/** The score of any two teams in a week, from their lines; null before there is one. */
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

/** Draws that all went one way are no certainty: only what the score alone decides is certain. */
const NEARLY = 1e-4;

/** Whether no game that is left can change who wins the matchup. */
export function isDecided(outlook: MatchupOutlook): boolean {
  const { categories, games } = outlook.chances;
  if (games.first + games.second === 0) return true;
  if (categories.length === 0) return false;
  const { lead, open } = standingOf(outlook);
  return Math.abs(lead) > open;
}

/** By how many decided categories the first team leads, and how many are open. */
export function standingOf({ chances: { categories } }: MatchupOutlook): { lead: number; open: number } {
  const certain = (side: 'win' | 'lose') =>
    categories.filter(({ analytic }) => analytic?.[side] === 1).length;
  const open = categories.filter(
    ({ analytic }) => analytic !== null && analytic.win < 1 && analytic.lose < 1 && analytic.tie < 1,
  ).length;
  return { lead: certain('win') - certain('lose'), open };
}

/** A chance by draws of what no score has decided. */
export function undecided(share: number): number {
  return Math.min(1 - NEARLY, Math.max(NEARLY, share));
}

/** The first team's share of the matchup, ties as half: the figure the dashboard shows too. */
export function shareOfMatchup(outlook: MatchupOutlook): number {
  const share = shareOf(outlook.chances.result);
  return isDecided(outlook) ? share : undecided(share);
}

/** The chance to win each category, ties as half; what cannot be projected has none. */
export function categoryShares(outlook: MatchupOutlook): ReadonlyMap<StatisticId, number> {
  return new Map(
    ownFromWeek(outlook.chances).categories.map(({ statistic, probability }) => [statistic, probability]),
  );
}

/** Expected categories of both sides with ties shared, or expected points. */
export function expectedOf(outlook: MatchupOutlook): { readonly own: number; readonly other: number } | null {
  return ownFromWeek(outlook.chances).expected;
}

/** The score a change is measured in: expected categories, or the difference of points. */
export function scoreOf(outlook: MatchupOutlook): number {
  const { points, expected } = outlook.chances;
  return points ? points.first - points.second : expected ? shareOf(expected) : 0;
}

/** How many of a week's days are over. */
export function daysOver({ week, time }: Chosen, today: Day): number {
  return time === 'coming' ? 0 : Math.max(0, daysBetween(week.firstDay, today));
}
