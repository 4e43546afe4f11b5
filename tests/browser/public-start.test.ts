import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { variantsOf } from '../sample.ts';
import { withDelayedCode } from './delayed-code.ts';
import { browserNote, browserPath, type Product, phone, settled, sharedProduct, wide } from './support.ts';

const sizes = { wide, phone } as const;
const paths = ['/', '/login', '/register', '/pricing', '/tools', '/about', '/about/numbers'];
const pathsAtSizes = paths.flatMap((path, index) =>
  variantsOf(['wide', 'phone'] as const, index).map((size) => [path, size] as const),
);

let product: Product;

/** Waits for style sheets and fonts, after which the layout is final. */
async function painted(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('link')].every(({ rel, sheet }) => rel !== 'stylesheet' || sheet !== null),
  );
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

const boxes = (places: readonly Locator[]) => Promise.all(places.map((place) => place.boundingBox()));

describe.skipIf(!browserPath)(`the static HTML of public pages (${browserNote})`, () => {
  beforeAll(async () => {
    product = await sharedProduct();
  });
  afterAll(() => product?.stop());

  it.each(
    pathsAtSizes,
  )('has the same text and layout as the loaded page at %s, in a %s window', async (path, size) => {
    const { page, letGo, close } = await withDelayedCode(product, path, sizes[size]);
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    const start = page.locator('[data-start-frame]');
    const first = start.locator('h1');
    await first.waitFor();
    await painted(page);
    const text = await first.innerText();
    expect(text.length).toBeGreaterThan(5);
    const places = await boxes([first, start.locator('header').first()]);
    letGo();
    const own = page.locator('#content h1');
    await own.waitFor();
    await settled(page);
    await expect.poll(() => start.count()).toBe(0);
    expect(await own.innerText()).toBe(text);
    expect(await boxes([own, page.locator('header').first()])).toEqual(places);
    // React reports HTML that differs from what it would render.
    expect(errors).toEqual([]);
    await close();
  });

  it.each([
    ['/draftAnalysis/room', 'Mark each pick', false],
    ['/authorize', 'An assistant can read', true],
    ['/authorize?client_id=nobody', 'An assistant can read', true],
  ])('shows the purpose of %s where the loaded page shows it', async (path, words, isLoggedIn) => {
    const token = isLoggedIn ? await product.account('premium') : '';
    for (const size of [sizes.wide, sizes.phone]) {
      const { page, letGo, close } = await withDelayedCode(product, path, { ...size, token });
      const early = page.locator('[data-start-frame] p').filter({ hasText: words });
      await early.waitFor();
      await painted(page);
      const [text, places] = [await early.innerText(), await boxes([early])];
      letGo();
      const own = page.locator('#content p').filter({ hasText: words });
      await own.waitFor();
      await settled(page);
      await expect.poll(() => page.locator('[data-start-frame]').count()).toBe(0);
      expect(await own.innerText()).toBe(text);
      expect(await boxes([own])).toEqual(places);
      await close();
    }
  });

  it('is hidden for signed-in users and for URLs with parameters or a hash', async () => {
    const token = await product.account('premium');
    for (const [path, options] of [
      ['/pricing', { token }],
      ['/tools?open=nothing', {}],
      ['/about#record', {}],
      ['/draftAnalysis/room', { token }],
    ] as const) {
      const { page, letGo, close } = await withDelayedCode(product, path, options);
      await page.locator('[data-start-frame]').waitFor({ state: 'attached' });
      await painted(page);
      expect(await page.locator('[data-start-frame]').isVisible(), path).toBe(false);
      letGo();
      await page.locator('#content h1').waitFor();
      await close();
    }
  });

  it('has inert controls, which the loaded page reuses', async () => {
    const { page, letGo, close } = await withDelayedCode(product, '/login', phone);
    const start = page.locator('[data-start-frame]');
    await start.locator('h1').waitFor();
    expect(await start.evaluate((element) => (element as HTMLElement).inert)).toBe(true);
    expect(await start.locator('input').count()).toBe(2);
    expect(await start.locator('[autofocus]').count()).toBe(0);
    // If only the app shell’s code has loaded, nothing may change.
    await start.locator('form').evaluate((element) => element.classList.add('first'));
    const shell = page.waitForResponse((response) => response.url().includes('/assets/index-'));
    letGo(/\/assets\/login-/);
    await (await shell).finished();
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))),
    );
    expect(await start.locator('input').count()).toBe(2);
    expect(await start.evaluate((element) => (element as HTMLElement).inert)).toBe(true);
    letGo();
    await page.getByLabel('Email').fill('somebody@example.org');
    expect(await start.count()).toBe(0);
    expect(await page.locator('form.first').count()).toBe(1);
    await close();
  });
});
