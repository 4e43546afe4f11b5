import { RequestCounts } from './request-counts.ts';

/** Where all nodes count together. */
export interface CountedTogether {
  /** Adds counts. @returns all there are of each */
  add(counted: ReadonlyMap<string, number>): Promise<ReadonlyMap<string, { readonly times: number }>>;
  /** What a key is counted by there: never an address or a name in clear. */
  hashOf(key: string): string;
}

export interface SharedCounts {
  /**
   * Counts requests by key, on this node at once, and with those of the other nodes within a second once a key has asked for
   * a tenth of its limit: more than that each node may grant by itself.
   *
   * @param name of what is counted
   * @param most requests that one key may make
   */
  counts(name: string, most: number): RequestCounts;
  stop(): void;
}

/** Each node tells the others so often. */
const everyMilliseconds = 1_000;
/** As many keys at a time: those with the most requests. */
const keysAtMost = 500;

/** Makes counts that all nodes share. */
export function sharedCounts({ add, hashOf }: CountedTogether): SharedCounts {
  const all = new Map<string, RequestCounts>();
  let isTelling = false;

  async function tellOnce(): Promise<void> {
    const counted = [...all]
      .flatMap(([name, counts]) =>
        [...counts.takeUntold()].map(([key, times]) => ({
          counts,
          key,
          times,
          hash: hashOf(`${name} ${key}`),
        })),
      )
      .sort((one, other) => other.times - one.times)
      .slice(0, keysAtMost);
    if (counted.length === 0) return;
    /* Without the database each node counts by itself. */
    const told = await add(new Map(counted.map(({ hash, times }) => [hash, times]))).catch(() => null);
    for (const { counts, hash, key } of counted) {
      const together = told?.get(hash);
      if (together) counts.raise(key, together.times);
    }
  }

  async function tell(): Promise<void> {
    if (isTelling) return;
    isTelling = true;
    await tellOnce().finally(() => {
      isTelling = false;
    });
  }

  const timer = setInterval(() => void tell(), everyMilliseconds).unref();
  return {
    counts: (name, most) => {
      const counts = new RequestCounts(undefined, undefined, Math.max(1, Math.ceil(most / 10)));
      all.set(name, counts);
      return counts;
    },
    /* What is being told ends with the database's connections. */
    stop: () => clearInterval(timer),
  };
}
