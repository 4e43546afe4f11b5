import { at } from '../at.ts';
import type { Line } from '../season/line.ts';
import { type Category, readCategory } from './rules.ts';

/**
 * Rotisserie points of lines: in each category the last gets one, the next two, and so on; those that are level share
 * what their places are worth.
 */
export function rotisseriePoints(lines: readonly Line[], categories: readonly Category[]): number[] {
  const totals = lines.map(() => 0);
  for (const { statistic, lowerWins } of categories) {
    const values = lines.map((line) => (readCategory(line, statistic) ?? 0) * (lowerWins ? -1 : 1));
    for (const [place, value] of values.entries()) {
      const below = values.filter((other) => other < value).length;
      const level = values.filter((other) => other === value).length;
      totals[place] = at(totals, place) + below + (level + 1) / 2;
    }
  }
  return totals;
}
