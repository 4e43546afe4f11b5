import type { NavigationGroup, PageDescriptor } from '../define-page.ts';
import { pages } from '../pages.ts';

export interface NavigationItem {
  readonly text: string;
  readonly path: string;
}

export interface NavigationHeading {
  readonly group: NavigationGroup;
  readonly items: readonly NavigationItem[];
}

const GROUPS: readonly NavigationGroup[] = ['LEAGUE', 'NBA', 'DRAFT', 'TOOLS'];

function itemOf({ navigation, path }: PageDescriptor): NavigationItem[] {
  return navigation?.label ? [{ text: navigation.label, path }] : [];
}

export const headings: readonly NavigationHeading[] = GROUPS.map((group) => ({
  group,
  items: pages.filter(({ navigation }) => navigation?.group === group).flatMap(itemOf),
}));
