import type { LeagueId, TeamId } from '@fantasy-stats/domain';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../database/index.ts';
import { leagues, teams } from '../database/schema/league.ts';
import { readLeague } from './facts/read.ts';
import { storedHead } from './facts/stored.ts';
import { type Membership, mostPastSeasons } from './membership.ts';

/**
 * The team a member had in a past season of the league: the one that a manager of today's team managed then. Null
 * where the platform does not tell managers apart.
 */
export async function ownTeamThen(
  database: Queryable,
  { linked, ownTeamId }: Pick<Membership, 'linked' | 'ownTeamId'>,
  past: LeagueId,
): Promise<TeamId | null> {
  if (ownTeamId === null) return null;
  const rows = await database
    .select({ league: teams.leagueId, id: teams.id, managers: teams.managers })
    .from(teams)
    .where(inArray(teams.leagueId, [linked, past]));
  const managers = new Set(
    rows
      .filter((team) => team.league === linked && team.id === ownTeamId)
      .flatMap((team) => team.managers.flatMap(({ id }) => (id === null ? [] : [id]))),
  );
  const then = rows.filter(
    (team) => team.league === past && team.managers.some(({ id }) => id !== null && managers.has(id)),
  );
  return then.length === 1 ? (then[0]?.id ?? null) : null;
}

/** The past seasons of a league that have been read, the newest first. */
export async function pastSeasonsOf(
  database: Queryable,
  leagueId: LeagueId,
): Promise<{ league: LeagueId; season: number; name: string }[]> {
  const found: { league: LeagueId; season: number; name: string }[] = [];
  const seen = new Set([leagueId]);
  let at: LeagueId | null = leagueId;
  for (let seasons = 0; at !== null && seasons < mostPastSeasons; seasons++) {
    const [row] = await database
      .select({ previousId: leagues.previousId })
      .from(leagues)
      .where(eq(leagues.id, at));
    at = row?.previousId ?? null;
    if (at === null || seen.has(at)) break;
    seen.add(at);
    const [past] = await database
      .select({ facts: leagues.facts })
      .from(leagues)
      .where(and(eq(leagues.id, at), sql`${leagues.syncedAt} is not null`));
    if (!past) break;
    const { name, season } = storedHead(past.facts);
    found.push({ league: at, season, name });
  }
  return found;
}

/** The seasons a member's link leads to, the linked one first. */
export async function seasonsOf(
  database: Queryable,
  linked: LeagueId,
): Promise<{ league: LeagueId; season: number; name: string }[]> {
  const league = await readLeague(database, linked);
  const own = league ? [{ league: linked, season: league.season, name: league.name }] : [];
  return [...own, ...(await pastSeasonsOf(database, linked))];
}
