import { headlinePages } from '@fantasy-stats/contract/league-headline';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isInSample, variantsOf } from '../sample.ts';
import { withDelayedCode } from './delayed-code.ts';
import {
  browserNote,
  browserPath,
  type Call,
  type Product,
  phone,
  settled,
  sharedProduct,
  wide,
} from './support.ts';

const sizes = { wide, phone } as const;
const pagesAtSizes = headlinePages.flatMap((path, index) =>
  variantsOf(['wide', 'phone'] as const, index).map((size) => [path, size] as const),
);
/** Delays of the headline in ms: it arrives before, while or after the page’s code loads. */
const pauses = [0, 20, 60, 120, 250, 500, 1000].filter((_, index) => isInSample(index, 3));

let product: Product;
let token = '';
let league = '';
let call: Call;

/** Waits until the server has stored a page’s headline. */
async function isWritten(page: string): Promise<void> {
  const path = `league/headline?page=${encodeURIComponent(page)}&league=${league}`;
  const isThere = async () => {
    if ((await call<{ html: string | null }>(path)).html !== null) return true;
    for (const forecast of ['league/dashboard', 'league/trades', 'draft/review'])
      await call(`${forecast}?league=${league}`);
    return false;
  };
  await expect.poll(isThere, { interval: 500 }).toBe(true);
}

/** Opens one of the manager’s pages, and delays its code until released. */
const opened = (path: string, size: keyof typeof sizes = 'wide', locale = 'en-US') =>
  withDelayedCode(product, path, { token, locale, ...sizes[size] });

/** Normalizes whitespace such as narrow no-break spaces. */
const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/**
 * Returns a page’s heading, the sentence below it and its position, both before and after the page’s code has
 * loaded. Returns null if the forecast changed meanwhile, so that the server has no headline.
 */
async function bothHeadings(path: string, size: keyof typeof sizes) {
  const { page, letGo, close } = await opened('/mark.svg', size);
  const response = page.waitForResponse(/\/api\/league\/headline/);
  await page.goto(`${product.origin}${path}?league=${league}`, { waitUntil: 'commit' });
  const { html } = await (await response).json();
  if (html === null) {
    await close();
    return null;
  }
  const read = async (container: string) => ({
    heading: plain(await page.locator(`${container} h1`).innerText()),
    more: (await page.locator(`${container} h1 + p`).allInnerTexts()).map(plain),
    position: await page.locator(`${container} h1`).boundingBox(),
  });
  await page.locator('[data-start-frame] h1').waitFor();
  // Lines may break differently in a fallback font.
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const early = await read('[data-start-frame]');
  letGo();
  await page.locator('#content h1').waitFor();
  await settled(page);
  const own = await read('#content');
  await close();
  return { early, own };
}

describe.skipIf(!browserPath)(`headlines requested before the page’s code (${browserNote})`, () => {
  beforeAll(async () => {
    product = await sharedProduct();
    const manager = await product.manager();
    league = manager.league;
    token = manager.token;
    call = manager.call;
    await manager.call('settings/team', { league, team: '1' });
  });
  afterAll(() => product?.stop());

  it.each(pagesAtSizes)('equal the final headline of %s in a %s window', async (path, size) => {
    // Repeat the comparison if the forecast was refined in between.
    const forecast = async () => JSON.stringify(await call(`league/dashboard?league=${league}`));
    for (let isSame = false; !isSame; ) {
      await isWritten(path);
      const before = await forecast();
      const headings = await bothHeadings(path, size);
      isSame = headings !== null && before === (await forecast());
      if (headings === null || !isSame) continue;
      // On these two pages, the headline has no second sentence.
      expect(headings.early.more).toHaveLength(['/settings', '/tradeAnalyzer'].includes(path) ? 0 : 1);
      expect(headings.early.heading.length).toBeGreaterThan(30);
      expect(headings.own).toEqual(headings.early);
    }
  });

  it('cause no error, whether they arrive before or after the code', async () => {
    for (const pause of pauses) {
      const window = await product.open({ token, ...phone });
      const faults: string[] = [];
      window.page.on('pageerror', (error) => faults.push(error.message));
      await window.page.route('**/api/league/headline**', async (route) => {
        const response = await route.fetch();
        await new Promise((resolve) => setTimeout(resolve, pause));
        await route.fulfill({ response }).catch(() => undefined);
      });
      await window.go('/leagueDashboard');
      await settled(window.page);
      expect(faults, `${pause} ms`).toEqual([]);
      await window.close();
    }
  });

  // Returns a script that fakes how long the server took to respond.
  const pageWithDelay = (milliseconds: number): string =>
    `Object.defineProperties(PerformanceNavigationTiming.prototype, { requestStart: { get: () => 0 }, responseStart: { get: () => ${milliseconds} } });`;

  it('arrive before the code is requested if the server responds within milliseconds', async () => {
    const { page, close } = await product.open({ token, ...phone });
    await page.addInitScript(pageWithDelay(5));
    // Disables the timeout of 250 ms, which a slow machine would exceed.
    await page.addInitScript(
      'const wait = setTimeout; globalThis.setTimeout = (then, pause, ...rest) => pause === 250 ? 0 : wait(then, pause, ...rest);',
    );
    const texts: string[] = [];
    page.on('request', (request) => {
      if (/\/assets\/.*\.js$/.test(request.url())) texts.push('code');
    });
    page.on('requestfinished', (request) => {
      if (request.url().includes('/api/league/headline')) texts.push('headline');
    });
    await page.goto(`${product.origin}/stats?league=${league}`, { waitUntil: 'commit' });
    await expect.poll(() => texts.includes('code')).toBe(true);
    expect(texts[0]).toBe('headline');
    await close();
  });

  it.each([
    ['is far', 500],
    ['is near but slow to send them', 5],
  ])('are not awaited if the server %s', async (_, milliseconds) => {
    const { page, close } = await product.open({ token, ...phone });
    await page.addInitScript(pageWithDelay(milliseconds));
    let release = (): void => {};
    const isWritten = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/league/headline**', async (route) => {
      await isWritten;
      await route.continue().catch(() => undefined);
    });
    await page.goto(`${product.origin}/stats?league=${league}`, { waitUntil: 'commit' });
    await page.locator('#content h1').waitFor();
    release();
    await close();
  });

  it.each([
    ['whose URL names no league', '/stats', 'en-US', 1],
    ['with a selection in its URL', '/stats?week=2', 'en-US', 0],
    ['for users with another number format', '/stats', 'de-DE', 0],
    ['without a headline', '/alerts', 'en-US', 0],
  ])('on a page %s (%s in %s) are requested %d times', async (_, path, locale, times) => {
    const { page, letGo, close } = await opened('/mark.svg', 'wide', locale);
    const requested: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/league/headline')) requested.push(request.url());
    });
    letGo();
    await page.goto(`${product.origin}${path}`);
    await page.locator('#content h1').first().waitFor();
    await settled(page);
    expect(requested).toHaveLength(times);
    await close();
  });
});
