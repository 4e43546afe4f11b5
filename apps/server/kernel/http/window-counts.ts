export interface CountedWindow {
  /** Number of requests on this node. */
  count: number;
  /** Known number of requests on other nodes. */
  others: number;
  /** In ms, on the clock of `performance.now()`. */
  readonly endsAt: number;
}

export interface WindowCounts {
  /** Counts a request. Returns the key's current window. */
  add(key: string): CountedWindow;
  readonly size: number;
}

/**
 * Counts requests by key in fixed time windows. A key's window starts with its first request.
 * @param length of a window, in ms
 * @param now monotonic clock in ms
 */
export function windowCounts(length: number, now: () => number = () => performance.now()): WindowCounts {
  const windows = new Map<string, CountedWindow>();
  let nextCleanup = 0;

  function start(key: string, time: number): CountedWindow {
    if (time >= nextCleanup) {
      for (const [other, { endsAt }] of windows) if (endsAt <= time) windows.delete(other);
      nextCleanup = time + length;
    }
    const window = { count: 0, others: 0, endsAt: time + length };
    windows.set(key, window);
    return window;
  }

  return {
    add(key) {
      const time = now();
      const known = windows.get(key);
      const window = known && known.endsAt > time ? known : start(key, time);
      window.count += 1;
      return window;
    },
    get size() {
      return windows.size;
    },
  };
}

/**
 * Records the count of all nodes, to which each node adds its own requests in batches. Batches can overtake each
 * other, so the count may include all that this node has sent by now.
 */
export function learnOthers(window: CountedWindow, all: number, batch: number): void {
  const sent = window.count - (window.count % batch);
  window.others = Math.max(window.others, all - sent);
}
