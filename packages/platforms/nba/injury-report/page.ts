export interface Word {
  readonly text: string;
  /** Start and baseline, in points from the page's lower left corner. */
  readonly x: number;
  readonly y: number;
}

/** A horizontal line that is drawn on a page. */
export interface Rule {
  readonly y: number;
  readonly left: number;
  readonly right: number;
}

export interface Page {
  readonly words: readonly Word[];
  readonly rules: readonly Rule[];
}
