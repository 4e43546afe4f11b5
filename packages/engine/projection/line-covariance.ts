import { PART_COUNT } from './parts.ts';
import type { PlayerOutlook } from './player-outlook.ts';
import { shots } from './shots.ts';

/**
 * Returns the correlation of makes with attempts that a player's percentage implies: percentage × spread of
 * attempts ÷ spread of makes, at most .995.
 */
function shotCorrelation(mean: Float64Array, spread: Float64Array, made: number, tried: number): number {
  if (mean[tried]! <= 0 || spread[made]! <= 0) return 0;
  return Math.min(0.995, ((mean[made]! / mean[tried]!) * spread[tried]!) / spread[made]!);
}

interface ShotWeights {
  readonly made: number;
  readonly tried: number;
  readonly ofMade: number;
  readonly ofTried: number;
}

/**
 * Returns the weights that give makes and attempts the player's own correlation and keep the variance of
 * makes at 1.
 */
function shotWeights(
  mean: Float64Array,
  spread: Float64Array,
  common: ArrayLike<number>,
  { made, tried }: (typeof shots)[number],
): ShotWeights {
  const own = shotCorrelation(mean, spread, made, tried);
  const usual = Math.min(0.999, Math.max(-0.999, common[made * PART_COUNT + tried]!));
  const ofMade = Math.sqrt((1 - own * own) / (1 - usual * usual));
  return { made, tried, ofMade, ofTried: own - ofMade * usual };
}

/** Writes the rows and columns `indexes` of the common correlation matrix into an n × n matrix. */
export function writeCommonCorrelation(
  common: ArrayLike<number>,
  indexes: ArrayLike<number>,
  into: Float64Array,
): void {
  const width = indexes.length;
  for (let a = 0; a < width; a += 1) {
    const row = indexes[a]! * PART_COUNT;
    for (let b = 0; b < width; b += 1) into[a * width + b] = common[row + indexes[b]!]!;
  }
}

/**
 * Writes a player's rows and columns of made shots, the only ones that differ from the common matrix: makes
 * correlate with attempts as the player's own percentage implies. Makes become a weighted sum of the common
 * makes and attempts, which keeps the matrix positive semidefinite. Overwrites all of these rows and columns,
 * so one matrix with the common correlations can serve one player after another.
 *
 * @param spread PART_COUNT standard deviations, of a game or of the mean's error
 * @param common PART_COUNT × PART_COUNT, positive semidefinite, diagonal 1
 * @param indexes ascending indices
 * @param into n × n for n `indexes`, with the common correlations
 */
export function writeShotCorrelation(
  mean: Float64Array,
  spread: Float64Array,
  common: ArrayLike<number>,
  indexes: ArrayLike<number>,
  into: Float64Array,
): void {
  const width = indexes.length;
  const known: ShotWeights[] = [];
  for (const shot of shots) {
    let at = 0;
    while (at < width && indexes[at]! < shot.made) at += 1;
    if (indexes[at] !== shot.made) continue;
    const { made, tried, ofMade, ofTried } = shotWeights(mean, spread, common, shot);
    const withOwn = (part: number): number =>
      ofMade * common[made * PART_COUNT + part]! + ofTried * common[tried * PART_COUNT + part]!;
    for (let b = 0; b < width; b += 1) {
      const part = indexes[b]!;
      const other = known.find((one) => one.made === part);
      const value =
        part === made
          ? common[made * PART_COUNT + made]!
          : other
            ? other.ofMade * withOwn(other.made) + other.ofTried * withOwn(other.tried)
            : withOwn(part);
      into[at * width + b] = value;
      into[b * width + at] = value;
    }
    known.push({ made, tried, ofMade, ofTried });
  }
}

const everyPart = Int32Array.from({ length: PART_COUNT }, (_, part) => part);

function lineCovariance(
  mean: Float64Array,
  spread: Float64Array,
  correlation: ArrayLike<number>,
): Float64Array {
  const covariance = new Float64Array(PART_COUNT * PART_COUNT);
  writeCommonCorrelation(correlation, everyPart, covariance);
  writeShotCorrelation(mean, spread, correlation, everyPart, covariance);
  for (let i = 0; i < PART_COUNT; i += 1)
    for (let j = 0; j < PART_COUNT; j += 1) covariance[i * PART_COUNT + j]! *= spread[i]! * spread[j]!;
  return covariance;
}

/**
 * Computes the covariance matrix of one game the player plays: PART_COUNT × PART_COUNT, in products of the
 * statistics' units.
 */
export function gameCovariance(outlook: PlayerOutlook, correlation: ArrayLike<number>): Float64Array {
  return lineCovariance(outlook.mean, outlook.deviation, correlation);
}

/** Computes the error covariance of the player's mean line, which is the same in all upcoming games. */
export function errorCovariance(outlook: PlayerOutlook, correlation: ArrayLike<number>): Float64Array {
  return lineCovariance(outlook.mean, outlook.standardError, correlation);
}
