import type { Encoded } from './compression.ts';

/** An answer that somebody makes, for all who wait for it meanwhile. */
export interface Claim {
  /** Keeps it, and hands it to whoever waits. */
  made(answer: Encoded): void;
  /** Whoever waits fails likewise; the next to come makes it anew. */
  failed(error: unknown): void;
}

/**
 * Answers as they go over the wire, each under a name that says everything it depends on, so that the same name is the same
 * answer for ever: checked, written and compressed once, however many read it.
 */
export interface KeptAnswers {
  /** The answer of a name; undefined where nobody has made it or makes it now. */
  get(name: string): Promise<Encoded> | undefined;
  /** The answer of a name where it is made already. */
  made(name: string): Encoded | undefined;
  /** Says that whoever asks makes the answer of a name. */
  claim(name: string): Claim;
}

/** @param mostBytes of answers that are kept; those used last stay */
export function keptAnswers(mostBytes = 48_000_000): KeptAnswers {
  const answers = new Map<string, Promise<Encoded>>();
  /** Those that are made, the one used last at the end. */
  const done = new Map<string, { readonly answer: Encoded; readonly size: number }>();
  let total = 0;

  function drop(name: string): void {
    total -= done.get(name)?.size ?? 0;
    done.delete(name);
    answers.delete(name);
  }

  function use(name: string): Encoded | undefined {
    const one = done.get(name);
    if (!one) return undefined;
    done.delete(name);
    done.set(name, one);
    return one.answer;
  }

  return {
    get: (name) => {
      use(name);
      return answers.get(name);
    },
    made: use,
    claim: (name) => {
      const { promise, reject, resolve } = Promise.withResolvers<Encoded>();
      answers.set(name, promise);
      /* Nobody may be waiting. */
      promise.catch(() => undefined);
      return {
        made: (answer) => {
          resolve(answer);
          if (answers.get(name) !== promise) return;
          /* A name is as long as what was asked. */
          const size = answer.body.length + 2 * name.length;
          done.set(name, { answer, size });
          total += size;
          for (const oldest of done.keys()) {
            if (total <= mostBytes) break;
            drop(oldest);
          }
        },
        failed: (error) => {
          if (answers.get(name) === promise) drop(name);
          reject(error);
        },
      };
    },
  };
}
