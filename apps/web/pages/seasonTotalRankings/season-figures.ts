import type { TeamId, WinLossTie } from '@fantasy-stats/domain';
import { allPlay } from '@fantasy-stats/engine/standings/all-play';
import { competitionRanks } from '@fantasy-stats/engine/standings/competition-ranks';
import { addRecords, winShare } from '@fantasy-stats/engine/standings/contest';
import { leagueTable } from '@fantasy-stats/engine/standings/league-table';
import { luck } from '@fantasy-stats/engine/standings/luck';
import { type PuntHindsight, puntHindsight } from '@fantasy-stats/engine/standings/punt-hindsight';
import {
  type RotisserieStanding,
  rotisserieStandings,
} from '@fantasy-stats/engine/standings/rotisserie-standings';
import { type ScheduleSwap, scheduleSwap } from '@fantasy-stats/engine/standings/schedule-swap';
import { type SeasonTotals, seasonTotals } from '@fantasy-stats/engine/standings/season-totals';
import {
  type ScheduleStrength,
  strengthOfSchedule,
} from '@fantasy-stats/engine/standings/strength-of-schedule';
import type { SeasonView } from '../../league/season-view.ts';

/** One team over the season: where it stands, and where it would stand against everybody. */
export interface TeamFigures {
  readonly teamId: TeamId;
  readonly rank: number | null;
  /** What the league counts; nothing in forms without matchups. */
  readonly record: WinLossTie;
  /** Rotisserie or fantasy points where the table is made of them. */
  readonly points: number | null;
  readonly rotisserie: RotisserieStanding | null;
  /** Every week against everybody. */
  readonly categories: WinLossTie;
  readonly matchups: WinLossTie;
  /** Share of those decisions won that the league would count, and its rank. */
  readonly share: number | null;
  readonly shareRank: number | null;
  readonly expected: number | null;
  readonly luck: number | null;
}

/** Everything the page says about one season, as of a week. */
export interface SeasonFigures {
  /** The week they are as of; null for now. */
  readonly throughWeek: number | null;
  /** In the order of the table. */
  readonly teams: readonly TeamFigures[];
  readonly totals: SeasonTotals;
  readonly swap: ScheduleSwap | null;
  readonly schedule: readonly ScheduleStrength[] | null;
  readonly punts: readonly PuntHindsight[] | null;
}

/** Computes a season's figures as they stood after a week; null means now, with the running week in the totals. */
export function seasonFigures(view: SeasonView, throughWeek: number | null): SeasonFigures {
  const { season } = view;
  const through = throughWeek ?? undefined;
  const choice = throughWeek === null ? {} : { throughWeek };
  const form = view.league.scoringForm;
  const byCategory = form === 'eachCategory' || form === 'rotisserie';
  const table = leagueTable(season, through).rows;
  const rotisserie = new Map(rotisserieStandings(season, through).map((row) => [row.teamId, row]));
  const lucks = new Map((luck(season, choice) ?? []).map((row) => [row.teamId, row]));
  /* A season that is one week has no completed one before its end: it is compared as it stands. */
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
