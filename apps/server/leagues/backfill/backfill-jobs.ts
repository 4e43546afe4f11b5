import type { LeagueId } from '@fantasy-stats/domain';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/index.ts';
import { leagueMembers, leagues } from '../../kernel/database/schema/league.ts';
import { leagueBackfills } from '../../kernel/database/schema/sync.ts';
import { guarded } from '../../kernel/jobs/quarantine.ts';
import { defineJob, type Job } from '../../kernel/module.ts';
import { leadingTo } from '../membership.ts';
import { backfillWork, scheduleBackfill } from './backfill-work.ts';
import type { BackfillSurroundings } from './batch.ts';
import { runBatch } from './run-batch.ts';

/** Days without views after which a league is not backfilled. */
const readWithinDays = 21;

export interface BackfillJobs {
  readonly job: Job;
  /**
   * Runs one batch of a league's backfill.
   * @returns false if nothing is due, or a sync has priority
   */
  takeBatch(leagueId: LeagueId, signal: AbortSignal): Promise<boolean>;
}

export function backfillJobs(surroundings: BackfillSurroundings): BackfillJobs {
  const { database, log, queue } = surroundings;

  async function takeBatch(leagueId: LeagueId, signal: AbortSignal): Promise<boolean> {
    if (!(await isLookedAt(database, leagueId))) {
      await leaveAlone(database, leagueId);
      return false;
    }
    const batch = await guarded(database, leagueId, 'backfill', () =>
      runBatch(surroundings, leagueId, signal),
    );
    if (batch.state === 'done') return batch.result;
    await leaveAlone(database, leagueId);
    return false;
  }

  const job = defineJob(backfillWork, async ({ league }, { isLast, signal }) => {
    try {
      // If a sync takes precedence, it schedules the next batch when it ends.
      if (await takeBatch(league, signal)) await scheduleBackfill(queue, database, league);
    } catch (error) {
      if (!isLast) throw error;
      log.error({ err: error, league }, 'backfill of a league given up');
      await leaveAlone(database, league);
    }
  });

  return { job, takeBatch };
}

/** Returns whether a member has recently viewed a league, or a later season of it. */
async function isLookedAt(database: Database, leagueId: LeagueId): Promise<boolean> {
  const result = await database.execute(sql`
    select 1 from ${leagueMembers} as member join ${leagues} as league on league.id = member.league_id
    where member.league_id in ${leadingTo(leagueId)}
      and coalesce(member.last_read_at, member.linked_at) > now() - make_interval(days => ${readWithinDays})
    limit 1`);
  return (result.rowCount ?? 0) > 0;
}

/** Stops batches until the league's next sync, which starts when a member views the league. */
async function leaveAlone(database: Database, leagueId: LeagueId): Promise<void> {
  await database.update(leagueBackfills).set({ dueAt: null }).where(eq(leagueBackfills.leagueId, leagueId));
}
