import { fantasyDayOf, type LeagueId } from '@fantasy-stats/domain';
import { forgetOldAddresses } from '../admin/audit.ts';
import { forgetOldKeys } from '../auth/account-keys.ts';
import { forgetOldCodes } from '../auth/email-codes.ts';
import { forgetOldTickets } from '../auth/factors/tickets.ts';
import { forgetOldNetworks } from '../auth/known-networks.ts';
import { forgetOldTokens } from '../auth/tokens.ts';
import { forgetOldTrials } from '../billing/trial.ts';
import { forgetOldEvents } from '../calendars/keep.ts';
import type { Transaction } from '../database/index.ts';
import { forgetVisitors } from '../demo/visitors.ts';
import { ApiError } from '../http/errors.ts';
import { checkSyncs } from '../league/account-limits.ts';
import { forgetResolved } from '../league/audit/store.ts';
import { type BackfillBudgets, usualBudgets } from '../league/backfill/budgets.ts';
import { gameTime } from '../league/backfill/need.ts';
import { forgetOldForecasts } from '../league/forecast/kept.ts';
import { forgetOldWeeks } from '../league/ledger/freeze.ts';
import { forgetOldTrades } from '../league/record/keep-trades.ts';
import { forgetOldPickups } from '../league/record/score-pickups.ts';
import { forgetOldPlans } from '../league/record/score-plans.ts';
import { forgetOldTradeIdeas } from '../league/record/score-trade-ideas.ts';
import { type Pauses, usualPauses } from '../league/sync/pauses.ts';
import { runSync } from '../league/sync/run-sync.ts';
import type { SyncSurroundings } from '../league/sync/surroundings.ts';
import { enqueueSync, latestSync, leagueOfSync, openSync, syncWork } from '../league/sync/sync-row.ts';
import { forgetUnrecognized } from '../league/unrecognized.ts';
import { forgetOldMail } from '../mail/outbox.ts';
import { forgetOldReports } from '../nba/injury-reports/store.ts';
import type { Parts } from '../parts.ts';
import { forgetOldPosts } from '../recaps/posts.ts';
import { judgeAccount } from '../settings/accounts.ts';
import type { Platforms } from '../settings/platforms.ts';
import { sourcesOf } from '../settings/sources.ts';
import { forgetOldDeliveries } from '../webhooks/store.ts';
import { type Background, background } from './background.ts';
import { type Changes, changesOn } from './changes.ts';
import { forgetOld, leaguesToRefresh } from './refresh.ts';
import { forgetGuarded, setAsideUntil } from './set-aside.ts';
import { changeChannel } from './tell.ts';
import { Later, type Task } from './work.ts';

export interface JobOptions {
  /** Syncs this node runs at the same time; 0 for a node that only asks for them. */
  readonly concurrency?: number;
  /** Whether leagues are refreshed by the clock. */
  readonly isScheduled?: boolean;
  readonly pauses?: Pauses;
  /** Whether the background fills leagues in by itself; as {@link isScheduled} when left out. */
  readonly isBackfilling?: boolean;
  readonly budgets?: BackfillBudgets;
  readonly keepUnrecognized?: SyncSurroundings['keepUnrecognized'];
  readonly audit?: SyncSurroundings['audit'];
  /** What follows a league's sync. */
  readonly afterSync?: (leagueId: LeagueId) => Promise<void>;
  /** How often the background looks for what is due, in seconds. */
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
  readonly changes: Changes;
  readonly background: Background;
  /** Runs something else by the clock, where this node works and is to do so by the clock. */
  addTask(task: Task): Promise<void>;
  /** Stops without losing anything: a running sync goes back to the queue between two requests. */
  stop(): Promise<void>;
}

type JobParts = Pick<Parts, 'credentialsKeys' | 'database' | 'log' | 'now' | 'queue' | 'sessions'>;

/** Begins to work on leagues. */
export async function startJobs(
  parts: JobParts,
  platforms: Platforms,
  options: JobOptions = {},
): Promise<Jobs> {
  const { concurrency = 2, isScheduled = true, pauses = usualPauses, pollSeconds = 2 } = options;
  const { budgets = usualBudgets, isBackfilling = isScheduled } = options;
  const { database, log, queue } = parts;
  const changes = changesOn(parts.sessions, changeChannel);
  const surroundings: SyncSurroundings = {
    database,
    log,
    pauses,
    sourcesOf: (leagueId, requestedBy) => sourcesOf(parts, platforms, leagueId, requestedBy),
    judgeAccount: (accountId, accepted) => judgeAccount(database, accountId, accepted),
    ...(options.keepUnrecognized ? { keepUnrecognized: options.keepUnrecognized } : {}),
    ...(options.audit ? { audit: options.audit } : {}),
  };

  const backfilling = background({ ...surroundings, budgets, now: parts.now });

  const requestSync: Jobs['requestSync'] = async (transaction, leagueId, userId) => {
    const until = await setAsideUntil(transaction, leagueId, 'sync');
    if (until) throw new ApiError('leagueSetAside', { facts: { until: until.toISOString() } });
    if (userId !== null) await checkSyncs(transaction, userId);
    const isFirst = (await latestSync(transaction, leagueId)) === null;
    const trigger = userId === null ? 'clock' : isFirst ? 'link' : 'user';
    const { sync } = await openSync(transaction, leagueId, { requestedBy: userId, trigger });
    await enqueueSync(queue, transaction, sync.id);
    return { state: sync.state === 'running' ? 'running' : 'queued' };
  };

  async function forget(): Promise<void> {
    await forgetOld(database);
    await forgetOldTokens(database, parts.now());
    await forgetOldKeys(database, parts.now());
    await forgetOldEvents(database, parts.now());
    await forgetOldCodes(database, parts.now());
    await forgetOldTickets(database, parts.now());
    await forgetOldNetworks(database, parts.now());
    await forgetOldTrials(database, parts.now());
    await forgetOldMail(database, parts.now());
    await forgetOldPosts(database, parts.now());
    await forgetOldDeliveries(database, parts.now());
    await forgetUnrecognized(database);
    await forgetResolved(database);
    await forgetOldForecasts(database);
    await forgetGuarded(database);
    await forgetOldAddresses(database, parts.now());
    await forgetOldReports(database, parts.now());
    await forgetOldWeeks(database, parts.now());
    await forgetOldPickups(database, parts.now());
    await forgetOldPlans(database, parts.now());
    await forgetOldTrades(database, parts.now());
    await forgetOldTradeIdeas(database, parts.now());
  }

  async function refresh(): Promise<void> {
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
  const addTask = async (task: Task): Promise<void> => {
    if (concurrency === 0 || !isScheduled) return;
    await queue.addTask(task);
    if (task.followsSyncs) following.push(task.name);
  };
  queue.handle({ ...syncWork, atOnce: concurrency }, async ({ sync }, { signal }) => {
    const again = await runSync(surroundings, sync, signal);
    if (again) throw new Later(again);
    const leagueId = options.afterSync ? await leagueOfSync(database, sync) : null;
    if (leagueId !== null) await options.afterSync?.(leagueId);
    for (const name of following) await queue.runSoon(name);
  });
  if (concurrency > 0) {
    await queue.start([syncWork.name]);
    if (isBackfilling) backfilling.start(pollSeconds);
  }
  await addTask({ name: 'refresh-leagues', cron: '*/10 * * * *', run: refresh });
  await addTask({
    name: 'forget-demo-visitors',
    cron: '7 * * * *',
    run: () => forgetVisitors(database, parts.now()),
  });
  await addTask({ name: 'forget-old', cron: '15 5 * * *', run: forget });

  return {
    requestSync,
    changes,
    background: backfilling,
    addTask,
    stop: async () => {
      await Promise.all([queue.stop(), changes.close(), backfilling.stop()]);
    },
  };
}
