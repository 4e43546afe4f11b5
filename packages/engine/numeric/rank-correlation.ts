import { InvalidInput, requireFinite } from '../errors.ts';

/**
 * Computes Spearman's rank correlation of two columns: Pearson's correlation of their ranks, where ties share
 * their mean rank (M. G. Kendall, Rank Correlation Methods, 1948).
 *
 * @returns −1 to 1; null for fewer than two values and for a constant column
 * @throws InvalidInput `values[i]` for NaN or an infinite value, `other` for a different length
 */
export function rankCorrelation(values: readonly number[], other: readonly number[]): number | null {
  if (other.length !== values.length)
    throw new InvalidInput('other', `must hold ${values.length} numbers, got ${other.length}`);
  const [ranks, otherRanks] = [meanRanks(values, 'values'), meanRanks(other, 'other')];
  const mean = (values.length + 1) / 2;
  let [both, squares, otherSquares] = [0, 0, 0];
  ranks.forEach((rank, index) => {
    const gap = rank - mean;
    const otherGap = otherRanks[index]! - mean;
    both += gap * otherGap;
    squares += gap * gap;
    otherSquares += otherGap * otherGap;
  });
  if (squares === 0 || otherSquares === 0) return null;
  return Math.max(-1, Math.min(1, both / Math.sqrt(squares * otherSquares)));
}

/** Returns ranks from 1, smallest first; equal values share their mean rank. */
function meanRanks(values: readonly number[], field: string): Float64Array {
  values.forEach((value, index) => {
    requireFinite(value, `${field}[${index}]`);
  });
  const order = values.map((_, index) => index).sort((one, next) => values[one]! - values[next]!);
  const ranks = new Float64Array(values.length);
  for (let from = 0; from < order.length; ) {
    let to = from + 1;
    while (to < order.length && values[order[to]!] === values[order[from]!]) to += 1;
    for (let index = from; index < to; index += 1) ranks[order[index]!] = (from + 1 + to) / 2;
    from = to;
  }
  return ranks;
}
