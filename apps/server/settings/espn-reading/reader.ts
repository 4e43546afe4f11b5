import { ApiError } from '../../http/errors.ts';
import { tooManyRequests } from '../../http/security.ts';
import type { Logger } from '../../log.ts';
import {
  type PoolOptions,
  QuestionTooCostly,
  ThreadStopped,
  TooManyWaiting,
  threadPool,
} from '../../threads/thread-pool.ts';
import type { Found, Handed } from './read-handed.ts';

export interface ReadingQuestion {
  readonly id: number;
  /** The user: one reading of each at a time. */
  readonly subject: string;
  readonly about: 'reading';
  readonly handed: Handed;
}

interface ReadingAnswer {
  readonly id: number;
  readonly found: Found;
}

/** Reads what browsers hand over, in a thread of its own. */
export interface Reader {
  /** @throws ApiError what is wrong with it; leagueBeyondLimits where reading it takes more than any league's does */
  read(handed: Handed): Promise<Exclude<Found, { state: 'refused' }>>;
  stop(): Promise<void>;
}

const usual: PoolOptions<ReadingQuestion> = {
  threads: 1,
  /* An ordinary reading takes a tenth of a second. */
  limitOf: () => 10_000,
  startingMilliseconds: 30_000,
  /* Never reached: an ordinary body of 4 MB takes 30 MB to read, and what could take this much is refused before. */
  memory: 256,
  idleMilliseconds: 60_000,
  mostWaiting: 2,
};

export function readerOfHanded(log: Logger, options: Partial<PoolOptions<ReadingQuestion>> = {}): Reader {
  const threads = threadPool<ReadingQuestion, ReadingAnswer>(
    new URL('./reading-thread.ts', import.meta.url),
    null,
    log,
    { ...usual, ...options },
  );

  async function ask(handed: Handed): Promise<Found> {
    try {
      const { userId } = handed;
      const { found } = await threads.ask({ subject: userId, about: 'reading', handed }, userId);
      return found;
    } catch (error) {
      if (error instanceof TooManyWaiting) throw tooManyRequests(10_000);
      if (error instanceof ThreadStopped) throw new ApiError('shuttingDown');
      if (!(error instanceof QuestionTooCostly)) throw error;
      throw new ApiError('leagueBeyondLimits', { facts: { platform: 'espn', at: 'reading' } });
    }
  }

  return {
    read: async (handed) => {
      const found = await ask(handed);
      if (found.state !== 'refused') return found;
      const { cause, code, facts, fields } = found;
      throw new ApiError(code, {
        ...(facts ? { facts } : {}),
        ...(fields ? { fields } : {}),
        cause: cause === null ? undefined : new Error(cause),
      });
    },
    stop: () => threads.stop(),
  };
}
