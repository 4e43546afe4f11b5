import { cholesky } from '../numeric/linear.ts';
import { drawNormal } from '../numeric/normal-quantile-table.ts';
import { createRandom, type Random } from '../numeric/random.ts';
import { PART_COUNT } from '../projection/parts.ts';
import { gamesVariance, type PlayerOutlook } from '../projection/player-outlook.ts';
import type { CategorySet } from './categories.ts';
import { remainingTotals } from './side.ts';

/** A side prepared for repeated simulation. Vectors hold only the needed statistics, in the set's order. */
export interface SimulatedSide {
  readonly width: number;
  readonly soFar: Float64Array;
  /**
   * Chances that each player with games left plays at least 1, 2 … games, concatenated by player, and the
   * start index of each player.
   */
  readonly atLeast: Float64Array;
  readonly first: Int32Array;
  /** Mean lines of the players with games left, concatenated. */
  readonly means: Float64Array;
  /** Scratch memory: games drawn for each player. */
  readonly games: Float64Array;
  readonly expectedTotal: Float64Array;
  readonly expectedGames: number;
  /** Cholesky factor of the games' covariance, without the variance from availability. */
  readonly lower: Float64Array;
  readonly normals: Float64Array;
  /** Random streams of the players and of the side's luck. */
  readonly draws: readonly Random[];
  readonly luck: Random;
  /** Factor by which deviations are wider than computed. */
  readonly widening: number;
}

interface SideSeed {
  readonly seed: readonly number[];
  /** A stable random stream number per player; undefined uses the index. */
  readonly streams: readonly number[] | undefined;
}

/**
 * Prepares a side for simulation. Every player and the side's luck have their own random stream (common
 * random numbers).
 *
 * @param widening factor for every deviation from the mean (1 for none)
 */
export function simulatedSide(
  soFar: Float64Array,
  players: readonly PlayerOutlook[],
  set: CategorySet,
  correlation: ArrayLike<number>,
  widening: number,
  { seed, streams }: SideSeed,
): SimulatedSide {
  const { used } = set;
  const width = used.length;
  const indexes = players.flatMap(({ chances }, index) =>
    chances.some((chance) => chance > 0) ? [index] : [],
  );
  const active = indexes.map((index) => players[index]!);
  const first = new Int32Array(active.length + 1);
  const atLeast: number[] = [];
  const means = new Float64Array(active.length * width);
  const expectedTotal = new Float64Array(width);
  // The covariance given which players play, i.e. without the variance from availability.
  const total = remainingTotals(active, set, correlation);
  const covariance = new Float64Array(width * width);
  for (let i = 0; i < width; i += 1) {
    for (let j = 0; j < width; j += 1)
      covariance[i * width + j] = total.covariance[used[i]! * PART_COUNT + used[j]!]!;
  }
  active.forEach((player, index) => {
    atLeast.push(...gamesAtLeast(player));
    first[index + 1] = atLeast.length;
    let expected = 0;
    for (const chance of player.chances) expected += chance;
    const variance = gamesVariance(player);
    for (let i = 0; i < width; i += 1) {
      const mean = player.mean[used[i]!]!;
      means[i * active.length + index] = mean;
      expectedTotal[i]! += expected * mean;
      for (let j = 0; j < width; j += 1)
        covariance[i * width + j]! -= variance * mean * player.mean[used[j]!]!;
    }
  });
  return {
    width,
    soFar: Float64Array.from(used, (part) => soFar[part]!),
    atLeast: Float64Array.from(atLeast),
    first,
    means,
    games: new Float64Array(active.length),
    expectedTotal,
    expectedGames: total.games,
    lower: cholesky(covariance, width),
    normals: new Float64Array(width),
    draws: indexes.map((index) => createRandom(...seed, 1, streams?.[index] ?? index)),
    luck: createRandom(...seed, 0),
    widening,
  };
}

/**
 * Computes the probability that a player plays at least 1, 2 … games. With probability `playCorrelation` one
 * cause decides all games; otherwise games are independent.
 */
export function gamesAtLeast({ chances, playCorrelation }: PlayerOutlook): Float64Array {
  const count = chances.length;
  const exactly = new Float64Array(count + 1);
  exactly[0] = 1;
  chances.forEach((chance, game) => {
    for (let played = game + 1; played > 0; played -= 1)
      exactly[played] = exactly[played]! * (1 - chance) + exactly[played - 1]! * chance;
    exactly[0]! *= 1 - chance;
  });
  const together = count > 1 ? playCorrelation : 0;
  const falling = chances.toSorted().reverse();
  let independent = 0;
  for (let played = count; played > 0; played -= 1) {
    independent += exactly[played]!;
    falling[played - 1] = together * falling[played - 1]! + (1 - together) * independent;
  }
  return falling;
}

/**
 * Draws one week into `into` (the needed statistics): the games, then their totals, as whole numbers that
 * never fall below the score so far.
 */
export function drawWeek(side: SimulatedSide, normalTable: Float64Array, into: Float64Array): void {
  const { width, atLeast, first, means, games, soFar, expectedTotal, lower, normals, widening } = side;
  const { draws, luck } = side;
  // Draw even if no one plays, so that week n's random numbers do not depend on who plays.
  for (let i = 0; i < width; i += 1) normals[i] = drawNormal(normalTable, luck.next());
  const players = games.length;
  let played = 0;
  for (let player = 0; player < players; player += 1) {
    const from = first[player]!;
    const most = first[player + 1]! - from;
    const draw = draws[player]!.next();
    let count = 0;
    while (count < most && draw < atLeast[from + count]!) count += 1;
    games[player] = count;
    played += count;
  }
  if (played === 0) {
    into.set(soFar);
    return;
  }
  const scale = widening * Math.sqrt(played / side.expectedGames);
  for (let i = 0; i < width; i += 1) {
    let noise = 0;
    for (let j = 0; j <= i; j += 1) noise += lower[i * width + j]! * normals[j]!;
    let usual = 0;
    for (let player = 0; player < players; player += 1)
      usual += games[player]! * means[i * players + player]!;
    const expected = expectedTotal[i]!;
    const drawn = expected + widening * (usual - expected) + scale * noise;
    const whole = Math.floor(drawn + 0.5);
    into[i] = soFar[i]! + (whole > 0 ? whole : 0);
  }
}
