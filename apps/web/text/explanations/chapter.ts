/** Explains one number. `id` is its anchor: `/about/numbers#luck`. */
export interface Explanation {
  readonly id: string;
  readonly term: string;
  /** The first paragraph is a summary, which pages show next to the number. */
  readonly paragraphs: readonly string[];
}

export interface Chapter {
  readonly id: string;
  readonly name: string;
  readonly note: string;
  readonly explanations: readonly Explanation[];
}
