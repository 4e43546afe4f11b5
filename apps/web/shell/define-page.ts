import type { calls } from '@fantasy-stats/contract/calls';
import type { ComponentType } from 'react';
import type { LeagueQuestionKind } from '../worker/league-questions.ts';

// Each page folder has a descriptor, `page.ts`. Vite and plain Node read descriptors, so they import no React
// and no styles.

type Calls = typeof calls;

export type CallName = {
  [Group in keyof Calls & string]: `${Group}.${keyof Calls[Group] & string}`;
}[keyof Calls & string];

/** The name of a GET call, with its parameters if it has any besides the league. */
export type PreloadedCall =
  | CallName
  | { readonly call: CallName; readonly parameters: Readonly<Record<string, string>> };

export type NavigationGroup = 'LEAGUE' | 'NBA' | 'DRAFT' | 'TOOLS' | 'SETTINGS';

export interface PageNavigation {
  /** The navigation group that is highlighted while the page is open. */
  readonly group: NavigationGroup;
  /** Text of the navigation entry; a page without a label is not listed. */
  readonly label?: string;
  readonly position?: number;
}

export interface PageDescriptor {
  /** The page's path, matched in any case, with or without a trailing slash. */
  readonly path: `/${string}`;
  readonly title: string;
  /** Who may open the page: everyone, users, users with premium, or admins (others see "Page not found"). */
  readonly access: 'public' | 'account' | 'premium' | 'admin';
  readonly showsLeague?: boolean;
  /** Hides the sidebar and the menu even when logged in. */
  readonly hasNoSidebar?: boolean;
  readonly navigation?: PageNavigation;
  /** Description for search engines and link previews. Pages without one are not indexed. */
  readonly description?: string;
  /** A manager's question that this page answers, for the list on the landing page. */
  readonly question?: { readonly text: string; readonly detail: string };
  /**
   * `true`: the build renders the page into HTML, which the browser hydrates. `'start'`: the build renders
   * the page's `Start.tsx`, which the browser replaces.
   */
  readonly isPrerendered?: boolean | 'start';
  /** GETs that start while the page's code loads, in addition to those of the signed-in layout. */
  readonly calls?: readonly PreloadedCall[];
  /**
   * The page's first request to the worker, and the API response that determines the version of its forecast
   * inputs.
   */
  readonly worker?: { readonly question: LeagueQuestionKind; readonly inputsOf: 'dashboard' | 'season' };
  readonly nbaSchedule?: 'season' | 'twoWeeks';
  readonly component: () => Promise<{ readonly default: ComponentType }>;
}

export function definePage(page: PageDescriptor): PageDescriptor {
  return page;
}

const groups: readonly NavigationGroup[] = ['LEAGUE', 'NBA', 'DRAFT', 'TOOLS', 'SETTINGS'];

function rankOf({ navigation }: PageDescriptor): number {
  if (!navigation) return -1;
  return groups.indexOf(navigation.group) * 100 + (navigation.position ?? 99);
}

/** Sorts pages: first the pages without a navigation group, by path; then the others, in navigation order. */
export function inNavigationOrder(pages: readonly PageDescriptor[]): PageDescriptor[] {
  return pages.toSorted((a, b) => rankOf(a) - rankOf(b) || (a.path < b.path ? -1 : 1));
}
