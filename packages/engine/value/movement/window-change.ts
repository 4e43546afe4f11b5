import { logarithm, normalCumulative } from '../../numeric/index.ts';

export interface GameSample {
  readonly games: number;
  readonly mean: number;
  readonly squares: number;
}

/** A measure per game in a window, compared with the season's games before the window. */
export interface WindowChange {
  readonly before: number;
  readonly now: number;
  readonly change: number;
  /** Standard error of the change. */
  readonly error: number;
  /** Evidence: the change in standard errors, on the scale of a normal distribution. */
  readonly z: number;
}

/** Weight of the typical variance, in games, added to a player's own games. */
const TYPICAL_GAMES = 8;

export function sampleOf(values: readonly number[]): GameSample {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return {
    games: values.length,
    mean,
    squares: values.reduce((sum, value) => sum + (value - mean) ** 2, 0),
  };
}

/**
 * Summarizes the games behind a rate, such as shots per 36 minutes. A game's deviation is its effect on the
 * rate (linearized ratio).
 *
 * @param factor of the rate, such as 36
 */
export function rateSampleOf(
  games: readonly { readonly top: number; readonly bottom: number }[],
  factor: number,
): GameSample {
  const top = games.reduce((sum, game) => sum + game.top, 0);
  const bottom = games.reduce((sum, game) => sum + game.bottom, 0);
  const rate = top / bottom;
  const scale = (factor * games.length) / bottom;
  return {
    games: games.length,
    mean: factor * rate,
    squares: games.reduce((sum, game) => sum + (scale * (game.top - rate * game.bottom)) ** 2, 0),
  };
}

/** Returns the typical variance of some players' single games. */
export function typicalVariance(samples: readonly GameSample[]): number {
  let squares = 0;
  let freedom = 0;
  for (const sample of samples) {
    squares += sample.squares;
    freedom += sample.games - 1;
  }
  return freedom > 0 ? squares / freedom : 0;
}

/**
 * Returns the variance between a player's single games, moderated by the typical variance (G. K. Smyth 2004,
 * section 3).
 */
export function moderatedVariance(
  samples: readonly GameSample[],
  typical: number,
): { readonly variance: number; readonly freedom: number } {
  let squares = TYPICAL_GAMES * typical;
  let freedom = TYPICAL_GAMES;
  for (const sample of samples) {
    squares += sample.squares;
    freedom += sample.games - 1;
  }
  return { variance: squares / freedom, freedom };
}

/**
 * Computes the change between two samples. The evidence is a t statistic, converted to a normal one (Wallace
 * 1959).
 *
 * @param typical from {@link typicalVariance}
 */
export function windowChange(before: GameSample, now: GameSample, typical: number): WindowChange {
  const { freedom, variance } = moderatedVariance([before, now], typical);
  const error = Math.sqrt(variance * (1 / before.games + 1 / now.games));
  const change = now.mean - before.mean;
  const z = error > 0 ? normalFromT(change / error, freedom) : 0;
  return { before: before.mean, now: now.mean, change, error, z };
}

function normalFromT(t: number, freedom: number): number {
  const size = Math.sqrt(freedom * logarithm(1 + (t * t) / freedom));
  return (Math.sign(t) * size * (8 * freedom + 1)) / (8 * freedom + 3);
}

/**
 * Returns the smallest evidence that is clear among many tests: on average at most `share` of the clear ones
 * are due to chance (Benjamini, Hochberg 1995). Infinite if none is clear.
 */
export function clearFrom(evidence: readonly number[], share: number): number {
  const sizes = evidence.map(Math.abs).sort((one, other) => other - one);
  let least = Number.POSITIVE_INFINITY;
  sizes.forEach((size, index) => {
    const chance = 2 * (1 - normalCumulative(size));
    if (chance <= ((index + 1) / sizes.length) * share) least = size;
  });
  return least;
}
