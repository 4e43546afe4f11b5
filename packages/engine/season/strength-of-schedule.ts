import type { LeagueSeason, TeamId } from '@fantasy-stats/domain';
import { isHeadToHead } from '@fantasy-stats/domain';
import { competitionRanks } from './competition-ranks.ts';
import { powerRanking } from './power-ranking.ts';
import { weekResults } from './week-results.ts';
import { playedWeeks } from './weeks.ts';

export interface ScheduleStrength {
  readonly teamId: TeamId;
  /** Mean season strength (all-play share) of past opponents; null if none. */
  readonly past: number | null;
  /** Mean all-play share of past opponents in the week of each matchup, as used by luck; null if none. */
  readonly pastAsMet: number | null;
  /** Mean season strength of the remaining opponents in the regular season; null if none. */
  readonly coming: number | null;
  readonly opponentsPast: readonly TeamId[];
  readonly opponentsComing: readonly TeamId[];
  /** 1 is the hardest; null without past opponents. */
  readonly pastRank: number | null;
  readonly comingRank: number | null;
}

/** Computes opponents' all-play winning percentage (.500 is average). Null in leagues without matchups. */
export function strengthOfSchedule(season: LeagueSeason, throughWeek?: number): ScheduleStrength[] | null {
  if (!isHeadToHead(season.league.scoringForm)) return null;
  const through = throughWeek ?? Number.POSITIVE_INFINITY;
  const strength = shares(season, { throughWeek: through });
  const weeks = playedWeeks(season.league, { throughWeek: through });
  const byWeek = new Map(weeks.map((week) => [week, sharesOfWeek(season, week)]));
  const results = weekResults(season, through);
  const rows = season.teams.map((team) => {
    const pastResults = results.get(team.id) ?? [];
    const coming = season.matchups
      .filter((matchup) => !matchup.isPlayoffs && !matchup.isConsolation)
      .filter((matchup) => matchup.status !== 'final' || matchup.week > through)
      .sort((a, b) => a.week - b.week)
      .flatMap(({ home, away }) => (home === team.id ? (away ?? []) : away === team.id ? home : []));
    return {
      teamId: team.id,
      past: mean(pastResults.flatMap((result) => strength.get(result.opponent) ?? [])),
      pastAsMet: mean(pastResults.flatMap((result) => byWeek.get(result.week)?.get(result.opponent) ?? [])),
      coming: mean(coming.flatMap((opponent) => strength.get(opponent) ?? [])),
      opponentsPast: pastResults.map((result) => result.opponent),
      opponentsComing: coming,
    };
  });
  const pastRanks = competitionRanks(rows.map((row) => row.past));
  const comingRanks = competitionRanks(rows.map((row) => row.coming));
  return rows.map((row, index) => ({
    ...row,
    pastRank: pastRanks[index] ?? null,
    comingRank: comingRanks[index] ?? null,
  }));
}

function shares(season: LeagueSeason, choice: { readonly throughWeek: number }): Map<TeamId, number> {
  return new Map(
    powerRanking(season, choice).flatMap((team) => (team.share === null ? [] : [[team.teamId, team.share]])),
  );
}

function sharesOfWeek(season: LeagueSeason, week: number): Map<TeamId, number> {
  const alone = { ...season, teamWeeks: season.teamWeeks.filter((entry) => entry.week === week) };
  return shares(alone, { throughWeek: week });
}

function mean(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
}
