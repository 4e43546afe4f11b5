import { cholesky } from '../numeric/linear.ts';
import { drawNormal } from '../numeric/normal-quantile-table.ts';
import { createRandom, type Random } from '../numeric/random.ts';
import { PART_COUNT } from '../projection/parts.ts';
import { gamesVariance, type PlayerOutlook } from '../projection/player-outlook.ts';
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
  /** Where each player's games are drawn from, and the side's luck: each a sequence of its own. */
  readonly draws: readonly Random[];
  readonly luck: Random;
  /** How much wider than computed deviations are drawn. */
  readonly widening: number;
}

/** What a side is drawn from. */
interface SideSeed {
  /** Named by these numbers. */
  readonly seed: readonly number[];
  /** A number for each player, his own while others come and go; his place in the list without it. */
  readonly streams: readonly number[] | undefined;
}

/**
 * Prepares a side for simulation. `widening` stretches every deviation from the mean (1 for none).
 *
 * Every player has his own sequence of random numbers and so has the side's luck: when one player is taken out, the others
 * play the same weeks as before, and two answers differ by what was changed and hardly by the draw (common random numbers).
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
  const places = players.flatMap(({ chances }, place) =>
    chances.some((chance) => chance > 0) ? [place] : [],
  );
  const active = places.map((place) => players[place]!);
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
    draws: places.map((place) => createRandom(...seed, 1, streams?.[place] ?? place)),
    luck: createRandom(...seed, 0),
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
export function drawWeek(side: SimulatedSide, normalTable: Float64Array, into: Float64Array): void {
  const { width, atLeast, first, means, games, soFar, expectedTotal, lower, normals, widening } = side;
  const { draws, luck } = side;
  // Drawn even when nobody plays, so that week n's luck is the same no matter who plays in it.
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
  const stretch = widening * Math.sqrt(played / side.expectedGames);
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
