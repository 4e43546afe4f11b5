import type { OutcomeChances } from './outcome-chances.ts';

/** How a tied matchup is decided, from the first side's view. */
export interface TieDecision {
  /** Index of the category whose leader wins; null: none. */
  readonly category: number | null;
  /** Winner of a matchup that no category decides: a side, either side with equal chances, or no side. */
  readonly otherwise: 'first' | 'second' | 'even' | 'tie';
}

export const undecided: TieDecision = { category: null, otherwise: 'tie' };

/**
 * Adds an outcome's tied matchups to the wins of the sides that win the ties.
 *
 * @param tied chances of a tied matchup by the outcome of the deciding category; they sum to `outcome.tie`
 */
export function decidedOutcome(
  outcome: OutcomeChances,
  tied: OutcomeChances,
  otherwise: TieDecision['otherwise'],
): OutcomeChances {
  const win = outcome.win + tied.win;
  const lose = outcome.lose + tied.lose;
  if (otherwise === 'tie') return { win, tie: tied.tie, lose };
  const share = otherwise === 'even' ? 0.5 : otherwise === 'first' ? 1 : 0;
  return { win: win + share * tied.tie, tie: 0, lose: lose + (1 - share) * tied.tie };
}

/** Returns an outcome's tied matchups if no category decides ties: all are still tied. */
export function allLevel({ tie }: OutcomeChances): OutcomeChances {
  return { win: 0, tie, lose: 0 };
}
