import { isHeadToHead, type TeamId } from '@fantasy-stats/domain';
import { luck, recordsThrough, rotisserieStandings } from '@fantasy-stats/engine/standings';
import { begunWeeks, finishedSeason, lastCompletedWeek, type SeasonView } from './season-view.ts';

/** A row of the dashboard's table. */
export interface StandingRow {
  readonly teamId: TeamId;
  readonly rank: number | null;
  readonly wins: number;
  readonly losses: number;
  readonly ties: number;
  /** Games behind the first, or points in forms without matchups. */
  readonly behind: number | null;
  readonly streak: number | null;
  /** Fantasy points or rotisserie points; null in category matchups. */
  readonly points: number | null;
  /** Wins an average opponent would have allowed; null without matchups. */
  readonly expected: number | null;
  /** Wins had less wins expected. */
  readonly luck: number | null;
  /** Rotisserie points by category, in the league's order. */
  readonly categoryPoints: readonly number[];
}

/** Whether the table shown is the platform's own of now, and not one recomputed for a past week. */
export function isLatest(view: SeasonView, through: number | null): boolean {
  return through === null || through >= (lastCompletedWeek(view) ?? 0);
}

/**
 * The table as of a week. The latest one is the platform's own, with its ranks and tie-breaks; earlier ones are
 * recomputed from the matchups. In order of rank; once the season is over that is the final one, the champion first, beside
 * the regular season's records.
 */
export function standingRows(view: SeasonView, through: number | null): StandingRow[] {
  const { season } = view;
  const isMatchups = isHeadToHead(view.league.scoringForm);
  // Before the first game of a season without matchups all are equal, and so is what is computed from nothing.
  const hasBegun = isMatchups || begunWeeks(view).length > 0;
  const isNow = isLatest(view, through);
  const choice = through === null ? {} : { throughWeek: through };
  const computed = new Map(
    recordsThrough(season, isNow ? undefined : (through ?? undefined)).map((row) => [row.teamId, row]),
  );
  const own = new Map(isNow ? season.standings.map((row) => [row.teamId, row]) : []);
  const lucks = new Map((luck(season, choice) ?? []).map((row) => [row.teamId, row]));
  const rotisserie = new Map(
    view.league.scoringForm === 'rotisserie'
      ? rotisserieStandings(season, isNow ? undefined : (through ?? undefined)).map((row) => [
          row.teamId,
          row,
        ])
      : [],
  );
  const finish = isNow ? finishedSeason(view) : null;
  const finalRanks = new Map((finish?.places ?? []).map(({ teamId, place }) => [teamId, place]));
  // Equal teams stand in the order of what was computed: the league's own tie-breaks.
  const rows = [...computed.keys()].map((id): StandingRow => {
    const platform = own.get(id);
    const record = platform ?? computed.get(id)?.record ?? { wins: 0, losses: 0, ties: 0 };
    const played = isMatchups ? record.wins + record.losses + record.ties > 0 : hasBegun;
    const ours = computed.get(id);
    const fortune = lucks.get(id);
    const hasLuck = fortune !== undefined && fortune.byWeek.length > 0;
    return {
      teamId: id,
      rank: hasBegun
        ? (finalRanks.get(id) ?? platform?.rank ?? (played ? (ours?.rank ?? null) : null))
        : null,
      wins: record.wins,
      losses: record.losses,
      ties: record.ties,
      behind: platform?.gamesBack ?? (played ? (ours?.gamesBack ?? null) : null),
      streak: platform?.streak ?? ours?.streak ?? null,
      points: hasBegun ? (platform?.pointsFor ?? ours?.points ?? null) : null,
      expected: hasLuck ? fortune.expected : null,
      luck: hasLuck ? fortune.luck : null,
      categoryPoints: hasBegun ? (rotisserie.get(id)?.points ?? []) : [],
    };
  });
  if (!isMatchups) return inOrder(withPointsBehind(rows));
  return inOrder(rows);
}

/** Without matchups a team is behind by points; platforms give games behind, which are all zero there. */
function withPointsBehind(rows: readonly StandingRow[]): StandingRow[] {
  const most = Math.max(0, ...rows.map(({ points }) => points ?? 0));
  return rows.map((row) => ({ ...row, behind: row.points === null ? null : most - row.points }));
}

function inOrder(rows: readonly StandingRow[]): StandingRow[] {
  return [...rows].sort((one, other) => (one.rank ?? Number.MAX_VALUE) - (other.rank ?? Number.MAX_VALUE));
}
