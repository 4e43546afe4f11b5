import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPages } from '../../apps/web/read-pages.ts';
import { isInSample } from '../sample.ts';
import { browserNote, browserPath, type Product, sharedProduct, type Window } from './support.ts';

let product: Product;

const pages = await readPages();
const guarded = pages.filter(({ access }) => access !== 'public');
const open = pages.filter(({ access }) => access === 'public');
/** A third of the pages with access control, 0, 1 or 2; with FULL=1, all. */
const third = (which: 0 | 1 | 2) => guarded.filter((_, index) => isInSample(index + which, 3));
const pathsOf = (some: typeof pages) => some.map(({ path }) => path);

async function expectArrivals(window: Window, paths: readonly string[], to: (path: string) => string) {
  for (const path of paths) {
    await window.go(path);
    await expect.poll(() => window.where().split('?')[0], { message: path }).toBe(to(path));
  }
}

describe.skipIf(!browserPath)(`the routes (${browserNote})`, () => {
  beforeAll(async () => {
    product = await sharedProduct();
  });
  afterAll(() => product?.stop());

  it('show the public pages to a visitor and redirect all other pages to /login', async () => {
    const window = await product.open();
    await expectArrivals(window, pathsOf(open), (path) => path);
    await expectArrivals(window, pathsOf(third(0)), () => '/login');
    await window.close();
  });

  it('redirect users without premium to /payment', async () => {
    const window = await product.open({ token: await product.account('withoutPremium') });
    await expectArrivals(window, pathsOf(third(1)), () => '/payment');
    await window.close();
  });

  it('show every page to a premium user, each with its heading', async () => {
    const window = await product.open({ token: await product.account('premium') });
    for (const { access, path } of third(2)) {
      await window.go(path);
      await expect.poll(window.where, { message: path }).toBe(path);
      await window.page.locator('main h1').first().waitFor();
      if (access === 'admin') await window.page.getByText('Page not found').waitFor();
    }
    await window.close();
  });

  it('match in any letter case with or without a trailing slash, and keep the URL as typed', async () => {
    const window = await product.open({ token: await product.account('premium') });
    for (const typed of [
      '/SETTINGS',
      '/streamer-SELECTION/',
      '/yahoofailure',
      '/Payment/',
      '/ABOUT',
      '/pricing/',
    ]) {
      await window.go(typed);
      await expect.poll(window.where).toBe(typed);
      await window.page.locator('main h1').first().waitFor();
      await expect.poll(() => window.page.getByText('Page not found').count(), { message: typed }).toBe(0);
    }
    await window.close();
  });

  it('show a not-found page with status 404 for unknown paths', async () => {
    for (const token of ['', await product.account('withoutPremium'), await product.account('premium')]) {
      const window = await product.open({ token });
      const response = await window.page.goto('/leagueDashboards');
      expect(response?.status()).toBe(404);
      await window.page.getByRole('heading', { name: 'Page not found' }).waitFor();
      await expect.poll(window.where).toBe('/leagueDashboards');
      await window.close();
    }
  });

  it('return to the requested page and its state after login', async () => {
    const window = await product.open();
    await window.go('/tradeAnalyzer?week=3#sides');
    await expect.poll(window.where).toBe('/login');
    await window.page.getByLabel('Email').fill('demo@example.com');
    await window.page.getByLabel('Password').fill('demo-league');
    await window.page.getByRole('button', { name: 'Log in' }).click();
    await window.page.waitForURL('**/tradeAnalyzer?week=3#sides');
    await window.close();
  });

  it('fetch the session data after a public first page, before the next page’s guards run', async () => {
    const window = await product.open({ token: await product.account('premium') });
    const contexts: string[] = [];
    window.page.on('request', (request) => {
      if (request.url().includes('/api/init/context')) contexts.push(request.url());
    });
    await window.go('/about');
    expect(contexts).toEqual([]);
    await window.page.getByRole('link', { name: 'Open your league' }).click();
    await window.page.waitForURL('**/home');
    await window.page.getByRole('navigation', { name: 'Main' }).waitFor();
    expect(contexts).toHaveLength(1);
    await window.close();
  });

  it('load a page’s code on navigation, and dispatch an event if that fails', async () => {
    const window = await product.open();
    await window.go('/');
    await window.context.route('**/assets/pricing-*.js', (route) => route.abort());
    await window.page.evaluate(() => {
      const loggedErrors: string[] = [];
      Object.assign(window, { heard: loggedErrors });
      addEventListener('vite:preloadError', (event) => loggedErrors.push(event.type));
    });
    await window.page.getByRole('link', { name: 'Pricing' }).first().click();
    await window.page.getByRole('heading', { name: 'This page failed to load' }).waitFor();
    await expect
      .poll(() => window.page.evaluate(() => Reflect.get(window, 'heard')))
      .toEqual(['vite:preloadError']);
    await window.context.unroute('**/assets/pricing-*.js');
    await window.page.getByRole('button', { name: 'Reload' }).click();
    await window.page.getByRole('heading', { name: 'Everything included. Monthly or per season.' }).waitFor();
    await window.close();
  });
});
