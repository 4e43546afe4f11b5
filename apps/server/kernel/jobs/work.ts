import type { ZodType } from 'zod';
import type { Queryable } from '../database/index.ts';

export interface RetryRule {
  /** Attempts including the first. After the last one, the job is listed for administrators. */
  readonly tries: number;
  /** Minimum pause after the first attempt, in seconds. Each pause is about twice the previous one. */
  readonly pauseSeconds: number;
  readonly longestPauseSeconds?: number;
}

/**
 * What jobs with the same key mean for each other:
 * `unique`: one of them waits or runs;
 * `serial`: all of them run, one at a time;
 * `repeating`: one of them waits and one runs, so that a run can enqueue the next.
 */
export type KeyRule = 'repeating' | 'serial' | 'unique';

export interface WorkKind<Data extends object> {
  /** Queue name: lower-case letters and hyphens. */
  readonly name: string;
  /** Job data. It contains ids, which the job resolves when it runs: no secrets and no personal data. */
  readonly schema: ZodType<Data>;
  readonly concurrency: number;
  readonly retry: RetryRule;
  /** Timeout of an attempt, in seconds. Then its signal aborts and the next attempt starts. */
  readonly timeoutSeconds: number;
  readonly key?: KeyRule;
}

export interface Attempt {
  /** From 1. */
  readonly number: number;
  readonly isLast: boolean;
  /** Aborts when the server stops, the attempt times out, or the queue gives the job to another node. */
  readonly signal: AbortSignal;
}

/** Thrown by a failed attempt that sets the time of the next one, e.g. from Retry-After. */
export class JobPostponed extends Error {
  override readonly name = 'JobPostponed';
  readonly at: Date;
  constructor(at: Date, why = 'postponed') {
    super(why);
    this.at = at;
  }
}

/** Outcome of an attempt. `postponed`: the attempt set the time of the next one, or the server is stopping. */
export type JobOutcome = 'done' | 'failed' | 'postponed';

export type Handler<Data> = (data: Data, attempt: Attempt) => Promise<void>;

export interface Task {
  /** Queue name: lower-case letters and hyphens. */
  readonly name: string;
  /** Five-field cron expression in New York time. A task also runs when a node starts. */
  readonly cron: string;
  /** Whether it also runs after each sync. */
  readonly followsSyncs?: boolean;
  /** Runs on one node at a time. The signal aborts like that of an {@link Attempt}. */
  run(signal?: AbortSignal): Promise<unknown>;
}

export interface EnqueueOptions {
  readonly key?: string;
  readonly at?: Date;
}

/**
 * Jobs are stored until they are done. Another node takes over the jobs of a dead one within half a minute.
 */
export interface Queue {
  /** Adds a job in the transaction of `database`. */
  enqueue<Data extends object>(
    database: Queryable,
    kind: WorkKind<Data>,
    data: Data,
    options?: EnqueueOptions,
  ): Promise<void>;
  /** Sets the start of the next job of a repeating key: moves the waiting job, or adds one. */
  schedule<Data extends object>(
    database: Queryable,
    kind: WorkKind<Data>,
    data: Data,
    options: Required<EnqueueOptions>,
  ): Promise<void>;
  /** Registers the handler of a kind. Jobs run after {@link start}. */
  handle<Data extends object>(kind: WorkKind<Data>, handler: Handler<Data>): void;
  start(kinds?: readonly string[]): Promise<void>;
  addTask(task: Task): Promise<void>;
  /** Runs a task as soon as possible; once more if it is already running. */
  runSoon(taskName: string): Promise<void>;
  /**
   * Retries a failed job.
   * @returns whether there was one
   */
  retry(queue: string, jobId: string): Promise<boolean>;
  /** Stops the queue. Running jobs are aborted and returned. */
  stop(): Promise<void>;
}
