import { Worker } from 'node:worker_threads';
import type { ForecasterOptions, OpenPool } from '../forecasts/forecaster.ts';
import type { ThreadData, ThreadMessage, ThreadReply } from '../forecasts/thread-questions.ts';
import { ThreadStopped } from '../kernel/threads/thread-pool.ts';

/** Message to the shared thread. Without a request, it ends the work of a forecaster. */
export interface SharedMessage extends ThreadData {
  /** Identifies the forecaster, whose caches and database connection are its own. */
  readonly owner: number;
  readonly request: ThreadMessage | null;
}

interface Pending {
  readonly owner: number;
  resolve(reply: ThreadReply): void;
  reject(error: Error): void;
}

let thread: Worker | null = null;
let owners = 0;
let requests = 0;
const pending = new Map<number, Pending>();

function rejectAll(error: Error, isRejected: (one: Pending) => boolean): void {
  for (const [id, one] of pending)
    if (isRejected(one)) {
      pending.delete(id);
      one.reject(error);
    }
}

function running(): Worker {
  if (thread) return thread;
  const started = new Worker(new URL('./shared-thread-start.ts', import.meta.url));
  started.on('message', (reply: ThreadReply) => {
    pending.get(reply.id)?.resolve(reply);
    pending.delete(reply.id);
  });
  const end = (error: Error) => {
    if (thread !== started) return;
    thread = null;
    rejectAll(error, () => true);
  };
  started.on('error', end);
  started.on('exit', () => end(new ThreadStopped()));
  started.unref();
  thread = started;
  return started;
}

/** Creates a forecaster that uses the shared thread. Limits and fair queueing do not apply. */
const openPool: OpenPool = (_file, { databaseUrl }) => {
  owners += 1;
  const owner = owners;
  let isStopped = false;
  let isUsed = false;
  const post = (request: ThreadMessage | null) =>
    running().postMessage({ databaseUrl, owner, request } satisfies SharedMessage);
  return {
    request: (question) =>
      new Promise((resolve, reject) => {
        if (isStopped) throw new ThreadStopped();
        isUsed = true;
        requests += 1;
        pending.set(requests, { owner, resolve, reject });
        post({ ...question, id: requests });
      }),
    stop: async () => {
      isStopped = true;
      rejectAll(new ThreadStopped(), (one) => one.owner === owner);
      if (isUsed && thread) post(null);
    },
  };
};

/**
 * Options of a forecaster that computes in one thread for all test servers of this process, because each new
 * thread loads and compiles the engine again.
 */
export const sharedThread: ForecasterOptions = { openPool };
