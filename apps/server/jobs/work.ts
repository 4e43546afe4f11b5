import type { ZodType } from 'zod';
import type { Queryable } from '../database/index.ts';

/** A kind of work that is done after the answer: what a job of it holds, and how often it is tried. */
export interface WorkKind<Data extends object> {
  /** The name of its queue: small letters and hyphens. */
  readonly name: string;
  /** What a job holds. Never a secret, and nothing about a person: rows are named, and read when it is their turn. */
  readonly data: ZodType<Data>;
  /** Tries, the first included. After the last it is given up, and an administrator sees it. */
  readonly tries: number;
  /** The least seconds between the first try and the second; every pause is about twice the one before. */
  readonly pauseSeconds: number;
  readonly longestPauseSeconds?: number;
  /** One job at most waits or runs under the same key. */
  readonly isUnique?: boolean;
  /** One job at a time runs under the same key, on all nodes together. */
  readonly isSerial?: boolean;
  /** Jobs that a node does at the same time: one, unless told. */
  readonly atOnce?: number;
}

/** A try at a job. */
export interface Attempt {
  /** From 1. */
  readonly number: number;
  readonly isLast: boolean;
  /** Fires when the server stops, or when the job was taken from this node because it gave no sign of life. */
  readonly signal: AbortSignal;
}

/** Thrown by a handler: the job is to be tried again at a time, whatever the kind's pauses are. */
export class Later extends Error {
  override readonly name = 'Later';
  readonly at: Date;
  constructor(at: Date, why = 'put off') {
    super(why);
    this.at = at;
  }
}

/** How a try ended: with its work done, with an error, or put off by itself. */
export type JobOutcome = 'done' | 'failed' | 'later';

export type Handler<Data> = (data: Data, attempt: Attempt) => Promise<void>;

/** Something the server does by the clock. */
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

/** Jobs, kept in the database until they are done. A job whose node dies is done by another within half a minute. */
export interface Queue {
  /**
   * Puts a job into the queue as part of whatever transaction `database` is.
   *
   * @param key what is unique or serial, where the kind is
   * @param at not before then
   */
  enqueue<Data extends object>(
    database: Queryable,
    kind: WorkKind<Data>,
    data: Data,
    options?: { readonly key?: string; readonly at?: Date },
  ): Promise<void>;
  /** Says how work of a kind is done. It begins with {@link start}. */
  handle<Data extends object>(kind: WorkKind<Data>, handler: Handler<Data>): void;
  /** Begins to do what waits of some kinds, or of all that have a handler. */
  start(kinds?: readonly string[]): Promise<void>;
  /** Begins to run a task by the clock. */
  addTask(task: Task): Promise<void>;
  /** Runs a task as soon as a node is free to, unless it is about to run anyway. */
  runSoon(taskName: string): Promise<void>;
  /** Puts a job that was given up back. @returns whether there was one */
  retry(queue: string, jobId: string): Promise<boolean>;
  /** Ends: what is under way is told to, waited for shortly, and goes back into the queue. */
  stop(): Promise<void>;
}
