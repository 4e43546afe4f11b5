import { formatCount } from './phrases.ts';

/** How many it takes before what they say is shown as a figure: of fewer it is mostly luck. */
export const needed = {
  /** Shown chances, of what a calibration, a curve or a log-loss is told. */
  chances: 100,
  /** Chances in one tenth of a curve. */
  tenth: 10,
  /** Pickups or trades. */
  advice: 30,
  /** Player games, of percentages attempts. */
  games: 100,
} as const satisfies Record<string, number>;

/** A count where it is enough, else beside how many are needed: "12 of 30". */
export function countOf(count: number, least: number): string {
  return count < least ? `${formatCount(count)} of ${formatCount(least)}` : formatCount(count);
}

/** A figure of enough; null of fewer. */
export function figureOf<Figure>(count: number, least: number, figure: Figure): Figure | null {
  return count < least ? null : figure;
}
