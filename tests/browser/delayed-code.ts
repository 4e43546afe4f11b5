import type { Route } from 'playwright-core';
import type { OpenOptions, Product, Window } from './support.ts';

/** Opens a path in a window that delays the page’s code until released: all files, or all except some. */
export async function withDelayedCode(
  product: Product,
  path: string,
  options: OpenOptions,
): Promise<Window & { letGo(but?: RegExp): void }> {
  const window = await product.open({ locale: 'en-US', ...options });
  let delayed: RegExp | null = /./;
  const waiting: Route[] = [];
  await window.page.route('**/assets/*.js', (route) => {
    waiting.push(route);
    letGoOn();
  });
  function letGoOn(): void {
    for (const route of waiting.splice(0))
      if (delayed?.test(route.request().url())) waiting.push(route);
      else void route.continue().catch(() => undefined);
  }
  await window.page.goto(`${product.origin}${path}`, { waitUntil: 'commit' });
  return {
    ...window,
    letGo: (but) => {
      delayed = but ?? null;
      letGoOn();
    },
  };
}
