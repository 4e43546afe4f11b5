import type { Horizon } from '@fantasy-stats/contract/projection-record';
import { addDays, type Day } from '@fantasy-stats/domain';

/** Days of a horizon, counted from the Monday on. */
const spans: Readonly<Record<Horizon, readonly [first: number, last: number]>> = {
  day: [0, 0],
  week: [0, 6],
  later: [7, 27],
};

/** From this day on the games of a horizon are scored: a day after the last, when the NBA has corrected most of what it corrects. */
export const scoredFrom = (monday: Day, horizon: Horizon): Day => addDays(monday, spans[horizon][1] + 2);

/** The days of a horizon, both included. */
export function daysOf(monday: Day, horizon: Horizon): { readonly first: Day; readonly last: Day } {
  const [first, last] = spans[horizon];
  return { first: addDays(monday, first), last: addDays(monday, last) };
}
