import { InvalidInput, requireCount, requireProbability } from '../errors.ts';
import type { OutcomeChances } from './outcome-chances.ts';
import { allLevel, decidedOutcome } from './tie-decision.ts';

/** All weeks of a simulation. Category arrays are concatenated, `weeks` values per category. */
export interface SimulationRecord {
  readonly weeks: number;
  readonly categories: number;
  /** Final values of both sides; NaN for a rate without attempts. */
  readonly first: Float64Array;
  readonly second: Float64Array;
  /** 1 when the first side won the category, −1 when it lost, 0 for a tie. */
  readonly verdicts: Int8Array;
  /**
   * By week: result of a matchup that the side with more categories wins, with ties decided (1 won, −1 lost,
   * 0 tied or even).
   */
  readonly results: Int8Array;
  /** Fantasy points by week; zeros if the league does not score points. */
  readonly firstPoints: Float64Array;
  readonly secondPoints: Float64Array;
}

/**
 * Allocates a record for `weeks` weeks of `categories` categories. It can be reused: a simulation overwrites
 * all of it.
 */
export function simulationRecord(weeks: number, categories: number): SimulationRecord {
  requireCount(weeks, 'weeks', 1);
  requireCount(categories, 'categories', 1);
  return {
    weeks,
    categories,
    first: new Float64Array(weeks * categories),
    second: new Float64Array(weeks * categories),
    verdicts: new Int8Array(weeks * categories),
    results: new Int8Array(weeks),
    firstPoints: new Float64Array(weeks),
    secondPoints: new Float64Array(weeks),
  };
}

/**
 * Computes in which share of all simulated weeks the first side wins 0, 1 … all categories, split by the
 * week's result (see `results`).
 *
 * @param areTiesEven whether either side wins an undecided matchup with equal chances
 */
export function winCounts(
  { weeks, categories, results, verdicts }: SimulationRecord,
  areTiesEven = false,
): OutcomeChances[] {
  const won = new Int32Array(3 * (categories + 1));
  for (let week = 0; week < weeks; week += 1) {
    let wins = 0;
    for (let c = 0; c < categories; c += 1) if (verdicts[c * weeks + week] === 1) wins += 1;
    won[3 * wins + 1 + results[week]!]! += 1;
  }
  return Array.from({ length: categories + 1 }, (_, wins) => {
    const outcome = {
      win: won[3 * wins + 2]! / weeks,
      tie: won[3 * wins + 1]! / weeks,
      lose: won[3 * wins]! / weeks,
    };
    return areTiesEven ? decidedOutcome(outcome, allLevel(outcome), 'even') : outcome;
  });
}

/** Shares of a distribution in bins of equal width; the first bin starts at `from`. */
export interface Histogram {
  readonly from: number;
  readonly width: number;
  readonly shares: readonly number[];
}

const ROUND_WIDTHS = [1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000, 5000];

/**
 * Computes the histogram of the difference of fantasy points, first minus second, in at most `most` bins of a
 * round width. Zero is always an edge, so no bin mixes wins and losses.
 */
export function pointsHistogram(record: SimulationRecord, most = 24): Histogram {
  const { weeks, firstPoints, secondPoints } = record;
  const differences = new Float64Array(weeks);
  for (let week = 0; week < weeks; week += 1) differences[week] = firstPoints[week]! - secondPoints[week]!;
  differences.sort();
  const low = quantileOf(differences, 0.001);
  const high = quantileOf(differences, 0.999);
  const width =
    ROUND_WIDTHS.find((size) => Math.ceil(high / size) - Math.floor(low / size) < most) ??
    Math.max(1, high - low);
  const from = Math.floor(low / width) * width;
  const count = Math.max(1, Math.floor(high / width) + 1 - Math.floor(low / width));
  const counts = new Int32Array(count);
  for (const difference of differences) {
    const bin = Math.floor((difference - from) / width);
    counts[Math.min(count - 1, Math.max(0, bin))]! += 1;
  }
  return { from, width, shares: Array.from(counts, (number) => number / weeks) };
}

function quantileOf(sorted: Float64Array, probability: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(probability * sorted.length))]!;
}

/**
 * Computes the central interval of simulated values: the quantiles at (1 ∓ share)/2. Returns null when there
 * are no values.
 */
export function centralInterval(
  values: Float64Array,
  share: number,
): { readonly low: number; readonly high: number } | null {
  requireProbability(share, 'share');
  const counted = countedInterval(values, share);
  if (counted) return counted;
  const sorted = values.filter((value) => !Number.isNaN(value)).sort();
  if (sorted.length === 0) return null;
  return { low: quantileOf(sorted, (1 - share) / 2), high: quantileOf(sorted, (1 + share) / 2) };
}

/** Integers within this range are counted, which is faster than sorting. */
const COUNTED = 4096;

/**
 * Computes the interval of {@link centralInterval} for integers in a narrow range, such as counted
 * statistics; null for other values.
 */
function countedInterval(values: Float64Array, share: number): { low: number; high: number } | null {
  let least = Number.POSITIVE_INFINITY;
  let most = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < values.length; i += 1) {
    const value = values[i]!;
    if (value !== Math.floor(value)) return null;
    if (value < least) least = value;
    if (value > most) most = value;
  }
  if (!(most - least < COUNTED)) return null;
  const counts = new Int32Array(most - least + 1);
  for (let i = 0; i < values.length; i += 1) counts[values[i]! - least]! += 1;
  const at = (probability: number): number => {
    const index = Math.min(values.length - 1, Math.floor(probability * values.length));
    let total = 0;
    let value = least;
    while (total + counts[value - least]! <= index) {
      total += counts[value - least]!;
      value += 1;
    }
    return value;
  };
  return { low: at((1 - share) / 2), high: at((1 + share) / 2) };
}

export interface CategorySwing {
  /**
   * Share of matchups won (ties count as half) in the weeks with the category won, and in those with it lost;
   * null without such weeks.
   */
  readonly whenWon: number | null;
  readonly whenLost: number | null;
}

/**
 * Computes a {@link CategorySwing} from simulated weeks, so it includes the correlation between categories.
 * @throws InvalidInput `category` outside the record
 */
export function categorySwing(
  { weeks, categories, results, verdicts }: SimulationRecord,
  category: number,
): CategorySwing {
  if (!(category >= 0 && category < categories))
    throw new InvalidInput('category', `there is no ${category}`);
  const sums = [0, 0];
  const counts = [0, 0];
  for (let week = 0; week < weeks; week += 1) {
    const verdict = verdicts[category * weeks + week]!;
    if (verdict === 0) continue;
    const side = verdict > 0 ? 0 : 1;
    counts[side]! += 1;
    sums[side]! += (1 + results[week]!) / 2;
  }
  return {
    whenWon: counts[0]! > 0 ? sums[0]! / counts[0]! : null,
    whenLost: counts[1]! > 0 ? sums[1]! / counts[1]! : null,
  };
}
