import type { AnswerOf, calls } from '@fantasy-stats/contract';
import { and, desc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Database } from '../database/index.ts';
import { premiumGrants, signInTokens, users } from '../database/schema/account.ts';
import { leagueMembers, leagues } from '../database/schema/league.ts';
import { holds, mostShown } from './found.ts';

type Users = AnswerOf<typeof calls.admin.users>;

const leagueName = sql<string>`${leagues.facts} ->> 'name'`;
const week = 7 * 24 * 3_600_000;

/** Accounts in numbers, and those that are looked for. */
export async function listUsers(database: Database, search: string | undefined, now: Date): Promise<Users> {
  const at = now.toISOString();
  const weekAgo = new Date(now.getTime() - week).toISOString();
  const lastSeen = sql<string | null>`greatest(
    (select max(${signInTokens.lastUsedAt}) from ${signInTokens} where ${signInTokens.userId} = ${users.id}),
    (select max(${leagueMembers.lastReadAt}) from ${leagueMembers} where ${leagueMembers.userId} = ${users.id}))`;
  const isRunning = sql`${premiumGrants.startsAt} <= ${at}::timestamptz
    and (${premiumGrants.endsAt} is null or ${premiumGrants.endsAt} > ${at}::timestamptz)`;
  const hasPremium = sql`(${users.role} = 'admin' or exists (select 1 from ${premiumGrants}
    where ${premiumGrants.userId} = ${users.id} and ${isRunning}))`;
  const [totals] = await database
    .select({
      total: sql<number>`count(*)::int`,
      premium: sql<number>`count(*) filter (where ${hasPremium})::int`,
      newThisWeek: sql<number>`count(*) filter (where ${users.createdAt} > ${weekAgo}::timestamptz)::int`,
      seenThisWeek: sql<number>`count(*) filter (where ${lastSeen} > ${weekAgo}::timestamptz)::int`,
    })
    .from(users);
  const ofLeague = database
    .select({ userId: leagueMembers.userId })
    .from(leagueMembers)
    .innerJoin(leagues, eq(leagues.id, leagueMembers.leagueId))
    .where(or(holds(leagueName, search), holds(leagues.id, search)));
  const found = search ? or(holds(users.email, search), inArray(users.id, ofLeague)) : undefined;
  const [count] = await database.select({ found: sql<number>`count(*)::int` }).from(users).where(found);
  const rows = await database
    .select({
      user: users,
      lastSeen: sql<Date | null>`${lastSeen}`.mapWith((value: string) => new Date(value)),
    })
    .from(users)
    .where(found)
    .orderBy(desc(users.createdAt))
    .limit(mostShown);
  const ids = rows.map(({ user }) => user.id);
  const grants = await database
    .select({ userId: premiumGrants.userId, source: premiumGrants.source, until: premiumGrants.endsAt })
    .from(premiumGrants)
    .where(and(inArray(premiumGrants.userId, ids), isRunning))
    .orderBy(sql`${premiumGrants.endsAt} desc nulls first`);
  const memberships = await database
    .select({ userId: leagueMembers.userId, id: leagues.id, name: leagueName })
    .from(leagueMembers)
    .innerJoin(leagues, eq(leagues.id, leagueMembers.leagueId))
    .where(inArray(leagueMembers.userId, ids))
    .orderBy(leagueName);
  return {
    total: totals?.total ?? 0,
    premium: totals?.premium ?? 0,
    newThisWeek: totals?.newThisWeek ?? 0,
    seenThisWeek: totals?.seenThisWeek ?? 0,
    found: count?.found ?? 0,
    users: rows.map(({ user, lastSeen: seen }) => {
      const grant = grants.find(({ userId }) => userId === user.id);
      return {
        id: user.id,
        email: user.email,
        role: user.role,
        isDemo: user.isDemo,
        emailConfirmed: user.emailConfirmedAt !== null,
        createdAt: user.createdAt.toISOString(),
        lastSeenAt: seen?.toISOString() ?? null,
        premium: user.role === 'admin' ? 'admin' : (grant?.source ?? null),
        premiumUntil: user.role === 'admin' ? null : (grant?.until?.toISOString() ?? null),
        leagues: memberships.filter(({ userId }) => userId === user.id).map(({ id, name }) => ({ id, name })),
      };
    }),
  };
}
