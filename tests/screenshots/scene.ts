import type { Page } from 'playwright-core';

export type Viewer = 'visitor' | 'withoutPremium' | 'withoutLeague' | 'demo';

export interface Scene {
  readonly name: string;
  /** Path of a page, or a full URL. */
  readonly path: string;
  /** A visitor, an account without premium, one without a league, or the demo account. */
  readonly as: Viewer;
  /** Whether to capture the full page instead of the viewport. Default: true. */
  readonly isWhole?: boolean;
  /** The placeholder to capture on a page that never finishes loading. */
  readonly waits?: 'skeletons' | 'spinner';
  /** Whether the page has no scripts, so that only the system sets its theme. */
  readonly isPlain?: boolean;
  /** Widths of this state. Default: all. */
  readonly widths?: readonly number[];
  /** Whether the scene needs its own browser storage. */
  readonly isIsolated?: boolean;
  /** Steps before the page opens, e.g. changed responses. */
  readonly before?: (page: Page) => Promise<unknown>;
  readonly prepare?: (page: Page) => Promise<unknown>;
}
