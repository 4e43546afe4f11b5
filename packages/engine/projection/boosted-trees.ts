/**
 * A sum of symmetric decision trees: each asks the same few questions (is feature f above threshold t?) on every path, and
 * adds the leaf it ends in. Flat arrays, tree after tree.
 */
export interface BoostedTrees {
  /** Questions a tree. */
  readonly depth: number;
  /** Feature of each question: trees × depth. */
  readonly features: readonly number[];
  readonly thresholds: readonly number[];
  /** trees × 2^depth. */
  readonly leaves: readonly number[];
}

/** The trees' sum for one row of features; `last` is the value of the feature that follows the row's own. */
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
