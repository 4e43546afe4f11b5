import { InvalidInput } from '../errors.ts';
import type { CategorySet } from '../matchup/categories.ts';
import { PART_COUNT, partIndex } from '../projection/parts.ts';
import type { GameLog } from './game-log.ts';
import type { DayRange } from './history-population.ts';
import { emptyPopulation, type Population } from './population.ts';

/** Unit of numbers: a game played, seven days including absences, or 36 minutes. */
export type ValueUnit = 'game' | 'week' | 'per36';

interface WindowOptions {
  readonly unit: ValueUnit;
  /** Games of the average NBA team per seven days of the window. */
  readonly nbaTeamGames: number;
  /** Minimum games in the window to be in the pool. */
  readonly minimumGames: number;
}

interface WindowPopulation {
  readonly population: Population;
  readonly games: Int32Array;
  /** players × PART_COUNT: sums over the window. */
  readonly totals: Float64Array;
  /** Factor from a player's sums to the unit; 0 for players without a game. */
  readonly factor: Float64Array;
}

const MIN = partIndex('MIN');
/** Minimum minutes per game for reliable per-36 numbers. */
const leastMinutes = 10;
const week = 7;

/** Returns the minimum games in a window with this many NBA team games: a third of them, at most 15. */
export function enoughGames(nbaTeamGames: number): number {
  return Math.min(15, Math.max(1, Math.ceil(nbaTeamGames / 3)));
}

/**
 * Computes players' stats from one day to another. Formulas: docs/engine.md#values.
 *
 * @throws InvalidInput `window` without days, `nbaTeamGames` not above 0
 */
export function windowPopulation(
  log: GameLog,
  window: DayRange,
  set: CategorySet,
  options: WindowOptions,
): WindowPopulation {
  const { unit, nbaTeamGames, minimumGames } = options;
  const days = window.last - window.first + 1;
  if (!(days >= 1)) throw new InvalidInput('window', 'must hold at least one day');
  if (!(nbaTeamGames > 0)) throw new InvalidInput('nbaTeamGames', `must be above 0, got ${nbaTeamGames}`);
  const players = log.firstRow.length - 1;
  const population = emptyPopulation(set.categories, players, unit === 'week' ? 'week' : 'game');
  const games = new Int32Array(players);
  const totals = new Float64Array(players * PART_COUNT);
  const factor = new Float64Array(players);
  const columns = set.categories.length;
  const sample: Sample = { top: new Float64Array(columns), bottom: new Float64Array(columns) };
  const blocks = unit === 'week' ? Math.floor(days / week) : 0;
  for (let player = 0; player < players; player += 1) {
    let from = log.firstRow[player]!;
    let to = log.firstRow[player + 1]!;
    while (from < to && log.rowDay[from]! < window.first) from += 1;
    while (to > from && log.rowDay[to - 1]! > window.last) to -= 1;
    const played = to - from;
    games[player] = played;
    if (played === 0) continue;
    for (let row = from; row < to; row += 1) {
      for (let part = 0; part < PART_COUNT; part += 1)
        totals[player * PART_COUNT + part]! += log.lines[row * PART_COUNT + part]!;
    }
    const minutes = totals[player * PART_COUNT + MIN]!;
    const own = unit === 'week' ? week / days : unit === 'game' ? 1 / played : minutes > 0 ? 36 / minutes : 0;
    factor[player] = own;
    const isMeasured = unit !== 'per36' || minutes >= leastMinutes * played;
    population.eligible[player] = played >= minimumGames && isMeasured ? 1 : 0;
    for (let c = 0; c < columns; c += 1) {
      const at = player * columns + c;
      const category = set.categories[c]!;
      const total = totals.subarray(player * PART_COUNT, (player + 1) * PART_COUNT);
      population.numerator[at] = own * weigh(category.numerator, total);
      population.denominator[at] =
        category.denominator === null ? 0 : own * weigh(category.denominator, total);
    }
    if (blocks >= 2) weeklyNoise(population, player, log, from, to, set, sample, window.last, blocks);
    else if (played > 1) {
      const scale =
        unit === 'week' ? played * own : (unit === 'game' ? 1 : (own * played) ** 2) / nbaTeamGames;
      gameNoise(population, player, log, from, to, set, sample, scale);
    }
  }
  return { population, games, totals, factor };
}

interface Sample {
  readonly top: Float64Array;
  readonly bottom: Float64Array;
}

function weigh(weights: Float64Array, line: Float64Array): number {
  let sum = 0;
  for (let part = 0; part < PART_COUNT; part += 1) sum += weights[part]! * line[part]!;
  return sum;
}

function addRow({ top, bottom }: Sample, log: GameLog, row: number, set: CategorySet): void {
  const line = log.lines.subarray(row * PART_COUNT, (row + 1) * PART_COUNT);
  for (let c = 0; c < top.length; c += 1) {
    const category = set.categories[c]!;
    top[c]! += weigh(category.numerator, line);
    if (category.denominator !== null) bottom[c]! += weigh(category.denominator, line);
  }
}

function addSquares(
  population: Population,
  player: number,
  { top, bottom }: Sample,
  meanTop: (c: number) => number,
  meanBottom: (c: number) => number,
  weight: number,
): void {
  for (let c = 0; c < top.length; c += 1) {
    const at = player * top.length + c;
    const over = top[c]! - meanTop(c);
    const under = bottom[c]! - meanBottom(c);
    population.numeratorVariance[at]! += weight * over * over;
    population.covariance[at]! += weight * over * under;
    population.denominatorVariance[at]! += weight * under * under;
  }
  top.fill(0);
  bottom.fill(0);
}

function gameNoise(
  population: Population,
  player: number,
  log: GameLog,
  from: number,
  to: number,
  set: CategorySet,
  sample: Sample,
  scale: number,
): void {
  const columns = sample.top.length;
  const means = { top: new Float64Array(columns), bottom: new Float64Array(columns) };
  for (let row = from; row < to; row += 1) addRow(means, log, row, set);
  const played = to - from;
  for (let row = from; row < to; row += 1) {
    addRow(sample, log, row, set);
    addSquares(
      population,
      player,
      sample,
      (c) => means.top[c]! / played,
      (c) => means.bottom[c]! / played,
      scale / (played - 1),
    );
  }
}

function weeklyNoise(
  population: Population,
  player: number,
  log: GameLog,
  from: number,
  to: number,
  set: CategorySet,
  sample: Sample,
  lastDay: number,
  blocks: number,
): void {
  const columns = sample.top.length;
  const means = { top: new Float64Array(columns), bottom: new Float64Array(columns) };
  const firstDay = lastDay - blocks * week + 1;
  let row = from;
  while (row < to && log.rowDay[row]! < firstDay) row += 1;
  const start = row;
  for (; row < to; row += 1) addRow(means, log, row, set);
  row = start;
  for (let block = 0; block < blocks; block += 1) {
    const end = firstDay + (block + 1) * week;
    for (; row < to && log.rowDay[row]! < end; row += 1) addRow(sample, log, row, set);
    addSquares(
      population,
      player,
      sample,
      (c) => means.top[c]! / blocks,
      (c) => means.bottom[c]! / blocks,
      1 / (blocks - 1),
    );
  }
}
