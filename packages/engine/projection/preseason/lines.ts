import { PART_COUNT, type PartId, partIndex } from '../parts.ts';
import { shots } from '../shots.ts';
import type { NewcomerConstants, PreseasonConstants, VarianceCurve, VeteranConstants } from './constants.ts';
import { commonFeatures, featureCount, MOST_FEATURES, ownFeatures, surplusShots } from './features.ts';
import type { PreseasonRecord } from './record.ts';

const MIN = partIndex('MIN');
const GP = partIndex('GP');

/** A player's season projection on the day before the season. Vectors are by statistic. */
export interface PreseasonLine {
  /** Mean of a game the player plays; its GP is 1. */
  readonly mean: Float64Array;
  readonly standardError: Float64Array;
  /** Standard error of makes − r̄·attempts, by kind of shot in the order of `surplusShots`. */
  readonly surplusError: readonly number[];
  /**
   * Variance of single games around the player's mean; for made field goals and free throws, of makes −
   * r̄·attempts.
   */
  readonly luck: Float64Array;
  /** Expected share of the NBA team's games played, and its standard error. */
  readonly share: number;
  readonly shareError: number;
}

const attemptsOf = new Map(surplusShots.map(({ made, tried }) => [made, tried]));

const LEAST_MINUTES = 2;
const MOST_MINUTES = 42;

/** Computes a variance from its curve; the minimum is a fifth of its value at 0. */
export function curveVariance({ base, linear, quadratic }: VarianceCurve, mean: number): number {
  return Math.max(0.2 * base, 1e-6, base + linear * mean + quadratic * mean * mean);
}

const between = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/**
 * Creates a line from raw projections by statistic: made field goals and free throws are surpluses over the
 * league's percentage, `GP` is the share of games.
 */
function lineOf(
  raw: Float64Array,
  { errors, luck: luckCurves }: Pick<VeteranConstants, 'errors' | 'luck'>,
  league: Float64Array,
  widening = 1,
): PreseasonLine {
  const errorOf = (part: number, at: number): number =>
    Math.sqrt(widening * curveVariance(errors[part]!, at));
  const mean = raw.map((value) => Math.max(0, value));
  mean[MIN] = between(raw[MIN]!, LEAST_MINUTES, MOST_MINUTES);
  const share = between(raw[GP]!, 0.02, 0.98);
  for (const { made, tried } of surplusShots) {
    const usual = league[made]! / league[tried]!;
    mean[made] = between(usual * mean[tried]! + raw[made]!, 0.02 * mean[tried]!, 0.98 * mean[tried]!);
  }
  for (const { made, tried, isCounted } of shots)
    if (isCounted) mean[made] = Math.min(mean[made]!, 0.98 * mean[tried]!);
  mean[GP] = 1;
  const standardError = new Float64Array(PART_COUNT);
  for (let part = 0; part < PART_COUNT; part += 1)
    standardError[part] = part === GP ? 0 : errorOf(part, mean[part]!);
  const surplusError = surplusShots.map(({ made, tried }) => {
    const own = errorOf(made, mean[tried]!);
    const rate = mean[tried]! > 0 ? mean[made]! / mean[tried]! : 0;
    const ofTries = rate * standardError[tried]!;
    standardError[made] = Math.sqrt(ofTries * ofTries + own * own);
    return own;
  });
  const luck = luckCurves.map((curve, part) =>
    part === GP ? 0 : curveVariance(curve, mean[attemptsOf.get(part) ?? part]!),
  );
  return {
    mean,
    standardError,
    surplusError,
    luck: Float64Array.from(luck),
    share,
    shareError: errorOf(GP, share),
  };
}

/** Minimum games last season; with fewer, a record is thin. */
const THIN_GAMES = 10;

/** Returns whether a record is too thin to say much about the next season. */
export function isThin(record: PreseasonRecord): boolean {
  return (record.seasons[0]?.games ?? 0) < THIN_GAMES;
}

export function veteranConstants(constants: PreseasonConstants, seasons: number): VeteranConstants {
  return constants.veterans[Math.min(constants.veterans.length, Math.max(1, seasons)) - 1]!;
}

export function veteranLine(
  record: PreseasonRecord,
  constants: VeteranConstants,
  league: Float64Array,
  features: Float64Array = new Float64Array(MOST_FEATURES),
): PreseasonLine {
  const raw = new Float64Array(PART_COUNT);
  const role = commonFeatures(record, league, features);
  for (let part = 0; part < PART_COUNT; part += 1) {
    ownFeatures(record, role, part, league, features);
    const row = constants.coefficients[part]!;
    const count = featureCount(part);
    for (let i = 0; i < count; i += 1) raw[part]! += row[i]! * features[i]!;
  }
  return lineOf(raw, constants, league, isThin(record) ? constants.thinRecord : 1);
}

/**
 * Projects the season of a player without a record.
 *
 * @param share of the NBA team's games
 * @param tilt by statistic: ratio of this player type to all players; 1 for all statistics when unknown
 */
export function newcomerLine(
  constants: NewcomerConstants,
  league: Float64Array,
  minutes: number = constants.minutes,
  share: number = constants.share,
  tilt?: Float64Array,
): PreseasonLine {
  const raw = new Float64Array(PART_COUNT);
  const length = between(minutes, LEAST_MINUTES, MOST_MINUTES);
  for (let part = 0; part < PART_COUNT; part += 1)
    raw[part] = (constants.intercepts[part]! + constants.slopes[part]! * length) * (tilt?.[part] ?? 1);
  raw[MIN] = length;
  raw[GP] = share;
  return lineOf(raw, constants, league);
}

/** Upper limit of the error factor relative to an active player. */
const MOST_ERROR = 10;

const judged = (['PTS', 'REB', 'AST', '3PM', 'STL', 'BLK', 'TO'] satisfies PartId[]).map(partIndex);

/**
 * Computes the ratio of a line's preseason standard errors to those of an outlook during the season, averaged
 * over the counted categories; 1 to 10.
 */
export function errorFactorOf(line: PreseasonLine, running: Float64Array): number {
  const factors = judged.flatMap((part) =>
    running[part]! > 0 ? [line.standardError[part]! / running[part]!] : [],
  );
  const mean = factors.reduce((sum, one) => sum + one, 0) / Math.max(1, factors.length);
  return between(mean, 1, MOST_ERROR);
}
