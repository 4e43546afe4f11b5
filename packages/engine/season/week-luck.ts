import type { LeagueSeason, TeamId, WinLossTie } from '@fantasy-stats/domain';
import { isHeadToHead } from '@fantasy-stats/domain';
import { allPlayWeek } from './all-play.ts';
import { mirrored, winCount } from './contest.ts';
import { matchupOutcomes } from './matchup-outcome.ts';
import { medianResults } from './median-result.ts';
import { weekMatchups } from './week-matchups.ts';

export interface WeekLuck {
  readonly teamId: TeamId;
  /** Null for a bye and before the first game. */
  readonly opponent: TeamId | null;
  /** Result of the matchup in the league's unit; null without a matchup. */
  readonly counted: WinLossTie | null;
  /** The matchup as one win, loss or tie; null if none. */
  readonly matchup: WinLossTie | null;
  /** Wins in the league's unit (ties count as half); null without a matchup. */
  readonly actual: number | null;
  /** Expected wins against an average opponent of the week; null when the team's week is unknown. */
  readonly expected: number | null;
  readonly luck: number | null;
  /** Record against all other teams. */
  readonly allPlay: WinLossTie;
  /** The median result where the league has one; null otherwise and before the week is over. */
  readonly median: WinLossTie | null;
}

/**
 * Computes actual wins minus all-play wins ÷ opponents of a week, which can be in progress. Null in leagues
 * without matchups.
 * @throws InvalidInput `week` when the league has no such week
 */
export function weekLuck(season: LeagueSeason, week: number): WeekLuck[] | null {
  const form = season.league.scoringForm;
  if (!isHeadToHead(form)) return null;
  const outcomeOf = matchupOutcomes(season);
  const { isCompleted, matchups } = weekMatchups(season, week);
  const met = new Map<
    TeamId,
    Pick<WeekLuck, 'opponent' | 'counted' | 'matchup'> & { score: number | null }
  >();
  for (const { matchup, home, away } of matchups) {
    if (away === null || matchup.status === 'upcoming') continue;
    const outcome = outcomeOf(matchup);
    if (!outcome) continue;
    const counted = form === 'eachCategory' ? outcome.categories : outcome.result;
    met.set(home.teamId, {
      opponent: away.teamId,
      counted,
      matchup: outcome.result,
      score: home.score,
    });
    met.set(away.teamId, {
      opponent: home.teamId,
      counted: mirrored(counted),
      matchup: mirrored(outcome.result),
      score: away.score,
    });
  }
  const isRegular = matchups.every(({ stage }) => stage === 'regular');
  const hasMedian = season.league.medianWin && isCompleted && isRegular;
  const medians = hasMedian
    ? medianResults(season.teams.map(({ id }) => met.get(id)?.score ?? null))
    : season.teams.map(() => null);
  const records = new Map(allPlayWeek(season, week).map((record) => [record.teamId, record]));
  return season.teams.map(({ id }, index): WeekLuck => {
    const own = met.get(id);
    const record = records.get(id);
    const against = form === 'eachCategory' ? record?.categories : record?.matchups;
    const actual = own?.counted ? winCount(own.counted) : null;
    const expected = record && against && record.opponents > 0 ? winCount(against) / record.opponents : null;
    return {
      teamId: id,
      opponent: own?.opponent ?? null,
      counted: own?.counted ?? null,
      matchup: own?.matchup ?? null,
      actual,
      expected,
      luck: actual === null || expected === null ? null : actual - expected,
      allPlay: record?.matchups ?? { wins: 0, losses: 0, ties: 0 },
      median: medians[index] ?? null,
    };
  });
}
