export interface Resumable<Step, Result> {
  /** The result or, until it is known, the latest partial result; null before the first. */
  readonly soFar: Step | Result | null;
  /** Continues the calculation, and returns the result, immediately if it is known. */
  goOn(): Generator<Step, Result>;
}

/**
 * Caches an unfinished calculation, so that a later caller can continue it, and its result.
 *
 * @param begin starts the calculation: on first use, and again after an error
 */
export function resumable<Step, Result>(begin: () => Generator<Step, Result>): Resumable<Step, Result> {
  let steps: Generator<Step, Result> | null = null;
  let latest: Step | null = null;
  let end: { readonly result: Result } | null = null;
  function take(): IteratorResult<Step, Result> {
    steps ??= begin();
    try {
      return steps.next();
    } catch (thrown) {
      steps = null;
      throw thrown;
    }
  }
  return {
    get soFar() {
      return end ? end.result : latest;
    },
    *goOn() {
      while (end === null) {
        const step = take();
        if (step.done) end = { result: step.value };
        else {
          latest = step.value ?? latest;
          yield step.value;
        }
      }
      return end.result;
    },
  };
}
