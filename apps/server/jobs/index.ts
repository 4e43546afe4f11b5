import { fantasyDayOf, type LeagueId } from '@fantasy-stats/domain';
import { forgetOldAddresses } from '../admin/audit.ts';
import { forgetOldCodes } from '../auth/email-codes.ts';
import { forgetOldTickets } from '../auth/factors/tickets.ts';
import { forgetOldNetworks } from '../auth/known-networks.ts';
import { forgetOldTokens } from '../auth/tokens.ts';
import { forgetOldTrials } from '../billing/trial.ts';
import type { Transaction } from '../database/index.ts';
import { ApiError } from '../http/errors.ts';
import { checkSyncs } from '../league/account-limits.ts';
import { forgetResolved } from '../league/audit/store.ts';
import { type FillBudgets, usualBudgets } from '../league/fill/budgets.ts';
import { gameTime } from '../league/fill/need.ts';
import { type Pauses, usualPauses } from '../league/sync/pauses.ts';
import { runSync } from '../league/sync/run-sync.ts';
import type { SyncSurroundings } from '../league/sync/surroundings.ts';
import { latestSync, openSync, setJob, syncChannel } from '../league/sync/sync-row.ts';
import { forgetUnfitting } from '../league/unfitting.ts';
import { forgetOldMail } from '../mail/outbox.ts';
import type { Parts } from '../parts.ts';
import { judgeAccount } from '../settings/accounts.ts';
import type { Platforms } from '../settings/platforms.ts';
import { sourcesOf } from '../settings/sources.ts';
import { type Background, background } from './background.ts';
import { type SyncChanges, syncChanges } from './changes.ts';
import { type ClockKind, openQueue, type Task } from './queue.ts';
import { recoverSyncs } from './recover.ts';
import { forgetOld, leaguesToRefresh } from './refresh.ts';
import { forgetGuarded, setAsideUntil } from './set-aside.ts';

export interface JobOptions {
  /** Syncs this node runs at the same time; 0 for a node that only asks for them. */
  readonly concurrency?: number;
  /** Whether leagues are refreshed by the clock. */
  readonly isScheduled?: boolean;
  readonly pauses?: Pauses;
  /** Whether the background fills leagues in by itself; as {@link isScheduled} when left out. */
  readonly fillsIn?: boolean;
  readonly budgets?: FillBudgets;
  readonly keepUnfitting?: SyncSurroundings['keepUnfitting'];
  readonly audit?: SyncSurroundings['audit'];
  /** How often syncs that were put off are looked for, in seconds from 0.5. */
  readonly pollSeconds?: number;
}

/** The jobs of a node: it asks for syncs, runs them, refreshes leagues by the clock, and tells of changes. */
export interface Jobs {
  /**
   * Asks for a sync as part of a transaction. One runs at a time for a league: a second request joins the first.
   *
   * @param userId whose account is tried first; null for nobody's in particular
   */
  requestSync(
    transaction: Transaction,
    leagueId: LeagueId,
    userId: string | null,
  ): Promise<{ readonly state: 'queued' | 'running' }>;
  /** Puts a failed job of any queue back. @returns whether there was one */
  retryJob(queue: string, jobId: string): Promise<boolean>;
  readonly changes: SyncChanges;
  readonly background: Background;
  /** Runs something else by the clock, where this node works and is to do so by the clock. */
  addTask(task: Task): Promise<void>;
  /** Stops without losing anything: a running sync goes back to the queue between two requests. */
  stop(): Promise<void>;
}

type JobParts = Pick<Parts, 'credentialsKeys' | 'database' | 'log' | 'now' | 'pool'>;

const recoverEveryMilliseconds = 5_000;

/** Opens the job queue and begins to work on it. */
export async function startJobs(
  parts: JobParts,
  platforms: Platforms,
  options: JobOptions = {},
): Promise<Jobs> {
  const { concurrency = 2, isScheduled = true, pauses = usualPauses, pollSeconds = 2 } = options;
  const { budgets = usualBudgets, fillsIn = isScheduled } = options;
  const { database, log } = parts;
  const queue = await openQueue(parts.pool, log, isScheduled);
  const changes = syncChanges(parts.pool, syncChannel);
  const stopping = new AbortController();
  const surroundings: SyncSurroundings = {
    database,
    log,
    pauses,
    sourcesOf: (leagueId, requestedBy) => sourcesOf(parts, platforms, leagueId, requestedBy),
    judgeAccount: (accountId, accepted) => judgeAccount(database, accountId, accepted),
    ...(options.keepUnfitting ? { keepUnfitting: options.keepUnfitting } : {}),
    ...(options.audit ? { audit: options.audit } : {}),
    enqueue: (transaction, sync, at) => queue.enqueueSync(transaction, sync.id, at),
  };

  const filling = background({ ...surroundings, budgets, now: parts.now });

  const requestSync: Jobs['requestSync'] = async (transaction, leagueId, userId) => {
    const until = await setAsideUntil(transaction, leagueId, 'sync');
    if (until) throw new ApiError('leagueSetAside', { facts: { until: until.toISOString() } });
    if (userId !== null) await checkSyncs(transaction, userId);
    const isFirst = (await latestSync(transaction, leagueId)) === null;
    const trigger = userId === null ? 'clock' : isFirst ? 'link' : 'user';
    const { needsJob, sync } = await openSync(transaction, leagueId, { requestedBy: userId, trigger });
    if (needsJob) await setJob(transaction, sync.id, await queue.enqueueSync(transaction, sync.id, null));
    return { state: sync.state === 'running' ? 'running' : 'queued' };
  };

  async function clock(kind: ClockKind): Promise<void> {
    if (kind === 'forget') {
      await forgetOld(database);
      await forgetOldTokens(database, parts.now());
      await forgetOldCodes(database, parts.now());
      await forgetOldTickets(database, parts.now());
      await forgetOldNetworks(database, parts.now());
      await forgetOldTrials(database, parts.now());
      await forgetOldMail(database, parts.now());
      await forgetUnfitting(database);
      await forgetResolved(database);
      await forgetGuarded(database);
      await forgetOldAddresses(database, parts.now());
      return;
    }
    const now = parts.now();
    const games = await gameTime(database, now, fantasyDayOf(now));
    const leagueIds = await leaguesToRefresh(database, games, now);
    if (leagueIds.length > 0) log.info({ games, leagues: leagueIds.length }, 'leagues are refreshed');
    for (const leagueId of leagueIds)
      await database
        .transaction((transaction) => requestSync(transaction, leagueId, null))
        .catch((error: unknown) => log.warn({ leagueId, err: error }, 'a league could not be refreshed'));
  }

  /** Tasks that are run after each sync. */
  const following: string[] = [];
  let recovery = Promise.resolve();
  const recoverNow = () => {
    recovery = recovery
      .then(() => (stopping.signal.aborted ? undefined : recoverSyncs(database, queue, log)))
      .catch((error: unknown) => log.error({ err: error }, 'broken-off syncs could not be looked for'));
  };
  let timer: NodeJS.Timeout | undefined;
  if (concurrency > 0) {
    const sync = async (syncId: string): Promise<void> => {
      await runSync(surroundings, syncId, stopping.signal);
      for (const name of following) await queue.runSoon(name);
    };
    await queue.work({ clock, sync }, concurrency, pollSeconds);
    recoverNow();
    timer = setInterval(recoverNow, recoverEveryMilliseconds);
    if (fillsIn) filling.start(pollSeconds);
  }

  return {
    requestSync,
    retryJob: (name, jobId) => queue.retry(name, jobId),
    changes,
    background: filling,
    addTask: async (task) => {
      if (concurrency === 0 || !isScheduled) return;
      await queue.addTask(task);
      if (task.followsSyncs) following.push(task.name);
    },
    stop: async () => {
      clearInterval(timer);
      stopping.abort();
      await changes.close();
      await filling.stop();
      await queue.stop();
      await recovery;
    },
  };
}
