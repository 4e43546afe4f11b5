import { isDeepStrictEqual } from 'node:util';

/** Something that was read, as long as it may be believed. */
export interface Decision<Value> {
  readonly value: Value;
  /** The ids of accounts and leagues it is about. */
  readonly subjects: readonly string[];
  /** When it changes by the clock alone, in milliseconds; left out where it does not. */
  readonly until?: number;
}

/** What something rests on that was answered by what was read: whether that may still be believed. */
export interface Belief {
  /** @param time milliseconds, by the clock of {@link DecisionLimits} */
  holds(time: number): boolean;
  /** Whether who asks now is to have it read again; of what holds. True for one request at a time. */
  isDue(time: number): boolean;
}

/**
 * The part of its life after which what is asked for is read again, while it still answers: nobody waits for that. Of each
 * another part between these, so that what was read at the same moment is not all read again at the same moment.
 */
const youth = { least: 1 / 2, most: 3 / 4 };

/** Milliseconds that what is due is given to be read again, before another request is to have that done. */
const patience = 50;

interface Kept<Value> extends Decision<Value>, Belief {
  /** Nothing that it is about has changed, and there was room for it. */
  isKept: boolean;
  isYoung(time: number): boolean;
  /** When it was read last. */
  readAt: number;
  until: number;
}

/** That changes are told. */
export interface Told {
  /** Milliseconds that something is believed while every change is known to be heard. */
  readonly life: number;
  /** Whether all that was told before a moment, but for the last second of it, has been heard. */
  isHeard(time: number): boolean;
  /** Waits until everything told so far is heard, or for a moment where that cannot be. */
  catchUp(): Promise<void>;
}

/** Of what was read and is not kept. */
const fleeting: Belief = { holds: () => false, isDue: () => false };

interface Reading<Value> {
  /** What was read; with what is kept of it, where it is. */
  readonly answer: Promise<Decision<Value> | Kept<Value> | null>;
  /** What changed since it began; null for everything. */
  readonly changed: Set<string | null>;
}

export interface Decisions<Value> {
  /**
   * What is known under a key, or what `read` finds now. What is not there is looked for each time.
   *
   * @param beliefs gets what tells, from now on, whether the answer may still be believed
   */
  of(key: string, read: () => Promise<Decision<Value> | null>, beliefs?: Belief[]): Promise<Value | null>;
  /** Believes nothing any more that was read about an account or a league; about any, with null. */
  forget(subject: string | null): void;
}

export interface DecisionLimits {
  readonly now: () => Date;
  /** Milliseconds from the moment a reading begins. */
  readonly life: number;
  /** How many are kept; those used last stay. */
  readonly most: number;
  /** Where every change of what is kept is told: then it lives longer. */
  readonly told?: Told;
  /** From 0 to below 1. */
  readonly random?: () => number;
}

/**
 * Keeps for a moment what was read about accounts and leagues, and longer where every change of it is heard. Requests at the
 * same time share one reading; what is asked for often is read again before it is too old. A reading that was under way
 * while what it is about changed answers those who wait for it, and is not kept.
 */
export function decisions<Value>({
  life,
  most,
  now,
  random = Math.random,
  told,
}: DecisionLimits): Decisions<Value> {
  const kept = new Map<string, Kept<Value>>();
  const keysOf = new Map<string, Set<string>>();
  const underWay = new Map<string, Reading<Value>>();
  const readings = new Set<Reading<Value>>();

  const lifeAt = (time: number) => (told?.isHeard(time) ? told.life : life);

  function drop(key: string, one: Kept<Value>): void {
    one.isKept = false;
    kept.delete(key);
    for (const subject of one.subjects) {
      const keys = keysOf.get(subject);
      keys?.delete(key);
      if (keys?.size === 0) keysOf.delete(subject);
    }
  }

  function keep(key: string, found: Decision<Value>, readAt: number): Kept<Value> {
    const { subjects, until = Number.POSITIVE_INFINITY, value } = found;
    const before = kept.get(key);
    if (before && isDeepStrictEqual([before.subjects, before.value], [subjects, value])) {
      /* The same as ever: what was answered by it holds on. */
      before.readAt = readAt;
      before.until = until;
      return before;
    }
    const part = youth.least + (youth.most - youth.least) * random();
    let askedAt = Number.NEGATIVE_INFINITY;
    const one: Kept<Value> = {
      subjects,
      value,
      readAt,
      until,
      isKept: true,
      holds: (time) => {
        const age = time - one.readAt;
        /* A clock that was set back makes nothing young again. */
        return one.isKept && age >= 0 && time < one.until && (age < life || age < lifeAt(time));
      },
      isYoung: (time) => time - one.readAt < lifeAt(time) * part,
      isDue: (time) => {
        if (one.isYoung(time) || Math.abs(time - askedAt) < patience) return false;
        askedAt = time;
        return true;
      },
    };
    if (before) drop(key, before);
    kept.set(key, one);
    for (const subject of one.subjects) keysOf.set(subject, (keysOf.get(subject) ?? new Set()).add(key));
    if (kept.size > most) {
      const [oldest] = kept;
      if (oldest) drop(...oldest);
    }
    return one;
  }

  function begin(key: string, read: () => Promise<Decision<Value> | null>): Reading<Value> {
    const readAt = now().getTime();
    const changed = new Set<string | null>();
    const answer = read()
      .then((found) => {
        const isOld = changed.has(null) || found?.subjects.some((subject) => changed.has(subject));
        if (found && !isOld) return keep(key, found, readAt);
        /* What was there is not any more. */
        const before = found ? undefined : kept.get(key);
        if (before) drop(key, before);
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

  /** What is kept under a key, once it is known whether it changed while nobody listened. */
  async function look(key: string): Promise<Kept<Value> | undefined> {
    const found = kept.get(key);
    const time = now().getTime();
    if (!found || !told || found.holds(time) || time - found.readAt >= told.life) return found;
    await told.catchUp();
    return kept.get(key);
  }

  return {
    of: async (key, read, beliefs) => {
      const found = await look(key);
      if (found) {
        const time = now().getTime();
        if (found.holds(time)) {
          kept.delete(key);
          kept.set(key, found);
          /* What fails here fails for who asks once this is too old. */
          if (!found.isYoung(time) && !underWay.has(key)) begin(key, read).answer.catch(() => undefined);
          beliefs?.push(found);
          return found.value;
        }
        drop(key, found);
      }
      const answer = await (underWay.get(key) ?? begin(key, read)).answer;
      beliefs?.push(answer && 'holds' in answer ? answer : fleeting);
      return answer?.value ?? null;
    },
    forget: (subject) => {
      for (const { changed } of readings) changed.add(subject);
      /* Whoever asks from now on is not answered by what was read before. */
      underWay.clear();
      if (subject === null) {
        for (const one of kept.values()) one.isKept = false;
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
