import { eq } from 'drizzle-orm';
import type { Queryable } from '../kernel/database/index.ts';
import { leagues } from '../kernel/database/schema/league.ts';
import { ApiError } from '../kernel/http/errors.ts';
import type { Membership } from '../kernel/http/membership.ts';
import { freshnessOf, newestSyncs } from './freshness.ts';
import { ownTeamThen } from './past-seasons.ts';

/**
 * Returns a league's current row.
 * @throws ApiError `leagueNotFound` if the league has been deleted
 */
export async function leagueRow(database: Queryable, { league: id }: Pick<Membership, 'league'>) {
  const [league] = await database.select().from(leagues).where(eq(leagues.id, id));
  if (!league) throw new ApiError('leagueNotFound');
  return league;
}

/**
 * Returns a league with its freshness.
 * @throws ApiError `leagueNotFound`
 */
export async function readFreshLeague(database: Queryable, membership: Pick<Membership, 'league'>) {
  const league = await leagueRow(database, membership);
  const syncs = await newestSyncs(database, [league.id]);
  return { league, freshness: freshnessOf(league, syncs.get(league.id) ?? null) };
}

/**
 * Returns a league with its freshness and the caller's team.
 * @throws ApiError `leagueNotFound`
 */
export async function openLeague(
  database: Queryable,
  membership: Pick<Membership, 'league' | 'linked' | 'ownTeamId'>,
) {
  const { league, freshness } = await readFreshLeague(database, membership);
  // In a past season, use the team that the same person managed then.
  const ownTeamId =
    membership.linked === league.id
      ? membership.ownTeamId
      : await ownTeamThen(database, membership, league.id);
  return { league, ownTeamId, freshness };
}
