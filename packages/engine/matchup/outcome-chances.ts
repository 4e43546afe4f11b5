/** Probabilities of win, tie and loss; they sum to 1. */
export interface OutcomeChances {
  readonly win: number;
  readonly tie: number;
  readonly lose: number;
}
