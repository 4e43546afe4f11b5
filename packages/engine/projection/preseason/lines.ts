import { PART_COUNT, type PartId, partIndex } from '../parts.ts';
import { shots } from '../shots.ts';
import type { NewcomerConstants, PreseasonConstants, VarianceCurve, VeteranConstants } from './constants.ts';
import { commonFeatures, featureCount, MOST_FEATURES, ownFeatures, surplusShots } from './features.ts';
import type { PreseasonRecord } from './record.ts';

const MIN = partIndex('MIN');
const GP = partIndex('GP');

/** What a player is expected to do over a season, on the day before it. Vectors by part. */
export interface PreseasonLine {
  /** Mean of a game he plays; its GP is 1. */
  readonly mean: Float64Array;
  /** Standard error of that mean. */
  readonly standardError: Float64Array;
  /** Standard error of makes − r̄·attempts, by kind of shot in the order of `surplusShots`. */
  readonly surplusError: readonly number[];
  /** Variance of single games around his own mean; of field goals and free throws made, of makes − r̄·attempts. */
  readonly luck: Float64Array;
  /** Share of his NBA team's games he is expected to play, and its standard error. */
  readonly share: number;
  readonly shareError: number;
}

const attemptsOf = new Map(surplusShots.map(({ made, tried }) => [made, tried]));

const LEAST_MINUTES = 2;
const MOST_MINUTES = 42;

/** A variance from its curve, never below a fifth of what it is at 0. */
export function curveVariance({ base, linear, quadratic }: VarianceCurve, mean: number): number {
  return Math.max(0.2 * base, 1e-6, base + linear * mean + quadratic * mean * mean);
}

const between = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/**
 * A line from raw projections by part: those of field goals and free throws made are surpluses over the league's
 * percentage, that of `GP` is the share of games.
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

/** Games last season below which a record says little. */
const THIN_GAMES = 10;

/** Whether a record says little about the coming season. */
export function isThin(record: PreseasonRecord): boolean {
  return (record.seasons[0]?.games ?? 0) < THIN_GAMES;
}

/** The regressions for as many earlier seasons as are known. */
export function veteranConstants(constants: PreseasonConstants, seasons: number): VeteranConstants {
  return constants.veterans[Math.min(constants.veterans.length, Math.max(1, seasons)) - 1]!;
}

/** The season a player with a record is expected to have. */
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
 * The season a player without a record is expected to have, in games of so many minutes.
 *
 * @param share of his NBA team's games
 * @param tilt by part: how much more of it than others players of his kind have; 1 for all parts when nothing is known
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

/** No line is less certain than this many times one of somebody who plays. */
const MOST_ERROR = 10;

const judged = (['PTS', 'REB', 'AST', '3PM', 'STL', 'BLK', 'TO'] satisfies PartId[]).map(partIndex);

/**
 * How many times larger the standard errors of a line are before the season than those an outlook has while it runs, on
 * average over the counted categories; from 1 to 10.
 */
export function errorFactorOf(line: PreseasonLine, running: Float64Array): number {
  const factors = judged.flatMap((part) =>
    running[part]! > 0 ? [line.standardError[part]! / running[part]!] : [],
  );
  const mean = factors.reduce((sum, one) => sum + one, 0) / Math.max(1, factors.length);
  return between(mean, 1, MOST_ERROR);
}
