import { openingPages } from '@fantasy-stats/contract/league-opening';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withHeldCode } from './held-code.ts';
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

/* A page says its first sentence before its code is there, and says the same when it is. */

const sizes = { wide, phone } as const;

let product: Product;
let token = '';
let league = '';
let call: Call;

/** Openings wait for no forecast, and one of the league as it was a moment ago is none. */
async function isWritten(page: string): Promise<void> {
  const isThere = async () => {
    for (const forecast of ['league/dashboard', 'league/trades', 'draft/review'])
      await call(`${forecast}?league=${league}`);
    const path = `league/opening?page=${encodeURIComponent(page)}&league=${league}`;
    return (await call<{ html: string | null }>(path)).html !== null;
  };
  await expect.poll(isThere).toBe(true);
}

/** A page of the manager's whose code waits until it is let go. */
const opened = (path: string, size: keyof typeof sizes = 'wide', locale = 'en-US') =>
  withHeldCode(product, path, { token, locale, ...sizes[size] });

/** The heading without what a narrow no-break space makes of it. */
const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

describe.skipIf(!browserPath)(`openings before the code (${browserNote})`, () => {
  beforeAll(async () => {
    product = await sharedProduct();
    const manager = await product.manager();
    league = manager.league;
    token = manager.token;
    call = manager.call;
    await manager.call('settings/team', { league, team: '1' });
  });
  afterAll(() => product?.stop());

  it.each(
    openingPages.flatMap((path) => [[path, 'wide'] as const, [path, 'phone'] as const]),
  )('are what %s says itself later, at a %s window', async (path, size) => {
    await isWritten(path);
    const { page, letGo, close } = await opened(`${path}?league=${league}`, size);
    const heading = page.locator('[data-start-frame] h1');
    await heading.waitFor();
    /* Where it is too late for the fonts, the letters are those of another one, and lines may break elsewhere. */
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const place = await heading.boundingBox();
    const early = plain(await heading.innerText());
    /* Settings say one sentence. */
    const moreIn = async (place: string) =>
      (await page.locator(`${place} h1 + p`).allInnerTexts()).map(plain);
    const more = await moreIn('[data-start-frame]');
    expect(more).toHaveLength(path === '/settings' ? 0 : 1);
    expect(early.length).toBeGreaterThan(30);
    letGo();
    const own = page.locator('#content h1');
    await own.waitFor();
    await settled(page);
    expect(plain(await own.innerText())).toBe(early);
    expect(await moreIn('#content')).toEqual(more);
    expect(await own.boundingBox()).toEqual(place);
    await close();
  });

  it('come while the code does, and break nothing whichever is first', async () => {
    for (const pause of [0, 20, 60, 120, 250, 500, 1000]) {
      const window = await product.open({ token, ...phone });
      const faults: string[] = [];
      window.page.on('pageerror', (error) => faults.push(error.message));
      await window.page.route('**/api/league/opening**', async (route) => {
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

  /* How long the server took to begin to answer, as the browser has measured it. */
  const answering = (milliseconds: number): string =>
    `Object.defineProperties(PerformanceNavigationTiming.prototype, { requestStart: { get: () => 0 }, responseStart: { get: () => ${milliseconds} } });`;

  it('come before the code where the server is near', async () => {
    const { page, close } = await product.open({ token, ...phone });
    await page.addInitScript(answering(5));
    /* The code's patience does not end, however slow the machine is. */
    await page.addInitScript(
      'const wait = setTimeout; globalThis.setTimeout = (then, pause, ...rest) => pause === 250 ? 0 : wait(then, pause, ...rest);',
    );
    const seen: string[] = [];
    page.on('request', (request) => {
      if (/\/assets\/.*\.js$/.test(request.url())) seen.push('code');
    });
    page.on('requestfinished', (request) => {
      if (request.url().includes('/api/league/opening')) seen.push('opening');
    });
    await page.goto(`${product.origin}/stats?league=${league}`, { waitUntil: 'commit' });
    await expect.poll(() => seen.includes('code')).toBe(true);
    expect(seen[0]).toBe('opening');
    await close();
  });

  it.each([
    ['is far', 500],
    ['is near, but takes long to write them', 5],
  ])('are not waited for where the server %s', async (_, milliseconds) => {
    const { page, close } = await product.open({ token, ...phone });
    await page.addInitScript(answering(milliseconds));
    let answer = (): void => {};
    const isWritten = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/league/opening**', async (route) => {
      await isWritten;
      await route.continue().catch(() => undefined);
    });
    await page.goto(`${product.origin}/stats?league=${league}`, { waitUntil: 'commit' });
    await page.locator('#content h1').waitFor();
    answer();
    await close();
  });

  it.each([
    ['of a league that is not named', '/stats', 'en-US', 1],
    ['with a choice in its address', '/stats?week=2', 'en-US', 0],
    ['for readers who write numbers in another way', '/stats', 'de-DE', 0],
    ['that the server writes nothing for', '/alerts', 'en-US', 0],
  ])('are asked for on a page %s: %s in %s, %d times', async (_, path, locale, times) => {
    const { page, letGo, close } = await opened('/mark.svg', 'wide', locale);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/league/opening')) asked.push(request.url());
    });
    letGo();
    await page.goto(`${product.origin}${path}`);
    await page.locator('#content h1').first().waitFor();
    await settled(page);
    expect(asked).toHaveLength(times);
    await close();
  });
});
