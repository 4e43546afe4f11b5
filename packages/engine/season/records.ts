import type { LeagueSeason, TeamId, WinLossTie } from '@fantasy-stats/domain';
import { exactPoints, isHeadToHead } from '@fantasy-stats/domain';
import { competitionRanks } from './competition-ranks.ts';
import { addRecords, winShare } from './contest.ts';
import { rotisserieStandings } from './rotisserie-standings.ts';
import { seasonTotals } from './season-totals.ts';
import { tableOrder } from './seeding.ts';
import { medianWeekResults, type WeekResult, weekResults } from './week-results.ts';

export interface TeamRecord {
  readonly teamId: TeamId;
  /** 1 is the best; teams with equal records share a rank. */
  readonly rank: number;
  /** Record in the league's unit: categories, or matchups with median results. Empty without matchups. */
  readonly record: WinLossTie;
  /** Matchups won, lost and tied, whatever the league counts; without median results. */
  readonly matchups: WinLossTie;
  /** Winning percentage (ties count as half); null before the first result. */
  readonly percentage: number | null;
  /**
   * Games behind the first team: half of (difference in wins + difference in losses); points behind in
   * leagues without matchups.
   */
  readonly gamesBack: number;
  /** Consecutive matchups won (positive) or lost (negative); 0 after a tie or before the first. */
  readonly streak: number;
  /** Fantasy or rotisserie points; null in head-to-head category leagues. */
  readonly points: number | null;
}

/**
 * Recomputes the standings as of any week. Head-to-head records use final matchups of the regular season;
 * season totals include the current week. Sorted by rank; ties by {@link tableOrder}, then in the league's
 * order.
 *
 * @param throughWeek last included week; default everything known
 */
export function recordsThrough(season: LeagueSeason, throughWeek?: number): TeamRecord[] {
  const rows = isHeadToHead(season.league.scoringForm)
    ? headToHead(season, throughWeek ?? Number.POSITIVE_INFINITY)
    : seasonLong(season, throughWeek);
  return rows.sort((a, b) => a.rank - b.rank);
}

function headToHead(season: LeagueSeason, throughWeek: number): TeamRecord[] {
  const { league } = season;
  const entries = weekResults(season, throughWeek);
  const points =
    league.scoringForm === 'headToHeadPoints'
      ? new Map(season.teams.map((team) => [team.id, pointsOf(entries.get(team.id) ?? [])]))
      : null;
  const median = league.medianWin ? medianWeekResults(entries) : null;
  const records = season.teams.map((team) =>
    addRecords([
      ...(entries.get(team.id) ?? []).map((entry) => entry.counted),
      ...(median?.get(team.id) ?? []),
    ]),
  );
  const shares = records.map(winShare);
  const ranks = competitionRanks(shares.map((share) => share ?? 0));
  const first = records[ranks.indexOf(1)] ?? { wins: 0, losses: 0, ties: 0 };
  const rows = season.teams.map((team, index): TeamRecord => {
    const record = records[index] ?? first;
    const own = entries.get(team.id) ?? [];
    return {
      teamId: team.id,
      rank: ranks[index] ?? 1,
      record,
      matchups: addRecords(own.map((entry) => entry.matchup)),
      percentage: shares[index] ?? null,
      gamesBack: (first.wins - record.wins + (record.losses - first.losses)) / 2,
      streak: streakOf(own),
      points: points?.get(team.id) ?? null,
    };
  });
  return tableOrder(season, throughWeek).flatMap((team) => rows[team] ?? []);
}

function pointsOf(entries: readonly WeekResult[]): number {
  return exactPoints(entries.reduce((sum, entry) => sum + (entry.score ?? 0), 0));
}

function streakOf(entries: readonly WeekResult[]): number {
  let streak = 0;
  for (const { matchup } of entries.toReversed()) {
    const sign = matchup.wins - matchup.losses;
    if (sign === 0 || (streak !== 0 && Math.sign(streak) !== sign)) break;
    streak += sign;
  }
  return streak;
}

function seasonLong(season: LeagueSeason, throughWeek: number | undefined): TeamRecord[] {
  const nothing: WinLossTie = { wins: 0, losses: 0, ties: 0 };
  const totals = new Map<TeamId, number | null>();
  if (season.league.scoringForm === 'rotisserie') {
    for (const standing of rotisserieStandings(season, throughWeek))
      totals.set(standing.teamId, standing.total);
  } else {
    const table = seasonTotals(season, throughWeek);
    for (const row of table.rows) totals.set(row.teamId, row.cells[0]?.value ?? null);
  }
  const values = season.teams.map((team) => totals.get(team.id) ?? null);
  const ranks = competitionRanks(values.map((value) => value ?? 0));
  const leader = Math.max(0, ...values.map((value) => value ?? 0));
  return season.teams.map((team, index) => ({
    teamId: team.id,
    rank: ranks[index] ?? 1,
    record: nothing,
    matchups: nothing,
    percentage: null,
    gamesBack: exactPoints(leader - (values[index] ?? 0)),
    streak: 0,
    points: values[index] ?? null,
  }));
}
