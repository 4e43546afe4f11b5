import { fastNormalCumulative } from '../numeric/normal-table.ts';
import type { OutcomeChances } from './outcome-chances.ts';

/**
 * Nodes and weights of Gauss–Hermite quadrature for the standard normal density: seven points for the first
 * factor, five for the second, weaker one.
 */
const NODES = [
  [
    -3.7504397177257425, -2.366759410734541, -1.1544053947399682, 0, 1.1544053947399682, 2.366759410734541,
    3.7504397177257425,
  ],
  [-2.8569700138728056, -1.355626179974266, 0, 1.355626179974266, 2.8569700138728056],
] as const;
const WEIGHTS = [
  [
    0.000548268855972219, 0.0307571239675865, 0.240123178605013, 0.457142857142857, 0.240123178605013,
    0.0307571239675865, 0.000548268855972219,
  ],
  [0.011257411327720693, 0.22207592200561266, 0.5333333333333333, 0.22207592200561266, 0.011257411327720693],
] as const;
/** Minimum weight of a grid corner; others are skipped. */
const NEGLIGIBLE = 1e-4;
const FACTORS = 2;
const SWEEPS = 5;

/**
 * Computes two-factor loadings of a correlation matrix: R ≈ ΛΛᵀ off the diagonal, by principal factors with
 * re-estimated communalities (the diagonal is not fitted).
 *
 * @returns count × 2 loadings
 */
export function factorLoadings(correlation: Float64Array, count: number): Float64Array {
  const loadings = new Float64Array(count * FACTORS);
  const matrix = new Float64Array(correlation);
  const vector = new Float64Array(count);
  const product = new Float64Array(count);
  for (let sweep = 0; sweep < SWEEPS; sweep += 1) {
    for (let i = 0; i < count; i += 1) {
      let common = 0;
      for (let f = 0; f < FACTORS; f += 1) common += loadings[i * FACTORS + f]! ** 2;
      if (sweep === 0) {
        // The initial communality is the largest correlation with any other category.
        for (let j = 0; j < count; j += 1)
          if (j !== i) common = Math.max(common, Math.abs(correlation[i * count + j]!));
      }
      matrix[i * count + i] = Math.min(0.98, common);
    }
    for (let f = 0; f < FACTORS; f += 1) {
      for (let i = 0; i < count; i += 1) {
        const before = loadings[i * FACTORS + f]!;
        vector[i] = before !== 0 ? before : f === 0 ? 1 : i % 2 === 0 ? 1 : -1;
      }
      let value = 0;
      for (let step = 0; step < (sweep === 0 ? 8 : 2); step += 1) {
        let norm = 0;
        for (let i = 0; i < count; i += 1) {
          let sum = 0;
          for (let j = 0; j < count; j += 1) sum += matrix[i * count + j]! * vector[j]!;
          for (let g = 0; g < f; g += 1) {
            let along = 0;
            for (let j = 0; j < count; j += 1) along += loadings[j * FACTORS + g]! * vector[j]!;
            sum -= loadings[i * FACTORS + g]! * along;
          }
          product[i] = sum;
          norm += sum * sum;
        }
        norm = Math.sqrt(norm);
        value = norm;
        if (norm < 1e-12) break;
        for (let i = 0; i < count; i += 1) vector[i] = product[i]! / norm;
      }
      const scale = value > 1e-12 ? Math.sqrt(value) : 0;
      for (let i = 0; i < count; i += 1) loadings[i * FACTORS + f] = scale * vector[i]!;
    }
  }
  for (let i = 0; i < count; i += 1) {
    let common = 0;
    for (let f = 0; f < FACTORS; f += 1) common += loadings[i * FACTORS + f]! ** 2;
    if (common > 0.98) {
      const shrink = Math.sqrt(0.98 / common);
      for (let f = 0; f < FACTORS; f += 1) loadings[i * FACTORS + f]! *= shrink;
    }
  }
  return loadings;
}

/**
 * Thresholds of each category on the scale of a standard normal variable: won above `win`, lost below `lose`.
 */
export interface Thresholds {
  readonly win: Float64Array;
  readonly lose: Float64Array;
}

/**
 * Computes the distribution of (categories won − categories lost), from −count to count at indices 0 …
 * 2·count, for jointly normal categories with the given two-factor loadings. The factors are integrated out
 * on a 7 × 5 grid.
 */
export function balanceDistribution(
  thresholds: Thresholds,
  loadings: Float64Array,
  count: number,
): Float64Array {
  const result = new Float64Array(2 * count + 1);
  const row = new Float64Array(2 * count + 1);
  const next = new Float64Array(2 * count + 1);
  overFactors(thresholds, loadings, count, (weight, wins, losses) => {
    balanceOfIndependent(wins, losses, count, row, next);
    for (let k = 0; k <= 2 * count; k += 1) result[k]! += weight * row[k]!;
  });
  let total = 0;
  for (let k = 0; k <= 2 * count; k += 1) total += result[k]!;
  for (let k = 0; k <= 2 * count; k += 1) result[k]! /= total;
  return result;
}

/**
 * Splits the probability of a balance of 0 by the outcome of one category, with the same factors as
 * {@link balanceDistribution}.
 *
 * @param tie probability of a balance of 0, which the three chances sum to
 */
export function tiedByCategory(
  thresholds: Thresholds,
  loadings: Float64Array,
  count: number,
  category: number,
  tie: number,
): OutcomeChances {
  const others = count - 1;
  const row = new Float64Array(2 * others + 1);
  const next = new Float64Array(2 * others + 1);
  const otherWins = new Float64Array(others);
  const otherLosses = new Float64Array(others);
  let [win, level, lose] = [0, 0, 0];
  overFactors(thresholds, loadings, count, (weight, wins, losses) => {
    for (let i = 0; i < others; i += 1) {
      otherWins[i] = wins[i < category ? i : i + 1]!;
      otherLosses[i] = losses[i < category ? i : i + 1]!;
    }
    balanceOfIndependent(otherWins, otherLosses, others, row, next);
    const [won, lost] = [wins[category]!, losses[category]!];
    // If this category is won and the others are lost by one, e.g. 3–4, the matchup is tied.
    win += weight * won * (row[others - 1] ?? 0);
    lose += weight * lost * (row[others + 1] ?? 0);
    level += weight * Math.max(0, 1 - won - lost) * row[others]!;
  });
  const sum = win + level + lose;
  const scale = sum > 0 ? tie / sum : 0;
  return { win: scale * win, tie: sum > 0 ? scale * level : tie, lose: scale * lose };
}

/** Visits every grid point of the factors, with its weight and each category's chances to be won and lost. */
function overFactors(
  thresholds: Thresholds,
  loadings: Float64Array,
  count: number,
  visit: (weight: number, wins: Float64Array, losses: Float64Array) => void,
): void {
  const wins = new Float64Array(count);
  const losses = new Float64Array(count);
  const rest = new Float64Array(count);
  for (let i = 0; i < count; i += 1) {
    rest[i] = Math.sqrt(1 - loadings[i * FACTORS]! ** 2 - loadings[i * FACTORS + 1]! ** 2);
  }
  for (let a = 0; a < NODES[0].length; a += 1) {
    for (let b = 0; b < NODES[1].length; b += 1) {
      const weight = WEIGHTS[0][a]! * WEIGHTS[1][b]!;
      if (weight < NEGLIGIBLE) continue;
      for (let i = 0; i < count; i += 1) {
        const shift = loadings[i * FACTORS]! * NODES[0][a]! + loadings[i * FACTORS + 1]! * NODES[1][b]!;
        const win = thresholds.win[i]!;
        const lose = thresholds.lose[i]!;
        wins[i] =
          win === Number.NEGATIVE_INFINITY
            ? 1
            : win === Number.POSITIVE_INFINITY
              ? 0
              : fastNormalCumulative((shift - win) / rest[i]!);
        losses[i] =
          lose === win
            ? 1 - wins[i]!
            : lose === Number.NEGATIVE_INFINITY
              ? 0
              : lose === Number.POSITIVE_INFINITY
                ? 1
                : fastNormalCumulative((lose - shift) / rest[i]!);
      }
      visit(weight, wins, losses);
    }
  }
}

/**
 * Computes {@link balanceDistribution} for independent categories. Writes 2·count + 1 probabilities into
 * `row`, with `next` as scratch memory.
 */
export function balanceOfIndependent(
  wins: Float64Array,
  losses: Float64Array,
  count: number,
  row: Float64Array,
  next: Float64Array,
): void {
  row.fill(0);
  next.fill(0);
  row[count] = 1;
  let from = row;
  let into = next;
  for (let i = 0; i < count; i += 1) {
    const win = wins[i]!;
    const lose = losses[i]!;
    const tie = Math.max(0, 1 - win - lose);
    const low = count - i;
    const high = count + i;
    into[low - 1] = lose * from[low]!;
    into[high + 1] = win * from[high]!;
    if (i === 0) into[count] = tie;
    else {
      into[low] = tie * from[low]! + lose * from[low + 1]!;
      into[high] = tie * from[high]! + win * from[high - 1]!;
      for (let k = low + 1; k < high; k += 1)
        into[k] = tie * from[k]! + win * from[k - 1]! + lose * from[k + 1]!;
    }
    const previous = from;
    from = into;
    into = previous;
  }
  if (from !== row) row.set(from);
}
