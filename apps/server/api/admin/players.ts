import type { calls, QueryOf, ResponseOf } from '@fantasy-stats/contract';
import { PlatformShape } from '@fantasy-stats/contract/shapes';
import { platforms } from '@fantasy-stats/domain';
import { and, asc, desc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/index.ts';
import { users } from '../../kernel/database/schema/account.ts';
import { leagues, players, rosters } from '../../kernel/database/schema/league.ts';
import { nbaMatchDecisions, nbaMatches, nbaPlayers } from '../../kernel/database/schema/nba.ts';
import { holds, mostShown } from './found.ts';

type Players = ResponseOf<typeof calls.admin.players>;
type NbaPlayer = Players['players'][number]['candidates'][number];
type Query = Pick<QueryOf<typeof calls.admin.players>, 'show' | 'search'>;

const isOwnMatch = and(eq(nbaMatches.platform, players.platform), eq(nbaMatches.playerId, players.id));
const isOwnDecision = and(
  eq(nbaMatchDecisions.platform, players.platform),
  eq(nbaMatchDecisions.playerId, players.id),
);
// Administrators do not see players of leagues uploaded by browsers.
const isOfPlatform = inArray(players.platform, [...platforms]);
const isOpen = and(
  inArray(nbaMatches.problem, ['unknown', 'ambiguous']),
  sql`${nbaMatchDecisions.playerId} is null`,
);

/** Number of rosters per player, on each league's newest stored day. */
const rosterCounts = sql`(select l.platform, entry ->> 'playerId' as player_id, count(*)::int as rosters
  from ${leagues} l
  cross join lateral (select o.day from ${rosters} o where o.league_id = l.id order by o.day desc limit 1) newest
  join ${rosters} r on r.league_id = l.id and r.day = newest.day
  cross join lateral jsonb_array_elements(r.entries) entry
  group by 1, 2) as held`;
const rosterCount = sql<number>`coalesce(held.rosters, 0)`;

/** Returns unmatched players, rostered ones first; or players with match decisions, newest first. */
export async function listPlayers(database: Database, { show, search }: Query): Promise<Players> {
  const [counts] = await database
    .select({
      ambiguous: sql<number>`count(*) filter (where ${isOpen} and ${nbaMatches.problem} = 'ambiguous')::int`,
      unknown: sql<number>`count(*) filter (where ${isOpen} and ${nbaMatches.problem} = 'unknown')::int`,
      decided: sql<number>`count(*) filter (where ${nbaMatchDecisions.playerId} is not null)::int`,
    })
    .from(players)
    .leftJoin(nbaMatches, isOwnMatch)
    .leftJoin(nbaMatchDecisions, isOwnDecision)
    .where(isOfPlatform);
  const condition = and(
    show === 'open' ? isOpen : isNotNull(nbaMatchDecisions.playerId),
    isOfPlatform,
    holds(players.name, search),
  );
  const rows = await database
    .select({
      player: players,
      match: nbaMatches,
      decision: nbaMatchDecisions,
      by: users.email,
      rosters: rosterCount,
      found: sql<number>`count(*) over ()::int`,
    })
    .from(players)
    .leftJoin(nbaMatches, isOwnMatch)
    .leftJoin(nbaMatchDecisions, isOwnDecision)
    .leftJoin(users, eq(users.id, nbaMatchDecisions.decidedBy))
    .leftJoin(rosterCounts, sql`held.platform = ${players.platform} and held.player_id = ${players.id}`)
    .where(condition)
    .orderBy(
      ...(show === 'open' ? [desc(rosterCount), asc(players.name)] : [desc(nbaMatchDecisions.decidedAt)]),
    )
    .limit(mostShown);
  const nbaPlayersById = await nbaPlayersOf(
    database,
    rows.flatMap(({ match }) =>
      match ? [...match.candidates, ...(match.nbaId === null ? [] : [match.nbaId])] : [],
    ),
  );
  const known = (id: number) => nbaPlayersById.get(id) ?? [];
  return {
    counts: counts ?? { ambiguous: 0, unknown: 0, decided: 0 },
    found: rows[0]?.found ?? 0,
    players: rows.map(({ player, match, decision, by, rosters: count }) => ({
      platform: PlatformShape.parse(player.platform),
      id: player.id,
      name: player.name,
      nbaTeam: player.nbaTeam,
      positions: [...player.positions],
      rosters: count,
      problem: match?.problem ?? null,
      candidates: match?.candidates.flatMap(known) ?? [],
      match: match?.nbaId == null ? null : (known(match.nbaId)[0] ?? null),
      decision: decision ? { by, at: decision.decidedAt.toISOString() } : null,
    })),
  };
}

async function nbaPlayersOf(database: Database, ids: readonly number[]): Promise<Map<number, NbaPlayer[]>> {
  if (ids.length === 0) return new Map();
  const rows = await database
    .select()
    .from(nbaPlayers)
    .where(inArray(nbaPlayers.id, [...new Set(ids)]));
  return new Map(rows.map((row) => [row.id, [row]]));
}

/** Finds NBA players by name or id, most recently seen first. */
export async function findNbaPlayers(database: Database, search: string): Promise<{ players: NbaPlayer[] }> {
  const rows = await database
    .select()
    .from(nbaPlayers)
    .where(or(holds(nbaPlayers.name, search), eq(sql`${nbaPlayers.id}::text`, search)))
    .orderBy(desc(nbaPlayers.seenOn), asc(nbaPlayers.name))
    .limit(20);
  return { players: rows };
}
