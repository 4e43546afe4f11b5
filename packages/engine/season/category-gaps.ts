import type { LeagueSeason, TeamId } from '@fantasy-stats/domain';
import { type Column, contestColumns, isRate } from './columns.ts';
import { periodValue } from './period-value.ts';
import { rotisseriePoints } from './rotisserie-points.ts';
import { seasonTotals } from './season-totals.ts';
import { playedWeeks, teamWeekIndex } from './weeks.ts';

/** The change that passes the team ahead in a category, or lets the team behind pass this one. */
export interface Gap {
  /** The teams that share the next value. */
  readonly teamIds: readonly TeamId[];
  /** Change in value needed to pass: the difference, plus 1 for counts or 0.1 for fantasy points. */
  readonly amount: number;
  /** Rotisserie points gained or lost by passing, with ties shared. */
  readonly points: number;
}

export interface CategoryGap {
  readonly column: Column;
  readonly value: number | null;
  readonly points: number;
  /** The next better value; null for the best team. */
  readonly ahead: Gap | null;
  /** The next worse value; null for the last team. */
  readonly behind: Gap | null;
  /**
   * How much the team gained on the next better team per week, in the last four completed weeks; null for
   * rates, and with fewer weeks.
   */
  readonly pace: number | null;
}

const PACE_WEEKS = 4;
/** Smallest step in fantasy points. */
const POINTS_STEP = 0.1;

/**
 * Computes the change in each category that passes the team ahead, and the one that lets the team behind
 * pass. In points leagues the category is fantasy points.
 * @param weekly the season by weeks, for the pace: calendar weeks if the league has none
 * @returns empty for an unknown team
 */
export function categoryGaps(
  season: LeagueSeason,
  teamId: TeamId,
  weekly: LeagueSeason = season,
): CategoryGap[] {
  const totals = seasonTotals(season);
  const own = totals.rows.findIndex((row) => row.teamId === teamId);
  if (own < 0) return [];
  const paceOf = recentPace(weekly);
  return contestColumns(season.league).map((column): CategoryGap => {
    const index = totals.columns.findIndex(({ id }) => id === column.id);
    const values = totals.rows.map(({ cells }) => cells[index]?.value ?? null);
    const value = values[own] ?? null;
    const pointsOf = (of: readonly (number | null)[]) => rotisseriePoints(of, column.direction)[own] ?? 0;
    const points = pointsOf(values);
    const sign = column.direction === 'higher' ? 1 : -1;
    const step = column.id === 'points' ? POINTS_STEP : isRate(column.id) ? 0 : 1;
    const gap = (isAhead: boolean): Gap | null => {
      if (value === null) return null;
      const others = values.flatMap((other, row) =>
        other === null || row === own ? [] : [{ row, lead: sign * (other - value), other }],
      );
      // A tied team is at distance 0 in both directions.
      const near = others
        .filter(({ lead }) => (isAhead ? lead >= 0 : lead <= 0))
        .map(({ lead }) => Math.abs(lead));
      if (near.length === 0) return null;
      const nearest = Math.min(...near);
      const reached = others.filter(({ lead }) => lead === (isAhead ? nearest : -nearest));
      const amount = nearest + step;
      const moved = values.map((other, row) =>
        isAhead
          ? row === own
            ? value + sign * amount
            : other
          : reached.some((one) => one.row === row)
            ? (other ?? 0) + sign * amount
            : other,
      );
      const passed = step === 0 ? justPast(moved, reached, own, isAhead, sign) : moved;
      return {
        teamIds: reached.flatMap(({ row }) => totals.rows[row]?.teamId ?? []),
        amount,
        points: Math.abs(pointsOf(passed) - points),
      };
    };
    const ahead = gap(true);
    const rival = ahead?.teamIds[0];
    return {
      column,
      value,
      points,
      ahead,
      behind: gap(false),
      pace: rival === undefined || isRate(column.id) ? null : paceOf(column, teamId, rival),
    };
  });
}

/** Breaks the tie after a rate has moved by exactly the difference: moves it just past the other rate. */
function justPast(
  moved: readonly (number | null)[],
  reached: readonly { readonly row: number; readonly other: number }[],
  own: number,
  isAhead: boolean,
  sign: number,
): (number | null)[] {
  const least = 1e-9 * sign;
  return moved.map((value, row) => {
    if (isAhead) return row === own ? (reached[0]?.other ?? 0) + least : value;
    return reached.some((one) => one.row === row) ? (moved[own] ?? 0) + least : value;
  });
}

/** Returns a function for the weekly change of one team's lead over another in recent completed weeks. */
function recentPace({
  league,
  teamWeeks,
}: LeagueSeason): (column: Column, own: TeamId, rival: TeamId) => number | null {
  const lineOf = teamWeekIndex(teamWeeks);
  const weeks = playedWeeks(league, { includePlayoffs: true, last: PACE_WEEKS });
  if (weeks.length < PACE_WEEKS) return () => null;
  return ({ direction, id }, own, rival) => {
    const totalOf = (team: TeamId): number | null => {
      const lines = weeks.flatMap((week) => lineOf(week, team) ?? []);
      return lines.length < weeks.length ? null : periodValue(lines, id, league).value;
    };
    const [mine, theirs] = [totalOf(own), totalOf(rival)];
    if (mine === null || theirs === null) return null;
    return ((direction === 'higher' ? 1 : -1) * (mine - theirs)) / weeks.length;
  };
}
