import type { LeagueId } from '@fantasy-stats/domain';
import { platformOf } from '@fantasy-stats/domain';
import { sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/index.ts';
import { leagueMembers, leagues } from '../../kernel/database/schema/league.ts';
import { leagueSyncs } from '../../kernel/database/schema/sync.ts';

/**
 * Returns whether a sync is waiting: the league's own, one with the same account, or any on the platform that
 * no node runs yet. Postponed syncs do not count.
 */
export async function isForegroundWaiting(
  database: Database,
  leagueId: LeagueId,
  accountId: string | null,
): Promise<boolean> {
  const result = await database.execute(sql`
    select 1
    from ${leagueSyncs} as sync join ${leagues} as league on league.id = sync.league_id
    where sync.state in ('queued', 'running') and sync.kind = 'read' and sync.trigger <> 'background'
      and (sync.retry_at is null or sync.retry_at <= now())
      and league.platform = ${platformOf(leagueId)}
      and (
        sync.league_id = ${leagueId}
        or (sync.state = 'queued' and sync.owner is null)
        or exists (
          select 1 from ${leagueMembers} as member
          where member.league_id = sync.league_id and member.account_id = ${accountId}::uuid))
    limit 1`);
  return (result.rowCount ?? 0) > 0;
}
