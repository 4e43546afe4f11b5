/** Doubles that one pass of the calibration loop sums. */
const DOUBLES = 10_000_000;

/** Where the last sum goes, so that no compiler may leave the loop out. */
let kept = 0;

/**
 * The calibration loop: sums 10⁷ doubles from an sfc32 generator. It stands here in full, apart from the engine's own generator,
 * so that a change of the engine never moves what it is measured by. The generator's state is a typed array, for then the loop
 * takes the same time however often it has been compiled: with plain variables that varies by a factor of ten.
 */
export function calibrationLoop(): void {
  const state = Int32Array.of(0x9e3779b9, 0x243f6a88, 0xb7e15162, 1);
  let sum = 0;
  for (let i = 0; i < DOUBLES; i += 1) sum += nextDouble(state);
  kept = sum;
}

/** The generator's next double in [0, 1). */
function nextDouble(state: Int32Array): number {
  const word = (((state[0]! + state[1]!) | 0) + state[3]!) | 0;
  state[3] = (state[3]! + 1) | 0;
  state[0] = state[1]! ^ (state[1]! >>> 9);
  state[1] = (state[2]! + (state[2]! << 3)) | 0;
  state[2] = (((state[2]! << 21) | (state[2]! >>> 11)) + word) | 0;
  return (word >>> 0) / 4294967296;
}

/** Mean of the doubles of the last pass: near one half. */
export function calibrationMean(): number {
  return kept / DOUBLES;
}

/** The middle of some numbers, and the distance between their quartiles. */
export function middle(values: readonly number[]): { readonly value: number; readonly spread: number } {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number): number => {
    const place = share * (sorted.length - 1);
    const below = sorted[Math.floor(place)] ?? Number.NaN;
    const above = sorted[Math.ceil(place)] ?? Number.NaN;
    return below + (place - Math.floor(place)) * (above - below);
  };
  return { value: at(0.5), spread: at(0.75) - at(0.25) };
}

/** How long some work takes beside the calibration loop; times in milliseconds. */
export interface Timing {
  /** Median of the measurements. */
  readonly value: number;
  /** Between the quartiles. */
  readonly spread: number;
  /** Median of the calibration loop, timed before every measurement and after the last. */
  readonly reference: number;
  /** value ÷ reference. */
  readonly ratio: number;
}

/** Runs before the first measurement, so that the work is compiled as it is in a product that has run for a second. */
const WARM_UP = 5;

/** Longest time for which the loop is repeated beside long work, in milliseconds. */
const LONGEST = 400;

/**
 * Times work on one thread: the median of at least nine measurements, with the calibration loop before each and after the last,
 * so that what slows the machine slows both. The shorter of the two is repeated until it takes about as long as the other,
 * for a busy machine interrupts short times more seldom than long ones, and each measurement is a mean over its runs.
 *
 * @param work one run; what it answers is thrown away
 */
export function timeBesideLoop(work: () => unknown, measurements = 11): Timing {
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

/** Milliseconds a run takes, over some runs in a row. */
function timed(work: () => unknown, runs: number): number {
  const began = performance.now();
  for (let run = 0; run < runs; run += 1) work();
  return (performance.now() - began) / runs;
}
