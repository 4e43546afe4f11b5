import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { fromDrizzle, type Job, PgBoss } from 'pg-boss';
import { type Logger, reasonOf } from '../log.ts';
import { ThreadStopped } from '../threads/thread-pool.ts';
import { type Tracing, traced } from '../tracing/tracing.ts';
import { type Attempt, type JobOutcome, Later, type Queue, type WorkKind } from './work.ts';

/** A node that gave no sign of life for so long is taken to have ended, and its jobs are done by others. */
const heartbeatSeconds = 12;
/** How often such nodes are looked for. */
const superviseSeconds = 4;
/** How long jobs are kept that are over, those given up among them. */
const keptSeconds = 14 * 86_400;
/** How long one try may take. */
const longestTrySeconds = 4 * 3600;
/** How long what is under way may take to end when the server stops. */
const stopMilliseconds = 3_000;

const timeZone = 'America/New_York';

export interface QueueOptions {
  readonly pool: Pool;
  readonly log: Logger;
  /** Whether this node sees to what others left behind, and to tasks by the clock. */
  readonly isScheduled?: boolean;
  /** Whether this node is told of new jobs, on a connection of its own; as {@link isScheduled} when left out. */
  readonly isListening?: boolean;
  /** Told how every try at a job of this node ended. */
  readonly onOutcome?: (queue: string, outcome: JobOutcome) => void;
  /** Has every try at a job traced. */
  readonly tracing?: Tracing | null;
  /** How often jobs that were put off are looked for; new ones are told of. From 0.5. */
  readonly pollSeconds?: number;
}

/** What a test needs beside, to do by itself what waits. */
export interface OpenQueue extends Queue {
  readonly boss: PgBoss;
  /** Whether a kind has a handler; then its queue is there. */
  isHandled(name: string): Promise<boolean>;
  /** Does one try at a job that was fetched. @throws what its handler throws */
  run(name: string, job: Job<object>): Promise<void>;
}

/** What the queue keeps of an error: of a query that failed nothing that it was asked with. */
const keepable = (error: unknown) => new Error(reasonOf(error));

/** How far off a moment of this node's clock is: the database's may be another, and says when a job begins. */
const secondsUntil = (at: Date) => Math.max(0, Math.ceil((at.getTime() - Date.now()) / 1000));

/** Opens the queue in a schema of its own in the product's database, and makes its tables where they are not there yet. */
export async function openQueue({
  pool,
  log,
  isScheduled = true,
  isListening = isScheduled,
  onOutcome = () => undefined,
  tracing = null,
  pollSeconds = 2,
}: QueueOptions): Promise<OpenQueue> {
  const { connectionString } = pool.options;
  if (!connectionString) throw new Error('the job queue needs the database by its address');
  const boss = new PgBoss({
    connectionString,
    schema: 'jobs',
    application_name: 'fantasy-stats-jobs',
    max: 3,
    useListenNotify: isListening,
    schedule: isScheduled,
    supervise: isScheduled,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
  });
  boss.on('error', (error) => log.error({ err: error }, 'the job queue has trouble'));
  boss.on('warning', (warning) => log.warn({ warning }, 'the job queue warns'));
  await boss.start();
  const stopping = new AbortController();
  const made = new Map<string, Promise<void>>();
  const handlers = new Map<string, { kind: WorkKind<object>; run: Run }>();
  const working = new Set<string>();

  type Run = (data: unknown, attempt: Attempt) => Promise<void>;

  /** Makes a kind's queue where it is not there yet. */
  function make(kind: WorkKind<object>): Promise<void> {
    const known = made.get(kind.name);
    if (known) return known;
    const making = boss.createQueue(kind.name, {
      policy: kind.isUnique ? 'exclusive' : 'standard',
      retryLimit: kind.tries - 1,
      retryDelay: kind.pauseSeconds,
      retryBackoff: true,
      ...(kind.longestPauseSeconds === undefined ? {} : { retryDelayMax: kind.longestPauseSeconds }),
      heartbeatSeconds,
      expireInSeconds: longestTrySeconds,
      retentionSeconds: keptSeconds,
      deleteAfterSeconds: keptSeconds,
      notify: true,
    });
    made.set(kind.name, making);
    making.catch(() => made.delete(kind.name));
    return making;
  }

  async function run(name: string, job: Job<object>): Promise<void> {
    const handler = handlers.get(name);
    if (!handler) throw new Error(`nothing handles ${name}`);
    const attempt: Attempt = {
      number: job.retryCount + 1,
      isLast: job.retryCount + 1 >= handler.kind.tries,
      /* A job that was fetched by hand has none of its own. */
      signal: job.signal ? AbortSignal.any([stopping.signal, job.signal]) : stopping.signal,
    };
    try {
      await traced(tracing, `job ${name}`, { 'job.queue': name, 'job.attempt': attempt.number }, () =>
        handler.run(job.data, attempt),
      );
      onOutcome(name, 'done');
    } catch (error) {
      onOutcome(name, error instanceof Later || error instanceof ThreadStopped ? 'later' : 'failed');
      if (!(error instanceof Later)) {
        if (error instanceof ThreadStopped)
          log.info({ queue: name, job: job.id }, 'a job was given back: the server ends');
        else log.warn({ queue: name, job: job.id, attempt: attempt.number, err: error }, 'a job failed');
        throw keepable(error);
      }
      await boss.fail(name, { id: job.id, retryCount: job.retryCount }, { message: error.message });
      await boss.update(name, undefined, { id: job.id, startAfter: secondsUntil(error.at) });
    }
  }

  async function begin(name: string, kind: WorkKind<object>): Promise<void> {
    if (working.has(name)) return;
    working.add(name);
    await make(kind);
    for (let worker = 0; worker < (kind.atOnce ?? 1); worker += 1) {
      let id = '';
      id = await boss.work<object>(
        name,
        {
          heartbeatRefreshSeconds: heartbeatSeconds / 3,
          ...(kind.isSerial ? { groupConcurrency: 1 } : {}),
          pollingIntervalSeconds: pollSeconds,
          notifyPollingIntervalSeconds: pollSeconds,
        },
        async (jobs) => {
          try {
            for (const job of jobs) await run(name, job);
          } finally {
            /* More may wait: it is asked for at once, not at the next turn by the clock, until there is none. */
            boss.notifyWorker(id);
          }
        },
      );
    }
  }

  return {
    boss,
    isHandled: async (name) => {
      const handler = handlers.get(name);
      if (handler) await make(handler.kind);
      return handler !== undefined;
    },
    run,
    enqueue: async (database, kind, data, { at, key } = {}) => {
      await make(kind);
      await boss.send(kind.name, data, {
        db: fromDrizzle(database, sql),
        ...(at ? { startAfter: secondsUntil(at) } : {}),
        ...(kind.isUnique && key !== undefined ? { singletonKey: key } : {}),
        ...(kind.isSerial && key !== undefined ? { group: { id: key } } : {}),
      });
    },
    handle: (kind, handler) => {
      handlers.set(kind.name, { kind, run: (data, attempt) => handler(kind.data.parse(data), attempt) });
    },
    start: async (kinds) => {
      for (const [name, { kind }] of handlers) if (!kinds || kinds.includes(name)) await begin(name, kind);
    },
    addTask: async ({ cron, name, run: task }) => {
      /* A turn that was missed is made up for by the next. */
      await boss.createQueue(name, {
        policy: 'short',
        retryLimit: 0,
        heartbeatSeconds,
        expireInSeconds: longestTrySeconds,
        deleteAfterSeconds: 86_400,
      });
      working.add(name);
      await boss.work(name, { pollingIntervalSeconds: 2 }, async () => {
        await traced(tracing, `task ${name}`, { 'job.queue': name }, async () => task()).catch(
          (error: unknown) => {
            const isEnding = error instanceof ThreadStopped;
            onOutcome(name, isEnding ? 'later' : 'failed');
            if (isEnding) log.info({ task: name }, 'a task is left to its next turn: the server ends');
            else log.error({ task: name, err: error }, 'a task failed');
            throw keepable(error);
          },
        );
        onOutcome(name, 'done');
      });
      await boss.schedule(name, cron, {}, { tz: timeZone });
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
    stop: async () => {
      if (stopping.signal.aborted) return boss.stop();
      /* Nothing new is begun, so that what is given back goes to another node. */
      for (const name of working) await boss.offWork(name, { wait: false });
      stopping.abort();
      await boss.stop({ graceful: true, timeout: stopMilliseconds });
    },
  };
}
