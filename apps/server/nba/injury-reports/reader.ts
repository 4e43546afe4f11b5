import type { InjuryReport } from '@fantasy-stats/domain';
import { UnexpectedAnswer } from '@fantasy-stats/platforms';
import type { Logger } from '../../kernel/log.ts';
import { QuestionTooCostly, threadPool } from '../../kernel/threads/thread-pool.ts';

export interface ReportReading {
  readonly facts: InjuryReport;
  readonly skipped: readonly string[];
}

export interface ReportQuestion {
  readonly id: number;
  readonly subject: string;
  readonly about: 'report';
  readonly path: string;
  readonly bytes: Uint8Array;
}

export type ReportResult = { readonly id: number } & (
  | { readonly reading: ReportReading }
  | { readonly problem: string }
);

export interface ReportReader {
  /** @throws UnexpectedAnswer if the file is not a report or takes too long; ThreadStopped */
  read(bytes: Uint8Array, path: string): Promise<ReportReading>;
  stop(): Promise<void>;
}

export function reportReader(log: Logger): ReportReader {
  const threads = threadPool<ReportQuestion, ReportResult>(
    new URL('./reading-thread.ts', import.meta.url),
    null,
    log,
    {
      threads: 1,
      // Parsing seven pages takes half a second.
      limitOf: () => 15_000,
      startingMilliseconds: 30_000,
      memory: 256,
      idleMilliseconds: 5_000,
      mostWaiting: 4,
    },
  );
  return {
    read: async (bytes, path) => {
      const unexpected = (problem: string) =>
        new UnexpectedAnswer({ platform: 'nba', path, status: 200 }, problem);
      try {
        const response = await threads.request({ subject: path, about: 'report', bytes, path }, 'reports');
        if ('reading' in response) return response.reading;
        throw unexpected(response.problem);
      } catch (error) {
        if (error instanceof QuestionTooCostly) throw unexpected(error.message);
        throw error;
      }
    },
    stop: () => threads.stop(),
  };
}
