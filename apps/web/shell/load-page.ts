import type { PageDescriptor } from './define-page.ts';
import { loadCode, type OnDemand, onDemand } from './on-demand.ts';

const pages = new Map<string, OnDemand<object>>();

export function pageCode({ component, path }: PageDescriptor): OnDemand<object> {
  let page = pages.get(path);
  if (!page) {
    page = onDemand(() => loadCode(path, component));
    pages.set(path, page);
  }
  return page;
}
