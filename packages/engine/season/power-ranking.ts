import type { LeagueSeason, TeamId } from '@fantasy-stats/domain';
import { allPlay } from './all-play.ts';
import { competitionRanks } from './competition-ranks.ts';
import { addRecords, winShare } from './contest.ts';
import { playedWeeks, type WeekChoice } from './weeks.ts';

interface PowerWeek {
  readonly week: number;
  /**
   * All-play winning percentage from the first chosen week through this one (ties count as half); null
   * without results.
   */
  readonly share: number | null;
  readonly rank: number | null;
  /** Ranks gained since the week before (positive: up); null in the first week. */
  readonly change: number | null;
}

interface PowerRanking {
  readonly teamId: TeamId;
  readonly share: number | null;
  readonly rank: number | null;
  readonly change: number | null;
  readonly weeks: readonly PowerWeek[];
}

/**
 * Ranks teams by all-play winning percentage so far, as of every chosen week. Results are categories in
 * each-category leagues, otherwise matchups. Sorted by rank, then in the league's order.
 */
export function powerRanking(season: LeagueSeason, choice: WeekChoice = {}): PowerRanking[] {
  const weeks = playedWeeks(season.league, choice);
  const byCategory =
    season.league.scoringForm === 'eachCategory' || season.league.scoringForm === 'rotisserie';
  const records = allPlay(season, weeks);
  const shares = weeks.map((week) =>
    records.map((team) =>
      winShare(
        addRecords(
          team.weeks
            .filter((entry) => entry.week <= week)
            .map((entry) => (byCategory ? entry.categories : entry.matchups)),
        ),
      ),
    ),
  );
  const ranks = shares.map((column) => competitionRanks(column));
  return season.teams
    .map((team, row): PowerRanking => {
      const entries = weeks.map((week, index): PowerWeek => {
        const rank = ranks[index]?.[row] ?? null;
        const before = ranks[index - 1]?.[row] ?? null;
        const change = rank === null || before === null ? null : before - rank;
        return { week, share: shares[index]?.[row] ?? null, rank, change };
      });
      const latest = entries.at(-1);
      return {
        teamId: team.id,
        share: latest?.share ?? null,
        rank: latest?.rank ?? null,
        change: latest?.change ?? null,
        weeks: entries,
      };
    })
    .sort((a, b) => (a.rank ?? Number.POSITIVE_INFINITY) - (b.rank ?? Number.POSITIVE_INFINITY) || 0);
}
