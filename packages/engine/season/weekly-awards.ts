import type { LeagueSeason, Matchup, TeamId } from '@fantasy-stats/domain';
import { allPlayWeek } from './all-play.ts';
import { type CategoryLeader, categoryLeaders } from './category-leaders.ts';
import { type Column, contestColumns } from './columns.ts';
import { categoryVerdict, contestValues, winCount } from './contest.ts';
import { luck } from './luck.ts';
import { matchupOutcomes } from './matchup-outcome.ts';
import { weeklyTable } from './weekly-table.ts';
import { winnerIn } from './winner-in.ts';

interface ClosestMatchup {
  readonly matchup: Matchup;
  /** Null for a tie. */
  readonly winner: TeamId | null;
  /** The winner's lead in categories or points. */
  readonly margin: number;
  /**
   * The category with the smallest lead relative to the league's spread that week, with both sides' values;
   * null in points leagues and when lines are unknown.
   */
  readonly tightest: {
    readonly column: Column;
    readonly home: number;
    readonly away: number;
    readonly winner: TeamId | null;
  } | null;
}

interface WeeklyAwards {
  readonly week: number;
  readonly highs: readonly CategoryLeader[];
  /** The high furthest above the league's mean; null if none, or when all teams are equal. */
  readonly standout: CategoryLeader | null;
  /**
   * Most all-play wins, as wins against an average opponent. Lists all tied teams; null when no team played.
   */
  readonly bestWeek: { readonly teamIds: readonly TeamId[]; readonly wins: number } | null;
  /** Most wins above all-play expectation; null without matchups or when no team is above it. */
  readonly luckiest: { readonly teamIds: readonly TeamId[]; readonly luck: number } | null;
  readonly closest: ClosestMatchup | null;
}

/**
 * Computes the awards of a week. `bestWeek.wins` is per opponent: categories (each category, rotisserie) or
 * matchups won against an average opponent.
 *
 * @throws InvalidInput `week` when the league has no such week
 */
export function weeklyAwards(season: LeagueSeason, week: number): WeeklyAwards {
  const highs = categoryLeaders(weeklyTable(season, week));
  const standout = highs.reduce<CategoryLeader | null>(
    // If all teams are equal, none stands out.
    (best, high) => (high.score > (best?.score ?? 0) ? high : best),
    null,
  );
  return {
    week,
    highs,
    standout,
    bestWeek: bestWeek(season, week),
    luckiest: luckiest(season, week),
    closest: closest(season, week),
  };
}

function bestWeek(season: LeagueSeason, week: number): WeeklyAwards['bestWeek'] {
  const byCategory =
    season.league.scoringForm === 'eachCategory' || season.league.scoringForm === 'rotisserie';
  const entries = allPlayWeek(season, week)
    .filter((entry) => entry.opponents > 0)
    .map((entry) => ({
      teamId: entry.teamId,
      wins: winCount(byCategory ? entry.categories : entry.matchups) / entry.opponents,
    }));
  if (entries.length === 0) return null;
  const wins = Math.max(...entries.map((entry) => entry.wins));
  return { wins, teamIds: entries.filter((entry) => entry.wins === wins).map((entry) => entry.teamId) };
}

function luckiest(season: LeagueSeason, week: number): WeeklyAwards['luckiest'] {
  const entries = (luck(season, { includeRunning: true, includePlayoffs: true }) ?? []).flatMap((team) => {
    const entry = team.byWeek.find((candidate) => candidate.week === week);
    return entry ? [{ teamId: team.teamId, luck: entry.actual - entry.expected }] : [];
  });
  const most = Math.max(0, ...entries.map((entry) => entry.luck));
  if (most <= 1e-12) return null;
  return { luck: most, teamIds: entries.filter((entry) => entry.luck === most).map((entry) => entry.teamId) };
}

function closest(season: LeagueSeason, week: number): ClosestMatchup | null {
  const outcomeOf = matchupOutcomes(season);
  const tightestOf = tightestCategory(season, week);
  const valuesOf = contestValues(season);
  // Use the matchup's score, or else the points of the team's week.
  const pointsOf = (team: TeamId | null, score: number | null): number =>
    score ?? (team === null ? 0 : (valuesOf(week, team)?.[0] ?? 0));
  const candidates = season.matchups
    .filter((matchup) => matchup.week === week && matchup.status === 'final')
    .flatMap((matchup) => {
      const outcome = outcomeOf(matchup);
      if (!outcome) return [];
      const signed =
        season.league.scoringForm === 'headToHeadPoints'
          ? pointsOf(matchup.home, matchup.homeScore) - pointsOf(matchup.away, matchup.awayScore)
          : outcome.categories.wins - outcome.categories.losses;
      const side = winnerIn(outcome);
      const winner = side === null ? null : matchup[side];
      return [{ matchup, winner, margin: Math.abs(signed), tightest: tightestOf(matchup) }];
    })
    // If margins are equal, the matchup with the closest deciding category comes first.
    .sort(
      (a, b) =>
        a.margin - b.margin || (a.tightest?.gap ?? Number.MAX_VALUE) - (b.tightest?.gap ?? Number.MAX_VALUE),
    );
  const first = candidates[0];
  if (!first) return null;
  const { gap: _, ...tightest } = first.tightest ?? { gap: 0, column: null };
  return {
    matchup: first.matchup,
    winner: first.winner,
    margin: first.margin,
    tightest: tightest.column === null ? null : tightest,
  };
}

type Tightest = NonNullable<ClosestMatchup['tightest']> & { readonly gap: number };

function tightestCategory(season: LeagueSeason, week: number): (matchup: Matchup) => Tightest | null {
  const columns = contestColumns(season.league);
  const valuesOf = contestValues(season);
  const spreads = columns.map((_, index) =>
    spread(season.teams.flatMap((team) => valuesOf(week, team.id)?.[index] ?? [])),
  );
  return (matchup) => {
    if (matchup.away === null || season.league.scoringForm === 'headToHeadPoints') return null;
    const away = matchup.away;
    let best: Tightest | null = null;
    columns.forEach((column, index) => {
      const ownValue = valuesOf(week, matchup.home)?.[index] ?? null;
      const otherValue = valuesOf(week, away)?.[index] ?? null;
      const deviation = spreads[index] ?? 0;
      if (ownValue === null || otherValue === null || deviation === 0) return;
      const verdict = categoryVerdict(ownValue, otherValue, column);
      const gap = Math.abs(ownValue - otherValue) / deviation;
      if (verdict === 0 || (best !== null && best.gap <= gap)) return;
      best = { column, home: ownValue, away: otherValue, winner: verdict === 1 ? matchup.home : away, gap };
    });
    return best;
  };
}

/** Computes the standard deviation, with divisor n. */
function spread(values: readonly number[]): number {
  if (values.length === 0) return 0;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
}
