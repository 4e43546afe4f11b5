import { type League, missingText } from '@fantasy-stats/domain';
import { calendarWeeks } from '@fantasy-stats/engine/schedule';
import { standingsByWeek } from '@fantasy-stats/engine/season';
import { isWeekly, type SeasonView } from '../../league/season-view.ts';
import type { StandingRow } from '../../league/standing-rows.ts';
import { formatPoints } from '../../text/phrases.ts';
import type { BumpLine } from '../../ui/BumpChart.tsx';

export interface PlacesOverTimeChart {
  /** Completed weeks, oldest first. */
  readonly weeks: readonly number[];
  readonly periods: readonly string[];
  readonly lines: readonly BumpLine[];
}

/** Returns whether two calendar weeks are over, typically enough for a chart. */
export function hasTwoCalendarWeeks({
  firstDay,
  lastDay,
  today,
}: Pick<League, 'firstDay' | 'lastDay' | 'today'>): boolean {
  const weeks = calendarWeeks(firstDay, today < lastDay ? today : lastDay);
  return weeks.filter((week) => week.lastDay < today).length >= 2;
}

/**
 * Returns the chart's lines: the ranks after each completed week and now. Null with fewer than two completed
 * weeks.
 *
 * @param view the season with the platform's weeks
 * @param weekly the season by weeks: the league's own, or calendar weeks
 * @param rows the standings shown on the page, now or as of the past week
 */
export function placesOverTime(
  view: SeasonView,
  weekly: SeasonView,
  rows: readonly StandingRow[],
  pastWeek: number | null,
): PlacesOverTimeChart | null {
  // `pastWeek` is a matchup week, so it does not apply to calendar weeks.
  const byWeek = standingsByWeek(weekly.season, isWeekly(view) ? (pastWeek ?? undefined) : undefined);
  if (byWeek.length < 2) return null;
  const ranks = byWeek.map(({ standings }) => new Map(standings.map(({ rank, teamId }) => [teamId, rank])));
  const hasNow = pastWeek === null && view.league.phase !== 'over';
  const weeks = byWeek.map(({ week }) => week);
  return {
    weeks,
    periods: [...weeks.map((week) => `W${week}`), ...(hasNow ? ['Now'] : [])],
    lines: rows.map(({ points, rank, teamId }) => ({
      id: teamId,
      name: view.name(teamId),
      isOwn: view.isOwn(teamId),
      ranks: [...ranks.map((ofWeek) => ofWeek.get(teamId) ?? null), ...(hasNow ? [rank] : [])],
      figure: points === null ? missingText : formatPoints(points),
    })),
  };
}
