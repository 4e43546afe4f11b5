import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type { Transaction } from '../database/index.ts';
import type { Logger } from '../parts.ts';

const syncQueue = 'sync-league';
const refreshQueue = 'refresh-leagues';

/** What is done by the clock: leagues that need it are refreshed, and what is old is forgotten. */
export type ClockKind = 'refresh' | 'forget';

/** When, in New York. */
const clockTimes = {
  refresh: '*/10 * * * *',
  forget: '15 5 * * *',
} as const satisfies Record<ClockKind, string>;
const clockKinds = ['refresh', 'forget'] as const satisfies readonly ClockKind[];

/** Names under which earlier versions did so. */
const formerKinds = ['live', 'daily', 'weekly'];

interface SyncJob {
  readonly syncId: string;
}
interface RefreshJob {
  readonly kind: string;
}

export interface JobHandlers {
  sync(syncId: string): Promise<void>;
  clock(kind: ClockKind): Promise<void>;
}

/** Something the server does by the clock, beside leagues. */
export interface Task {
  /** Name of its queue: small letters and hyphens. */
  readonly name: string;
  /** When, in New York, as five fields of cron. It is also run once when a node starts. */
  readonly cron: string;
  /** Whether it is also run after each sync. */
  readonly followsSyncs?: boolean;
  /** Runs once at a time on a node; other nodes may run it at the same time, unless it sees to that itself. */
  run(): Promise<unknown>;
}

/** The queue of jobs, in a schema of its own in the product's database. */
export interface Queue {
  /** Puts a job for a sync into the queue with the transaction; to be done now, or at a time. */
  enqueueSync(transaction: Transaction, syncId: string, at: Date | null): Promise<string>;
  /** Whether a job still waits for its turn. */
  isWaiting(jobId: string): Promise<boolean>;
  /** Begins to do jobs, so many at a time. New ones are told of; ones put off are looked for every `pollSeconds`. */
  work(handlers: JobHandlers, concurrency: number, pollSeconds: number): Promise<void>;
  /** Begins to run a task by the clock. */
  addTask(task: Task): Promise<void>;
  /** Runs a task as soon as a node is free to, unless it is about to run anyway. */
  runSoon(taskName: string): Promise<void>;
  /** Puts a failed job back. @returns whether there was one */
  retry(queue: string, jobId: string): Promise<boolean>;
  stop(): Promise<void>;
}

/** Opens the queue, and makes its tables where they are not there yet. */
export async function openQueue(pool: Pool, log: Logger, isScheduled: boolean): Promise<Queue> {
  const { connectionString } = pool.options;
  if (!connectionString) throw new Error('the job queue needs the database by its address');
  const boss = new PgBoss({
    connectionString,
    schema: 'jobs',
    application_name: 'fantasy-stats-jobs',
    max: 3,
    useListenNotify: true,
    schedule: isScheduled,
  });
  boss.on('error', (error) => log.error({ err: error }, 'the job queue has trouble'));
  boss.on('warning', (warning) => log.warn({ warning }, 'the job queue warns'));
  await boss.start();
  /* A sync that cannot go on says when it wants to be tried again; the queue repeats only what broke by accident. */
  const repeat = { retryLimit: 3, retryDelay: 5, retryBackoff: true };
  await boss.createQueue(syncQueue, {
    ...repeat,
    notify: true,
    heartbeatSeconds: 30,
    expireInSeconds: 3600,
    deleteAfterSeconds: 86_400,
  });
  await boss.createQueue(refreshQueue, { ...repeat, policy: 'short', deleteAfterSeconds: 86_400 });
  for (const kind of formerKinds) await boss.unschedule(refreshQueue, kind);
  if (isScheduled)
    for (const kind of clockKinds)
      await boss.schedule(refreshQueue, clockTimes[kind], { kind } satisfies RefreshJob, {
        key: kind,
        tz: 'America/New_York',
        singletonKey: kind,
      });
  return {
    enqueueSync: async (transaction, syncId, at) => {
      const id = await boss.send(syncQueue, { syncId } satisfies SyncJob, {
        db: fromDrizzle(transaction, sql),
        ...(at ? { startAfter: at } : {}),
      });
      if (id === null) throw new Error(`no job could be made for the sync ${syncId}`);
      return id;
    },
    isWaiting: async (jobId) => {
      const job = await boss.getJobById(syncQueue, jobId);
      return job?.state === 'created' || job?.state === 'retry';
    },
    work: async (handlers, concurrency, pollSeconds) => {
      await boss.work<SyncJob>(
        syncQueue,
        {
          localConcurrency: concurrency,
          pollingIntervalSeconds: pollSeconds,
          notifyPollingIntervalSeconds: pollSeconds,
        },
        async (jobs) => {
          for (const job of jobs) await handlers.sync(job.data.syncId);
        },
      );
      await boss.work<RefreshJob>(refreshQueue, { pollingIntervalSeconds: 30 }, async (jobs) => {
        for (const job of jobs)
          for (const kind of clockKinds) if (kind === job.data.kind) await handlers.clock(kind);
      });
    },
    addTask: async ({ name, cron, run }) => {
      /* A turn that was missed is made up for by the next. */
      await boss.createQueue(name, {
        policy: 'short',
        retryLimit: 0,
        heartbeatSeconds: 30,
        expireInSeconds: 4 * 3600,
        deleteAfterSeconds: 86_400,
      });
      await boss.work(name, { pollingIntervalSeconds: 2 }, async () => {
        await run();
      });
      await boss.schedule(name, cron, {}, { tz: 'America/New_York' });
      await boss.send(name, {});
    },
    runSoon: async (taskName) => {
      await boss.send(taskName, {});
    },
    retry: async (queue, jobId) => {
      const job = await boss.getJobById(queue, jobId).catch(() => null);
      if (job?.state !== 'failed') return false;
      await boss.retry(queue, jobId);
      return true;
    },
    stop: () => boss.stop({ graceful: true, timeout: 10_000 }),
  };
}
