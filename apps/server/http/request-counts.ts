/** How often somebody has asked in his stretch of time, and how many milliseconds of it are left. */
export interface Counted {
  readonly times: number;
  readonly ttl: number;
}

interface Stretch {
  times: number;
  /** Of these, those that no other node has been told of. */
  untold: number;
  readonly began: number;
  /** When it was put behind all others. */
  movedAt: number;
}

/** Milliseconds in which a key that is asked with again and again is moved once. */
const grain = 1_000;

/** As many are counted at a time, as many as the framework's limiter counts: those that asked last. */
const most = 5_000;

/**
 * Counts requests of one node by key, each in stretches of a minute that begin with a request. Counts at once and without a
 * promise: the fastest answers are limited, too.
 */
export class RequestCounts {
  readonly #stretches = new Map<string, Stretch>();
  readonly #milliseconds: number;
  readonly #now: () => number;
  readonly #toldFrom: number;
  /** Keys that have as many requests that no other node has been told of. */
  #toTell = new Set<string>();

  /** @param toldFrom requests of a key of which the other nodes are to be told; none by themselves */
  constructor(milliseconds = 60_000, now: () => number = Date.now, toldFrom = Number.POSITIVE_INFINITY) {
    this.#milliseconds = milliseconds;
    this.#now = now;
    this.#toldFrom = toldFrom;
  }

  /** The stretch of a key that is under way; undefined where none is. */
  #running(key: string, now: number): Stretch | undefined {
    const one = this.#stretches.get(key);
    return one && now - one.began < this.#milliseconds ? one : undefined;
  }

  #move(key: string, one: Stretch, now: number): void {
    one.movedAt = now;
    this.#stretches.delete(key);
    this.#stretches.set(key, one);
    if (this.#stretches.size <= most) return;
    const [oldest] = this.#stretches.keys();
    if (oldest !== undefined) this.#stretches.delete(oldest);
  }

  /** Counts a request. @param now where who asks knows it */
  add(key: string, now = this.#now()): Counted {
    const one = this.#running(key, now) ?? { times: 0, untold: 0, began: now, movedAt: 0 };
    one.times += 1;
    one.untold += 1;
    if (one.untold === this.#toldFrom) this.#toTell.add(key);
    if (one.times === 1 || now - one.movedAt >= grain) this.#move(key, one, now);
    return { times: one.times, ttl: this.#milliseconds - (now - one.began) };
  }

  /** Whether a request now would be one more than `limit`. */
  isFull(key: string, limit: number, now = this.#now()): boolean {
    return (this.#running(key, now)?.times ?? 0) >= limit;
  }

  /** Requests of which the other nodes are to be told now, by key; they count as told from here on. */
  takeUntold(now = this.#now()): Map<string, number> {
    const taken = new Map<string, number>();
    for (const key of this.#toTell) {
      const one = this.#running(key, now);
      if (one) taken.set(key, one.untold);
      if (one) one.untold = 0;
    }
    this.#toTell = new Set();
    return taken;
  }

  /** Counts what all nodes were told of together, at least. */
  raise(key: string, times: number, now = this.#now()): void {
    const one = this.#running(key, now);
    if (one) one.times = Math.max(one.times, times + one.untold);
  }
}
