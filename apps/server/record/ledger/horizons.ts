import type { Horizon } from '@fantasy-stats/contract/projection-record';
import { addDays, type Day } from '@fantasy-stats/domain';

/** First and last day of each horizon, in days after the Monday on which the projections were made. */
const spans: Readonly<Record<Horizon, readonly [first: number, last: number]>> = {
  day: [0, 0],
  week: [0, 6],
  later: [7, 27],
};

/**
 * Returns the day from which a horizon's games can be scored: two days after its last day, when the NBA has
 * made most corrections.
 */
export const scoredFrom = (monday: Day, horizon: Horizon): Day => addDays(monday, spans[horizon][1] + 2);

export function daysOf(monday: Day, horizon: Horizon): { readonly first: Day; readonly last: Day } {
  const [first, last] = spans[horizon];
  return { first: addDays(monday, first), last: addDays(monday, last) };
}
