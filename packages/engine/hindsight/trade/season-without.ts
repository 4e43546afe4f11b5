import type { LeagueSeason, TeamId } from '@fantasy-stats/domain';
import { type ColumnId, contestColumns } from '../../season/columns.ts';
import { competitionRanks } from '../../season/competition-ranks.ts';
import { rotisserieStandings } from '../../season/rotisserie-standings.ts';
import { seasonTotals } from '../../season/season-totals.ts';
import {
  type ChangesByWeek,
  changedLine,
  changedWeek,
  type LineChange,
  pricedChange,
} from './weeks-without.ts';

interface SeasonPlace {
  readonly points: number;
  readonly rank: number;
}

export interface SeasonWithout {
  readonly actual: SeasonPlace;
  readonly without: SeasonPlace;
  /** Rotisserie points by category where they differ; empty in points leagues. */
  readonly changed: readonly { readonly id: ColumnId; readonly actual: number; readonly without: number }[];
}

/**
 * Computes a team's rank with and without a trade; the trade is reversed for all its sides. Null when the
 * season's totals are unknown.
 *
 * @param byTeam changes of the season's totals
 */
export function seasonWithout(
  season: LeagueSeason,
  teamId: TeamId,
  byTeam: ReadonlyMap<TeamId, LineChange>,
  byWeek: ChangesByWeek,
): SeasonWithout | null {
  const { league } = season;
  const other: LeagueSeason = {
    ...season,
    teamWeeks: season.teamWeeks.map((week) => {
      // If the league has only one week, it covers the whole season, so use the season's changes.
      const change = league.weeks.length > 1 ? byWeek(week.week, week.teamId) : byTeam.get(week.teamId);
      return change ? changedWeek(week, change, league) : week;
    }),
    standings: season.standings.map((standing) => {
      const change = byTeam.get(standing.teamId);
      if (!change) return standing;
      return {
        ...standing,
        seasonLine: changedLine(standing.seasonLine, change, league.scored),
        pointsFor:
          standing.pointsFor === null || league.scoringForm === 'rotisserie'
            ? standing.pointsFor
            : standing.pointsFor + pricedChange(change, league),
      };
    }),
  };
  if (league.scoringForm === 'rotisserie') {
    const [now, then] = [season, other].map((one) =>
      rotisserieStandings(one).find((standing) => standing.teamId === teamId),
    );
    if (!now || !then || !hasTotals(season)) return null;
    return {
      actual: { points: now.total, rank: now.rank },
      without: { points: then.total, rank: then.rank },
      changed: contestColumns(league).flatMap(({ id }, index) => {
        const [actual = 0, without = 0] = [now.points[index], then.points[index]];
        return actual === without ? [] : [{ id, actual, without }];
      }),
    };
  }
  const [actual, without] = [placeByPoints(season, teamId), placeByPoints(other, teamId)];
  return actual && without ? { actual, without, changed: [] } : null;
}

function hasTotals(season: LeagueSeason): boolean {
  return seasonTotals(season).rows.some(({ cells }) => cells.some(({ value }) => value !== null));
}

function placeByPoints(season: LeagueSeason, teamId: TeamId): SeasonPlace | null {
  const { rows } = seasonTotals(season);
  const totals = rows.map(({ cells }) => cells[0]?.value ?? null);
  if (totals.some((total) => total === null)) return null;
  const ranks = competitionRanks(totals);
  const index = rows.findIndex((row) => row.teamId === teamId);
  const [points, rank] = [totals[index], ranks[index]];
  return points == null || rank == null ? null : { points, rank };
}
