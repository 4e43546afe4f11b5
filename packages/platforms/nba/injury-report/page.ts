/** A word of a page, or a few that were drawn in one piece. */
export interface Word {
  readonly text: string;
  /** Where it begins, and the line it stands on, in points from the page's lower left corner. */
  readonly x: number;
  readonly y: number;
}

/** A horizontal line that is drawn on a page. */
export interface Rule {
  readonly y: number;
  readonly left: number;
  readonly right: number;
}

/** What the reader of reports looks at of a page. */
export interface Page {
  readonly words: readonly Word[];
  readonly rules: readonly Rule[];
}
