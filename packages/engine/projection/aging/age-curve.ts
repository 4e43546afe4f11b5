import { logistic } from '../../numeric/functions.ts';
import { PART_COUNT } from '../parts.ts';

/** Errors of a preseason projection in one of the seasons that it covers. */
export interface AgedSeason {
  /** Factor by which this season scales {@link AgeCurve.covariance}. */
  readonly variance: number;
  /** Equally likely ratios of games played to expected games, ascending. */
  readonly gamesRatios: readonly number[];
}

export interface LaterSeason extends AgedSeason {
  /** By statistic: coefficients of {@link ageFeatures}; mean = projection × (1 + Σ coefficient · feature). */
  readonly lines: readonly (readonly number[])[];
  /** Coefficients of {@link roleFeatures} for the logit of the chance to play in the season at all. */
  readonly plays: readonly number[];
  /**
   * Coefficients of {@link roleFeatures} for the share of NBA team games, for players who play in the season.
   */
  readonly share: readonly number[];
}

/** Per-game statistics and games of future seasons by age, fitted on real games. */
export interface AgeCurve {
  readonly fittedOn: readonly string[];
  /** The projected season itself. Its games ratios include players who never play. */
  readonly current: AgedSeason;
  /** The seasons after the projected one. */
  readonly later: readonly LaterSeason[];
  /** PART_COUNT × PART_COUNT: covariance of a season’s errors, each divided by the root of its expected mean. */
  readonly covariance: readonly number[];
  /** Correlation of a player’s errors in two seasons. */
  readonly persistence: number;
}

export const AGE_FEATURES = 3;
export const ROLE_FEATURES = 6;

/** Ages at which players neither improve nor decline. */
const PRIME = { from: 24, until: 29 } as const;
const YOUNGEST = 18;
const OLDEST = 42;

/** Returns an intercept of 1, and the years below and above {@link PRIME}, divided by 5. */
export function ageFeatures(age: number): Float64Array {
  const clamped = Math.min(OLDEST, Math.max(YOUNGEST, age));
  return Float64Array.of(1, Math.max(0, PRIME.from - clamped) / 5, Math.max(0, clamped - PRIME.until) / 5);
}

/** @param minutes projected per game */
export function roleFeatures(age: number, minutes: number): Float64Array {
  const [one = 1, youth = 0, old = 0] = ageFeatures(age);
  const role = minutes / 10;
  return Float64Array.of(one, youth, old, role, youth * role, old * role);
}

const sumOf = (coefficients: readonly number[], features: Float64Array): number =>
  features.reduce((sum, value, index) => sum + value * (coefficients[index] ?? 0), 0);

/** Smallest and largest ratio of an expected mean to its projection. */
const LEAST_RATIO = 0.3;
const MOST_RATIO = 2.5;

/** Returns the expected line of a later season, for a player who plays in it. */
export function agedLine({ lines }: LaterSeason, mean: Float64Array, age: number): Float64Array {
  const features = ageFeatures(age);
  return mean.map((value, part) => {
    const ratio = 1 + sumOf(lines[part] ?? [], features);
    return value * Math.min(MOST_RATIO, Math.max(LEAST_RATIO, ratio));
  });
}

/** Returns the chance to play in a later season, and the expected share of games of those who play. */
export function agedGames(
  { plays, share }: LaterSeason,
  age: number,
  minutes: number,
): { readonly chance: number; readonly share: number } {
  const features = roleFeatures(age, minutes);
  return {
    chance: logistic(sumOf(plays, features)),
    share: Math.min(0.95, Math.max(0.1, sumOf(share, features))),
  };
}

/** Returns the variance of a weighted sum of a season’s per-game means. */
export function agedVariance(
  { covariance }: Pick<AgeCurve, 'covariance'>,
  { variance }: AgedSeason,
  line: Float64Array,
  weights: Float64Array,
): number {
  const scaled = weights.map((weight, part) => weight * Math.sqrt(Math.max(0, line[part]!)));
  let sum = 0;
  for (let i = 0; i < PART_COUNT; i += 1) {
    if (scaled[i] === 0) continue;
    for (let j = 0; j < PART_COUNT; j += 1) sum += scaled[i]! * scaled[j]! * covariance[i * PART_COUNT + j]!;
  }
  return variance * Math.max(0, sum);
}
