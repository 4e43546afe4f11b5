import { fantasyDayOf, type LeagueId } from '@fantasy-stats/domain';
import type { Transaction } from '../kernel/database/index.ts';
import { ApiError } from '../kernel/http/errors.ts';
import { quarantinedUntil } from '../kernel/jobs/quarantine.ts';
import type { Task } from '../kernel/jobs/work.ts';
import { defineJob, type Job } from '../kernel/module.ts';
import type { Parts } from '../kernel/parts.ts';
import { checkSyncs } from './account-limits.ts';
import { type BackfillJobs, backfillJobs } from './backfill/backfill-jobs.ts';
import { leaguesDue, scheduleBackfill } from './backfill/backfill-work.ts';
import { type BackfillBudgets, usualBudgets } from './backfill/budgets.ts';
import { gameTime } from './backfill/need.ts';
import { judgeAccount } from './linking/accounts.ts';
import type { Platforms } from './linking/platforms.ts';
import { sourcesOf } from './linking/sources.ts';
import { leaguesToRefresh } from './refresh.ts';
import { type Pauses, usualPauses } from './sync/pauses.ts';
import { failureOf, runSync } from './sync/run-sync.ts';
import type { SyncSurroundings } from './sync/surroundings.ts';
import { abandonSync, enqueueSync, latestSync, leagueOfSync, openSync, syncWork } from './sync/sync-row.ts';

export interface JobOptions {
  readonly pauses?: Pauses;
  readonly budgets?: BackfillBudgets;
  readonly keepUnrecognized?: SyncSurroundings['keepUnrecognized'];
  readonly audit?: SyncSurroundings['audit'];
  readonly afterSync?: (leagueId: LeagueId) => Promise<void>;
}

export interface LeagueJobs {
  /**
   * Requests a sync in the caller's transaction. A second request joins the first.
   * @param userId the user whose platform account is tried first; null for no preference
   */
  requestSync(
    transaction: Transaction,
    leagueId: LeagueId,
    userId: string | null,
  ): Promise<{ readonly state: 'queued' | 'running' }>;
  readonly takeBatch: BackfillJobs['takeBatch'];
  readonly jobs: readonly Job[];
  readonly schedules: readonly Task[];
}

type JobParts = Pick<Parts, 'credentialsKeys' | 'database' | 'log' | 'now' | 'queue'>;

/** A batch overdue by more than this is scheduled again, because its job must have been lost. */
const overdueMilliseconds = 3_600_000;

export function leagueJobs(parts: JobParts, platforms: Platforms, options: JobOptions = {}): LeagueJobs {
  const { budgets = usualBudgets, pauses = usualPauses } = options;
  const { database, log, queue } = parts;
  const surroundings: SyncSurroundings = {
    database,
    log,
    pauses,
    queue,
    sourcesOf: (leagueId, requestedBy) => sourcesOf(parts, platforms, leagueId, requestedBy),
    judgeAccount: (accountId, accepted) => judgeAccount(database, accountId, accepted),
    ...(options.keepUnrecognized ? { keepUnrecognized: options.keepUnrecognized } : {}),
    ...(options.audit ? { audit: options.audit } : {}),
  };

  const backfills = backfillJobs({ ...surroundings, budgets, now: parts.now });

  const requestSync: LeagueJobs['requestSync'] = async (transaction, leagueId, userId) => {
    const until = await quarantinedUntil(transaction, leagueId, 'sync');
    if (until) throw new ApiError('leagueSetAside', { facts: { until: until.toISOString() } });
    if (userId !== null) await checkSyncs(transaction, userId);
    const isFirst = (await latestSync(transaction, leagueId)) === null;
    const trigger = userId === null ? 'clock' : isFirst ? 'link' : 'user';
    const { sync } = await openSync(transaction, leagueId, { requestedBy: userId, trigger });
    // If a sync is already running, it has a job.
    if (sync.state !== 'running') await enqueueSync(queue, transaction, sync.id);
    return { state: sync.state === 'running' ? 'running' : 'queued' };
  };

  async function refresh(): Promise<void> {
    const now = parts.now();
    const games = await gameTime(database, now, fantasyDayOf(now));
    const leagueIds = await leaguesToRefresh(database, games, now);
    if (leagueIds.length > 0) log.info({ games, leagues: leagueIds.length }, 'league refresh requested');
    for (const leagueId of leagueIds)
      await database
        .transaction((transaction) => requestSync(transaction, leagueId, null))
        .catch((error: unknown) => log.warn({ leagueId, err: error }, 'league could not be refreshed'));
    for (const leagueId of await leaguesDue(database, new Date(now.getTime() - overdueMilliseconds)))
      await scheduleBackfill(queue, database, leagueId);
  }

  const sync = defineJob(syncWork, async ({ sync: id }, { isLast, signal }) => {
    try {
      if (!(await runSync(surroundings, id, signal))) return;
    } catch (error) {
      if (isLast) await abandonSync(database, id, failureOf(error, ''));
      throw error;
    }
    const leagueId = options.afterSync ? await leagueOfSync(database, id) : null;
    if (leagueId !== null) await options.afterSync?.(leagueId);
  });

  return {
    requestSync,
    takeBatch: backfills.takeBatch,
    jobs: [sync, backfills.job],
    schedules: [{ name: 'refresh-leagues', cron: '*/10 * * * *', run: refresh }],
  };
}
