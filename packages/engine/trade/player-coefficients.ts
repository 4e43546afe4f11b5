import { quadraticForm } from '../numeric/linear.ts';
import { PART_COUNT, partIndex } from '../projection/parts.ts';
import { gameCovariance, type PlayerOutlook } from '../projection/player-outlook.ts';
import type { TradeColumn } from './columns.ts';

const GP = partIndex('GP');

/** Numbers kept of a player in a column. */
export const WIDTH = 9;
/** Expected numerator and denominator of a game. */
export const TOP = 0;
export const BOTTOM = 1;
/** Variance of a game's numerator, covariance with its denominator, variance of that. */
export const TOP_GAME = 2;
export const CROSS_GAME = 3;
export const BOTTOM_GAME = 4;
/** The same of the error of his expected line, which is the same in all his games. */
export const TOP_ERROR = 5;
export const CROSS_ERROR = 6;
export const BOTTOM_ERROR = 7;
/** What of the numerator is the game itself, however long he plays in it. */
export const FIXED = 8;

/**
 * What every player brings to every column in a game, and how that varies: players × columns × {@link WIDTH}. From these the
 * variance of a team's week follows without matrices.
 */
export function playerCoefficients(
  players: readonly { readonly outlook: PlayerOutlook | null }[],
  columns: readonly TradeColumn[],
  correlation: ArrayLike<number>,
): Float64Array {
  const result = new Float64Array(players.length * columns.length * WIDTH);
  const nothing = new Float64Array(PART_COUNT);
  players.forEach(({ outlook }, place) => {
    if (!outlook) return;
    const game = gameCovariance(outlook, correlation);
    const error = gameCovariance({ ...outlook, deviation: outlook.standardError }, correlation);
    columns.forEach(({ numerator, denominator }, c) => {
      const at = (place * columns.length + c) * WIDTH;
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
