import type { AuditSummary } from '@fantasy-stats/contract/audit';
import type { Queryable } from '../kernel/database/index.ts';
import { ApiError } from '../kernel/http/errors.ts';
import { readSeason, readTransactions } from './facts/read-league.ts';
import type { openLeague } from './open-league.ts';

/**
 * Returns a league's season for its pages.
 * @param moves number of the latest transactions to include
 * @throws ApiError `leagueNotFound`
 */
export async function seasonResponse(
  database: Queryable,
  { freshness, league, ownTeamId }: Awaited<ReturnType<typeof openLeague>>,
  audit: AuditSummary | null,
  moves: number,
) {
  const season = await readSeason(database, league.id);
  if (!season) throw new ApiError('leagueNotFound');
  return {
    ...season,
    // Managers' platform IDs are not sent, because pages only need names.
    teams: season.teams.map((team) => ({
      ...team,
      managers: team.managers.map(({ name }) => ({ id: null, name })),
    })),
    ownTeamId,
    transactions: moves === 0 ? [] : await readTransactions(database, league, moves),
    audit,
    freshness,
  };
}
