import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPages } from '../../apps/web/read-pages.ts';
import { keyboardFaults } from './keyboard.ts';
import {
  accessibilityFaults,
  browserNote,
  browserPath,
  overflow,
  type Product,
  phone,
  settled,
  sharedProduct,
  tablet,
  turnInto,
  wide,
} from './support.ts';

/** With FULL=1, keyboard checks of all pages and the tablet size, which take more than a minute. */
const isFull = process.env.FULL !== undefined;
/** The initial window size, and the sizes it changes to. */
const sizes = Object.entries({ phone, ...(isFull ? { tablet } : {}), wide });
/** Every second page is also checked in the wide window; with FULL=1, every page. */
const sizesOf = (index: number) =>
  isFull || index % 2 === 0 ? sizes : sizes.filter(([name]) => name === 'phone');
const administration = [
  'platforms',
  'syncs&state=all',
  'users',
  'leagues',
  'answers',
  'players',
  'audit',
].map((part) => `/admin?show=${part}`);
const pages = await readPages();
const paths = [...pages.map(({ path }) => path), '/no-such-page'];

let product: Product;
let premium = '';
let withoutPremium = '';
let admin = '';

describe.skipIf(!browserPath)(`the pages at every size (${browserNote})`, () => {
  beforeAll(async () => {
    product = await sharedProduct();
    premium = await product.account('premium');
    withoutPremium = await product.account('withoutPremium');
    admin = await product.account('admin');
    await product.linkEspn(premium);
  });
  afterAll(() => product?.stop());

  const isPublic = (path: string) =>
    (pages.find((page) => page.path === path)?.access ?? 'public') === 'public';

  it.each([
    ['a manager’s pages', () => premium, paths.filter((path) => !isPublic(path))],
    ['a visitor’s', () => '', paths.filter(isPublic)],
    ['an administrator’s', () => admin, administration],
    ['those of whoever has no premium', () => withoutPremium, ['/payment']],
  ])('have no axe violations, no horizontal scroll and full keyboard access on %s', async (_, tokenOf, shown) => {
    const faults: string[] = [];
    // Each page loads once; window size and system theme then change.
    const window = await product.open({ ...phone, theme: 'system', token: tokenOf() });
    const { page } = window;
    for (const [index, path] of shown.entries()) {
      await turnInto(page, phone);
      await window.go(path);
      for (const [name, size] of sizesOf(index)) {
        await settled(page);
        if (size !== phone) await turnInto(page, size);
        await settled(page);
        // A theme’s colors are the same at every size.
        const themes = size === phone || isFull ? (['light', 'dark'] as const) : (['light'] as const);
        for (const colorScheme of themes) {
          await page.emulateMedia({ colorScheme });
          await page.locator(`html[data-theme="${colorScheme}"]`).waitFor({ state: 'attached' });
          const found = await accessibilityFaults(page, colorScheme === 'dark' ? 'colors' : 'all');
          faults.push(...found.map((fault) => `${path} ${name} ${colorScheme} ${fault}`));
        }
        if (size === wide && isFull)
          faults.push(...(await keyboardFaults(page)).map((fault) => `${path} by keyboard, ${fault}`));
        const over = await overflow(page);
        if (over > 0) faults.push(`${path} is ${over} px wider than a ${name} window`);
      }
    }
    await window.close();
    expect(faults).toEqual([]);
  });
});
