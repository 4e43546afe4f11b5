import { InvalidInput } from '@fantasy-stats/domain';
import { requireNonNegative, requireProbability } from '../errors.ts';
import { PART_COUNT, partIndex, parts } from './parts.ts';
import { shots } from './shots.ts';

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
  /** How often one cause decides all of these games together (an injury), instead of each game its own. */
  readonly playCorrelation: number;
}

/** How a game spreads around its mean, fitted on real games. */
export interface SpreadConstants {
  /** Variance of a game around what was projected = linear·mean + quadratic·mean². By part. */
  readonly linear: readonly number[];
  readonly quadratic: readonly number[];
  /**
   * Share of that variance which is the mean's own error and so the same in all of a week's games: for regulars, and what a
   * fringe player has more. By part.
   */
  readonly persistence: readonly number[];
  readonly fringePersistence: readonly number[];
  /** By pair of {@link shots}: variance of makes given attempts ÷ the binomial's, and the share of it that persists. */
  readonly shooting: readonly number[];
  readonly shootingPersistence: readonly number[];
  /** PART_COUNT × PART_COUNT: correlation of the parts within a game. */
  readonly correlation: readonly number[];
  /** By availability regime. */
  readonly playCorrelation: readonly number[];
}

/**
 * Twice the sum over pairs of games of min(p, q) − pq: how much the variance of the number of games grows when one cause
 * decides them all instead of each game its own.
 */
export function sharedVariance(chances: Float64Array, from = 0, until = chances.length): number {
  let sum = 0;
  for (let i = from; i < until; i += 1) {
    for (let j = from; j < i; j += 1) {
      const p = chances[i]!;
      const q = chances[j]!;
      sum += 2 * ((p < q ? p : q) - p * q);
    }
  }
  return sum;
}

/** Variance of the number of games a player plays: game by game, and as often as his play correlation says all together. */
export function gamesVariance(outlook: PlayerOutlook): number {
  let single = 0;
  for (const chance of outlook.chances) single += chance * (1 - chance);
  return single + outlook.playCorrelation * sharedVariance(outlook.chances);
}

const MIN = partIndex('MIN');
const GP = partIndex('GP');
/** Minutes from which a player counts as a regular. */
const REGULAR_MINUTES = 24;

/** Part of the linear term below which a variance never falls. */
const LEAST_SPREAD = 0.15;

/** 0 for a regular, up to 1 for a player who hardly plays. */
export function fringeOf(minutes: number): number {
  return Math.max(0, (REGULAR_MINUTES - minutes) / REGULAR_MINUTES);
}

/**
 * An outlook from a mean line: its spread follows from the fitted variance functions.
 *
 * @param errorFactor how many times larger than of somebody who is playing the standard errors of the mean are
 */
export function outlookOf(
  mean: Float64Array,
  chances: Float64Array,
  regime: 0 | 1 | 2,
  spread: SpreadConstants,
  errorFactor = 1,
): PlayerOutlook {
  const deviation = new Float64Array(PART_COUNT);
  const standardError = new Float64Array(PART_COUNT);
  const fringe = fringeOf(mean[MIN]!);
  for (let part = 0; part < PART_COUNT; part += 1) {
    const m = mean[part]!;
    // A falling curve would end below zero for the very largest means.
    const least = LEAST_SPREAD * spread.linear[part]! * m;
    const variance = Math.max(least, spread.linear[part]! * m + spread.quadratic[part]! * m * m);
    const share = Math.min(
      0.8,
      Math.max(0, spread.persistence[part]! + fringe * spread.fringePersistence[part]!),
    );
    deviation[part] = Math.sqrt(variance * (1 - share));
    standardError[part] = Math.sqrt(variance * share);
  }
  shots.forEach(({ made, tried, isCounted }, pair) => {
    const rate = mean[tried]! > 0 ? Math.min(1, mean[made]! / mean[tried]!) : 0;
    const followed = rate * rate * (deviation[tried]! ** 2 + standardError[tried]! ** 2);
    const own = isCounted ? deviation[made]! ** 2 + standardError[made]! ** 2 - followed : 0;
    const luck = Math.max(own, spread.shooting[pair]! * mean[made]! * (1 - rate));
    const lasting = spread.shootingPersistence[pair]!;
    deviation[made] = Math.sqrt((rate * deviation[tried]!) ** 2 + luck * (1 - lasting));
    standardError[made] = Math.sqrt((rate * standardError[tried]!) ** 2 + luck * lasting);
  });
  if (errorFactor !== 1) for (let part = 0; part < PART_COUNT; part += 1) standardError[part]! *= errorFactor;
  return { mean, deviation, standardError, chances, playCorrelation: spread.playCorrelation[regime]! };
}

/** How much of his usual game a player does in some of them together: their mean, by how much each counts; 1 where none does. */
export function meanLoad(counting: ArrayLike<number>, loads: readonly number[]): number {
  let sum = 0;
  let all = 0;
  loads.forEach((load, game) => {
    sum += load * counting[game]!;
    all += counting[game]!;
  });
  return all > 0 ? sum / all : 1;
}

/**
 * The outlook of games in which he is expected to do more or less than usual, as long as he plays.
 *
 * @param factor of his mean line
 */
export function withLoad(outlook: PlayerOutlook, factor: number): PlayerOutlook {
  if (factor === 1) return outlook;
  const more = Math.sqrt(factor);
  const scaled = (vector: Float64Array, by: number) =>
    vector.map((value, part) => (part === GP ? value : value * by));
  return {
    ...outlook,
    mean: scaled(outlook.mean, factor),
    deviation: scaled(outlook.deviation, more),
    standardError: scaled(outlook.standardError, factor),
  };
}

/**
 * Correlation of makes with attempts that follows from a player's percentage: percentage × spread of attempts ÷ spread of
 * makes, at most .995.
 */
export function shotCorrelation(
  mean: Float64Array,
  spread: Float64Array,
  made: number,
  tried: number,
): number {
  if (mean[tried]! <= 0 || spread[made]! <= 0) return 0;
  return Math.min(0.995, ((mean[made]! / mean[tried]!) * spread[tried]!) / spread[made]!);
}

/** The covariance matrix of one game he plays: PART_COUNT × PART_COUNT, in products of the parts' units. */
export function gameCovariance(outlook: PlayerOutlook, correlation: ArrayLike<number>): Float64Array {
  const covariance = new Float64Array(PART_COUNT * PART_COUNT);
  for (let i = 0; i < PART_COUNT; i += 1) {
    for (let j = 0; j < PART_COUNT; j += 1) {
      covariance[i * PART_COUNT + j] =
        correlation[i * PART_COUNT + j]! * outlook.deviation[i]! * outlook.deviation[j]!;
    }
  }
  for (const { made, tried } of shots) {
    const shared =
      shotCorrelation(outlook.mean, outlook.deviation, made, tried) *
      outlook.deviation[made]! *
      outlook.deviation[tried]!;
    covariance[made * PART_COUNT + tried] = shared;
    covariance[tried * PART_COUNT + made] = shared;
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
    for (let part = 0; part < PART_COUNT; part += 1)
      requireNonNegative(vector[part]!, `${field}.${name}.${parts[part]}`);
  }
  outlook.chances.forEach((chance, game) => {
    requireProbability(chance, `${field}.chances[${game}]`);
  });
  requireProbability(outlook.playCorrelation, `${field}.playCorrelation`);
}
