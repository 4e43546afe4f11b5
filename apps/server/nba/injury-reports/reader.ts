import type { InjuryReport } from '@fantasy-stats/domain';
import { UnexpectedAnswer } from '@fantasy-stats/platforms';
import type { Logger } from '../../log.ts';
import { QuestionTooCostly, threadPool } from '../../threads/thread-pool.ts';

export interface ReportReading {
  readonly facts: InjuryReport;
  /** Rows that had to be left out. */
  readonly skipped: readonly string[];
}

export interface ReportQuestion {
  readonly id: number;
  readonly subject: string;
  readonly about: 'report';
  readonly path: string;
  readonly bytes: Uint8Array;
}

export type ReportAnswer = { readonly id: number } & (
  | { readonly reading: ReportReading }
  | { readonly problem: string }
);

/** Reads injury reports in a thread of its own. */
export interface ReportReader {
  /** @throws UnexpectedAnswer where the file is none, or takes more than a report does; ThreadStopped */
  read(bytes: Uint8Array, path: string): Promise<ReportReading>;
  stop(): Promise<void>;
}

export function reportReader(log: Logger): ReportReader {
  const threads = threadPool<ReportQuestion, ReportAnswer>(
    new URL('./reading-thread.ts', import.meta.url),
    null,
    log,
    {
      threads: 1,
      /* Seven pages take half a second. */
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
        const answer = await threads.ask({ subject: path, about: 'report', bytes, path }, 'reports');
        if ('reading' in answer) return answer.reading;
        throw unexpected(answer.problem);
      } catch (error) {
        if (error instanceof QuestionTooCostly) throw unexpected(error.message);
        throw error;
      }
    },
    stop: () => threads.stop(),
  };
}
