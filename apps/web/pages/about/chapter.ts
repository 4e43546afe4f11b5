/** How one number is computed, in a few sentences. `id` is its anchor: `/about#luck`. */
export interface Explanation {
  readonly id: string;
  readonly term: string;
  readonly says: readonly string[];
}

/** Some explanations under one heading. */
export interface Chapter {
  readonly id: string;
  readonly name: string;
  readonly note: string;
  readonly explanations: readonly Explanation[];
}
