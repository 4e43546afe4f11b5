import { quadraticForm } from '../numeric/linear.ts';
import { errorCovariance, gameCovariance } from '../projection/line-covariance.ts';
import { PART_COUNT, partIndex } from '../projection/parts.ts';
import type { PlayerOutlook } from '../projection/player-outlook.ts';
import type { TradeColumn } from './columns.ts';

const GP = partIndex('GP');

/** Number of coefficients per player and column. */
export const WIDTH = 9;
/** Index of a game's expected numerator, and of its expected denominator. */
export const TOP = 0;
export const BOTTOM = 1;
/**
 * Index of three terms: variance of a game's numerator, covariance with its denominator, the denominator's
 * variance.
 */
export const TOP_GAME = 2;
export const CROSS_GAME = 3;
export const BOTTOM_GAME = 4;
/** Index of the same terms for the error of the expected line, which is common to all games. */
export const TOP_ERROR = 5;
export const CROSS_ERROR = 6;
export const BOTTOM_ERROR = 7;
/** Index of the numerator's part per game that does not scale with minutes. */
export const FIXED = 8;

/**
 * Computes every player's contribution per game to every column and its variance: players × columns × {@link
 * WIDTH}. They give the variance of a team's week without matrices.
 */
export function playerCoefficients(
  players: readonly { readonly outlook: PlayerOutlook | null }[],
  columns: readonly TradeColumn[],
  correlation: ArrayLike<number>,
): Float64Array {
  const result = new Float64Array(players.length * columns.length * WIDTH);
  const nothing = new Float64Array(PART_COUNT);
  players.forEach(({ outlook }, index) => {
    if (!outlook) return;
    const game = gameCovariance(outlook, correlation);
    const error = errorCovariance(outlook, correlation);
    columns.forEach(({ numerator, denominator }, c) => {
      const at = (index * columns.length + c) * WIDTH;
      const below = denominator ?? nothing;
      for (let part = 0; part < PART_COUNT; part += 1) {
        result[at + TOP]! += numerator[part]! * outlook.mean[part]!;
        result[at + BOTTOM]! += below[part]! * outlook.mean[part]!;
      }
      result[at + FIXED] = numerator[GP]! * outlook.mean[GP]!;
      result[at + TOP_GAME] = quadraticForm(game, PART_COUNT, numerator, numerator);
      result[at + TOP_ERROR] = quadraticForm(error, PART_COUNT, numerator, numerator);
      if (!denominator) return;
      result[at + CROSS_GAME] = quadraticForm(game, PART_COUNT, numerator, below);
      result[at + BOTTOM_GAME] = quadraticForm(game, PART_COUNT, below, below);
      result[at + CROSS_ERROR] = quadraticForm(error, PART_COUNT, numerator, below);
      result[at + BOTTOM_ERROR] = quadraticForm(error, PART_COUNT, below, below);
    });
  });
  return result;
}
