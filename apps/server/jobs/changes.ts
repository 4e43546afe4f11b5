import type { Pool } from 'pg';
import { listen } from './listen.ts';

/** Tells those who wait for a league's sync that something about it changed, on whichever node it runs. */
export interface SyncChanges {
  /**
   * Waits for the next change of a league's sync, at most so many milliseconds. What changed since `since` was taken
   * counts. False once nothing will be told any more, because the server stops or `gone` fired.
   */
  next(leagueId: string, since: number, milliseconds: number, gone: AbortSignal): Promise<boolean>;
  /** A mark of now, for {@link next}: taken before looking, it makes sure that no change falls in between. */
  mark(): number;
  close(): Promise<void>;
}

interface Waiter {
  readonly leagueId: string;
  wake(): void;
}

export function syncChanges(pool: Pool, channel: string): SyncChanges {
  const waiters = new Set<Waiter>();
  /** When a league's sync was last told of, by a counter: only leagues somebody waits for need one, but few are told. */
  const told = new Map<string, number>();
  let clock = 0;
  let gap = 0;
  let isClosed = false;

  const listener = listen(pool, channel, {
    onMessage: (leagueId) => {
      told.delete(leagueId);
      told.set(leagueId, ++clock);
      /* Old marks are dropped: whoever looked before them looks again. */
      if (told.size > 10_000) {
        const [oldest] = told.keys();
        if (oldest !== undefined) {
          gap = Math.max(gap, told.get(oldest) ?? 0);
          told.delete(oldest);
        }
      }
      for (const waiter of waiters) if (waiter.leagueId === leagueId) waiter.wake();
    },
    onGap: () => {
      gap = ++clock;
      for (const waiter of waiters) waiter.wake();
    },
  });

  return {
    mark: () => clock,
    next: async (leagueId, since, milliseconds, gone) => {
      if (isClosed || gone.aborted) return false;
      if ((told.get(leagueId) ?? 0) > since || gap > since) return true;
      await new Promise<void>((resolve) => {
        const waiter: Waiter = {
          leagueId,
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
