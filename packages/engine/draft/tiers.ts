import { InvalidInput, requireFinite } from '../errors.ts';

/**
 * Tiers of players who are worth about the same: values, the best first, are cut where that leaves the least spread within the
 * tiers (sum of squares, found exactly).
 *
 * @param values from the best to the worst
 * @param count tiers; of fewer values each is a tier
 * @returns by value the number of its tier, from 1
 * @throws InvalidInput `values` that are not in order, `count` below 1
 */
export function tiersOf(values: readonly number[], count: number): number[] {
  if (!Number.isInteger(count) || count < 1)
    throw new InvalidInput('count', `must be at least 1, got ${count}`);
  values.forEach((value, place) => {
    requireFinite(value, `values[${place}]`);
    if (place > 0 && value > (values[place - 1] ?? 0))
      throw new InvalidInput(`values[${place}]`, 'is above the one before');
  });
  const size = values.length;
  const tiers = Math.min(count, size);
  const sums = [0];
  const squares = [0];
  values.forEach((value, place) => {
    sums.push((sums[place] ?? 0) + value);
    squares.push((squares[place] ?? 0) + value * value);
  });
  const spread = (from: number, to: number): number => {
    const sum = (sums[to] ?? 0) - (sums[from] ?? 0);
    return (squares[to] ?? 0) - (squares[from] ?? 0) - (sum * sum) / (to - from);
  };
  /* By the number of tiers: the least spread of the first values, and where their last tier begins. */
  let least = Array.from({ length: size + 1 }, (_, to) => (to === 0 ? 0 : spread(0, to)));
  const begins: number[][] = [];
  for (let tier = 2; tier <= tiers; tier += 1) {
    const start = new Array<number>(size + 1).fill(0);
    const next = least.slice();
    for (let to = tier; to <= size; to += 1) {
      next[to] = Number.POSITIVE_INFINITY;
      for (let from = tier - 1; from < to; from += 1) {
        const total = (least[from] ?? 0) + spread(from, to);
        if (total >= (next[to] ?? 0)) continue;
        next[to] = total;
        start[to] = from;
      }
    }
    begins.push(start);
    least = next;
  }
  const numbers = new Array<number>(size).fill(1);
  for (let tier = tiers, to = size; tier > 1; tier -= 1) {
    const from = begins[tier - 2]?.[to] ?? 0;
    numbers.fill(tier, from, to);
    to = from;
  }
  return numbers;
}
