import { loadCode, type OnDemand, onDemand } from './on-demand.ts';
import { pageLoaders } from './page-loaders.ts';
import type { Route, RoutePath } from './routes.ts';

const pages = new Map<RoutePath, OnDemand<object>>();

/** The page of a route. */
export function pageOf({ path }: Pick<Route, 'path'>): OnDemand<object> {
  let page = pages.get(path);
  if (!page) {
    page = onDemand(() => loadCode(path, pageLoaders[path]));
    pages.set(path, page);
  }
  return page;
}
