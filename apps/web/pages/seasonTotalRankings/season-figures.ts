import type { TeamId, WinLossTie } from '@fantasy-stats/domain';
import { type PuntHindsight, puntHindsight } from '@fantasy-stats/engine/punt-hindsight';
import {
  addRecords,
  allPlay,
  competitionRanks,
  leagueTable,
  luck,
  type RotisserieStanding,
  rotisserieStandings,
  type ScheduleStrength,
  type ScheduleSwap,
  type SeasonTotals,
  scheduleSwap,
  seasonTotals,
  strengthOfSchedule,
  winShare,
} from '@fantasy-stats/engine/season';
import type { SeasonView } from '../../league/season-view.ts';

export interface TeamFigures {
  readonly teamId: TeamId;
  readonly rank: number | null;
  /** Official record. Zero in leagues without matchups. */
  readonly record: WinLossTie;
  /** Rotisserie or fantasy points, in leagues that rank by points. */
  readonly points: number | null;
  readonly rotisserie: RotisserieStanding | null;
  /** All-play records by category and by matchup. */
  readonly categories: WinLossTie;
  readonly matchups: WinLossTie;
  /** Share of all-play wins: of categories or of matchups, depending on the scoring type. */
  readonly share: number | null;
  readonly shareRank: number | null;
  readonly expected: number | null;
  readonly luck: number | null;
}

export interface SeasonFigures {
  /** Last week included, or null for the current state. */
  readonly throughWeek: number | null;
  readonly teams: readonly TeamFigures[];
  readonly totals: SeasonTotals;
  readonly swap: ScheduleSwap | null;
  readonly schedule: readonly ScheduleStrength[] | null;
  readonly punts: readonly PuntHindsight[] | null;
}

/** Computes a season's values through a week. If the week is null, totals include the current week. */
export function seasonFigures(view: SeasonView, throughWeek: number | null): SeasonFigures {
  const { season } = view;
  const through = throughWeek ?? undefined;
  const choice = throughWeek === null ? {} : { throughWeek };
  const form = view.league.scoringForm;
  const byCategory = form === 'eachCategory' || form === 'rotisserie';
  const table = leagueTable(season, through).rows;
  const rotisserie = new Map(rotisserieStandings(season, through).map((row) => [row.teamId, row]));
  const lucks = new Map((luck(season, choice) ?? []).map((row) => [row.teamId, row]));
  // A one-week season has no completed week until it ends, so include the current week.
  const isOneWeek = view.league.weeks.length <= 1;
  const against = allPlay(season, { ...choice, includeRunning: isOneWeek }).map(({ teamId, weeks }) => ({
    teamId,
    categories: addRecords(weeks.map((week) => week.categories)),
    matchups: addRecords(weeks.map((week) => week.matchups)),
  }));
  const shares = against.map((row) => winShare(byCategory ? row.categories : row.matchups));
  const ranks = competitionRanks(shares);
  const teams = table.map(({ teamId, rank, record, points, percentage }): TeamFigures => {
    const index = against.findIndex((row) => row.teamId === teamId);
    const own = against[index];
    const fortune = lucks.get(teamId);
    const hasLuck = fortune !== undefined && fortune.byWeek.length > 0;
    const nothing = { wins: 0, losses: 0, ties: 0 };
    return {
      teamId,
      rank: percentage === null && points === null ? null : rank,
      record,
      points: form === 'eachCategory' || form === 'mostCategories' ? null : points,
      rotisserie: rotisserie.get(teamId) ?? null,
      categories: own?.categories ?? nothing,
      matchups: own?.matchups ?? nothing,
      share: shares[index] ?? null,
      shareRank: ranks[index] ?? null,
      expected: hasLuck ? fortune.expected : null,
      luck: hasLuck ? fortune.luck : null,
    };
  });
  return {
    throughWeek,
    teams,
    totals: seasonTotals(season, through),
    swap: scheduleSwap(season, through),
    schedule: strengthOfSchedule(season, through),
    punts: puntHindsight(season, through),
  };
}
