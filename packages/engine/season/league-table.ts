import type { LeagueSeason, Standing, TeamId } from '@fantasy-stats/domain';
import { isHeadToHead } from '@fantasy-stats/domain';
import { competitionRanks } from './competition-ranks.ts';
import { winShare } from './contest.ts';
import { recordsThrough, type TeamRecord } from './records.ts';
import { withSharedRanks } from './shared-ranks.ts';

interface LeagueTable {
  readonly rows: readonly TeamRecord[];
  /** `platform`: the platform's current standings; `weeks`: recomputed from the known weeks. */
  readonly source: 'platform' | 'weeks';
  /**
   * Teams whose recomputed record differs from the platform's, because weeks are missing or the commissioner
   * corrected results. Empty in recomputed standings.
   */
  readonly differing: readonly TeamId[];
}

/**
 * Returns the league's standings. Current standings are the platform's own. Past standings, and those before
 * the platform has any, come from {@link recordsThrough}.
 */
export function leagueTable(season: LeagueSeason, throughWeek?: number): LeagueTable {
  const computed = recordsThrough(season, throughWeek);
  const platform = withSharedRanks(season.league, season.standings);
  const standings = new Map(platform.map((standing) => [standing.teamId, standing]));
  const complete = season.teams.every((team) => hasBegun(standings.get(team.id)));
  if (throughWeek !== undefined || !complete) return { rows: computed, source: 'weeks', differing: [] };
  const headToHead = isHeadToHead(season.league.scoringForm);
  const shares = computed.map((row) => {
    const standing = standings.get(row.teamId);
    return standing ? winShare(standing) : null;
  });
  const ranks = headToHead ? competitionRanks(shares) : computed.map((row) => row.rank);
  const best = bestOf([...standings.values()]);
  const rows = computed
    .map((row, index): TeamRecord => {
      const standing = standings.get(row.teamId);
      if (!standing) return row;
      const { wins, losses, ties } = standing;
      const gamesBack = headToHead
        ? (standing.gamesBack ?? (best.wins - wins + (losses - best.losses)) / 2)
        : row.gamesBack;
      return {
        teamId: row.teamId,
        rank: standing.rank ?? ranks[index] ?? row.rank,
        record: headToHead ? { wins, losses, ties } : row.record,
        matchups: row.matchups,
        percentage: headToHead ? winShare(standing) : row.percentage,
        gamesBack,
        streak: standing.streak ?? row.streak,
        points:
          season.league.scoringForm === 'headToHeadPoints' ? (standing.pointsFor ?? row.points) : row.points,
      };
    })
    .sort((a, b) => a.rank - b.rank);
  const differing = headToHead
    ? computed.filter((row) => !sameRecord(row, standings.get(row.teamId))).map((row) => row.teamId)
    : [];
  return { rows, source: 'platform', differing };
}

/** Returns whether the platform has ranked a team or counted a result. */
function hasBegun(standing: Standing | undefined): boolean {
  if (!standing) return false;
  return standing.rank !== null || standing.wins + standing.losses + standing.ties > 0;
}

function bestOf(standings: readonly Standing[]): { readonly wins: number; readonly losses: number } {
  return standings.reduce(
    (best, standing) => ((winShare(standing) ?? 0) > (winShare(best) ?? 0) ? standing : best),
    standings[0] ?? { wins: 0, losses: 0, ties: 0 },
  );
}

function sameRecord(row: TeamRecord, standing: Standing | undefined): boolean {
  return (
    standing?.wins === row.record.wins &&
    standing.losses === row.record.losses &&
    standing.ties === row.record.ties
  );
}
