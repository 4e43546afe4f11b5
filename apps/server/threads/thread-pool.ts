import { Worker } from 'node:worker_threads';
import type { Logger } from '../log.ts';
import { type FairQueue, fairQueue } from './fair-queue.ts';

const begin = new URL('./thread.ts', import.meta.url);

/** The server ends, or a thread broke, while something was asked. */
export class ThreadStopped extends Error {
  override readonly name = 'ThreadStopped';
}

/** A question took longer, or more memory, than any may: its thread was ended. */
export class QuestionTooCostly extends Error {
  override readonly name = 'QuestionTooCostly';
  readonly reason: 'tooLong' | 'tooLarge';

  constructor(reason: 'tooLong' | 'tooLarge') {
    super(reason === 'tooLong' ? 'a question took too long' : 'a question took too much memory');
    this.reason = reason;
  }
}

/** More wait than could be answered in a time anybody waits. */
export class TooManyWaiting extends Error {
  override readonly name = 'TooManyWaiting';
}

/** What a thread is asked. */
export interface AnyQuestion {
  readonly id: number;
  /** What it is about: of one subject only one question is in work at a time. */
  readonly subject: string;
  readonly about: string;
}

type Asking<Question> = Omit<Question, 'id'>;

export interface PoolOptions<Question extends AnyQuestion> {
  /** Threads at most; each begins when it is needed and ends when nothing was asked for a while. */
  readonly threads: number;
  /** Milliseconds a question may take, from the moment its thread begins with it. */
  readonly limitOf: (question: Asking<Question>) => number;
  /** Whether a question may take long: never all threads are given to such. */
  readonly isLong?: (question: Asking<Question>) => boolean;
  /** More milliseconds for the first question of a thread: it reads its code, and what it keeps. */
  readonly startingMilliseconds: number;
  /** Megabytes of a thread's own memory. */
  readonly memory: number;
  /** Milliseconds without a question after which a thread ends. */
  readonly idleMilliseconds: number;
  /** Questions that wait for one asker at most. */
  readonly mostWaiting: number;
}

interface Asked<Question, Answer> {
  readonly question: Question;
  resolve(answer: Answer): void;
  reject(error: Error): void;
}

interface Thread<Question, Answer> {
  readonly worker: Worker;
  /** What it works on; null while it waits. */
  work: {
    readonly asked: Asked<Question, Answer>;
    readonly isLong: boolean;
    readonly limit: NodeJS.Timeout;
  } | null;
  idle: NodeJS.Timeout | null;
}

/** Threads that answer questions one at a time each, in fair turns. */
export interface ThreadPool<Question, Answer> {
  /**
   * @param owner on whose behalf, for fair turns
   * @throws QuestionTooCostly, ThreadStopped, TooManyWaiting
   */
  ask(question: Asking<Question>, owner: string): Promise<Answer>;
  stop(): Promise<void>;
}

/**
 * Starts no thread yet.
 *
 * @param file the code of a thread
 * @param data what each is started with
 */
export function threadPool<Question extends AnyQuestion, Answer extends { readonly id: number }>(
  file: URL,
  data: unknown,
  log: Logger,
  options: PoolOptions<Question>,
): ThreadPool<Question, Answer> {
  type Working = Thread<Question, Answer>;
  type Waiting = Asked<Question, Answer>;
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
    return work.asked;
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
      /* Left to itself a thread keeps 50 MB for young objects, used or not. */
      resourceLimits: { maxOldGenerationSizeMb: options.memory, maxYoungGenerationSizeMb: 16 },
    });
    const thread: Working = { worker, work: null, idle: null };
    worker.on('message', (answer: Answer) => {
      if (thread.work?.asked.question.id !== answer.id) return;
      free(thread)?.resolve(answer);
      work();
    });
    worker.on('error', (error: Error & { code?: string }) => {
      const isMemory = error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      log.error({ err: error, subject: thread.work?.asked.question.subject }, 'a thread broke');
      end(thread, isMemory ? new QuestionTooCostly('tooLarge') : error);
    });
    worker.on('exit', () => end(thread, new ThreadStopped()));
    /* An idle thread keeps no server alive. */
    worker.unref();
    threads.add(thread);
    return thread;
  }

  function give(thread: Working, asked: Waiting, isLong: boolean, isNew: boolean): void {
    const { question } = asked;
    if (thread.idle) clearTimeout(thread.idle);
    thread.idle = null;
    const milliseconds = options.limitOf(question) + (isNew ? options.startingMilliseconds : 0);
    const limit = setTimeout(() => {
      log.warn({ subject: question.subject, about: question.about, milliseconds }, 'a thread took too long');
      end(thread, new QuestionTooCostly('tooLong'));
    }, milliseconds);
    limit.unref();
    thread.work = { asked, isLong, limit };
    thread.worker.postMessage(question);
  }

  /** Gives what waits to threads that are free, and lets those without work end after a while. */
  function work(): void {
    while (!isStopped) {
      const busy = [...threads].flatMap((thread) => thread.work ?? []);
      const idle = [...threads].find((thread) => thread.work === null);
      if (!idle && threads.size >= options.threads) return;
      const long = busy.filter(({ isLong }) => isLong).length;
      const next = queue.next(
        new Set(busy.map(({ asked }) => asked.question.subject)),
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
    ask: (question, owner) =>
      new Promise((resolve, reject) => {
        if (isStopped) throw new ThreadStopped();
        const waiting = waitingOf.get(owner) ?? 0;
        if (waiting >= options.mostWaiting) throw new TooManyWaiting();
        waitingOf.set(owner, waiting + 1);
        const asked = { question: { ...question, id: ++count } as Question, resolve, reject };
        const isLong = options.isLong?.(question) ?? false;
        queue.push({ owner, subject: question.subject, isLong, item: asked });
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
