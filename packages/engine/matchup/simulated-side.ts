import { cholesky } from '../numeric/linear.ts';
import { drawNormal } from '../numeric/normal-quantile-table.ts';
import type { Random } from '../numeric/random.ts';
import { gamesVariance, type PlayerOutlook } from '../projection/outlook.ts';
import { PART_COUNT } from '../projection/parts.ts';
import type { CategorySet } from './categories.ts';
import { remainingTotals } from './side.ts';

/** A side laid out for drawing its week again and again. Vectors hold the needed parts only, in the set's order. */
export interface SimulatedSide {
  readonly width: number;
  readonly soFar: Float64Array;
  /** Players with games left: chances of playing at least 1, 2 … of them one player after another, and where each begins. */
  readonly atLeast: Float64Array;
  readonly first: Int32Array;
  /** Their mean lines, part after part. */
  readonly means: Float64Array;
  /** Scratch: the games drawn for each of them. */
  readonly games: Float64Array;
  readonly expectedTotal: Float64Array;
  readonly expectedGames: number;
  /** Lower triangle whose square is the covariance of the games themselves, availability apart. */
  readonly lower: Float64Array;
  readonly normals: Float64Array;
  /** How much wider than computed deviations are drawn. */
  readonly widening: number;
}

/** Prepares a side for simulation. `widening` stretches every deviation from the mean (1 for none). */
export function simulatedSide(
  soFar: Float64Array,
  players: readonly PlayerOutlook[],
  set: CategorySet,
  correlation: ArrayLike<number>,
  widening: number,
): SimulatedSide {
  const { used } = set;
  const width = used.length;
  const active = players.filter((player) => player.chances.some((chance) => chance > 0));
  const first = new Int32Array(active.length + 1);
  const atLeast: number[] = [];
  const means = new Float64Array(active.length * width);
  const expectedTotal = new Float64Array(width);
  // What is left once it is known who plays: the covariance with availability's own part taken out.
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
    widening,
  };
}

/**
 * Probability that a player plays at least 1, 2 … of his games: each game its own, or as often as his play correlation says one
 * cause for all, by which he plays those whose chance is above one common draw.
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
 * Draws one week into `into` (the needed parts): how many games each player plays, then what they do, whole numbers that never
 * fall below the score so far.
 */
export function drawWeek(
  side: SimulatedSide,
  random: Random,
  normalTable: Float64Array,
  into: Float64Array,
): void {
  const { width, atLeast, first, means, games, soFar, expectedTotal, lower, normals, widening } = side;
  const players = games.length;
  let played = 0;
  for (let player = 0; player < players; player += 1) {
    const from = first[player]!;
    const most = first[player + 1]! - from;
    const draw = random.next();
    let count = 0;
    while (count < most && draw < atLeast[from + count]!) count += 1;
    games[player] = count;
    played += count;
  }
  if (played === 0) {
    into.set(soFar);
    return;
  }
  const stretch = widening * Math.sqrt(played / side.expectedGames);
  for (let i = 0; i < width; i += 1) normals[i] = drawNormal(normalTable, random.next());
  for (let i = 0; i < width; i += 1) {
    let noise = 0;
    for (let j = 0; j <= i; j += 1) noise += lower[i * width + j]! * normals[j]!;
    let usual = 0;
    for (let player = 0; player < players; player += 1)
      usual += games[player]! * means[i * players + player]!;
    const expected = expectedTotal[i]!;
    const drawn = expected + widening * (usual - expected) + stretch * noise;
    const whole = Math.floor(drawn + 0.5);
    into[i] = soFar[i]! + (whole > 0 ? whole : 0);
  }
}
