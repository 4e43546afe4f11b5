export interface CategoryPart {
  /** Index in the given list of scores. */
  readonly player: number;
  readonly score: number;
}

export interface CategoryCarriers {
  /** The team's score: the sum of its players' scores. */
  readonly sum: number;
  /** Players above average, best first. */
  readonly carries: readonly CategoryPart[];
  /** Players below average, worst first. */
  readonly sinks: readonly CategoryPart[];
}

/**
 * Computes each player's contribution to a team's category.
 *
 * @param scores category scores by player, positive for good; null without a score
 */
export function categoryCarriers(scores: readonly (number | null)[]): CategoryCarriers {
  const parts = scores.flatMap((score, player) => (score === null ? [] : [{ player, score }]));
  return {
    sum: parts.reduce((sum, { score }) => sum + score, 0),
    carries: parts.filter(({ score }) => score > 0).sort((one, other) => other.score - one.score),
    sinks: parts.filter(({ score }) => score < 0).sort((one, other) => one.score - other.score),
  };
}
