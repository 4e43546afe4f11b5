import type { ZodType } from 'zod';
import type { Queryable } from '../database/index.ts';

export interface RetryRule {
  /** Maximum attempts, including the first. After the last one, the job is listed for administrators. */
  readonly tries: number;
  /** Minimum pause after the first attempt, in seconds. Each pause is about twice the previous one. */
  readonly pauseSeconds: number;
  readonly longestPauseSeconds?: number;
}

/**
 * How jobs with the same key affect each other:
 * `unique`: only one of them can wait or run;
 * `serial`: all of them run, one at a time;
 * `repeating`: one can wait while another runs, so a run can enqueue the next.
 */
export type KeyRule = 'repeating' | 'serial' | 'unique';

export interface WorkKind<Data extends object> {
  /** Queue name: lower-case letters and hyphens. */
  readonly name: string;
  /** Schema of the job data: only ids, which the job resolves when it runs; no secrets or personal data. */
  readonly schema: ZodType<Data>;
  readonly concurrency: number;
  readonly retry: RetryRule;
  /**
   * Timeout for an attempt, in seconds. After it, the attempt's signal aborts and the next attempt starts.
   */
  readonly timeoutSeconds: number;
  readonly key?: KeyRule;
}

export interface Attempt {
  /** Starts at 1. */
  readonly number: number;
  readonly isLast: boolean;
  /** Aborts if the server stops, the attempt times out, or the queue gives the job to another node. */
  readonly signal: AbortSignal;
}

/** Thrown by a failed attempt that determines when the next one runs, e.g. from Retry-After. */
export class JobPostponed extends Error {
  override readonly name = 'JobPostponed';
  readonly at: Date;
  constructor(at: Date, why = 'postponed') {
    super(why);
    this.at = at;
  }
}

/**
 * Outcome of an attempt. `postponed`: the attempt determined when the next one runs, or the server is
 * stopping.
 */
export type JobOutcome = 'done' | 'failed' | 'postponed';

export type Handler<Data> = (data: Data, attempt: Attempt) => Promise<void>;

export interface Task {
  /** Queue name: lower-case letters and hyphens. */
  readonly name: string;
  /** Five-field cron expression in New York time. A task also runs when a node starts. */
  readonly cron: string;
  /** Whether the task also runs after each sync. */
  readonly followsSyncs?: boolean;
  /** Runs on one node at a time. The signal aborts as in an {@link Attempt}. */
  run(signal?: AbortSignal): Promise<unknown>;
}

export interface EnqueueOptions {
  readonly key?: string;
  readonly at?: Date;
}

/**
 * Jobs are stored until they are done. If a node dies, another one takes over its jobs within half a minute.
 */
export interface Queue {
  /** Adds a job in the transaction of `database`. */
  enqueue<Data extends object>(
    database: Queryable,
    kind: WorkKind<Data>,
    data: Data,
    options?: EnqueueOptions,
  ): Promise<void>;
  /** Sets when the next job of a repeating key starts: moves the waiting job, or adds one. */
  schedule<Data extends object>(
    database: Queryable,
    kind: WorkKind<Data>,
    data: Data,
    options: Required<EnqueueOptions>,
  ): Promise<void>;
  /** Registers the handler of a kind of job. Jobs run after {@link start}. */
  handle<Data extends object>(kind: WorkKind<Data>, handler: Handler<Data>): void;
  start(kinds?: readonly string[]): Promise<void>;
  addTask(task: Task): Promise<void>;
  /** Runs a task as soon as possible. If it is already running, runs it once more. */
  runSoon(taskName: string): Promise<void>;
  /**
   * Retries a failed job.
   * @returns whether there was one
   */
  retry(queue: string, jobId: string): Promise<boolean>;
  /** Stops the queue. Running jobs are aborted and requeued. */
  stop(): Promise<void>;
}
