import { createHash } from 'node:crypto';
import type { LeagueId } from '@fantasy-stats/domain';
import type { Queryable } from '../database/index.ts';
import { ApiError } from '../http/errors.ts';
import { freshnessOf, newestSyncs } from './freshness.ts';
import { linkTo } from './membership.ts';
import { ownTeamThen } from './past-seasons.ts';

/**
 * A league as one of its members reads it, with its freshness.
 *
 * @throws ApiError `leagueNotFound` for everybody else
 */
export async function openLeague(database: Queryable, userId: string, leagueId: LeagueId) {
  const row = await linkTo(database, userId, leagueId);
  if (!row) throw new ApiError('leagueNotFound');
  const syncs = await newestSyncs(database, [leagueId]);
  const { league, member } = row;
  /* A past season knows no own teams: the one the same person had then is. */
  const ownTeamId =
    member.leagueId === league.id ? member.ownTeamId : await ownTeamThen(database, member, league.id);
  return {
    league,
    member: { ...member, ownTeamId },
    freshness: freshnessOf(league, syncs.get(leagueId) ?? null),
  };
}

/** Names an answer by all that it depends on. */
export function versionOf(version: number, ...rest: readonly unknown[]): string {
  const mark = createHash('sha256').update(JSON.stringify(rest)).digest('base64url').slice(0, 16);
  return `${version}-${mark}`;
}
