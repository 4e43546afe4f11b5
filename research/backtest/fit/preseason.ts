import { PART_COUNT, partIndex, type SeasonHistory } from '@fantasy-stats/engine/projection';
import {
  commonFeatures,
  curveVariance,
  featureCount,
  gamesOfNbaTeam,
  isThin,
  leagueRates,
  MOST_FEATURES,
  type NewcomerConstants,
  newcomerLine,
  ownFeatures,
  type PreseasonConstants,
  type PreseasonRecord,
  playerCount,
  preseasonRecords,
  RECORD_SEASONS,
  seniorityOf,
  surplusShots,
  type VarianceCurve,
  type VeteranConstants,
} from '@fantasy-stats/engine/projection-model';
import { LeastSquares } from './least-squares.ts';

const MIN = partIndex('MIN');
const GP = partIndex('GP');

const depths = [1, 2, RECORD_SEASONS] as const;
const YEARLY_DECAY = 0.9;
/** A player's season mean has the weight games ÷ (games + NOISE_GAMES). */
const NOISE_GAMES = 3;
/** Minimum games for a player to be included in errors and scores. */
export const SCORED_GAMES = 20;
const RIDGE = 1e-3;
/** The central 80 % of a normal distribution is within this many standard deviations of the mean. */
export const FOUR_FIFTHS = 1.2815515655446004;

const surplusOf = new Map(surplusShots.map((shot) => [shot.made, shot]));

interface SeasonOutcome {
  readonly player: number;
  readonly games: number;
  readonly value: Float64Array;
  readonly line: Float64Array;
  /** Variance of single games around the player's mean, by statistic. */
  readonly luck: Float64Array;
}

/** One season's observations, for a given number of known earlier seasons. */
export interface PreseasonRows {
  readonly league: Float64Array;
  readonly nbaTeamGames: number;
  readonly records: readonly (PreseasonRecord | null)[];
  readonly outcomes: readonly SeasonOutcome[];
  readonly sums: readonly LeastSquares[];
}

function outcomesOf(season: SeasonHistory, league: Float64Array): SeasonOutcome[] {
  const nbaTeamGames = gamesOfNbaTeam(season);
  return Array.from({ length: playerCount(season) }, (_, player) => player).flatMap((player) => {
    const first = season.firstRow[player]!;
    const games = season.firstRow[player + 1]! - first;
    if (games === 0) return [];
    const line = new Float64Array(PART_COUNT);
    for (let i = first * PART_COUNT; i < (first + games) * PART_COUNT; i += 1)
      line[i % PART_COUNT]! += season.lines[i]! / games;
    const value = line.slice();
    for (const { made, tried } of surplusShots)
      value[made]! -= (league[made]! / league[tried]!) * line[tried]!;
    const luck = new Float64Array(PART_COUNT);
    for (let row = first; row < first + games; row += 1) {
      for (let part = 0; part < PART_COUNT; part += 1) {
        const shot = surplusOf.get(part);
        const usual = shot ? league[part]! / league[shot.tried]! : 0;
        const game =
          season.lines[row * PART_COUNT + part]! -
          usual * season.lines[row * PART_COUNT + (shot?.tried ?? part)]!;
        luck[part]! += (game - value[part]!) ** 2 / Math.max(1, games - 1);
      }
    }
    value[GP] = Math.min(1, games / nbaTeamGames);
    return [{ player, games, value, line, luck }];
  });
}

/** Collects a season's rows, based on at most `depth` earlier seasons (newest first). */
function rowsOf(
  season: SeasonHistory,
  earlier: readonly SeasonHistory[],
  numbers: ArrayLike<number> | null,
  depth: number,
): PreseasonRows {
  const previous = earlier[0]!;
  const league = leagueRates(previous);
  const records = preseasonRecords(earlier.slice(0, depth), seniorityOf(previous, numbers));
  const sums = Array.from({ length: PART_COUNT }, (_, part) => new LeastSquares(featureCount(part)));
  const features = new Float64Array(MOST_FEATURES);
  const outcomes = outcomesOf(season, league);
  for (const { player, games, value } of outcomes) {
    const record = records[player];
    if (!record) continue;
    const role = commonFeatures(record, league, features);
    for (let part = 0; part < PART_COUNT; part += 1) {
      ownFeatures(record, role, part, league, features);
      sums[part]!.add(features, value[part]!, part === GP ? 1 : games / (games + NOISE_GAMES));
    }
  }
  return { league, nbaTeamGames: gamesOfNbaTeam(season), records, outcomes, sums };
}

/** One season's observations, once for each number of known earlier seasons. */
export type PreseasonEvidence = readonly PreseasonRows[];

/** Collects evidence about preseason projections; `earlier` has at least one season, newest first. */
export function preseasonEvidence(
  season: SeasonHistory,
  earlier: readonly SeasonHistory[],
  numbers: ArrayLike<number> | null,
): PreseasonEvidence {
  return depths.map((depth) => rowsOf(season, earlier, numbers, depth));
}

function solved(seasons: readonly PreseasonRows[], part: number, without = -1): Float64Array {
  const sum = new LeastSquares(featureCount(part));
  seasons.forEach((rows, k) => {
    if (k !== without) sum.merge(rows.sums[part]!, YEARLY_DECAY ** (seasons.length - 1 - k));
  });
  return sum.solve(RIDGE);
}

const curveOn = (part: number): number => surplusOf.get(part)?.tried ?? part;

const expectedGames = (share: number, { nbaTeamGames }: PreseasonRows): number =>
  Math.max(SCORED_GAMES, Math.min(1, share) * nbaTeamGames);

interface Miss {
  readonly at: number;
  readonly error: number;
  /** Variance due to the luck of the season's games. `expectedLuck` is its expected value. */
  readonly luck: number;
  readonly expectedLuck: number;
  readonly isThin: boolean;
}

/** Number of seasons used for the error curves. Seasons before these have fewer known earlier seasons. */
const ERROR_SEASONS = 3;

/**
 * Returns the squared ratio of the misses' 80th percentile, in standard deviations, to a normal
 * distribution's (1.28).
 */
function scaleOf(sizes: number[]): number {
  if (sizes.length === 0) return 1;
  sizes.sort((a, b) => a - b);
  return (sizes[Math.floor(0.8 * (sizes.length - 1))]! / FOUR_FIFTHS) ** 2;
}

const sizeOf = (curve: VarianceCurve, { at, error, expectedLuck }: Miss): number =>
  Math.abs(error) / Math.sqrt(curveVariance(curve, at) + expectedLuck);

interface VariancePoint {
  readonly at: number;
  readonly variance: number;
  readonly weight: number;
}

/**
 * Fits a curve by weighted least squares: larger means weigh less, because their variances vary more. Fits a
 * constant if means hardly differ.
 */
function fitCurve(points: readonly VariancePoint[], terms: 1 | 3): VarianceCurve {
  if (points.length === 0) return { base: 1, linear: 0, quadratic: 0 };
  const usual = points.reduce((sum, { at }) => sum + at, 0) / points.length;
  const differs = points.some(({ at }) => Math.abs(at - usual) > 0.01 * (usual + 0.01));
  const width = differs ? terms : 1;
  const fit = new LeastSquares(width);
  for (const { at, variance, weight } of points) {
    const features = Float64Array.of(1, at, at * at).subarray(0, width);
    fit.add(features, variance, weight / (usual + at + 0.01) ** 2);
  }
  const [base = 0, linear = 0, quadratic = 0] = fit.solve(1e-6);
  return { base: Math.max(base, 0), linear, quadratic };
}

const scaled = ({ base, linear, quadratic }: VarianceCurve, factor: number): VarianceCurve => ({
  base: base * factor,
  linear: linear * factor,
  quadratic: quadratic * factor,
});

/** Fits, by statistic, the variance of single games around a player's mean as a function of that mean. */
function fitLuck(seasons: readonly PreseasonRows[]): VarianceCurve[] {
  return Array.from({ length: PART_COUNT }, (_, part) =>
    fitCurve(
      seasons.slice(-ERROR_SEASONS).flatMap(({ outcomes }) =>
        outcomes
          .filter(({ games }) => games >= SCORED_GAMES)
          .map(({ games, line, luck }) => ({
            at: line[curveOn(part)]!,
            variance: part === GP ? 0 : luck[part]!,
            weight: games,
          })),
      ),
      3,
    ),
  );
}

interface ErrorCurves {
  readonly errors: VarianceCurve[];
  readonly luck: VarianceCurve[];
}

/**
 * Fits both curves and scales them until 80 % of misses are within 1.28 standard deviations, because misses
 * have longer tails than a normal distribution.
 */
function errorCurves(
  misses: readonly (readonly Miss[])[],
  luck: readonly VarianceCurve[],
  terms: 1 | 3,
): ErrorCurves {
  const fitted = misses.map((list) =>
    fitCurve(
      list.map((miss) => ({ at: miss.at, variance: miss.error ** 2 - miss.luck, weight: 1 })),
      terms,
    ),
  );
  const scales = fitted.map((curve, part) => scaleOf(misses[part]!.map((miss) => sizeOf(curve, miss))));
  return {
    errors: fitted.map((curve, part) => scaled(curve, scales[part]!)),
    luck: luck.map((curve, part) => scaled(curve, scales[part]!)),
  };
}

function fitVeterans(seasons: readonly PreseasonRows[]): VeteranConstants {
  const features = new Float64Array(MOST_FEATURES);
  const misses: Miss[][] = Array.from({ length: PART_COUNT }, () => []);
  const luckCurves = fitLuck(seasons);
  seasons.forEach((rows, k) => {
    if (k < seasons.length - ERROR_SEASONS) return;
    // A season's errors come from regressions fitted on the other seasons.
    const residuals = Array.from({ length: PART_COUNT }, (_, part) =>
      solved(seasons, part, seasons.length > 1 ? k : -1),
    );
    for (const { player, games, value, luck } of rows.outcomes) {
      const record = rows.records[player];
      if (!record || games < SCORED_GAMES) continue;
      const role = commonFeatures(record, rows.league, features);
      const projected = new Float64Array(PART_COUNT);
      for (let part = 0; part < PART_COUNT; part += 1) {
        ownFeatures(record, role, part, rows.league, features);
        residuals[part]!.forEach((coefficient, i) => {
          projected[part]! += coefficient * features[i]!;
        });
      }
      for (let part = 0; part < PART_COUNT; part += 1) {
        const at = Math.max(0, projected[curveOn(part)]!);
        misses[part]!.push({
          at,
          error: value[part]! - projected[part]!,
          luck: part === GP ? 0 : luck[part]! / games,
          expectedLuck:
            part === GP ? 0 : curveVariance(luckCurves[part]!, at) / expectedGames(projected[GP]!, rows),
          isThin: isThin(record),
        });
      }
    }
  });
  const main = misses.map((list) => list.filter((miss) => !miss.isThin));
  const { errors, luck } = errorCurves(main, luckCurves, 3);
  const thin = misses.flatMap((list, part) =>
    list.filter((miss) => miss.isThin).map((miss) => sizeOf(errors[part]!, miss)),
  );
  return {
    coefficients: Array.from({ length: PART_COUNT }, (_, part) => [...solved(seasons, part)]),
    errors,
    luck,
    thinRecord: Math.max(1, scaleOf(thin)),
  };
}

function fitNewcomers(seasons: readonly PreseasonRows[]): NewcomerConstants {
  const lines = Array.from({ length: PART_COUNT }, () => new LeastSquares(2));
  let weights = 0;
  let minutes = 0;
  let share = 0;
  let count = 0;
  const features = new Float64Array(2);
  const newcomers = seasons.flatMap((rows) =>
    rows.outcomes
      .filter(({ player }) => !rows.records[player])
      .map((outcome) => ({ ...outcome, league: rows.league, rows })),
  );
  for (const { games, value } of newcomers) {
    features[0] = 1;
    features[1] = value[MIN]!;
    for (let part = 0; part < PART_COUNT; part += 1) lines[part]!.add(features, value[part]!, games);
    weights += games;
    minutes += games * value[MIN]!;
    share += value[GP]!;
    count += 1;
  }
  const solvedLines = lines.map((one) => [...one.solve(1e-6)]);
  const none = { base: 1, linear: 0, quadratic: 0 };
  const constants: NewcomerConstants = {
    minutes: weights > 0 ? minutes / weights : 15,
    share: count > 0 ? share / count : 0.5,
    intercepts: solvedLines.map(([intercept = 0]) => intercept),
    slopes: solvedLines.map(([, slope = 0]) => slope),
    errors: lines.map(() => none),
    luck: lines.map(() => none),
  };
  const misses: Miss[][] = lines.map(() => []);
  const luckCurves = fitLuck(seasons);
  for (const { games, value, league, luck, rows } of newcomers) {
    if (games < SCORED_GAMES) continue;
    const { mean } = newcomerLine(constants, league);
    for (const { made, tried } of surplusShots)
      mean[made]! -= (league[made]! / league[tried]!) * mean[tried]!;
    mean[GP] = constants.share;
    for (let part = 0; part < PART_COUNT; part += 1)
      misses[part]!.push({
        at: mean[curveOn(part)]!,
        error: value[part]! - mean[part]!,
        luck: part === GP ? 0 : luck[part]! / games,
        expectedLuck:
          part === GP
            ? 0
            : curveVariance(luckCurves[part]!, mean[curveOn(part)]!) / expectedGames(constants.share, rows),
        isThin: true,
      });
  }
  return { ...constants, ...errorCurves(misses, luckCurves, 1) };
}

export function fitPreseason(seasons: readonly PreseasonEvidence[]): PreseasonConstants {
  return {
    veterans: depths.map((_, index) => fitVeterans(seasons.map((evidence) => evidence[index]!))),
    newcomers: fitNewcomers(seasons.map((evidence) => evidence[depths.length - 1]!)),
  };
}
