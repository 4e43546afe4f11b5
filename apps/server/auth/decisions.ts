/** Something that was read, as long as it may be believed. */
export interface Decision<Value> {
  readonly value: Value;
  /** The ids of accounts and leagues it is about. */
  readonly subjects: readonly string[];
}

interface Kept<Value> extends Decision<Value> {
  readonly readAt: number;
}

interface Reading<Value> {
  readonly answer: Promise<Decision<Value> | null>;
  /** What changed since it began; null for everything. */
  readonly changed: Set<string | null>;
}

export interface Decisions<Value> {
  /** What is known under a key, or what `read` finds now. What is not there is looked for each time. */
  of(key: string, read: () => Promise<Decision<Value> | null>): Promise<Value | null>;
  /** Believes nothing any more that was read about an account or a league; about any, with null. */
  forget(subject: string | null): void;
}

export interface DecisionLimits {
  readonly now: () => Date;
  /** Milliseconds from the moment a reading begins. */
  readonly life: number;
  /** How many are kept; those used last stay. */
  readonly most: number;
}

/**
 * Keeps for a moment what was read about accounts and leagues. Requests at the same time share one reading. A reading that was under
 * way while what it is about changed answers those who wait for it, and is not kept.
 */
export function decisions<Value>({ life, most, now }: DecisionLimits): Decisions<Value> {
  const kept = new Map<string, Kept<Value>>();
  const keysOf = new Map<string, Set<string>>();
  const underWay = new Map<string, Reading<Value>>();
  const readings = new Set<Reading<Value>>();

  function drop(key: string, { subjects }: Kept<Value>): void {
    kept.delete(key);
    for (const subject of subjects) {
      const keys = keysOf.get(subject);
      keys?.delete(key);
      if (keys?.size === 0) keysOf.delete(subject);
    }
  }

  function keep(key: string, one: Kept<Value>): void {
    kept.set(key, one);
    for (const subject of one.subjects) keysOf.set(subject, (keysOf.get(subject) ?? new Set()).add(key));
    if (kept.size <= most) return;
    const [oldest] = kept;
    if (oldest) drop(...oldest);
  }

  function begin(key: string, read: () => Promise<Decision<Value> | null>): Reading<Value> {
    const readAt = now().getTime();
    const changed = new Set<string | null>();
    const answer = read()
      .then((found) => {
        const isOld = changed.has(null) || found?.subjects.some((subject) => changed.has(subject));
        if (found && !isOld) keep(key, { ...found, readAt });
        return found;
      })
      .finally(() => {
        readings.delete(reading);
        if (underWay.get(key) === reading) underWay.delete(key);
      });
    const reading = { answer, changed };
    readings.add(reading);
    underWay.set(key, reading);
    return reading;
  }

  return {
    of: async (key, read) => {
      const found = kept.get(key);
      if (found) {
        const age = now().getTime() - found.readAt;
        /* A clock that was set back makes nothing young again. */
        if (age >= 0 && age < life) {
          kept.delete(key);
          kept.set(key, found);
          return found.value;
        }
        drop(key, found);
      }
      return (await (underWay.get(key) ?? begin(key, read)).answer)?.value ?? null;
    },
    forget: (subject) => {
      for (const { changed } of readings) changed.add(subject);
      /* Whoever asks from now on is not answered by what was read before. */
      underWay.clear();
      if (subject === null) {
        kept.clear();
        keysOf.clear();
        return;
      }
      for (const key of [...(keysOf.get(subject) ?? [])]) {
        const found = kept.get(key);
        if (found) drop(key, found);
      }
    },
  };
}
