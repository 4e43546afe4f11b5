import type { LeagueId, TeamId } from '@fantasy-stats/domain';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../kernel/database/index.ts';
import { leagues, teams } from '../kernel/database/schema/league.ts';
import type { Membership } from '../kernel/http/membership.ts';
import { readLeague } from './facts/read-league.ts';
import { storedHead } from './facts/stored.ts';
import { mostPastSeasons } from './membership.ts';

/**
 * Returns a member's team in a past season: the one whose manager that season now manages the member's team.
 * Null if the platform does not identify managers.
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

/** Returns a league's stored past seasons, newest first. */
export async function pastSeasonsOf(
  database: Queryable,
  leagueId: LeagueId,
): Promise<{ league: LeagueId; season: number; name: string }[]> {
  const found: { league: LeagueId; season: number; name: string }[] = [];
  const visited = new Set([leagueId]);
  let at: LeagueId | null = leagueId;
  for (let seasons = 0; at !== null && seasons < mostPastSeasons; seasons++) {
    const [row] = await database
      .select({ previousId: leagues.previousId })
      .from(leagues)
      .where(eq(leagues.id, at));
    at = row?.previousId ?? null;
    if (at === null || visited.has(at)) break;
    visited.add(at);
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

/** Returns the seasons that a member's link gives access to, the linked season first. */
export async function seasonsOf(
  database: Queryable,
  linked: LeagueId,
): Promise<{ league: LeagueId; season: number; name: string }[]> {
  const league = await readLeague(database, linked);
  const own = league ? [{ league: linked, season: league.season, name: league.name }] : [];
  return [...own, ...(await pastSeasonsOf(database, linked))];
}
