/**
 * A sum of oblivious trees. Every path of a tree tests the same few conditions and adds the value of its
 * leaf. The flat arrays list one tree after another.
 */
export interface BoostedTrees {
  readonly depth: number;
  /** Feature of each condition: trees × depth. */
  readonly features: readonly number[];
  readonly thresholds: readonly number[];
  /** Value of each leaf: trees × 2^depth. */
  readonly leaves: readonly number[];
}

/**
 * Computes the trees' sum for one row of features.
 *
 * @param last value of one more feature, at index `width`
 */
export function treeSum(trees: BoostedTrees, row: Float64Array, width: number, last: number): number {
  const { depth, features, thresholds, leaves } = trees;
  const count = depth > 0 ? features.length / depth : 0;
  let sum = 0;
  for (let tree = 0; tree < count; tree += 1) {
    let leaf = 0;
    for (let question = tree * depth; question < (tree + 1) * depth; question += 1) {
      const feature = features[question]!;
      const value = feature < width ? row[feature]! : last;
      leaf = 2 * leaf + (value > thresholds[question]! ? 1 : 0);
    }
    sum += leaves[(tree << depth) + leaf]!;
  }
  return sum;
}
