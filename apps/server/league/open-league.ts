import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Queryable } from '../database/index.ts';
import { leagues } from '../database/schema/league.ts';
import { ApiError } from '../http/errors.ts';
import { freshnessOf, newestSyncs } from './freshness.ts';
import type { Membership } from './membership.ts';
import { ownTeamThen } from './past-seasons.ts';

/** A league's own row, as it is now. @throws ApiError `leagueNotFound` where it was taken out meanwhile */
export async function leagueRow(database: Queryable, { league: id }: Pick<Membership, 'league'>) {
  const [league] = await database.select().from(leagues).where(eq(leagues.id, id));
  if (!league) throw new ApiError('leagueNotFound');
  return league;
}

/** A league as one of its members reads it, with its freshness. @throws ApiError `leagueNotFound` */
export async function openLeague(database: Queryable, membership: Membership) {
  const league = await leagueRow(database, membership);
  const syncs = await newestSyncs(database, [league.id]);
  return {
    league,
    /* A past season knows no own teams: the one the same person had then is. */
    ownTeamId:
      membership.linked === league.id
        ? membership.ownTeamId
        : await ownTeamThen(database, membership, league.id),
    freshness: freshnessOf(league, syncs.get(league.id) ?? null),
  };
}

/** Names an answer by all that it depends on. */
export function versionOf(version: number, ...rest: readonly unknown[]): string {
  const mark = createHash('sha256').update(JSON.stringify(rest)).digest('base64url').slice(0, 16);
  return `${version}-${mark}`;
}
