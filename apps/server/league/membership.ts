import type { LeagueId } from '@fantasy-stats/domain';
import { and, desc, eq, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queryable, Transaction } from '../database/connect.ts';
import { users } from '../database/schema/account.ts';
import { leagueMembers, leagues } from '../database/schema/league.ts';

/** As in the domain's `isBrowserCopy`. */
const browserCopyPattern = '-c[a-z0-9]{12}$';

/** Whether a league is a copy that a user's browser read. */
export const isReadByBrowser = sql<boolean>`${leagues.id} ~ ${browserCopyPattern}`;

/*
 * A league linked by its number alone is open only as long as the platform shows it to everybody. A copy that a user's
 * browser read has that user for its only member: nothing but handing it over makes a link to it.
 */
export const isProven = or(
  isNotNull(leagueMembers.accountId),
  sql`(${leagues.facts} ->> 'isPublic')::boolean`,
  isReadByBrowser,
);

/** How many seasons back a league's own past is followed. */
export const mostPastSeasons = 10;

/**
 * The ids of a league and of the later seasons that lead to it, for `in`. A copy that a browser read is no proof of
 * anything, so nothing is led to from one.
 */
export function leadingTo(league: LeagueId): SQL {
  return sql`(
    with recursive leading_league(id, seasons) as (
      select ${league}::text, 0
      union all
      select later.id, leading_league.seasons + 1
      from ${leagues} as later join leading_league on later.previous_id = leading_league.id
      where leading_league.seasons < ${mostPastSeasons} and later.id !~ ${browserCopyPattern}
    )
    select id from leading_league)`;
}

const isPublic = (table: string) => sql`(${sql.identifier(table)}.facts ->> 'isPublic')::boolean`;

/** How a user may read a league. */
export interface Membership {
  readonly userId: string;
  /** The league that was asked for. */
  readonly league: LeagueId;
  /** The league the user has linked: the same, or a later season of it. */
  readonly linked: LeagueId;
  /** The user's team in the linked league. */
  readonly ownTeamId: string | null;
  /** When the user was last noted to look at the linked league. */
  readonly lastReadAt: Date | null;
}

/**
 * The link by which a user may read a league: the league's own, or that of a later season of the same league. A link by
 * number alone leads only to what the platform shows to everybody. Null without any.
 *
 * This is the one place that says who may read which league.
 */
export async function membershipOf(
  database: Queryable,
  userId: string,
  league: LeagueId,
): Promise<Membership | null> {
  const asked = alias(leagues, 'asked');
  const [row] = await database
    .select({
      linked: leagueMembers.leagueId,
      ownTeamId: leagueMembers.ownTeamId,
      lastReadAt: leagueMembers.lastReadAt,
    })
    .from(leagueMembers)
    .innerJoin(leagues, eq(leagues.id, leagueMembers.leagueId))
    .innerJoin(asked, eq(asked.id, league))
    .where(
      and(
        eq(leagueMembers.userId, userId),
        inArray(leagueMembers.leagueId, leadingTo(league)),
        isProven,
        or(isNotNull(leagueMembers.accountId), isPublic('asked'), sql`${asked.id} ~ ${browserCopyPattern}`),
      ),
    )
    .orderBy(desc(sql`${leagueMembers.leagueId} = ${league}`), desc(leagueMembers.linkedAt))
    .limit(1);
  return row ? { userId, league, ...row } : null;
}

/** The user's leagues with what is kept about the link, the newest link first. */
export async function leaguesOf(database: Queryable, userId: string) {
  return database
    .select({ league: leagues, member: leagueMembers })
    .from(leagueMembers)
    .innerJoin(leagues, eq(leagues.id, leagueMembers.leagueId))
    .where(and(eq(leagueMembers.userId, userId), isProven))
    .orderBy(desc(leagueMembers.linkedAt), leagues.id);
}

/** One of the user's linked leagues; null when it is none of them. */
export async function leagueOf(database: Queryable, userId: string, leagueId: LeagueId) {
  const [row] = await database
    .select({ league: leagues, member: leagueMembers })
    .from(leagueMembers)
    .innerJoin(leagues, eq(leagues.id, leagueMembers.leagueId))
    .where(and(eq(leagueMembers.userId, userId), eq(leagueMembers.leagueId, leagueId)));
  return row ?? null;
}

/** Changes to one user's leagues come one after the other, so that exactly one stays active. */
export async function lockLeaguesOf(transaction: Transaction, userId: string): Promise<void> {
  await transaction.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
}

interface Link {
  readonly userId: string;
  readonly leagueId: LeagueId;
  /** The account whose credentials brought the league; null for a public one that needed none. */
  readonly accountId: string | null;
  readonly ownTeamId: string | null;
}

/** Makes a league one of the user's, and the active one. What was proven or chosen before stands. */
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
  await activate(transaction, userId, leagueId);
}

/** Makes a linked league the active one. */
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

/** After leagues were taken out: where none is active any more, the one linked last is. */
export async function keepOneActive(transaction: Transaction, userId: string): Promise<void> {
  const rows = await transaction
    .select({ leagueId: leagueMembers.leagueId, isActive: leagueMembers.isActive })
    .from(leagueMembers)
    .where(eq(leagueMembers.userId, userId))
    .orderBy(desc(leagueMembers.linkedAt));
  const [newest] = rows;
  if (newest && !rows.some((row) => row.isActive)) await activate(transaction, userId, newest.leagueId);
}

const readingInterval = 600_000;

/** When that was noted since a membership was read: it is kept as it was read. */
const noted = new WeakMap<Membership, number>();

/** Notes that a member looks at a league, so that it is kept fresh; at most every ten minutes. */
export async function noteReading(database: Queryable, membership: Membership, now: Date): Promise<void> {
  const { lastReadAt, league, linked, userId } = membership;
  if (linked !== league) return;
  const last = noted.get(membership) ?? lastReadAt?.getTime();
  if (last !== undefined && Math.abs(now.getTime() - last) < readingInterval) return;
  await database
    .update(leagueMembers)
    .set({ lastReadAt: sql`now()` })
    .where(
      and(
        eq(leagueMembers.userId, userId),
        eq(leagueMembers.leagueId, league),
        or(
          isNull(leagueMembers.lastReadAt),
          lt(leagueMembers.lastReadAt, sql`now() - interval '10 minutes'`),
        ),
      ),
    );
  noted.set(membership, now.getTime());
}
