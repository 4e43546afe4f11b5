import { type LazyExoticComponent, lazy } from 'react';
import { type PageModule, pageLoaders } from './page-loaders.ts';
import type { Route, RoutePath } from './routes.ts';

/** A page's code did not arrive: the network failed, or a new version has replaced the one that is open. */
export class PageNotLoaded extends Error {
  constructor(path: string, cause: unknown) {
    super(`The page ${path} could not be loaded`, { cause });
    this.name = 'PageNotLoaded';
  }
}

/**
 * Loads a page's code. On failure the bundler's loader dispatches `vite:preloadError` on the window and rethrows
 * unless somebody handled it; where it did neither (no bundle, or handled without a page) this does.
 */
export async function loadPage(path: string, load: () => Promise<PageModule>): Promise<PageModule> {
  let wasDispatched = false;
  const note = () => {
    wasDispatched = true;
  };
  globalThis.addEventListener?.('vite:preloadError', note);
  try {
    const page: PageModule | undefined = await load();
    if (page) return page;
    throw new PageNotLoaded(path, null);
  } catch (thrown) {
    const failure = thrown instanceof PageNotLoaded ? thrown : new PageNotLoaded(path, thrown);
    if (!wasDispatched) {
      const event = Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload: failure });
      globalThis.dispatchEvent?.(event);
    }
    throw failure;
  } finally {
    globalThis.removeEventListener?.('vite:preloadError', note);
  }
}

type Page = LazyExoticComponent<PageModule['default']>;

const pages = new Map<RoutePath, Page>();

/** The lazily loaded component of a route; always the same one, so that a page keeps its state. */
export function pageOf(route: Route): Page {
  let page = pages.get(route.path);
  if (!page) {
    page = lazy(() => loadPage(route.path, pageLoaders[route.path]));
    pages.set(route.path, page);
  }
  return page;
}

/** Begins to load a page's code while something else is waited for. A failure is met again when the page is drawn. */
export function warmUp(route: Pick<Route, 'path'>): void {
  pageLoaders[route.path]().catch(() => undefined);
}
