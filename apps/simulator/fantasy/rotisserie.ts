import { at } from '../at.ts';
import type { Line } from '../season/line.ts';
import { type Category, readCategory } from './rules.ts';

/**
 * Computes rotisserie points: in each category, the last team gets 1 point, the next 2, and so on. Tied teams
 * get the average of their ranks’ points.
 */
export function rotisseriePoints(lines: readonly Line[], categories: readonly Category[]): number[] {
  const totals = lines.map(() => 0);
  for (const { statistic, lowerWins } of categories) {
    const values = lines.map((line) => (readCategory(line, statistic) ?? 0) * (lowerWins ? -1 : 1));
    for (const [index, value] of values.entries()) {
      const below = values.filter((other) => other < value).length;
      const level = values.filter((other) => other === value).length;
      totals[index] = at(totals, index) + below + (level + 1) / 2;
    }
  }
  return totals;
}
