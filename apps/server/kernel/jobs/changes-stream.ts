import type { Pool } from 'pg';
import { listen } from './listen.ts';
import { changeChannel } from './notify-change.ts';

/** Change notifications from all nodes. Each node uses one connection for them. */
export interface Changes {
  /**
   * Waits up to `milliseconds` for a change to any of the subjects. Includes changes since the mark `since`.
   * @returns false if the server stops or `gone` aborts
   */
  next(subjects: readonly string[], since: number, milliseconds: number, gone: AbortSignal): Promise<boolean>;
  /**
   * Returns a mark, the current position in the changes, for {@link next}. A mark taken before a read ensures
   * that no later change is missed.
   */
  mark(): number;
  /**
   * Registers a listener. The subject is null if changes may have been missed and any data may have changed.
   */
  subscribe(onChange: (subject: string | null) => void): void;
  close(): Promise<void>;
}

interface Waiter {
  readonly subjects: readonly string[];
  wake(): void;
}

/** Maximum subjects whose latest change is stored. */
const mostMarks = 10_000;

export function listenForChanges(pool: Pool): Changes {
  const waiters = new Set<Waiter>();
  const subscribers: ((subject: string | null) => void)[] = [];
  /** Mark of each subject's newest change, oldest first. */
  const marks = new Map<string, number>();
  let clock = 0;
  let gap = 0;
  let isClosed = false;

  const listener = listen(pool, changeChannel, {
    onMessage: (subject) => {
      marks.delete(subject);
      marks.set(subject, ++clock);
      // When a subject's newest change is dropped, callers with an older mark must assume that they missed
      // it.
      if (marks.size > mostMarks) {
        const [oldest] = marks;
        if (oldest) {
          gap = Math.max(gap, oldest[1]);
          marks.delete(oldest[0]);
        }
      }
      for (const waiter of waiters) if (waiter.subjects.includes(subject)) waiter.wake();
      for (const onChange of subscribers) onChange(subject);
    },
    onGap: () => {
      gap = ++clock;
      for (const waiter of waiters) waiter.wake();
      for (const onChange of subscribers) onChange(null);
    },
  });

  return {
    mark: () => clock,
    subscribe: (onChange) => {
      subscribers.push(onChange);
    },
    next: async (subjects, since, milliseconds, gone) => {
      if (isClosed || gone.aborted) return false;
      if (gap > since || subjects.some((subject) => (marks.get(subject) ?? 0) > since)) return true;
      await new Promise<void>((resolve) => {
        const waiter: Waiter = {
          subjects,
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
