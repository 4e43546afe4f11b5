import { InvalidInput } from '@fantasy-stats/domain';
import { requireNonNegative, requireProbability } from '../errors.ts';
import { PART_COUNT, partIndex, parts } from './parts.ts';
import { shots } from './shots.ts';
import { usageResponse } from './usage-response.generated.ts';

/**
 * A player's projection for upcoming games. Vectors are in the order of {@link parts}, in units per game
 * played.
 */
export interface PlayerOutlook {
  /** Mean of a game the player plays. */
  readonly mean: Float64Array;
  /** Standard deviation of a single game around the mean. */
  readonly deviation: Float64Array;
  /** Standard error of the mean; the same error applies to all upcoming games. */
  readonly standardError: Float64Array;
  /** Probability that the player plays each upcoming game that counts, in order. */
  readonly chances: Float64Array;
  /** Probability that one cause (an injury) decides all games together, instead of independently. */
  readonly playCorrelation: number;
  /**
   * Chances to play in the total's other games, whose lines are computed separately. They share these games'
   * errors and causes of absence.
   */
  readonly otherChances?: Float64Array;
}

export interface SpreadConstants {
  /** Variance of a game around its projection = linear·mean + quadratic·mean². By statistic. */
  readonly linear: readonly number[];
  readonly quadratic: readonly number[];
  /**
   * By statistic: share of a game's variance that comes from the error of the mean, which is the same in all
   * of a week's games. For regulars; fringe players also get up to `fringePersistence`.
   */
  readonly persistence: readonly number[];
  readonly fringePersistence: readonly number[];
  /**
   * By pair of {@link shots}: variance of makes given attempts ÷ the binomial variance, and the share of it
   * that comes from the error of the mean.
   */
  readonly shooting: readonly number[];
  readonly shootingPersistence: readonly number[];
  /** PART_COUNT × PART_COUNT correlation of a game's statistics. */
  readonly correlation: readonly number[];
  readonly playCorrelation: readonly number[];
}

/**
 * Returns twice the sum over pairs of games of min(p, q) − pq: the additional variance of the number of games
 * when one cause decides all of them.
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

/**
 * Computes the variance of the number of games a player plays. With probability `playCorrelation`, one cause
 * decides all games; otherwise they are independent.
 */
export function gamesVariance(outlook: PlayerOutlook): number {
  let single = 0;
  for (const chance of outlook.chances) single += chance * (1 - chance);
  return single + outlook.playCorrelation * sharedVariance(outlook.chances);
}

/** Computes the covariance between the numbers of games a player plays in two lists of games. */
export function gamesCovariance(
  { chances, playCorrelation }: PlayerOutlook,
  otherChances: Float64Array,
): number {
  let sum = 0;
  for (const p of chances) for (const q of otherChances) sum += (p < q ? p : q) - p * q;
  return playCorrelation * sum;
}

const MIN = partIndex('MIN');
const GP = partIndex('GP');
/** Minutes per game from which a player is a regular. */
export const REGULAR_MINUTES = 24;

/** Minimum variance as a share of the linear term. */
const LEAST_SPREAD = 0.15;

/** Returns 0 for a regular, up to 1 for a player with very few minutes. */
export function fringeOf(minutes: number): number {
  return Math.max(0, (REGULAR_MINUTES - minutes) / REGULAR_MINUTES);
}

/**
 * Creates an outlook from a mean line; its spread comes from fitted variance functions.
 *
 * @param errorFactor factor for the standard errors of the mean (1 for an active player)
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
    // The quadratic term can be negative. Without a minimum, very large means would have a negative variance.
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

/**
 * Returns the games' mean factor on the player's line, weighted by how much each game counts; 1 when none
 * counts.
 */
export function meanLoad(counting: ArrayLike<number>, loads: readonly number[]): number {
  let sum = 0;
  let all = 0;
  loads.forEach((load, game) => {
    sum += load * counting[game]!;
    all += counting[game]!;
  });
  return all > 0 ? sum / all : 1;
}

/** Returns the games' mean missing usage, weighted by how much each game counts; 0 when none counts. */
export function meanUsage(counting: ArrayLike<number>, usages: readonly number[]): number {
  if (usages.every((usage) => usage === 0)) return 0;
  return (
    meanLoad(
      counting,
      usages.map((usage) => 1 + usage),
    ) - 1
  );
}

/**
 * Returns the factor on a per-minute statistic in a game in which the team lacks the share `usage` of its
 * normal offense.
 */
function usageFactor(part: number, usage: number): number {
  return Math.max(0, 1 + usage * usageResponse[part]!);
}

/**
 * Scales an outlook for games with changed minutes or usage.
 *
 * @param factor on the mean line
 * @param usage missing share of the team's normal offense, for which the player does more per minute
 */
export function withLoad(outlook: PlayerOutlook, factor: number, usage = 0): PlayerOutlook {
  if (factor === 1 && usage === 0) return outlook;
  const mean = outlook.mean.slice();
  const deviation = outlook.deviation.slice();
  const standardError = outlook.standardError.slice();
  const more = Math.sqrt(factor);
  for (let part = 0; part < PART_COUNT; part += 1) {
    if (part === GP) continue;
    const rate = usage === 0 ? 1 : usageFactor(part, usage);
    mean[part]! *= factor * rate;
    deviation[part]! *= usage === 0 ? more : more * Math.sqrt(rate);
    standardError[part]! *= factor * rate;
  }
  return { ...outlook, mean, deviation, standardError };
}

/** Scales an outlook by the games' mean factor and missing usage, weighted by how much each game counts. */
export function withLoads(
  outlook: PlayerOutlook,
  counting: ArrayLike<number>,
  games: readonly { readonly load: number; readonly usage: number }[],
): PlayerOutlook {
  return withLoad(
    outlook,
    meanLoad(
      counting,
      games.map(({ load }) => load),
    ),
    meanUsage(
      counting,
      games.map(({ usage }) => usage),
    ),
  );
}

/**
 * Checks an outlook that comes from outside the engine.
 *
 * @throws InvalidInput naming the field: a vector of the wrong length, a negative mean or spread, a chance
 * outside [0, 1]
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
  outlook.otherChances?.forEach((chance, game) => {
    requireProbability(chance, `${field}.otherChances[${game}]`);
  });
  requireProbability(outlook.playCorrelation, `${field}.playCorrelation`);
}
