import { PART_COUNT, partIndex, type SeasonHistory } from '@fantasy-stats/engine/projection';
import {
  gamesOfNbaTeam,
  newcomerLine,
  type PreseasonConstants,
  type PreseasonLine,
  playerCount,
  surplusShots,
  veteranConstants,
  veteranLine,
} from '@fantasy-stats/engine/projection-model';
import { FOUR_FIFTHS, SCORED_GAMES } from '../fit/preseason.ts';
import type { Stage } from '../model/project.ts';
import { CATEGORY_COUNT, nineCategories } from '../protocol/categories.ts';
import { type Pool, ROSTER, seasonPool, TEAMS } from '../protocol/pool.ts';

export const firstDayArms = ['last season', 'Marcel', 'engine'] as const;

const MIN = partIndex('MIN');
const GP = partIndex('GP');
const KNOWN_GAMES = 10;

/** The Marcel projection's weights of the last three seasons, newest first, and its shrinkage. */
const MARCEL_WEIGHTS = [6, 3, 1] as const;
const MARCEL_RATE_MINUTES = 250;
const MARCEL_GAMES = 5;
const MARCEL_MINUTES = 16;

/** A player's season. Arrays hold per-game values by category; rates are makes − r̄·attempts. */
export interface FirstDayPlayer {
  /** Whether the player had at least ten games last season. */
  readonly isKnown: boolean;
  /** Whether the player has data from earlier seasons. */
  readonly hasRecord: boolean;
  readonly isProjected: boolean;
  /**
   * Whether the player had no game last season and their first game this season after more than ten NBA team
   * games.
   */
  readonly isLate: boolean;
  readonly truth: Float64Array;
  /** Projection of each arm. Without an earlier season, the averages equal the prior for new players. */
  readonly projections: readonly [Float64Array, Float64Array, Float64Array];
  /** Whether the engine's 80 % interval contained the actual value. */
  readonly isInside: readonly boolean[];
  /** Actual games, and games expected by each arm. */
  readonly games: number;
  readonly expectedGames: readonly [number, number, number];
}

/**
 * Number of NBA team games after which a player without a game is projected only if the platform lists them
 * as out.
 */
export const LATE_GAMES = 10;

export interface FirstDaySeason {
  readonly season: string;
  readonly players: readonly FirstDayPlayer[];
  /** By arm: how many of its 156 best players are among the 156 actually best. */
  readonly hits: readonly [number, number, number];
}

const totalsOf = (season: SeasonHistory, player: number): Float64Array => {
  const totals = new Float64Array(PART_COUNT);
  for (let i = season.firstRow[player]! * PART_COUNT; i < season.firstRow[player + 1]! * PART_COUNT; i += 1)
    totals[i % PART_COUNT]! += season.lines[i]!;
  return totals;
};

function categoriesOf(line: Float64Array, pool: Pool): Float64Array {
  return Float64Array.from(nineCategories, ({ makes, attempts }, c) =>
    attempts < 0 ? line[makes]! : line[makes]! - pool.rate[c]! * line[attempts]!,
  );
}

/**
 * Computes a player's Marcel line per game (three seasons weighted 6, 3, 1, shrunk toward the league); null
 * without an earlier season.
 */
export function marcelLine(
  seasons: readonly SeasonHistory[],
  player: number,
  league: Float64Array,
): { readonly line: Float64Array; readonly share: number } | null {
  const sums = new Float64Array(PART_COUNT);
  let share = 0;
  const newest = MARCEL_WEIGHTS[0];
  MARCEL_WEIGHTS.forEach((weight, back) => {
    const season = seasons[back];
    if (season === undefined) return;
    const totals = totalsOf(season, player);
    for (let part = 0; part < PART_COUNT; part += 1) sums[part]! += (weight / newest) * totals[part]!;
    share += (weight * Math.min(1, totals[GP]! / Math.max(1, gamesOfNbaTeam(season)))) / 10;
  });
  if (sums[GP] === 0) return null;
  const minutes = (sums[MIN]! + MARCEL_GAMES * MARCEL_MINUTES) / (sums[GP]! + MARCEL_GAMES);
  const line = sums.map(
    (sum, part) =>
      (minutes * (sum + MARCEL_RATE_MINUTES * league[part]!)) / (sums[MIN]! + MARCEL_RATE_MINUTES),
  );
  return { line, share };
}

/** Computes a player's weekly value in last season's G-scores: value per game × games ÷ weeks. */
function worth(values: Float64Array, games: number, weeks: number, pool: Pool): number {
  const kappa = (2 * ROSTER) / (2 * ROSTER - 1);
  return nineCategories.reduce((sum, { direction }, c) => {
    const scale = Math.sqrt(pool.playerVariance[c]! + kappa * pool.weekVariance[c]!);
    return sum + (direction * values[c]! * games) / weeks / pool.attempts[c]! / scale;
  }, 0);
}

/**
 * Projects every player as of the day before the season. Players without an earlier season get the prior for
 * new players.
 */
export function firstDayOf(stage: Stage, constants: PreseasonConstants): FirstDaySeason {
  const { season, previous, older, records, league } = stage;
  const pool = seasonPool(previous);
  const earlier = [previous, ...[...older].reverse()];
  const veterans = veteranConstants(constants, stage.seasonsKnown);
  const newcomer = newcomerLine(constants.newcomers, league);
  const nbaTeamGames = gamesOfNbaTeam(season);
  const players: FirstDayPlayer[] = [];
  const worths: number[][] = [[], [], [], []];
  for (let player = 0; player < playerCount(season); player += 1) {
    const totals = totalsOf(season, player);
    const games = totals[GP]!;
    if (games === 0) continue;
    const record = records[player];
    const line: PreseasonLine = record ? veteranLine(record, veterans, league) : newcomer;
    const last = totalsOf(previous, player);
    const lastGames = last[GP]!;
    const marcel = marcelLine(earlier, player, league);
    const lastLine = lastGames > 0 ? last.map((total) => total / lastGames) : newcomer.mean;
    const lines = [lastLine, marcel?.line ?? newcomer.mean, line.mean] as const;
    const [byAverage, byMarcel, byEngine] = lines.map((one) => categoriesOf(one, pool));
    const projections = [byAverage!, byMarcel!, byEngine!] as const;
    const expectedGames = [
      Math.min(1, lastGames / gamesOfNbaTeam(previous)) * nbaTeamGames,
      (marcel?.share ?? newcomer.share) * nbaTeamGames,
      line.share * nbaTeamGames,
    ] as const;
    const truth = categoriesOf(
      totals.map((total) => total / games),
      pool,
    );
    worths[0]!.push(worth(truth, games, season.weekCount, pool));
    projections.forEach((values, arm) => {
      worths[arm + 1]!.push(worth(values, expectedGames[arm]!, season.weekCount, pool));
    });
    if (games < SCORED_GAMES) continue;
    players.push({
      isKnown: lastGames >= KNOWN_GAMES,
      hasRecord: record != null,
      isProjected: line.mean.every(Number.isFinite) && line.mean[MIN]! > 0,
      isLate: lastGames === 0 && season.rowGame[season.firstRow[player]!]! >= LATE_GAMES,
      truth,
      projections,
      isInside: Array.from(
        truth,
        (value, c) => Math.abs(value - byEngine![c]!) <= FOUR_FIFTHS * seasonDeviation(line, c, nbaTeamGames),
      ),
      games,
      expectedGames,
    });
  }
  return { season: season.name, players, hits: hitsOf(worths) };
}

/** Computes the standard deviation of a season's per-game mean around its projection. */
function seasonDeviation(line: PreseasonLine, c: number, nbaTeamGames: number): number {
  const { makes, attempts } = nineCategories[c]!;
  const shot = attempts < 0 ? -1 : surplusShots.findIndex(({ made }) => made === makes);
  const error = shot < 0 ? line.standardError[makes]! : line.surplusError[shot]!;
  const games = Math.max(SCORED_GAMES, line.share * nbaTeamGames);
  return Math.sqrt(error ** 2 + line.luck[makes]! / games);
}

function hitsOf([truth = [], ...arms]: readonly (readonly number[])[]): FirstDaySeason['hits'] {
  const best = (worths: readonly number[]): Set<number> =>
    new Set([...worths.keys()].sort((a, b) => worths[b]! - worths[a]!).slice(0, TEAMS * ROSTER));
  const wanted = best(truth);
  const [first = 0, second = 0, third = 0] = arms.map(
    (worths) => [...best(worths)].filter((index) => wanted.has(index)).length,
  );
  return [first, second, third];
}

/**
 * Computes the root mean squared error ÷ the standard deviation of actual values, by category, weighted by
 * `weight`.
 */
export function relativeErrors(
  players: readonly FirstDayPlayer[],
  arm: 0 | 1 | 2,
  weight: (index: number) => number = () => 1,
): number[] {
  return Array.from({ length: CATEGORY_COUNT }, (_, c) => {
    let count = 0;
    let sum = 0;
    let squares = 0;
    let missed = 0;
    players.forEach(({ truth, projections }, index) => {
      const times = weight(index);
      count += times;
      sum += times * truth[c]!;
      squares += times * truth[c]! ** 2;
      missed += times * (truth[c]! - projections[arm][c]!) ** 2;
    });
    const variance = (squares - sum ** 2 / count) / (count - 1);
    return Math.sqrt(missed / count / variance);
  });
}
