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
  /** Players with games left: their chances one after another, where each one's begin, and their mean lines. */
  readonly chances: Float64Array;
  readonly firstChance: Int32Array;
  readonly together: Float64Array;
  readonly means: Float64Array;
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
  const firstChance = new Int32Array(active.length + 1);
  const chances: number[] = [];
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
    firstChance[index] = chances.length;
    let expected = 0;
    for (const chance of player.chances) {
      chances.push(chance);
      expected += chance;
    }
    const variance = gamesVariance(player);
    for (let i = 0; i < width; i += 1) {
      const mean = player.mean[used[i]!]!;
      means[index * width + i] = mean;
      expectedTotal[i]! += expected * mean;
      for (let j = 0; j < width; j += 1)
        covariance[i * width + j]! -= variance * mean * player.mean[used[j]!]!;
    }
  });
  firstChance[active.length] = chances.length;
  return {
    width,
    soFar: Float64Array.from(used, (part) => soFar[part]!),
    chances: Float64Array.from(chances),
    firstChance,
    together: Float64Array.from(active, (player) => player.playCorrelation),
    means,
    expectedTotal,
    expectedGames: total.games,
    lower: cholesky(covariance, width),
    normals: new Float64Array(width),
    widening,
  };
}

/**
 * Draws one week into `into` (the needed parts): who plays game by game, a player's games together as often as his play
 * correlation says, then what they do, whole numbers that never fall below the score so far.
 */
export function drawWeek(
  side: SimulatedSide,
  random: Random,
  normalTable: Float64Array,
  into: Float64Array,
): void {
  const { width, chances, firstChance, means, soFar, lower, normals, widening } = side;
  const players = firstChance.length - 1;
  let played = 0;
  into.fill(0);
  for (let player = 0; player < players; player += 1) {
    const from = firstChance[player]!;
    const until = firstChance[player + 1]!;
    let games = 0;
    if (until - from > 1 && random.next() < side.together[player]!) {
      const shared = random.next();
      for (let game = from; game < until; game += 1) if (shared < chances[game]!) games += 1;
    } else {
      for (let game = from; game < until; game += 1) if (random.next() < chances[game]!) games += 1;
    }
    if (games === 0) continue;
    played += games;
    const start = player * width;
    for (let i = 0; i < width; i += 1) into[i]! += games * means[start + i]!;
  }
  if (played === 0) {
    into.set(soFar);
    return;
  }
  const stretch = widening * Math.sqrt(played / side.expectedGames);
  for (let i = 0; i < width; i += 1) normals[i] = drawNormal(normalTable, random.next());
  for (let i = 0; i < width; i += 1) {
    let noise = 0;
    const row = i * width;
    for (let j = 0; j <= i; j += 1) noise += lower[row + j]! * normals[j]!;
    const expected = side.expectedTotal[i]!;
    const drawn = expected + widening * (into[i]! - expected) + stretch * noise;
    const whole = Math.floor(drawn + 0.5);
    into[i] = soFar[i]! + (whole > 0 ? whole : 0);
  }
}
