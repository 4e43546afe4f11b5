import type { OpenOptions, Product, Window } from './support.ts';

/** Opens a path of the product in a window whose pages get their code only once it is let go. */
export async function withHeldCode(
  product: Product,
  path: string,
  options: OpenOptions,
): Promise<Window & { letGo(): void }> {
  const window = await product.open({ locale: 'en-US', ...options });
  let letGo = (): void => {};
  const isFree = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await window.page.route('**/assets/*.js', async (route) => {
    await isFree;
    await route.continue().catch(() => undefined);
  });
  await window.page.goto(`${product.origin}${path}`, { waitUntil: 'commit' });
  return { ...window, letGo };
}
