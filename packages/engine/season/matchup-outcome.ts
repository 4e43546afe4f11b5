import type { League, LeagueSeason, Matchup, WinLossTie } from '@fantasy-stats/domain';
import { requireFinite } from '../errors.ts';
import { type Column, contestColumns } from './columns.ts';
import { asMatchup, categoryVerdict, contestValues, type Verdict } from './contest.ts';

export interface MatchupOutcome {
  readonly matchup: Matchup;
  /**
   * The home side's result in each category, or in points; null when neither the platform nor the lines have
   * it.
   */
  readonly verdicts: readonly Verdict[] | null;
  /** Categories won, lost and tied (in points leagues the single matchup). */
  readonly categories: WinLossTie;
  readonly result: WinLossTie;
  /** Source of the outcome: the platform's category results, its score, or the two teams' weekly lines. */
  readonly source: 'platform' | 'score' | 'lines';
}

/**
 * Returns a function that computes a matchup's outcome: from the platform's category results if complete,
 * otherwise from the two weekly lines, otherwise from the score. It returns null for byes and without such
 * data.
 *
 * @throws InvalidInput `matchups[id].homeScore` or `.awayScore` for a score that is not a number
 */
export function matchupOutcomes(season: LeagueSeason): (matchup: Matchup) => MatchupOutcome | null {
  const columns = contestColumns(season.league);
  const valuesOf = contestValues(season);
  return (matchup) => {
    for (const side of ['homeScore', 'awayScore'] as const) {
      const score = matchup[side];
      if (score !== null) requireFinite(score, `matchups[${matchup.id}].${side}`);
    }
    if (matchup.away === null) return null;
    const given = platformVerdicts(matchup, columns);
    if (given) return outcome(season.league, matchup, given, count(given), 'platform');
    const home = valuesOf(matchup.week, matchup.home);
    const away = valuesOf(matchup.week, matchup.away);
    if (home && away && !allMissing(home) && !allMissing(away)) {
      const verdicts = columns.map((column, index) =>
        categoryVerdict(home[index] ?? null, away[index] ?? null, column),
      );
      return outcome(season.league, matchup, verdicts, count(verdicts), 'lines');
    }
    return fromScore(season.league, matchup, columns.length);
  };
}

function allMissing(values: readonly (number | null)[]): boolean {
  return values.every((value) => value === null);
}

function platformVerdicts(matchup: Matchup, columns: readonly Column[]): Verdict[] | null {
  const verdicts: Verdict[] = [];
  for (const column of columns) {
    const winner = column.id === 'points' ? matchup.winner : matchup.categories[column.id];
    if (winner === undefined || winner === null) return null;
    verdicts.push(winner === 'home' ? 1 : winner === 'away' ? -1 : 0);
  }
  return verdicts;
}

function fromScore(league: League, matchup: Matchup, columns: number): MatchupOutcome | null {
  const { homeScore, awayScore, winner } = matchup;
  if (homeScore === null || awayScore === null) {
    // Even without a score, the winner is enough in leagues that count matchups.
    if (winner === null || league.scoringForm === 'eachCategory') return null;
    const one = { wins: +(winner === 'home'), losses: +(winner === 'away'), ties: +(winner === 'tie') };
    return { matchup, verdicts: null, categories: one, result: one, source: 'score' };
  }
  if (league.scoringForm === 'headToHeadPoints') {
    const verdict: Verdict = homeScore > awayScore ? 1 : homeScore < awayScore ? -1 : 0;
    return outcome(league, matchup, [verdict], count([verdict]), 'score');
  }
  const ties = Math.max(0, columns - homeScore - awayScore);
  return outcome(league, matchup, null, { wins: homeScore, losses: awayScore, ties }, 'score');
}

function outcome(
  league: League,
  matchup: Matchup,
  verdicts: readonly Verdict[] | null,
  categories: WinLossTie,
  source: MatchupOutcome['source'],
): MatchupOutcome {
  // Use the platform's winner even if the score is tied, because the league's tiebreaker decided it.
  const { winner } = matchup;
  const result =
    winner === null || league.scoringForm === 'eachCategory'
      ? asMatchup(categories)
      : { wins: +(winner === 'home'), losses: +(winner === 'away'), ties: +(winner === 'tie') };
  return { matchup, verdicts, categories, result, source };
}

function count(verdicts: readonly Verdict[]): WinLossTie {
  return {
    wins: verdicts.filter((verdict) => verdict === 1).length,
    losses: verdicts.filter((verdict) => verdict === -1).length,
    ties: verdicts.filter((verdict) => verdict === 0).length,
  };
}
