import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '../../apps/web/shell/routes.ts';
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

/* Every page is usable by everybody in both themes, on a phone, on a tablet and on a desktop. */

/** Going through all pages by keyboard, or at the size between the two others, takes a minute and more. */
const isFull = process.env.FULL !== undefined;
/** The window a page opens in, and those it is turned into. */
const sizes = Object.entries({ phone, ...(isFull ? { tablet } : {}), wide });
/** What an administrator sees at `/admin`, which is nowhere to others. */
const administration = [
  'platforms',
  'syncs&state=all',
  'users',
  'leagues',
  'answers',
  'players',
  'audit',
].map((part) => `/admin?show=${part}`);
const paths = [...routes.map(({ path }) => path), '/no-such-page'];

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

  const isPublic = (path: string) => routes.find((route) => route.path === path)?.isPublic ?? true;

  it.each([
    ['a manager’s pages', () => premium, paths.filter((path) => !isPublic(path))],
    ['a visitor’s', () => '', paths.filter(isPublic)],
    ['an administrator’s', () => admin, administration],
    ['those of whoever has no premium', () => withoutPremium, ['/payment']],
  ])('%s have no axe violations in either theme and no sideways scroll, nor anything out of the keyboard’s reach', async (_, tokenOf, shown) => {
    const faults: string[] = [];
    /* The pages follow the window's size and the system's theme, which change under them: they are loaded once for all. */
    const window = await product.open({ ...phone, theme: 'system', token: tokenOf() });
    const { page } = window;
    for (const path of shown) {
      await turnInto(page, phone);
      await window.go(path);
      for (const [name, size] of sizes) {
        await settled(page);
        if (size !== phone) await turnInto(page, size);
        await settled(page);
        /* The colors of a theme are the same in every window. */
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
