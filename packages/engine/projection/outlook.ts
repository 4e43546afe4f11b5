import { InvalidInput } from '@fantasy-stats/domain';
import { requireNonNegative, requireProbability } from '../errors.ts';
import { PART_COUNT, parts } from './parts.ts';

/**
 * What a player is expected to do in coming games. Vectors stand in the order of {@link parts}, in units of the part per
 * game played.
 */
export interface PlayerOutlook {
  /** Mean of a game he plays. */
  readonly mean: Float64Array;
  /** Standard deviation of a single game around that mean. */
  readonly deviation: Float64Array;
  /** Standard error of the mean itself: it is off by this much in all of his coming games together. */
  readonly standardError: Float64Array;
  /** Probability that he plays each of the coming games that count, in order. */
  readonly chances: Float64Array;
  /** Correlation between playing one of these games and playing another, beyond what the chances say. */
  readonly playCorrelation: number;
}

/** How a game spreads around its mean, fitted on real games. */
export interface SpreadConstants {
  /** Variance of a game = linear·mean + quadratic·mean². By part. */
  readonly linear: readonly number[];
  readonly quadratic: readonly number[];
  /** Variance of the mean's error ÷ variance of a game. By part. */
  readonly persistence: readonly number[];
  /** PART_COUNT × PART_COUNT: correlation of the parts within a game. */
  readonly correlation: readonly number[];
  /** By availability regime. */
  readonly playCorrelation: readonly number[];
}

/** An outlook from a mean line: its spread follows from the fitted variance functions. */
export function outlookOf(
  mean: Float64Array,
  chances: Float64Array,
  regime: 0 | 1 | 2,
  spread: SpreadConstants,
): PlayerOutlook {
  const deviation = new Float64Array(PART_COUNT);
  const standardError = new Float64Array(PART_COUNT);
  for (let part = 0; part < PART_COUNT; part += 1) {
    const m = mean[part]!;
    const variance = Math.max(0, spread.linear[part]! * m + spread.quadratic[part]! * m * m);
    deviation[part] = Math.sqrt(variance);
    standardError[part] = Math.sqrt(variance * Math.max(0, spread.persistence[part]!));
  }
  return { mean, deviation, standardError, chances, playCorrelation: spread.playCorrelation[regime]! };
}

/** The covariance matrix of one game he plays: PART_COUNT × PART_COUNT, in products of the parts' units. */
export function gameCovariance(outlook: PlayerOutlook, correlation: ArrayLike<number>): Float64Array {
  const covariance = new Float64Array(PART_COUNT * PART_COUNT);
  for (let i = 0; i < PART_COUNT; i += 1) {
    for (let j = 0; j < PART_COUNT; j += 1) {
      covariance[i * PART_COUNT + j] = correlation[i * PART_COUNT + j]! * outlook.deviation[i]! * outlook.deviation[j]!;
    }
  }
  return covariance;
}

/**
 * Checks an outlook that came from outside the engine.
 *
 * @throws InvalidInput naming the field: a vector of the wrong length, a negative mean or spread, a chance outside [0, 1]
 */
export function checkOutlook(outlook: PlayerOutlook, field: string): void {
  for (const name of ['mean', 'deviation', 'standardError'] as const) {
    const vector = outlook[name];
    if (vector.length !== PART_COUNT) {
      throw new InvalidInput(`${field}.${name}`, `must hold ${PART_COUNT} parts, got ${vector.length}`);
    }
    for (let part = 0; part < PART_COUNT; part += 1) requireNonNegative(vector[part]!, `${field}.${name}.${parts[part]}`);
  }
  outlook.chances.forEach((chance, game) => {
    requireProbability(chance, `${field}.chances[${game}]`);
  });
  requireProbability(outlook.playCorrelation, `${field}.playCorrelation`);
}
