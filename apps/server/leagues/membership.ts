import type { LeagueId } from '@fantasy-stats/domain';
import { and, desc, eq, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../kernel/database/connect.ts';
import { users } from '../kernel/database/schema/account.ts';
import { leagueMembers, leagues } from '../kernel/database/schema/league.ts';
import type { Membership } from '../kernel/http/membership.ts';

/** Same pattern as the domain's `isBrowserCopy`. */
export const browserCopyPattern = sql.raw("'-c[a-z0-9]{12}$'");

/** SQL condition that a league is a copy that a user's browser uploaded. */
export const isReadByBrowser = sql<boolean>`${leagues.id} ~ ${browserCopyPattern}`;

// A league linked by ID alone is readable while it is public. A league uploaded by a browser has one member,
// the user who uploaded it.
export const isProven = or(
  isNotNull(leagueMembers.accountId),
  sql`(${leagues.facts} ->> 'isPublic')::boolean`,
  isReadByBrowser,
);

export const isSimulatedLeague = sql<boolean>`coalesce((${leagues.facts} ->> 'isSimulated')::boolean, false)`;

export const mostPastSeasons = 10;

/**
 * Returns a subquery for the ids of a league and its later seasons. A link to any of them gives access to the
 * league. Later seasons uploaded by browsers are excluded, because they prove no membership.
 */
export function leadingTo(league: LeagueId | SQL): SQL {
  return sql`(
    with recursive leading_league(id, seasons) as (
      select ${league}::text, 0
      union all
      select later.id, leading_league.seasons + 1
      from ${leagues} as later join leading_league on later.previous_id = leading_league.id
      where leading_league.seasons < ${sql.raw(String(mostPastSeasons))} and later.id !~ ${browserCopyPattern}
    )
    select id from leading_league)`;
}

/** SQL condition that a league is public on its platform, or uploaded by its only member's browser. */
const isOpen = (table: string) =>
  sql`((${sql.identifier(table)}.facts ->> 'isPublic')::boolean or ${sql.identifier(table)}.id ~ ${browserCopyPattern})`;

/**
 * Returns a query for the link that allows a user to read a league: at most one row, for the league itself or
 * a later season. Links without credentials only open public leagues.
 */
export function linkTo(userId: SQL, league: SQL): SQL {
  return sql`
    select member.league_id, member.own_team_id, member.last_read_at
    from ${leagueMembers} as member
    join ${leagues} as linked on linked.id = member.league_id
    join ${leagues} as asked on asked.id = ${league}
    where member.user_id = ${userId} and member.league_id in ${leadingTo(league)}
      and (member.account_id is not null or (${isOpen('linked')} and ${isOpen('asked')}))
    order by member.league_id = ${league} desc, member.linked_at desc
    limit 1`;
}

export async function canRead(database: Queryable, userId: string, league: LeagueId): Promise<boolean> {
  const { rows } = await database.execute(linkTo(sql`${userId}::uuid`, sql`${league}::text`));
  return rows.length > 0;
}

/** Returns the user's leagues with their links, newest link first. */
export async function leaguesOf(database: Queryable, userId: string) {
  return database
    .select({ league: leagues, member: leagueMembers })
    .from(leagueMembers)
    .innerJoin(leagues, eq(leagues.id, leagueMembers.leagueId))
    .where(and(eq(leagueMembers.userId, userId), isProven))
    .orderBy(desc(leagueMembers.linkedAt), leagues.id);
}

/** Returns one of the user's linked leagues; null if it is not linked, or the user can no longer read it. */
export async function leagueOf(database: Queryable, userId: string, leagueId: LeagueId) {
  const [row] = await database
    .select({ league: leagues, member: leagueMembers })
    .from(leagueMembers)
    .innerJoin(leagues, eq(leagues.id, leagueMembers.leagueId))
    .where(and(eq(leagueMembers.userId, userId), eq(leagueMembers.leagueId, leagueId), isProven));
  return row ?? null;
}

/** Serializes changes to a user's leagues, so exactly one stays active. */
export async function lockLeaguesOf(transaction: Transaction, userId: string): Promise<void> {
  await transaction.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
}

interface Link {
  readonly userId: string;
  readonly leagueId: LeagueId;
  /**
   * The account whose credentials gave access to the league; null for a public league linked without an
   * account.
   */
  readonly accountId: string | null;
  readonly ownTeamId: string | null;
}

/**
 * Links a league, and activates it if no other league is active. An earlier link's account and team stay
 * unchanged.
 */
export async function link(
  transaction: Transaction,
  { accountId, leagueId, ownTeamId, userId }: Link,
): Promise<void> {
  await lockLeaguesOf(transaction, userId);
  await transaction
    .insert(leagueMembers)
    .values({ userId, leagueId, accountId, ownTeamId })
    .onConflictDoUpdate({
      target: [leagueMembers.userId, leagueMembers.leagueId],
      set: {
        accountId: sql`coalesce(excluded.account_id, ${leagueMembers.accountId})`,
        ownTeamId: sql`coalesce(${leagueMembers.ownTeamId}, excluded.own_team_id)`,
      },
    });
  const readable = await leaguesOf(transaction, userId);
  if (!readable.some(({ member }) => member.isActive)) await activate(transaction, userId, leagueId);
}

export async function activate(transaction: Transaction, userId: string, leagueId: LeagueId): Promise<void> {
  await transaction
    .update(leagueMembers)
    .set({ isActive: false })
    .where(and(eq(leagueMembers.userId, userId), eq(leagueMembers.isActive, true)));
  await transaction
    .update(leagueMembers)
    .set({ isActive: true })
    .where(and(eq(leagueMembers.userId, userId), eq(leagueMembers.leagueId, leagueId)));
}

/**
 * Activates the most recently linked league that the user can read if none is active, after leagues were
 * unlinked.
 */
export async function ensureOneActive(transaction: Transaction, userId: string): Promise<void> {
  const readable = await leaguesOf(transaction, userId);
  const [newest] = readable;
  if (newest && !readable.some(({ member }) => member.isActive))
    await activate(transaction, userId, newest.league.id);
}

const readingInterval = 600_000;

/** Records that a member views a league, at most every ten minutes. Recently viewed leagues are synced. */
export async function noteReading(database: Queryable, membership: Membership, now: Date): Promise<void> {
  const { lastReadAt, league, linked, userId } = membership;
  if (linked !== league) return;
  if (lastReadAt && Math.abs(now.getTime() - lastReadAt.getTime()) < readingInterval) return;
  await noteReadings(database, and(eq(leagueMembers.userId, userId), eq(leagueMembers.leagueId, league)));
}

/** Records that a user views all their leagues, like {@link noteReading}. */
export async function noteReadingOfAll(database: Queryable, userId: string): Promise<void> {
  await noteReadings(database, eq(leagueMembers.userId, userId));
}

async function noteReadings(database: Queryable, members: SQL | undefined): Promise<void> {
  const isDue = or(
    isNull(leagueMembers.lastReadAt),
    lt(leagueMembers.lastReadAt, sql`now() - interval '10 minutes'`),
  );
  await database.update(leagueMembers).set({ lastReadAt: sql`now()` }).where(and(members, isDue));
}
