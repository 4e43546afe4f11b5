import { isHeadToHead, shownChange, type TeamId } from '@fantasy-stats/domain';
import { luck, recordsThrough, rotisserieStandings } from '@fantasy-stats/engine/season';
import { finishedSeason } from './finished-season.ts';
import { begunWeeks, lastCompletedWeek, runningWeek, type SeasonView } from './season-view.ts';

export interface StandingRow {
  readonly teamId: TeamId;
  readonly rank: number | null;
  readonly wins: number;
  readonly losses: number;
  readonly ties: number;
  /** Games behind first place, or points in leagues without matchups. */
  readonly behind: number | null;
  readonly streak: number | null;
  /** Fantasy points or rotisserie points; null in leagues with category matchups. */
  readonly points: number | null;
  /** Expected wins against an average opponent; null without matchups. */
  readonly expected: number | null;
  readonly luck: number | null;
  /** In the league's order of categories. */
  readonly categoryPoints: readonly number[];
}

/**
 * Returns the last week in the current standings: the last completed week with matchups, else the current
 * week. Null before the first week is over.
 */
export function latestWeek(view: SeasonView): number | null {
  const last = lastCompletedWeek(view);
  if (isHeadToHead(view.league.scoringForm) || last === null) return last;
  const running = runningWeek(view);
  return view.season.teamWeeks.some(({ week }) => week === running) ? running : last;
}

/** Returns whether the standings are the platform's current ones, not recomputed for a past week. */
export function isLatest(view: SeasonView, through: number | null): boolean {
  return through === null || through >= (latestWeek(view) ?? 0);
}

/** Returns whether ranks can still change: not those of a past week or of a finished season. */
export function areStandingsOpen(view: SeasonView, through: number | null): boolean {
  return isLatest(view, through) && view.league.phase !== 'over';
}

/**
 * Returns the standings as of a week, in order of rank. The latest have the platform's ranks and tie-breaks;
 * earlier ones are recomputed from matchups.
 */
export function standingRows(view: SeasonView, through: number | null): StandingRow[] {
  const { season } = view;
  const isMatchups = isHeadToHead(view.league.scoringForm);
  // Without matchups, all teams are tied until the first game.
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
  // Tied teams keep the computed order, which applies the league's tiebreakers.
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

/**
 * Computes the displayed points behind first place. Platforms report only games behind, which are zero
 * without matchups.
 */
function withPointsBehind(rows: readonly StandingRow[]): StandingRow[] {
  const most = Math.max(0, ...rows.map(({ points }) => points ?? 0));
  return rows.map((row) => ({
    ...row,
    behind: row.points === null ? null : shownChange(row.points, most, 1),
  }));
}

function inOrder(rows: readonly StandingRow[]): StandingRow[] {
  return [...rows].sort((one, other) => (one.rank ?? Number.MAX_VALUE) - (other.rank ?? Number.MAX_VALUE));
}
