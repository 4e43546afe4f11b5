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
  wide,
} from './support.ts';

const sizes = { wide, phone, tablet } as const;
/** Going through all pages by keyboard, or at the size between the two others, takes a minute and more. */
const isFull = process.env.FULL !== undefined;
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

/** Tests that every page is usable by everybody in both themes, on a desktop, on a tablet or on a phone. */
export function testQualityOfPages(size: keyof typeof sizes): void {
  let product: Product;
  let premium = '';
  let withoutPremium = '';
  let admin = '';

  const isSkipped = !browserPath || (size === 'tablet' && !isFull);
  describe.skipIf(isSkipped)(`the pages at a ${size} window (${browserNote})`, () => {
    beforeAll(async () => {
      product = await sharedProduct();
      premium = await product.account('premium');
      withoutPremium = await product.account('withoutPremium');
      admin = await product.account('admin');
      await product.linkEspn(premium);
    });
    afterAll(() => product?.stop());

    it('have no axe violations in either theme and no sideways scroll, nor anything out of the keyboard’s reach', async () => {
      const faults: string[] = [];
      const isPublic = (path: string) => routes.find((route) => route.path === path)?.isPublic ?? true;
      const seen = [
        { token: premium, shown: paths.filter((path) => !isPublic(path)) },
        { token: '', shown: paths.filter(isPublic) },
        { token: admin, shown: administration },
        { token: withoutPremium, shown: ['/payment'] },
      ];
      for (const { shown, token } of seen) {
        /* The pages follow the system's theme, which changes under them: they are loaded once for both. */
        const window = await product.open({
          ...sizes[size],
          theme: 'system',
          reducedMotion: 'reduce',
          token,
        });
        for (const path of shown) {
          await window.go(path);
          await settled(window.page);
          for (const colorScheme of ['light', 'dark'] as const) {
            await window.page.emulateMedia({ colorScheme });
            await window.page.locator(`html[data-theme="${colorScheme}"]`).waitFor({ state: 'attached' });
            const found = await accessibilityFaults(window.page, colorScheme === 'dark' ? 'colors' : 'all');
            faults.push(...found.map((fault) => `${path} ${colorScheme} ${fault}`));
          }
          if (size === 'wide' && isFull)
            faults.push(
              ...(await keyboardFaults(window.page)).map((fault) => `${path} by keyboard, ${fault}`),
            );
          const over = await overflow(window.page);
          if (over > 0) faults.push(`${path} is ${over} px wider than the window`);
        }
        await window.close();
      }
      expect(faults).toEqual([]);
    });
  });
}
