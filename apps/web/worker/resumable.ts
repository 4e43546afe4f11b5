/** Steps that go on where they were left. */
export interface Resumable<Step, Result> {
  /** What is known so far: the end, else the last step that told something; null before the first. */
  readonly soFar: Step | Result | null;
  /** Goes on; whoever is told the end a second time is told it at once. */
  goOn(): Generator<Step, Result>;
}

/**
 * Keeps steps that nobody takes any more for whoever takes them up again, and their end once it is known.
 *
 * @param begin starts the steps: when they are first taken, and again after a fault
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
