import { writeFileSync } from 'node:fs';
import { PART_COUNT, partIndex, type SeasonHistory } from '@fantasy-stats/engine/projection';
import {
  AGE_FEATURES,
  type AgeCurve,
  type AgedSeason,
  agedGames,
  agedLine,
  ageFeatures,
  gamesOfNbaTeam,
  type LaterSeason,
  ROLE_FEATURES,
  roleFeatures,
  veteranConstants,
  veteranLine,
} from '@fantasy-stats/engine/projection-model';
import { ageAtSeason } from '../data/birth-days.ts';
import type { Season, World } from '../data/seasons.ts';
import type { Stage } from '../model/project.ts';
import type { Walk } from '../model/walk.ts';
import { LeastSquares } from './least-squares.ts';
import { fitLogistic } from './logistic.ts';
import { SCORED_GAMES } from './preseason.ts';

const MIN = partIndex('MIN');
const GP = partIndex('GP');
/** Minimum projected minutes: of valued players, and of players on whom the curve is fitted. */
const VALUED_MINUTES = 14;
const FITTED_MINUTES = 22;
/** A season's mean has the weight games ÷ (games + NOISE_GAMES). */
const NOISE_GAMES = 10;
const LEAST_MEAN = 0.02;
/** Number of groups of ratios of actual to expected games, with equal probability. */
const RATIOS = 20;
const SEASONS_AHEAD = 3;
/** Index of the first season with a projection fitted on earlier seasons. */
export const FIRST_BASE = 2;

/** A player’s season; null without a game. */
interface PlayedSeason {
  readonly games: number;
  /** Share of an NBA team’s games. */
  readonly share: number;
  readonly line: Float64Array;
}

/** A player’s preseason projection, and their actual games in that season and later ones. */
export interface AgeRow {
  readonly player: number;
  readonly age: number;
  readonly mean: Float64Array;
  readonly share: number;
  /** Indexed by seasons ahead, from 0; ends with the last known season. */
  readonly seasons: readonly (PlayedSeason | null)[];
}

function playedSeason(season: SeasonHistory, player: number): PlayedSeason | null {
  const first = season.firstRow[player]!;
  const games = season.firstRow[player + 1]! - first;
  if (games === 0) return null;
  const line = new Float64Array(PART_COUNT);
  for (let i = first * PART_COUNT; i < (first + games) * PART_COUNT; i += 1)
    line[i % PART_COUNT]! += season.lines[i]! / games;
  return { games, share: Math.min(1, games / gamesOfNbaTeam(season)), line };
}

/**
 * Collects first-day projections of players with enough projected minutes and a known birth date.
 *
 * @param later the projected season and the later seasons that may be used
 */
function ageRows(
  stage: Stage,
  walk: Pick<Walk, 'preseason'>,
  index: number,
  later: readonly Season[],
  birthDay: (player: number) => number | undefined,
): AgeRow[] {
  const constants = veteranConstants(walk.preseason(index), stage.seasonsKnown);
  return stage.records.flatMap((record, player): AgeRow[] => {
    const born = birthDay(player);
    if (!record || born === undefined) return [];
    const { mean, share } = veteranLine(record, constants, stage.league);
    if (mean[MIN]! < VALUED_MINUTES) return [];
    return [
      {
        ...{ player, mean, share },
        age: ageAtSeason(born, stage.season.year),
        seasons: later.slice(0, SEASONS_AHEAD + 1).map((season) => playedSeason(season, player)),
      },
    ];
  });
}

const none: AgedSeason = { variance: 1, gamesRatios: [1] };

/** Sorts values, splits them into {@link RATIOS} groups of equal size, and returns the groups' means. */
function quantileMeans(values: readonly number[]): number[] {
  if (values.length === 0) return [1];
  const sorted = [...values].sort((a, b) => a - b);
  return Array.from({ length: RATIOS }, (_, group) => {
    const from = Math.floor((group * sorted.length) / RATIOS);
    const own = sorted.slice(from, Math.max(from + 1, Math.floor(((group + 1) * sorted.length) / RATIOS)));
    return own.reduce((sum, value) => sum + value, 0) / own.length;
  });
}

const scaledTo = (values: readonly number[], mean: number): number[] => {
  const now = values.reduce((sum, value) => sum + value, 0) / values.length;
  return values.map((value) => (now > 0 ? (value * mean) / now : mean));
};

function fitLines(rows: readonly AgeRow[], ahead: number): number[][] {
  const sums = Array.from({ length: PART_COUNT }, () => new LeastSquares(AGE_FEATURES));
  for (const { age, mean, seasons } of rows) {
    const season = seasons[ahead];
    if (!season) continue;
    const features = ageFeatures(age);
    const weight = season.games / (season.games + NOISE_GAMES);
    for (let part = 0; part < PART_COUNT; part += 1) {
      // The variance of a player's mean grows with the mean, so divide by the square root of the mean.
      const root = Math.sqrt(Math.max(LEAST_MEAN, mean[part]!));
      const scaled = features.map((value) => (value * mean[part]!) / root);
      sums[part]!.add(scaled, (season.line[part]! - mean[part]!) / root, weight);
    }
  }
  return sums.map((sum, part) => (part === GP ? [0, 0, 0] : [...sum.solve(1e-3)]));
}

function fitPlays(rows: readonly AgeRow[], ahead: number): number[] {
  const features = new Float32Array(rows.length * ROLE_FEATURES);
  const outcomes = new Float32Array(rows.length);
  rows.forEach(({ age, mean, seasons }, row) => {
    features.set(roleFeatures(age, mean[MIN]!), row * ROLE_FEATURES);
    outcomes[row] = seasons[ahead] ? 1 : 0;
  });
  const weights = new Float32Array(rows.length).fill(1);
  return [...fitLogistic({ features, outcomes, weights, rows: rows.length }, ROLE_FEATURES)];
}

function fitShare(rows: readonly AgeRow[], ahead: number): number[] {
  const sums = new LeastSquares(ROLE_FEATURES);
  for (const { age, mean, seasons } of rows) {
    const season = seasons[ahead];
    if (season) sums.add(roleFeatures(age, mean[MIN]!), season.share, 1);
  }
  return [...sums.solve(1e-3)];
}

/**
 * Errors of a season’s means, each divided by the square root of the expected mean; null with too few games.
 */
function errorsOf({ age, mean, seasons }: AgeRow, ahead: number, later: LaterSeason | null) {
  const season = seasons[ahead];
  if (!season || season.games < SCORED_GAMES) return null;
  const expected = later ? agedLine(later, mean, age) : mean;
  return season.line.map(
    (value, part) => (value - expected[part]!) / Math.sqrt(Math.max(LEAST_MEAN, expected[part]!)),
  );
}

function laterSeason(rows: readonly AgeRow[], ahead: number): LaterSeason {
  const plays = fitPlays(rows, ahead);
  const share = fitShare(rows, ahead);
  const season: LaterSeason = { ...none, lines: fitLines(rows, ahead), plays, share };
  const ratios = rows.flatMap(({ age, mean, seasons }) => {
    const played = seasons[ahead];
    return played ? [played.share / agedGames(season, age, mean[MIN]!).share] : [];
  });
  return { ...season, gamesRatios: scaledTo(quantileMeans(ratios), 1) };
}

/**
 * Fits how players' seasons differ from first-day projections made up to three seasons earlier. Players who
 * leave the league lower the chance to play, but do not count as errors of the means.
 * @param names names of the rows' seasons
 */
export function fitAgeCurve(names: readonly string[], all: readonly AgeRow[]): AgeCurve {
  const rows = all.filter(({ mean }) => mean[MIN]! >= FITTED_MINUTES);
  const known = (ahead: number) => rows.filter(({ seasons }) => seasons.length > ahead);
  const later: LaterSeason[] = [];
  for (let ahead = 1; ahead <= SEASONS_AHEAD; ahead += 1) {
    const own = known(ahead);
    // If no seasons that far ahead are known, use the nearest ones.
    later.push(own.length > 0 || later.length === 0 ? laterSeason(own, ahead) : later.at(-1)!);
  }
  const current = known(0).flatMap(({ seasons, share }) => [(seasons[0]?.share ?? 0) / share]);
  const errors = rows.map((row) =>
    row.seasons.map((_, ahead) => errorsOf(row, ahead, ahead > 0 ? later[ahead - 1]! : null)),
  );
  const covariance = new Array<number>(PART_COUNT * PART_COUNT).fill(0);
  const variances = Array.from({ length: SEASONS_AHEAD + 1 }, () => ({ sum: 0, count: 0 }));
  const pairs = { products: 0, squares: 0 };
  let count = 0;
  for (const seasons of errors) {
    seasons.forEach((one, ahead) => {
      if (!one) return;
      count += 1;
      const size = one.reduce((sum, error) => sum + error * error, 0);
      variances[ahead]!.sum += size;
      variances[ahead]!.count += 1;
      for (let i = 0; i < PART_COUNT; i += 1)
        for (let j = 0; j < PART_COUNT; j += 1) covariance[i * PART_COUNT + j]! += one[i]! * one[j]!;
      for (const other of seasons.slice(0, ahead)) {
        if (!other) continue;
        pairs.products += one.reduce((sum, error, part) => sum + error * other[part]!, 0);
        pairs.squares += Math.sqrt(size * other.reduce((sum, error) => sum + error * error, 0));
      }
    });
  }
  const usual = variances.reduce((sum, one) => sum + one.sum, 0) / Math.max(1, count);
  const factor = (ahead: number): number => {
    const { count: own, sum } = variances[ahead]!;
    return own > 0 ? sum / own / usual : 1;
  };
  return {
    fittedOn: names,
    current: { variance: factor(0), gamesRatios: scaledTo(quantileMeans(current), 1) },
    later: later.map((season, index) => ({ ...season, variance: factor(index + 1) })),
    covariance: covariance.map((sum) => sum / Math.max(1, count)),
    persistence: pairs.squares > 0 ? Math.min(1, Math.max(0, pairs.products / pairs.squares)) : 0,
  };
}

/** Fits age curves on the seasons before one. Rows are collected only once. */
export class AgeWalk {
  readonly #world: World;
  readonly #walk: Walk;
  readonly #birthDays: ReadonlyMap<string, number>;
  readonly #rows = new Map<number, AgeRow[]>();

  constructor(world: World, walk: Walk, birthDays: ReadonlyMap<string, number>) {
    this.#world = world;
    this.#walk = walk;
    this.#birthDays = birthDays;
  }

  /** Returns the projections on the first day of a season, with all seasons since. */
  rows(base: number): readonly AgeRow[] {
    const known = this.#rows.get(base);
    if (known) return known;
    const { playerIds, seasons } = this.#world;
    const rows = ageRows(this.#walk.stage(base), this.#walk, base, seasons.slice(base), (player) =>
      this.#birthDays.get(playerIds[player] ?? ''),
    );
    this.#rows.set(base, rows);
    return rows;
  }

  /** Returns the curve fitted on the seasons before one; `seasons.length` for the next season. */
  before(index: number): AgeCurve {
    const bases = Array.from({ length: Math.max(0, index - FIRST_BASE) }, (_, k) => FIRST_BASE + k);
    const rows = bases.flatMap((base) =>
      this.rows(base).map((row) => ({ ...row, seasons: row.seasons.slice(0, index - base) })),
    );
    return fitAgeCurve(
      bases.map((base) => this.#world.seasons[base]?.name ?? ''),
      rows,
    );
  }
}

const rounded = (_key: string, value: unknown): unknown =>
  typeof value === 'number' ? Number(value.toPrecision(4)) : value;

export function writeAgeCurve(path: string, curve: AgeCurve): void {
  const text = [
    '// Written by `node research/backtest/main.ts fit-ages`; fitted on real games, never edited by hand.',
    "import type { AgeCurve } from './age-curve.ts';",
    '',
    `export const ageCurve: AgeCurve = ${JSON.stringify(curve, rounded)};`,
    '',
  ].join('\n');
  writeFileSync(path, text);
}
