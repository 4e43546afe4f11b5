import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  browserNote,
  browserPath,
  type Product,
  phone,
  settled,
  sharedProduct,
  type Window,
  wide,
} from './support.ts';

let product: Product;
let token = '';

const groups = {
  LEAGUE: [
    'DASHBOARD',
    'TEAM AVERAGES',
    'WEEKLY STATS',
    'WEEKLY MATCHUPS',
    'SEASON STANDINGS',
    'TRADE HISTORY',
  ],
  NBA: ['PLAYER RANKINGS', 'SCHEDULE'],
  DRAFT: ['DRAFT ANALYSIS'],
  TOOLS: ['TRADE ANALYZER', 'MATCHUP ANALYZER', 'STREAMER SELECTION'],
};

describe.skipIf(!browserPath)(`the navigation (${browserNote})`, () => {
  beforeAll(async () => {
    product = await sharedProduct();
    token = await product.account('premium');
  });
  afterAll(() => product?.stop());

  describe('on a wide screen', () => {
    let window: Window;
    const rail = () => window.page.getByRole('navigation', { name: 'Main' });
    const group = (name: string) => rail().getByRole('button', { name, exact: true });

    beforeAll(async () => {
      window = await product.open({ token });
    });
    afterAll(() => window?.close());
    beforeEach(async () => {
      await window.page.mouse.move(900, 600);
      await window.go('/home');
    });

    it('lists the groups in order, with SETTINGS and LOGOUT at the bottom', async () => {
      await expect
        .poll(() => rail().getByRole('button').allTextContents())
        .toEqual([...Object.keys(groups), 'LOGOUT']);
      const settings = await rail().getByRole('link', { name: 'SETTINGS' }).boundingBox();
      const logout = await rail().getByRole('button', { name: 'LOGOUT' }).boundingBox();
      expect(settings?.y).toBeGreaterThan(700);
      expect((logout?.y ?? 0) + (logout?.height ?? 0)).toBeGreaterThan(860);
      expect((await rail().boundingBox())?.width).toBe(92);
    });

    it.each(Object.entries(groups))('opens %s on hover', async (name, items) => {
      await group(name).hover();
      await expect
        .poll(() =>
          rail().getByRole('list').filter({ visible: true }).nth(1).getByRole('link').allTextContents(),
        )
        .toEqual(items);
      await window.page.mouse.move(900, 600);
      await expect.poll(() => group(name).getAttribute('aria-expanded')).toBe('false');
    });

    it('opens a group on focus, closes it with Escape, and continues by keyboard', async () => {
      await group('TOOLS').focus();
      await window.page.keyboard.press('Tab');
      await window.page.keyboard.press('Shift+Tab');
      await expect.poll(() => group('TOOLS').getAttribute('aria-expanded')).toBe('true');
      await window.page.keyboard.press('Tab');
      await window.page.keyboard.press('Escape');
      await expect.poll(() => group('TOOLS').getAttribute('aria-expanded')).toBe('false');
      await group('NBA').focus();
      await window.page.keyboard.press('Enter');
      await window.page.keyboard.press('Tab');
      await window.page.keyboard.press('Enter');
      await window.page.waitForURL('**/playerRankings');
    });

    it('marks the current page’s group, and closes after a selection', async () => {
      await group('LEAGUE').hover();
      await rail().getByRole('link', { name: 'SEASON STANDINGS' }).click();
      await window.page.waitForURL('**/seasonTotalRankings');
      // The URL changes shortly before the page does.
      await expect.poll(() => group('LEAGUE').getAttribute('data-current')).toBe('true');
      await expect.poll(() => group('LEAGUE').getAttribute('aria-expanded')).toBe('false');
      await expect.poll(() => group('NBA').getAttribute('data-current')).toBe('false');
    });

    it('loads a page’s code on hover and all pages’ code when idle, unless the user saves data', async () => {
      for (const saveData of [false, true]) {
        const other = await product.open({ token });
        await other.context.addInitScript((saves) => {
          Object.defineProperty(navigator, 'connection', { value: { saveData: saves, effectiveType: '4g' } });
        }, saveData);
        const requested: string[] = [];
        other.page.on('request', (request) => requested.push(new URL(request.url()).pathname));
        await other.go('/home');
        await other.page.getByRole('link', { name: 'SETTINGS' }).hover();
        const code = (name: string) =>
          requested.filter((path) => new RegExp(`/${name}-[\\w-]{8}\\.js$`).test(path)).length;
        if (saveData) {
          await other.page.waitForTimeout(500);
          expect(code('settings')).toBe(0);
        } else {
          await expect.poll(() => code('settings')).toBe(1);
          // This code loads in idle time, which `withoutIdleLoading` prevents in other tests’ windows.
          await expect.poll(() => code('streamer-selection')).toBe(1);
        }
        expect(other.where().startsWith('/home')).toBe(true);
        await other.close();
      }
    });

    it('restores the scroll position when the user goes back, and starts new pages at the top', async () => {
      const { page } = window;
      await page.setViewportSize({ width: 1440, height: 400 });
      await window.go('/settings/account');
      await page.getByRole('heading', { level: 2 }).nth(3).waitFor();
      await settled(page);
      const scrolled = () => page.evaluate(() => scrollY);
      await page.mouse.move(700, 300);
      await page.mouse.wheel(0, 350);
      await expect.poll(scrolled).toBe(350);
      await rail().getByRole('link', { name: 'Fantasy Stats' }).click();
      await page.waitForURL('**/home');
      await expect.poll(scrolled).toBe(0);
      await page.goBack();
      await expect.poll(scrolled).toBe(350);
      await page.goForward();
      await expect.poll(scrolled).toBe(0);
      await page.setViewportSize(wide.viewport);
    });

    it('links the logo to home', async () => {
      await window.go('/settings');
      await rail().getByRole('link', { name: 'Fantasy Stats' }).click();
      await window.page.waitForURL('**/home');
    });

    it('is missing on /payment and /paymentReturn', async () => {
      await window.go('/payment');
      await expect.poll(() => rail().count()).toBe(0);
      await window.go('/paymentReturn');
      await expect.poll(() => rail().count()).toBe(0);
    });

    it('is missing for visitors', async () => {
      const visitor = await product.open();
      await visitor.go('/about');
      await expect.poll(() => visitor.page.getByRole('navigation', { name: 'Main' }).count()).toBe(0);
      await visitor.close();
    });

    it('lists keyboard shortcuts on "?", but not while the user types', async () => {
      await window.page.keyboard.press('?');
      await window.page.getByRole('dialog', { name: 'Keys' }).waitFor();
      await window.page.keyboard.press('Escape');
      await window.page.getByRole('dialog', { name: 'Keys' }).waitFor({ state: 'hidden' });
      await window.page.getByLabel('League number or address').fill('');
      await window.page.getByLabel('League number or address').press('?');
      await expect.poll(() => window.page.getByRole('dialog', { name: 'Keys' }).count()).toBe(0);
    });
  });

  describe('on a phone', () => {
    let window: Window;
    const menu = () => window.page.getByRole('navigation', { name: 'Main' });
    const hamburger = () => window.page.getByRole('button', { name: 'Menu', exact: true });
    const group = (name: string) => menu().getByRole('button', { name: new RegExp(`^${name}`) });

    beforeAll(async () => {
      window = await product.open({ ...phone, token });
    });
    afterAll(() => window?.close());
    beforeEach(() => window.go('/home'));

    it('has a "Fantasy Stats" header and a hamburger menu', async () => {
      await window.page.getByRole('link', { name: 'Fantasy Stats', exact: true }).waitFor();
      await expect.poll(() => menu().count()).toBe(0);
      await hamburger().tap();
      await menu().waitFor();
      await hamburger().tap();
      await menu().waitFor({ state: 'hidden' });
    });

    it('marks closed submenus with + and the open submenu with -, and allows only one to be open', async () => {
      await hamburger().tap();
      const signs = () =>
        Promise.all(
          Object.keys(groups).map(async (name) => (await group(name).textContent())?.slice(name.length)),
        );
      await expect.poll(signs).toEqual(['+', '+', '+', '+']);
      await group('LEAGUE').tap();
      await expect.poll(signs).toEqual(['-', '+', '+', '+']);
      await expect
        .poll(() => menu().getByRole('link').allTextContents())
        .toEqual([...groups.LEAGUE, 'SETTINGS']);
      await group('TOOLS').tap();
      await expect.poll(signs).toEqual(['+', '+', '+', '-']);
      await expect
        .poll(() => menu().getByRole('link').allTextContents())
        .toEqual([...groups.TOOLS, 'SETTINGS']);
      await group('TOOLS').tap();
      await expect.poll(signs).toEqual(['+', '+', '+', '+']);
    });

    it('closes after a selection', async () => {
      await hamburger().tap();
      await group('DRAFT').tap();
      await menu().getByRole('link', { name: 'DRAFT ANALYSIS' }).tap();
      await window.page.waitForURL('**/draftAnalysis');
      await menu().waitFor({ state: 'hidden' });
    });

    it('closes on a tap outside', async () => {
      await hamburger().tap();
      await menu().waitFor();
      await window.page.touchscreen.tap(180, 740);
      await menu().waitFor({ state: 'hidden' });
    });

    it('is missing on /payment', async () => {
      await window.go('/payment');
      await expect.poll(() => hamburger().count()).toBe(0);
    });
  });
});
