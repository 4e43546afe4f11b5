import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withHeldCode } from './held-code.ts';
import { browserNote, browserPath, type Product, phone, settled, sharedProduct, wide } from './support.ts';

/* A page that says something to everybody is there before its code is, and does not change when that comes. */

const sizes = { wide, phone } as const;
const paths = ['/', '/login', '/register', '/pricing', '/tools', '/about'];

let product: Product;

/** Waits until sheets and fonts are there, without which nothing is painted as it stays. */
async function painted(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('link')].every(({ rel, sheet }) => rel !== 'stylesheet' || sheet !== null),
  );
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

const boxes = (places: readonly Locator[]) => Promise.all(places.map((place) => place.boundingBox()));

describe.skipIf(!browserPath)(`public pages before their code (${browserNote})`, () => {
  beforeAll(async () => {
    product = await sharedProduct();
  });
  afterAll(() => product?.stop());

  it.each(
    paths.flatMap((path) => [[path, 'wide'] as const, [path, 'phone'] as const]),
  )('say at %s what they say later, in the same place, at a %s window', async (path, size) => {
    const { page, letGo, close } = await withHeldCode(product, path, sizes[size]);
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
    expect(await start.count()).toBe(0);
    expect(await own.innerText()).toBe(text);
    expect(await boxes([own, page.locator('header').first()])).toEqual(places);
    await close();
  });

  it.each([
    ['/draftAnalysis/room', 'Mark each pick', false],
    ['/authorize', 'An assistant can read', true],
    ['/authorize?client_id=nobody', 'An assistant can read', true],
  ])('say at %s what the page is for, which stays where it is', async (path, words, isLoggedIn) => {
    const token = isLoggedIn ? await product.account('premium') : '';
    for (const size of [sizes.wide, sizes.phone]) {
      const { page, letGo, close } = await withHeldCode(product, path, { ...size, token });
      const early = page.locator('[data-start-frame] p').filter({ hasText: words });
      await early.waitFor();
      await painted(page);
      const [text, places] = [await early.innerText(), await boxes([early])];
      letGo();
      const own = page.locator('#content p').filter({ hasText: words });
      await own.waitFor();
      await settled(page);
      expect(await page.locator('[data-start-frame]').count()).toBe(0);
      expect(await own.innerText()).toBe(text);
      expect(await boxes([own])).toEqual(places);
      await close();
    }
  });

  it('are not shown to who is logged in, nor where the address chooses something', async () => {
    const token = await product.account('premium');
    for (const [path, options] of [
      ['/pricing', { token }],
      ['/tools?open=nothing', {}],
      ['/about#record', {}],
      ['/draftAnalysis/room', { token }],
    ] as const) {
      const { page, letGo, close } = await withHeldCode(product, path, options);
      await page.locator('[data-start-frame]').waitFor({ state: 'attached' });
      await painted(page);
      expect(await page.locator('[data-start-frame]').isVisible(), path).toBe(false);
      letGo();
      await page.locator('#content h1').waitFor();
      await close();
    }
  });

  it('have nothing to press and no names before that', async () => {
    const { page, letGo, close } = await withHeldCode(product, '/login', phone);
    const start = page.locator('[data-start-frame]');
    await start.locator('h1').waitFor();
    expect(await start.evaluate((element) => (element as HTMLElement).inert)).toBe(true);
    expect(await start.locator('input').count()).toBe(2);
    expect(await start.locator('[id], [autofocus]').count()).toBe(0);
    /* Nor once the shell's code is there, which draws the same until it has the page's. */
    await start.evaluate((element) => element.classList.add('first'));
    letGo(/\/assets\/login-/);
    await page.waitForFunction(() => !document.querySelector('.first'));
    expect(await start.locator('input').count()).toBe(2);
    expect(await start.evaluate((element) => (element as HTMLElement).inert)).toBe(true);
    letGo();
    await page.getByLabel('Email').fill('somebody@example.org');
    await close();
  });
});
