import { Worker } from 'node:worker_threads';
import type { Logger } from '../log.ts';
import { type FairQueue, fairQueue } from './fair-queue.ts';

const begin = new URL('./thread.ts', import.meta.url);

/** Thrown if the server stops, or a thread crashes, during a request. */
export class ThreadStopped extends Error {
  override readonly name = 'ThreadStopped';
}

/** Thrown if a request exceeded its time or memory limit, so its thread was ended. */
export class QuestionTooCostly extends Error {
  override readonly name = 'QuestionTooCostly';
  readonly reason: 'tooLong' | 'tooLarge';

  constructor(reason: 'tooLong' | 'tooLarge') {
    super(reason === 'tooLong' ? 'a question took too long' : 'a question took too much memory');
    this.reason = reason;
  }
}

/** Thrown if the queue is too long for a request to run in a reasonable time. */
export class TooManyWaiting extends Error {
  override readonly name = 'TooManyWaiting';
}

/** Maximum wall-clock time of a request, as a multiple of its CPU limit. */
const CLOCK_FACTOR = 10;

/** Returns a thread's CPU time in ms; 0 if it is not running. */
async function processorTime(worker: Worker): Promise<number> {
  const { user, system } = await worker.cpuUsage().catch(() => ({ user: 0, system: 0 }));
  return (user + system) / 1000;
}

export interface AnyQuestion {
  readonly id: number;
  /** The request's subject. Only one request per subject runs at a time. */
  readonly subject: string;
  readonly about: string;
}

type NewQuestion<Question> = Omit<Question, 'id'>;

export interface PoolOptions<Question extends AnyQuestion> {
  /** Maximum number of threads. Each starts on demand and ends when idle. */
  readonly threads: number;
  /**
   * Limit in ms of CPU time, so a busy machine does not end requests early. The wall-clock limit is ten times
   * as high.
   */
  readonly limitOf: (question: NewQuestion<Question>) => number;
  /** Whether a request may take a long time. Long requests never occupy all threads. */
  readonly isLong?: (question: NewQuestion<Question>) => boolean;
  /** Additional ms for a thread's first request, because the thread loads code and data. */
  readonly startingMilliseconds: number;
  /** Heap limit of a thread, in MB. */
  readonly memory: number;
  /** Milliseconds after which an idle thread ends. */
  readonly idleMilliseconds: number;
  readonly mostWaiting: number;
}

interface Pending<Question, Result> {
  readonly question: Question;
  resolve(result: Result): void;
  reject(error: Error): void;
}

interface Thread<Question, Result> {
  readonly worker: Worker;
  /** The current request; null while idle. */
  work: {
    readonly pending: Pending<Question, Result>;
    readonly isLong: boolean;
    limit: NodeJS.Timeout;
  } | null;
  idle: NodeJS.Timeout | null;
}

/** Runs requests in threads, one at a time per thread, from a fair queue. */
export interface ThreadPool<Question, Result> {
  /**
   * Queues a request.
   * @param owner the user who made the request, for fair queueing
   * @throws QuestionTooCostly, ThreadStopped, TooManyWaiting
   */
  request(question: NewQuestion<Question>, owner: string): Promise<Result>;
  stop(): Promise<void>;
}

/**
 * Creates a pool; threads start on demand.
 * @param file the threads' code
 * @param data passed to each thread when it starts
 */
export function threadPool<Question extends AnyQuestion, Result extends { readonly id: number }>(
  file: URL,
  data: unknown,
  log: Logger,
  options: PoolOptions<Question>,
): ThreadPool<Question, Result> {
  type Working = Thread<Question, Result>;
  type Waiting = Pending<Question, Result>;
  const queue: FairQueue<Waiting> = fairQueue();
  const waitingOf = new Map<string, number>();
  const threads = new Set<Working>();
  let isStopped = false;
  let count = 0;

  function free(thread: Working): Waiting | null {
    const { work } = thread;
    if (!work) return null;
    clearTimeout(work.limit);
    thread.work = null;
    return work.pending;
  }

  function end(thread: Working, error: Error): void {
    if (!threads.delete(thread)) return;
    if (thread.idle) clearTimeout(thread.idle);
    free(thread)?.reject(error);
    void thread.worker.terminate();
    work();
  }

  function start(): Working {
    const worker = new Worker(begin, {
      argv: [file.href],
      workerData: data,
      // By default, a thread's young generation reserves 50 MB.
      resourceLimits: { maxOldGenerationSizeMb: options.memory, maxYoungGenerationSizeMb: 16 },
    });
    const thread: Working = { worker, work: null, idle: null };
    worker.on('message', (result: Result) => {
      if (thread.work?.pending.question.id !== result.id) return;
      free(thread)?.resolve(result);
      work();
    });
    worker.on('error', (error: Error & { code?: string }) => {
      const isMemory = error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      log.error({ err: error, subject: thread.work?.pending.question.subject }, 'thread crashed');
      end(thread, isMemory ? new QuestionTooCostly('tooLarge') : error);
    });
    worker.on('exit', () => end(thread, new ThreadStopped()));
    // An idle thread does not keep the process alive.
    worker.unref();
    threads.add(thread);
    return thread;
  }

  function give(thread: Working, pending: Waiting, isLong: boolean, isNew: boolean): void {
    const { question } = pending;
    if (thread.idle) clearTimeout(thread.idle);
    thread.idle = null;
    const milliseconds = options.limitOf(question) + (isNew ? options.startingMilliseconds : 0);
    const before = isNew ? 0 : processorTime(thread.worker);
    const start = performance.now();
    const check = async (): Promise<void> => {
      const used = (await processorTime(thread.worker)) - (await before);
      if (thread.work !== current) return;
      if (used < milliseconds && performance.now() - start < CLOCK_FACTOR * milliseconds) {
        current.limit = after(milliseconds - used);
        return;
      }
      log.warn({ subject: question.subject, about: question.about, milliseconds }, 'thread timed out');
      end(thread, new QuestionTooCostly('tooLong'));
    };
    const after = (pause: number) => setTimeout(() => void check(), pause).unref();
    const current = { pending, isLong, limit: after(milliseconds) };
    thread.work = current;
    thread.worker.postMessage(question);
  }

  /** Assigns waiting requests to free threads, and ends threads idle for a while. */
  function work(): void {
    while (!isStopped) {
      const busy = [...threads].flatMap((thread) => thread.work ?? []);
      const idle = [...threads].find((thread) => thread.work === null);
      if (!idle && threads.size >= options.threads) return;
      const long = busy.filter(({ isLong }) => isLong).length;
      const next = queue.next(
        new Set(busy.map(({ pending }) => pending.question.subject)),
        long < Math.max(1, options.threads - 1),
      );
      if (!next) break;
      const left = (waitingOf.get(next.owner) ?? 1) - 1;
      if (left > 0) waitingOf.set(next.owner, left);
      else waitingOf.delete(next.owner);
      give(idle ?? start(), next.item, next.isLong, idle === undefined);
    }
    for (const thread of threads)
      if (thread.work === null && thread.idle === null) {
        thread.idle = setTimeout(() => end(thread, new ThreadStopped()), options.idleMilliseconds);
        thread.idle.unref();
      }
  }

  return {
    request: (question, owner) =>
      new Promise((resolve, reject) => {
        if (isStopped) throw new ThreadStopped();
        const waiting = waitingOf.get(owner) ?? 0;
        if (waiting >= options.mostWaiting) throw new TooManyWaiting();
        waitingOf.set(owner, waiting + 1);
        const pending = { question: { ...question, id: ++count } as Question, resolve, reject };
        const isLong = options.isLong?.(question) ?? false;
        queue.push({ owner, subject: question.subject, isLong, item: pending });
        work();
      }),
    stop: async () => {
      isStopped = true;
      for (const { item } of queue.clear()) item.reject(new ThreadStopped());
      const ending = [...threads];
      for (const thread of ending) end(thread, new ThreadStopped());
      await Promise.all(ending.map(({ worker }) => worker.terminate()));
    },
  };
}
