import { type Profiler, Session } from 'node:inspector';

/** V8 counts a block in 32 bits without a sign, stops at the largest of them, and hands them on with one. */
function whole(count: number): number {
  const counted = count >>> 0;
  if (counted === 0xff_ff_ff_ff) throw new Error('A block was run more often than can be counted.');
  return counted;
}

/** Counts what the engine does: how often each of its blocks of code is run. The same for the same question, on any machine. */
export interface StepCounter {
  /** @returns steps that the work took */
  count(work: () => unknown): number;
  stop(): void;
}

/**
 * Counts by the engine's own coverage, so that nothing of it is written for the sake of being counted. Has to begin before the
 * code it counts is loaded: what was compiled before has no counters.
 *
 * @param folder whose code is counted, as it stands in the addresses of modules
 */
export function stepCounter(folder: string): StepCounter {
  const session = new Session();
  session.connect();
  session.post('Profiler.enable');
  session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });

  function taken(): number {
    let steps = 0;
    session.post('Profiler.takePreciseCoverage', (error, answer) => {
      if (error) throw error;
      const { result } = answer as Profiler.TakePreciseCoverageReturnType;
      for (const { functions, url } of result)
        if (url.includes(folder))
          for (const { ranges } of functions) for (const { count } of ranges) steps += whole(count);
    });
    return steps;
  }

  return {
    count: (work) => {
      taken();
      work();
      return taken();
    },
    stop: () => {
      session.post('Profiler.stopPreciseCoverage');
      session.disconnect();
    },
  };
}
