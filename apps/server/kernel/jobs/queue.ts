import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { fromDrizzle, type Job, PgBoss, type WorkOptions } from 'pg-boss';
import type { Queryable } from '../database/index.ts';
import { type Logger, reasonOf } from '../log.ts';
import { ThreadStopped } from '../threads/thread-pool.ts';
import { type Tracing, traced } from '../tracing/tracing.ts';
import type { Changes } from './changes-stream.ts';
import { changeChannel, jobAdded, notifyChange } from './notify-change.ts';
import {
  type Attempt,
  type EnqueueOptions,
  type JobOutcome,
  JobPostponed,
  type KeyRule,
  type Queue,
  type WorkKind,
} from './work.ts';

/** Seconds without a heartbeat after which a node is considered dead and other nodes take over its jobs. */
const heartbeatSeconds = 12;
/** How often the queue checks for dead nodes. */
const superviseSeconds = 4;
/** How long completed and failed jobs are stored. */
const retentionSeconds = 14 * 86_400;
const taskTimeoutSeconds = 4 * 3600;
/** How long running jobs may take to finish when the server stops. */
const stopMilliseconds = 3_000;

const timeZone = 'America/New_York';

/** pg-boss policies. `serial` needs none: jobs of a group run one at a time. */
const policies: Readonly<Record<KeyRule, string>> = {
  unique: 'exclusive',
  repeating: 'stately',
  serial: 'standard',
};

export interface QueueOptions {
  readonly pool: Pool;
  readonly log: Logger;
  /** Whether this node retries dead nodes' jobs and runs scheduled tasks. */
  readonly isScheduled?: boolean;
  /** Notifications of new jobs. Without them, the node polls. */
  readonly changes?: Pick<Changes, 'subscribe'>;
  /** Called with the outcome of each attempt on this node. */
  readonly onOutcome?: (queue: string, outcome: JobOutcome) => void;
  readonly tracing?: Tracing | null;
  /** Polling interval for jobs with a start time, in seconds. Minimum: 0.5. */
  readonly pollSeconds?: number;
}

export interface OpenQueue extends Queue {
  readonly boss: PgBoss;
  /** Returns whether a kind has a handler and therefore a queue. */
  isHandled(name: string): Promise<boolean>;
  /**
   * Runs one attempt of a fetched job.
   * @throws any error that the job's handler throws
   */
  run(name: string, job: Job<object>): Promise<void>;
}

/** Returns an error in the form that the queue stores, without a failed query's parameters. */
const keepable = (error: unknown) => new Error(reasonOf(error));

/**
 * Returns the seconds until an instant. The database's clock starts the job and may differ from this node's.
 */
const secondsUntil = (at: Date) => Math.max(0, Math.ceil((at.getTime() - Date.now()) / 1000));

/** Opens the queue in the schema `jobs` of the product's database. Creates its tables if they are missing. */
export async function openQueue({
  pool,
  log,
  isScheduled = true,
  changes,
  onOutcome = () => undefined,
  tracing = null,
  pollSeconds = 2,
}: QueueOptions): Promise<OpenQueue> {
  const { connectionString } = pool.options;
  if (!connectionString) throw new Error('the job queue needs a database URL');
  const boss = new PgBoss({
    connectionString,
    schema: 'jobs',
    application_name: 'fantasy-stats-jobs',
    max: 3,
    schedule: isScheduled,
    supervise: isScheduled,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
    // pg-boss does not fetch tasks that were running at the last check, even after a restart, until this
    // cache expires.
    queueCacheIntervalSeconds: superviseSeconds,
  });
  boss.on('error', (error) => log.error({ err: error }, 'job queue error'));
  boss.on('warning', (warning) => log.warn({ warning }, 'job queue warning'));
  await boss.start();
  const stopping = new AbortController();
  const made = new Map<string, Promise<void>>();
  const handlers = new Map<string, { kind: WorkKind<object>; run: Run }>();
  const workers = new Map<string, string[]>();
  changes?.subscribe((subject) => {
    for (const [name, ids] of workers)
      if (subject === null || subject === jobAdded(name)) for (const id of ids) boss.notifyWorker(id);
  });

  type Run = (data: unknown, attempt: Attempt) => Promise<void>;

  function make(kind: WorkKind<object>): Promise<void> {
    const known = made.get(kind.name);
    if (known) return known;
    const making = boss.createQueue(kind.name, {
      policy: kind.key ? policies[kind.key] : 'standard',
      retryLimit: kind.retry.tries - 1,
      retryDelay: kind.retry.pauseSeconds,
      retryBackoff: true,
      ...(kind.retry.longestPauseSeconds === undefined
        ? {}
        : { retryDelayMax: kind.retry.longestPauseSeconds }),
      heartbeatSeconds,
      expireInSeconds: kind.timeoutSeconds,
      retentionSeconds,
      deleteAfterSeconds: retentionSeconds,
    });
    made.set(kind.name, making);
    making.catch(() => made.delete(kind.name));
    return making;
  }

  /** Returns the signal that aborts a job. Manually fetched jobs are aborted only when the queue stops. */
  const signalOf = (job: Job<object>) =>
    job.signal ? AbortSignal.any([stopping.signal, job.signal]) : stopping.signal;

  async function run(name: string, job: Job<object>): Promise<void> {
    const handler = handlers.get(name);
    if (!handler) throw new Error(`no handler is registered for ${name}`);
    const attempt: Attempt = {
      number: job.retryCount + 1,
      isLast: job.retryCount + 1 >= handler.kind.retry.tries,
      signal: signalOf(job),
    };
    try {
      await traced(tracing, `job ${name}`, { 'job.queue': name, 'job.attempt': attempt.number }, () =>
        handler.run(job.data, attempt),
      );
      onOutcome(name, 'done');
    } catch (error) {
      onOutcome(
        name,
        error instanceof JobPostponed || error instanceof ThreadStopped ? 'postponed' : 'failed',
      );
      if (!(error instanceof JobPostponed)) {
        if (error instanceof ThreadStopped)
          log.info({ queue: name, job: job.id }, 'job returned to the queue: server stopping');
        else log.warn({ queue: name, job: job.id, attempt: attempt.number, err: error }, 'job failed');
        throw keepable(error);
      }
      await boss.fail(name, { id: job.id, retryCount: job.retryCount }, { message: error.message });
      await boss.update(name, undefined, { id: job.id, startAfter: secondsUntil(error.at) });
    }
  }

  async function addWorker(
    name: string,
    options: Pick<WorkOptions, 'groupConcurrency'>,
    work: (job: Job<object>) => Promise<void>,
  ): Promise<void> {
    let id = '';
    id = await boss.work<object>(
      name,
      { ...options, heartbeatRefreshSeconds: heartbeatSeconds / 3, pollingIntervalSeconds: pollSeconds },
      async (jobs) => {
        try {
          for (const job of jobs) await work(job);
        } finally {
          boss.notifyWorker(id);
        }
      },
    );
    workers.set(name, [...(workers.get(name) ?? []), id]);
  }

  async function begin(name: string, kind: WorkKind<object>): Promise<void> {
    if (workers.has(name)) return;
    workers.set(name, []);
    await make(kind);
    const options = kind.key === 'serial' ? { groupConcurrency: 1 } : {};
    for (let worker = 0; worker < kind.concurrency; worker += 1)
      await addWorker(name, options, (job) => run(name, job));
  }

  /**
   * Adds a job.
   * @returns false if the key already has a job
   */
  async function add<Data extends object>(
    database: Queryable,
    kind: WorkKind<Data>,
    data: Data,
    { at, key }: EnqueueOptions,
  ): Promise<boolean> {
    await make(kind);
    const id = await boss.send(kind.name, data, {
      db: fromDrizzle(database, sql),
      ...(at ? { startAfter: secondsUntil(at) } : {}),
      ...(key === undefined ? {} : kind.key === 'serial' ? { group: { id: key } } : { singletonKey: key }),
    });
    if (id !== null && !(at && secondsUntil(at) > 0)) await notifyChange(database, jobAdded(kind.name));
    return id !== null;
  }

  /** Queues a run of a task, unless one is already waiting. */
  async function runTask(name: string): Promise<void> {
    if ((await boss.send(name, {})) !== null)
      await pool.query('select pg_notify($1, $2)', [changeChannel, jobAdded(name)]);
  }

  return {
    boss,
    isHandled: async (name) => {
      const handler = handlers.get(name);
      if (handler) await make(handler.kind);
      return handler !== undefined;
    },
    run,
    enqueue: async (database, kind, data, options = {}) => {
      await add(database, kind, data, options);
    },
    schedule: async (database, kind, data, options) => {
      if (await add(database, kind, data, options)) return;
      const db = fromDrizzle(database, sql);
      const startAfter = secondsUntil(options.at);
      await boss.update(kind.name, undefined, { singletonKey: options.key, startAfter, db });
      if (startAfter === 0) await notifyChange(database, jobAdded(kind.name));
    },
    handle: (kind, handler) => {
      handlers.set(kind.name, { kind, run: (data, attempt) => handler(kind.schema.parse(data), attempt) });
    },
    start: async (kinds) => {
      for (const [name, { kind }] of handlers) if (!kinds || kinds.includes(name)) await begin(name, kind);
    },
    addTask: async ({ cron, name, run: task }) => {
      // `stately` allows one active run and one waiting. Failed runs are not retried; the schedule starts the
      // next one.
      await boss.createQueue(name, {
        policy: 'stately',
        retryLimit: 0,
        heartbeatSeconds,
        expireInSeconds: taskTimeoutSeconds,
        deleteAfterSeconds: 86_400,
      });
      await addWorker(name, {}, async (job) => {
        await traced(tracing, `task ${name}`, { 'job.queue': name }, async () => task(signalOf(job))).catch(
          (error: unknown) => {
            const isEnding = error instanceof ThreadStopped;
            onOutcome(name, isEnding ? 'postponed' : 'failed');
            if (isEnding) log.info({ task: name }, 'task left to its next run: server stopping');
            else log.error({ task: name, err: error }, 'task failed');
            throw keepable(error);
          },
        );
        onOutcome(name, 'done');
      });
      await boss.schedule(name, cron, {}, { tz: timeZone });
      await runTask(name);
    },
    runSoon: runTask,
    retry: async (queue, jobId) => {
      const job = await boss.getJobById(queue, jobId).catch(() => null);
      if (job?.state !== 'failed') return false;
      await boss.retry(queue, jobId);
      await pool.query('select pg_notify($1, $2)', [changeChannel, jobAdded(queue)]);
      return true;
    },
    stop: async () => {
      if (stopping.signal.aborted) return boss.stop();
      // Stop fetching first, so that other nodes get the returned jobs.
      for (const name of workers.keys()) await boss.offWork(name, { wait: false });
      stopping.abort();
      await boss.stop({ graceful: true, timeout: stopMilliseconds });
    },
  };
}
