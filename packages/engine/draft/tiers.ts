import { InvalidInput, requireFinite } from '../errors.ts';

/**
 * Groups players into tiers that minimize the sum of squares within tiers.
 *
 * @param values best first
 * @param count number of tiers; with fewer values each is a tier
 * @returns tier number by value, from 1
 * @throws InvalidInput `values` when unsorted, `count` below 1
 */
export function tiersOf(values: readonly number[], count: number): number[] {
  if (!Number.isInteger(count) || count < 1)
    throw new InvalidInput('count', `must be at least 1, got ${count}`);
  values.forEach((value, index) => {
    requireFinite(value, `values[${index}]`);
    if (index > 0 && value > (values[index - 1] ?? 0))
      throw new InvalidInput(`values[${index}]`, 'is above the one before');
  });
  const size = values.length;
  const tiers = Math.min(count, size);
  const sums = [0];
  const squares = [0];
  values.forEach((value, index) => {
    sums.push((sums[index] ?? 0) + value);
    squares.push((squares[index] ?? 0) + value * value);
  });
  const spread = (from: number, to: number): number => {
    const sum = (sums[to] ?? 0) - (sums[from] ?? 0);
    return (squares[to] ?? 0) - (squares[from] ?? 0) - (sum * sum) / (to - from);
  };
  // `least[n]`: minimum spread of the first n values in the current number of tiers. `begins`: where their
  // last tier starts.
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
