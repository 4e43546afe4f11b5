import { type Profiler, Session } from 'node:inspector';

/** Converts a count to a number: V8 counts in unsigned 32 bits, saturates, and reports signed values. */
function whole(count: number): number {
  const counted = count >>> 0;
  if (counted === 0xff_ff_ff_ff) throw new Error('a code block was executed too often to be counted');
  return counted;
}

/**
 * Counts how often each code block of the engine is executed. Deterministic for a calculation, on any
 * machine.
 */
export interface StepCounter {
  count(work: () => unknown): number;
  stop(): void;
}

/** Counts by V8's precise coverage, without instrumentation. Must start before the counted code is loaded. */
export function stepCounter(folder: string): StepCounter {
  const session = new Session();
  session.connect();
  session.post('Profiler.enable');
  session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });

  function taken(): number {
    let steps = 0;
    session.post('Profiler.takePreciseCoverage', (error, response) => {
      if (error) throw error;
      const { result } = response as Profiler.TakePreciseCoverageReturnType;
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
