import type { LeagueSeason, TeamId, TeamWeek, WinLossTie } from '@fantasy-stats/domain';
import { mirrored } from './contest.ts';
import { type MatchupOutcome, matchupOutcomes } from './matchup-outcome.ts';
import { medianResults } from './median-result.ts';
import { weekPoints } from './period-value.ts';
import { playoffWeeks, teamWeekIndex } from './weeks.ts';

export interface WeekResult {
  readonly week: number;
  readonly opponent: TeamId;
  /** Result in the league's unit: categories, or the matchup. */
  readonly counted: WinLossTie;
  readonly matchup: WinLossTie;
  /** Fantasy points or categories won. */
  readonly score: number | null;
  readonly opponentScore: number | null;
}

export function weekResults(
  season: LeagueSeason,
  throughWeek = Number.POSITIVE_INFINITY,
): Map<TeamId, WeekResult[]> {
  const playoffs = playoffWeeks(season.league);
  const outcomeOf = matchupOutcomes(season);
  const lineOf = teamWeekIndex(season.teamWeeks);
  const entries = new Map<TeamId, WeekResult[]>(season.teams.map((team) => [team.id, []]));
  const matchups = season.matchups
    .filter((matchup) => matchup.status === 'final' && matchup.week <= throughWeek)
    .filter((matchup) => !matchup.isPlayoffs && !matchup.isConsolation && !playoffs.has(matchup.week))
    .sort((a, b) => a.week - b.week);
  for (const matchup of matchups) {
    const outcome = outcomeOf(matchup);
    if (!outcome || matchup.away === null) continue;
    const counted = countedRecord(season, outcome);
    const homeScore = scoreOf(season, outcome, 'home', lineOf(matchup.week, matchup.home));
    const awayScore = scoreOf(season, outcome, 'away', lineOf(matchup.week, matchup.away));
    entries.get(matchup.home)?.push({
      week: matchup.week,
      opponent: matchup.away,
      counted,
      matchup: outcome.result,
      score: homeScore,
      opponentScore: awayScore,
    });
    entries.get(matchup.away)?.push({
      week: matchup.week,
      opponent: matchup.home,
      counted: mirrored(counted),
      matchup: mirrored(outcome.result),
      score: awayScore,
      opponentScore: homeScore,
    });
  }
  return entries;
}

/** Returns a side's score: the platform's value, otherwise its fantasy points or the categories it won. */
function scoreOf(
  season: LeagueSeason,
  { matchup, categories }: MatchupOutcome,
  side: 'home' | 'away',
  line: TeamWeek | undefined,
): number | null {
  const given = side === 'home' ? matchup.homeScore : matchup.awayScore;
  if (given !== null) return given;
  if (season.league.scoringForm === 'headToHeadPoints') return line ? weekPoints(line, season.league) : null;
  return side === 'home' ? categories.wins : categories.losses;
}

function countedRecord(season: LeagueSeason, outcome: MatchupOutcome): WinLossTie {
  return season.league.scoringForm === 'eachCategory' ? outcome.categories : outcome.result;
}

export function medianWeekResults(
  entries: ReadonlyMap<TeamId, readonly WeekResult[]>,
): Map<TeamId, WinLossTie[]> {
  const weeks = new Set([...entries.values()].flat().map((entry) => entry.week));
  const teams = [...entries.keys()];
  const results = new Map<TeamId, WinLossTie[]>(teams.map((team) => [team, []]));
  for (const week of weeks) {
    const scores = teams.map(
      (team) => entries.get(team)?.find((entry) => entry.week === week)?.score ?? null,
    );
    medianResults(scores).forEach((result, index) => {
      const team = teams[index];
      if (result && team !== undefined) results.get(team)?.push(result);
    });
  }
  return results;
}
