import type { Page } from 'playwright-core';

/** Who looks at a page. */
export type Viewer = 'visitor' | 'withoutPremium' | 'withoutLeague' | 'demo';

/** Something to take a picture of. */
export interface Scene {
  /** The picture's name. */
  readonly name: string;
  /** On the product's own site, or a whole address. */
  readonly path: string;
  /** Who looks: nobody signed in, an account without premium, one without a league, or the demo account with its leagues. */
  readonly as: Viewer;
  /** The whole page rather than the window; true unless said otherwise. */
  readonly isWhole?: boolean;
  /** The page waits for something that does not come: these placeholders are what is to be seen. */
  readonly waits?: 'skeletons' | 'spinner';
  /** A page without scripts: it has its theme from the system alone. */
  readonly isPlain?: boolean;
  /** The widths at which there is such a state; all unless said otherwise. */
  readonly widths?: readonly number[];
  /** It leaves something in the browser that others are not to see. */
  readonly keepsToItself?: boolean;
  /** What is done before the page is opened, such as changing what the server answers. */
  readonly before?: (page: Page) => Promise<unknown>;
  /** What is done on the page before the picture. */
  readonly prepare?: (page: Page) => Promise<unknown>;
}
