/** A player's part in his team's category. */
export interface CategoryPart {
  /** Place in the list that was given. */
  readonly player: number;
  readonly score: number;
}

/** Who carries and who sinks a category of a team. */
export interface CategoryCarriers {
  /** The team's score: the sum of its players'. */
  readonly sum: number;
  /** Players above the average player, the most first. */
  readonly carries: readonly CategoryPart[];
  /** Players below him, the worst first. */
  readonly sinks: readonly CategoryPart[];
}

/**
 * What each player of a team adds to a category and takes from it.
 *
 * @param scores of the category by player, positive for good; null where a player has none
 */
export function categoryCarriers(scores: readonly (number | null)[]): CategoryCarriers {
  const parts = scores.flatMap((score, player) => (score === null ? [] : [{ player, score }]));
  return {
    sum: parts.reduce((sum, { score }) => sum + score, 0),
    carries: parts.filter(({ score }) => score > 0).sort((one, other) => other.score - one.score),
    sinks: parts.filter(({ score }) => score < 0).sort((one, other) => one.score - other.score),
  };
}
