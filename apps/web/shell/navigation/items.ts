import { type NavigationGroup, type Route, routes } from '../routes.ts';

export interface NavigationItem {
  readonly text: string;
  readonly path: string;
}

/** A heading of the navigation with its pages. */
export interface NavigationHeading {
  readonly group: NavigationGroup;
  readonly items: readonly NavigationItem[];
}

const GROUPS: readonly NavigationGroup[] = ['LEAGUE', 'NBA', 'DRAFT', 'TOOLS'];

function itemOf(route: Route): NavigationItem[] {
  return route.navigation ? [{ text: route.navigation, path: route.path }] : [];
}

/** The navigation as the specification writes it; SETTINGS and LOGOUT stand after it on their own. */
export const headings: readonly NavigationHeading[] = GROUPS.map((group) => ({
  group,
  items: routes.filter((route) => route.group === group).flatMap(itemOf),
}));
