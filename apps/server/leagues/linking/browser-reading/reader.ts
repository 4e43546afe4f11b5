import { ApiError } from '../../../kernel/http/errors.ts';
import { tooManyRequests } from '../../../kernel/http/security.ts';
import type { Logger } from '../../../kernel/log.ts';
import {
  type PoolOptions,
  QuestionTooCostly,
  ThreadStopped,
  TooManyWaiting,
  threadPool,
} from '../../../kernel/threads/thread-pool.ts';
import type { Found, Handed, Refused } from './handed.ts';
import type { FoundDraft, HandedDraft } from './read-handed-draft.ts';

export interface ReadingQuestion {
  readonly id: number;
  /** The user's id: one upload per user at a time. */
  readonly subject: string;
  readonly about: 'reading';
  readonly handed: Handed | HandedDraft;
}

type AnyFound = Found | FoundDraft;

interface ReadingResult {
  readonly id: number;
  readonly found: AnyFound;
}

export interface Reader {
  /**
   * @throws ApiError for invalid responses; leagueBeyondLimits if processing takes longer than any league
   *   should
   */
  read(handed: Handed): Promise<Exclude<Found, Refused>>;
  /** Like {@link read}, for the responses of `draft/reading`. */
  readDraft(handed: HandedDraft): Promise<FoundDraft>;
  stop(): Promise<void>;
}

const usual: PoolOptions<ReadingQuestion> = {
  threads: 1,
  // Reading typically takes a tenth of a second.
  limitOf: () => 10_000,
  startingMilliseconds: 30_000,
  // In MB. A typical body of 4 MB needs 30 MB; bodies that could need 256 MB are rejected earlier.
  memory: 256,
  idleMilliseconds: 60_000,
  mostWaiting: 2,
};

export function readerOfHanded(log: Logger, options: Partial<PoolOptions<ReadingQuestion>> = {}): Reader {
  const threads = threadPool<ReadingQuestion, ReadingResult>(
    new URL('./reading-thread.ts', import.meta.url),
    null,
    log,
    { ...usual, ...options },
  );

  async function request(handed: Handed | HandedDraft): Promise<AnyFound> {
    try {
      const { userId } = handed;
      const { found } = await threads.request({ subject: userId, about: 'reading', handed }, userId);
      return found;
    } catch (error) {
      if (error instanceof TooManyWaiting) throw tooManyRequests(10_000);
      if (error instanceof ThreadStopped) throw new ApiError('shuttingDown');
      if (!(error instanceof QuestionTooCostly)) throw error;
      const platform = 'platform' in handed ? { platform: handed.platform } : {};
      throw new ApiError('leagueBeyondLimits', { facts: { ...platform, at: 'reading' } });
    }
  }

  async function accepted(handed: Handed | HandedDraft): Promise<Exclude<AnyFound, Refused>> {
    const found = await request(handed);
    if (found.state !== 'refused') return found;
    const { cause, code, facts, fields } = found;
    throw new ApiError(code, {
      ...(facts ? { facts } : {}),
      ...(fields ? { fields } : {}),
      cause: cause === null ? undefined : new Error(cause),
    });
  }

  return {
    read: async (handed) => {
      const found = await accepted(handed);
      if (found.state === 'draft') throw new Error('the reading of a league found a draft');
      return found;
    },
    readDraft: async (handed) => {
      const found = await accepted(handed);
      if (found.state !== 'draft') throw new Error('the reading of a draft found a league');
      return found;
    },
    stop: () => threads.stop(),
  };
}
