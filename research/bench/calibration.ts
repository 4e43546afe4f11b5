const DOUBLES = 10_000_000;

/** Receives the last sum, so that no compiler removes the loop. */
let sink = 0;

/**
 * Sums 10⁷ doubles from an sfc32 generator. The code is a copy, so that engine changes never affect the
 * reference. A typed array makes the time independent of compilation.
 */
export function calibrationLoop(): void {
  const state = Int32Array.of(0x9e3779b9, 0x243f6a88, 0xb7e15162, 1);
  let sum = 0;
  for (let i = 0; i < DOUBLES; i += 1) sum += nextDouble(state);
  sink = sum;
}

/** Returns the generator's next double in [0, 1). */
function nextDouble(state: Int32Array): number {
  const word = (((state[0]! + state[1]!) | 0) + state[3]!) | 0;
  state[3] = (state[3]! + 1) | 0;
  state[0] = state[1]! ^ (state[1]! >>> 9);
  state[1] = (state[2]! + (state[2]! << 3)) | 0;
  state[2] = (((state[2]! << 21) | (state[2]! >>> 11)) + word) | 0;
  return (word >>> 0) / 4294967296;
}

/** Returns the mean of the last pass's doubles, which is close to ½. */
export function calibrationMean(): number {
  return sink / DOUBLES;
}

export function middle(values: readonly number[]): { readonly value: number; readonly spread: number } {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number): number => {
    const index = share * (sorted.length - 1);
    const below = sorted[Math.floor(index)] ?? Number.NaN;
    const above = sorted[Math.ceil(index)] ?? Number.NaN;
    return below + (index - Math.floor(index)) * (above - below);
  };
  return { value: at(0.5), spread: at(0.75) - at(0.25) };
}

/** The time of some work in milliseconds, compared with the calibration loop. */
export interface Timing {
  readonly value: number;
  readonly spread: number;
  /** Median of the calibration loop, timed before every measurement and after the last. */
  readonly reference: number;
  readonly ratio: number;
}

/** Number of runs before the first measurement, so that the work is compiled. */
const WARM_UP = 5;

/** Maximum time in milliseconds for which the loop is repeated to match long work. */
const LONGEST = 400;

/**
 * Times work on one thread: the median of at least nine measurements, alternating with the calibration loop.
 * The shorter one is repeated to take about as long, because short runs are interrupted less often.
 */
export function timeWithLoop(work: () => unknown, measurements = 11): Timing {
  if (measurements < 9) throw new RangeError('a median of fewer than nine measurements says too little');
  const [ofWork = 1, ofLoop = 1] = [work, calibrationLoop].map((one) =>
    Math.min(...Array.from({ length: WARM_UP }, () => timed(one, 1))),
  );
  const runs = Math.max(1, Math.ceil(ofLoop / ofWork));
  const loops = Math.max(1, Math.round(Math.min(ofWork, LONGEST) / ofLoop));
  const references: number[] = [];
  const times: number[] = [];
  for (let measurement = 0; measurement < measurements; measurement += 1) {
    references.push(timed(calibrationLoop, loops));
    times.push(timed(work, runs));
  }
  references.push(timed(calibrationLoop, loops));
  const { value, spread } = middle(times);
  const reference = middle(references).value;
  return { value, spread, reference, ratio: value / reference };
}

function timed(work: () => unknown, runs: number): number {
  const began = performance.now();
  for (let run = 0; run < runs; run += 1) work();
  return (performance.now() - began) / runs;
}
