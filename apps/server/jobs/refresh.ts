import type { LeagueId } from '@fantasy-stats/domain';
import { and, exists, gt, inArray, isNull, lt, not, notExists, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/index.ts';
import { leagueMembers, leagues, players } from '../database/schema/league.ts';
import { yahooLinkStates } from '../database/schema/link.ts';
import { leagueSyncs } from '../database/schema/sync.ts';
import { isReadByBrowser } from '../league/membership.ts';
import type { RefreshKind } from './queue.ts';

const ago = (interval: string): SQL => sql`now() - ${interval}::interval`;
const phase = sql<string>`${leagues.facts} ->> 'phase'`;

/** Who must have looked lately, and how old the data must be, for a league to be refreshed. */
const rules = {
  live: { readWithin: '3 days', olderThan: '25 minutes', isRunning: true },
  daily: { readWithin: '60 days', olderThan: '20 hours', isRunning: true },
  weekly: { readWithin: '400 days', olderThan: '6 days', isRunning: false },
} as const satisfies Record<RefreshKind, { readWithin: string; olderThan: string; isRunning: boolean }>;

/**
 * The leagues a scheduled refresh is about, the longest not read first. Left alone are leagues nobody has looked at,
 * those whose last sync failed within six hours, which needs somebody to act, or time, and copies that only a browser reads.
 */
export async function leaguesToRefresh(database: Database, kind: RefreshKind): Promise<LeagueId[]> {
  const rule = rules[kind];
  const seen = sql`coalesce(${leagueMembers.lastReadAt}, ${leagueMembers.linkedAt})`;
  const rows = await database
    .select({ id: leagues.id })
    .from(leagues)
    .where(
      and(
        or(isNull(leagues.syncedAt), lt(leagues.syncedAt, ago(rule.olderThan))),
        rule.isRunning ? inArray(phase, ['running', 'playoffs']) : undefined,
        not(isReadByBrowser),
        exists(
          database
            .select({ one: sql`1` })
            .from(leagueMembers)
            .where(and(sql`${leagueMembers.leagueId} = ${leagues.id}`, gt(seen, ago(rule.readWithin)))),
        ),
        notExists(
          database
            .select({ one: sql`1` })
            .from(leagueSyncs)
            .where(
              and(
                sql`${leagueSyncs.leagueId} = ${leagues.id}`,
                sql`${leagueSyncs.state} = 'failed'`,
                gt(leagueSyncs.endedAt, ago('6 hours')),
              ),
            ),
        ),
      ),
    )
    .orderBy(sql`${leagues.syncedAt} asc nulls first`)
    .limit(5000);
  return rows.map(({ id }) => id);
}

/**
 * Forgets syncs that ended long ago (each league's newest stays), consents that were never finished, and leagues that
 * nobody has been linked to for three months.
 */
export async function forgetOld(database: Database): Promise<void> {
  await database.execute(sql`
    delete from ${leagueSyncs} as old
    where old.ended_at < now() - interval '30 days'
      and exists (
        select 1 from ${leagueSyncs} as newer
        where newer.league_id = old.league_id and newer.created_at > old.created_at
      )`);
  await database.execute(sql`
    delete from ${leagues} as old
    where greatest(old.created_at, old.synced_at) < now() - interval '90 days'
      and not exists (select 1 from ${leagueMembers} as member where member.league_id = old.id)`);
  /* Players that are kept under a league, as those of a copy are, go with it. */
  await database.execute(sql`
    delete from ${players} as old
    where old.platform like 'espn-%'
      and not exists (select 1 from ${leagues} as league where league.id = old.platform)`);
  await database.delete(yahooLinkStates).where(lt(yahooLinkStates.expiresAt, ago('1 day')));
}
