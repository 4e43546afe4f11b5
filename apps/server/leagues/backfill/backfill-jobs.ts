import type { LeagueId } from '@fantasy-stats/domain';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/index.ts';
import { leagueBackfills } from '../../kernel/database/schema/sync.ts';
import { guarded } from '../../kernel/jobs/quarantine.ts';
import { defineJob, type Job } from '../../kernel/module.ts';
import { backfillWork, isViewed, scheduleBackfill } from './backfill-work.ts';
import type { BackfillSurroundings } from './batch.ts';
import { runBatch } from './run-batch.ts';

export interface BackfillJobs {
  readonly job: Job;
  /**
   * Runs one batch of a league's backfill.
   * @returns false if nothing is due, no one views the league, or a sync has priority
   */
  takeBatch(leagueId: LeagueId, signal: AbortSignal): Promise<boolean>;
}

export function backfillJobs(surroundings: BackfillSurroundings): BackfillJobs {
  const { database, log, queue } = surroundings;

  async function takeBatch(leagueId: LeagueId, signal: AbortSignal): Promise<boolean> {
    // The batch stays due and runs once a member views the league again.
    const { rows } = await database.execute<{ viewed: boolean }>(
      sql`select ${isViewed(sql`${leagueId}::text`)} as viewed`,
    );
    if (!rows[0]?.viewed) return false;
    const batch = await guarded(database, leagueId, 'backfill', () =>
      runBatch(surroundings, leagueId, signal),
    );
    if (batch.state === 'done') return batch.result;
    await leaveAlone(database, leagueId);
    return false;
  }

  const job = defineJob(backfillWork, async ({ league }, { isLast, signal }) => {
    try {
      // If a sync has priority over this batch, the sync schedules the next batch when it ends.
      if (await takeBatch(league, signal)) await scheduleBackfill(queue, database, league);
    } catch (error) {
      if (!isLast) throw error;
      log.error({ err: error, league }, 'backfill of a league given up');
      await leaveAlone(database, league);
    }
  });

  return { job, takeBatch };
}

/** Stops batches until the league's next sync. */
async function leaveAlone(database: Database, leagueId: LeagueId): Promise<void> {
  await database.update(leagueBackfills).set({ dueAt: null }).where(eq(leagueBackfills.leagueId, leagueId));
}
