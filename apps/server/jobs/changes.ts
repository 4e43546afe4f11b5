import type { Pool } from 'pg';
import { listen } from './listen.ts';

/** Tells those who wait for something, such as a league, that it changed, on whichever node that was. */
export interface Changes {
  /**
   * Waits for the next change of one of these, at most so many milliseconds. What changed since `since` was taken
   * counts. False once nothing will be told any more, because the server stops or `gone` fired.
   */
  next(
    waitedFor: readonly string[],
    since: number,
    milliseconds: number,
    gone: AbortSignal,
  ): Promise<boolean>;
  /** A mark of now, for {@link next}: taken before looking, it makes sure that no change falls in between. */
  mark(): number;
  close(): Promise<void>;
}

interface Waiter {
  readonly waitedFor: readonly string[];
  wake(): void;
}

export function changesOn(pool: Pool, channel: string): Changes {
  const waiters = new Set<Waiter>();
  /** When each was last told of, by a counter: only those somebody waits for need one, but few are told. */
  const told = new Map<string, number>();
  let clock = 0;
  let gap = 0;
  let isClosed = false;

  const listener = listen(pool, channel, {
    onMessage: (changed) => {
      told.delete(changed);
      told.set(changed, ++clock);
      /* Old marks are dropped: whoever looked before them looks again. */
      if (told.size > 10_000) {
        const [oldest] = told.keys();
        if (oldest !== undefined) {
          gap = Math.max(gap, told.get(oldest) ?? 0);
          told.delete(oldest);
        }
      }
      for (const waiter of waiters) if (waiter.waitedFor.includes(changed)) waiter.wake();
    },
    onGap: () => {
      gap = ++clock;
      for (const waiter of waiters) waiter.wake();
    },
  });

  return {
    mark: () => clock,
    next: async (waitedFor, since, milliseconds, gone) => {
      if (isClosed || gone.aborted) return false;
      if (gap > since || waitedFor.some((one) => (told.get(one) ?? 0) > since)) return true;
      await new Promise<void>((resolve) => {
        const waiter: Waiter = {
          waitedFor,
          wake: () => {
            clearTimeout(timer);
            gone.removeEventListener('abort', waiter.wake);
            waiters.delete(waiter);
            resolve();
          },
        };
        const timer = setTimeout(() => waiter.wake(), milliseconds);
        gone.addEventListener('abort', waiter.wake, { once: true });
        waiters.add(waiter);
      });
      return !isClosed && !gone.aborted;
    },
    close: async () => {
      isClosed = true;
      for (const waiter of [...waiters]) waiter.wake();
      await listener.close();
    },
  };
}
