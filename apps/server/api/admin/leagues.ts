import type { calls, ResponseOf } from '@fantasy-stats/contract';
import { inArray, or, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/index.ts';
import { leagueMembers, leagues } from '../../kernel/database/schema/league.ts';
import { storedHead } from '../../leagues/facts/stored.ts';
import { newestSyncs } from '../../leagues/freshness.ts';
import { holds, mostShown } from './found.ts';

type Leagues = ResponseOf<typeof calls.admin.leagues>;

const name = sql<string>`${leagues.facts} ->> 'name'`;

export async function listLeagues(database: Database, search: string | undefined): Promise<Leagues> {
  const countBy = (what: typeof name) =>
    database
      .select({ what, count: sql<number>`count(*)::int` })
      .from(leagues)
      .groupBy(what)
      .orderBy(sql`2 desc`);
  const byPlatform = await countBy(sql<string>`${leagues.platform}`);
  const byForm = await countBy(sql<string>`${leagues.facts} ->> 'scoringForm'`);
  const found = or(holds(name, search), holds(leagues.id, search));
  const [count] = await database.select({ found: sql<number>`count(*)::int` }).from(leagues).where(found);
  const rows = await database
    .select()
    .from(leagues)
    .where(found)
    .orderBy(sql`${leagues.syncedAt} desc nulls last`, leagues.id)
    .limit(mostShown);
  const ids = rows.map(({ id }) => id);
  const members = await database
    .select({
      leagueId: leagueMembers.leagueId,
      members: sql<number>`count(*)::int`,
      lastReadAt: sql<Date | null>`max(${leagueMembers.lastReadAt})`.mapWith(
        (value: string) => new Date(value),
      ),
    })
    .from(leagueMembers)
    .where(inArray(leagueMembers.leagueId, ids))
    .groupBy(leagueMembers.leagueId);
  const syncs = await newestSyncs(database, ids);
  return {
    total: byPlatform.reduce((sum, row) => sum + row.count, 0),
    byPlatform,
    byForm,
    found: count?.found ?? 0,
    leagues: rows.map((row) => {
      const facts = storedHead(row.facts);
      const own = members.find(({ leagueId }) => leagueId === row.id);
      return {
        id: row.id,
        name: facts.name,
        platform: row.platform,
        season: facts.season,
        size: facts.size,
        scoringForm: facts.scoringForm,
        members: own?.members ?? 0,
        syncedAt: row.syncedAt?.toISOString() ?? null,
        lastReadAt: own?.lastReadAt?.toISOString() ?? null,
        state: syncs.get(row.id)?.state ?? 'never',
      };
    }),
  };
}
