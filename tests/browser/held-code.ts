import type { Route } from 'playwright-core';
import type { OpenOptions, Product, Window } from './support.ts';

/** Opens a path of the product in a window whose pages get their code only once it is let go: all of it, or all but some files. */
export async function withHeldCode(
  product: Product,
  path: string,
  options: OpenOptions,
): Promise<Window & { letGo(but?: RegExp): void }> {
  const window = await product.open({ locale: 'en-US', ...options });
  let held: RegExp | null = /./;
  const waiting: Route[] = [];
  await window.page.route('**/assets/*.js', (route) => {
    waiting.push(route);
    letGoOn();
  });
  function letGoOn(): void {
    for (const route of waiting.splice(0))
      if (held?.test(route.request().url())) waiting.push(route);
      else void route.continue().catch(() => undefined);
  }
  await window.page.goto(`${product.origin}${path}`, { waitUntil: 'commit' });
  return {
    ...window,
    letGo: (but) => {
      held = but ?? null;
      letGoOn();
    },
  };
}
