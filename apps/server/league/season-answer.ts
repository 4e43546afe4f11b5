import type { AuditSummary } from '@fantasy-stats/contract/audit';
import type { Queryable } from '../database/index.ts';
import { ApiError } from '../http/errors.ts';
import { readSeason, readTransactions } from './facts/read.ts';
import type { openLeague } from './open-league.ts';

/**
 * A league as its pages read it.
 *
 * @param moves how many of the latest moves
 * @throws ApiError `leagueNotFound`
 */
export async function seasonAnswer(
  database: Queryable,
  { freshness, league, ownTeamId }: Awaited<ReturnType<typeof openLeague>>,
  audit: AuditSummary | null,
  moves: number,
) {
  const season = await readSeason(database, league.id);
  if (!season) throw new ApiError('leagueNotFound');
  return {
    ...season,
    /* Who a manager is at the platform stays here; the pages need the name. */
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
