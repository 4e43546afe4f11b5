import type { calls, ResponseOf } from '@fantasy-stats/contract';
import { desc, eq, inArray, or, sql } from 'drizzle-orm';
import { mayUsePremium, premiumOfAll } from '../../billing/premium.ts';
import type { Database } from '../../kernel/database/index.ts';
import { signInTokens, users } from '../../kernel/database/schema/account.ts';
import { leagueMembers, leagues } from '../../kernel/database/schema/league.ts';
import { holds, mostShown } from './found.ts';

type Users = ResponseOf<typeof calls.admin.users>;

const leagueName = sql<string>`${leagues.facts} ->> 'name'`;
const week = 7 * 24 * 3_600_000;

export async function listUsers(database: Database, search: string | undefined, now: Date): Promise<Users> {
  const weekAgo = new Date(now.getTime() - week).toISOString();
  const lastActive = sql<string | null>`greatest(
    (select max(${signInTokens.lastUsedAt}) from ${signInTokens} where ${signInTokens.userId} = ${users.id}),
    (select max(${leagueMembers.lastReadAt}) from ${leagueMembers} where ${leagueMembers.userId} = ${users.id}))`;
  const isPremium = mayUsePremium(now);
  const [totals] = await database
    .select({
      total: sql<number>`count(*)::int`,
      premium: sql<number>`count(*) filter (where ${isPremium})::int`,
      newThisWeek: sql<number>`count(*) filter (where ${users.createdAt} > ${weekAgo}::timestamptz)::int`,
      seenThisWeek: sql<number>`count(*) filter (where ${lastActive} > ${weekAgo}::timestamptz)::int`,
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
      lastSeen: sql<Date | null>`${lastActive}`.mapWith((value: string) => new Date(value)),
    })
    .from(users)
    .where(found)
    .orderBy(desc(users.createdAt))
    .limit(mostShown);
  const ids = rows.map(({ user }) => user.id);
  const premiums = await premiumOfAll(database, ids, now);
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
    users: rows.map(({ user, lastSeen: lastActiveAt }) => {
      const premium = premiums.get(user.id);
      return {
        id: user.id,
        email: user.email,
        role: user.role,
        isDemo: user.isDemo,
        lockedAt: user.lockedAt?.toISOString() ?? null,
        emailConfirmed: user.emailConfirmedAt !== null,
        createdAt: user.createdAt.toISOString(),
        lastSeenAt: lastActiveAt?.toISOString() ?? null,
        premium: user.role === 'admin' ? 'admin' : (premium?.source ?? null),
        premiumUntil: user.role === 'admin' ? null : (premium?.until?.toISOString() ?? null),
        leagues: memberships.filter(({ userId }) => userId === user.id).map(({ id, name }) => ({ id, name })),
      };
    }),
  };
}
