import { inNavigationOrder, type PageDescriptor } from './define-page.ts';

/** All pages, found by their descriptors. Node reads the same descriptors with `readPages`. */
export const pages: readonly PageDescriptor[] = inNavigationOrder(
  Object.values(import.meta.glob<PageDescriptor>('../pages/**/page.ts', { eager: true, import: 'default' })),
);

function normal(path: string): string {
  const trimmed = path.replace(/\/+$/, '').toLowerCase();
  return trimmed === '' ? '/' : trimmed;
}

const byPath = new Map(pages.map((page) => [normal(page.path), page]));

/** Returns the page at a path, in any case, with or without a trailing slash; null for none. */
export function pageAt(path: string): PageDescriptor | null {
  return byPath.get(normal(path)) ?? null;
}
