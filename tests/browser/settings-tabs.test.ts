import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  browserNote,
  browserPath,
  type Product,
  settled,
  sharedProduct,
  type Window,
  wide,
} from './support.ts';

const TWO_SCREENS = 1800;

const tabs = [
  ['Leagues', '/settings'],
  ['Alerts and sharing', '/settings/alerts'],
  ['Preferences', '/settings/preferences'],
  ['Account', '/settings/account'],
] as const;

describe.skipIf(!browserPath)(`the settings tabs (${browserNote})`, () => {
  let product: Product;
  let window: Window;

  beforeAll(async () => {
    product = await sharedProduct();
    const { token } = await product.manager();
    window = await product.open({ ...wide, token });
  });
  afterAll(async () => {
    await window?.close();
    await product?.stop();
  });

  it('link to each other, and each has its own URL and is at most two screens high', async () => {
    const { page } = window;
    await window.go('/settings');
    for (const [name, path] of tabs) {
      await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name }).click();
      await expect.poll(window.where).toBe(path);
      await page.locator('a[aria-current="page"]', { hasText: name }).first().waitFor();
      await settled(page);
      await page.waitForFunction(() => !document.querySelector('[data-awaited]'));
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      expect(height, path).toBeLessThanOrEqual(TWO_SCREENS);
    }
  });

  it.each([
    ['/settings#alerts', '/settings/alerts#alerts'],
    ['/settings#push', '/settings/alerts#push'],
    ['/settings#sharing', '/settings/sharing#sharing'],
    ['/settings#webhooks', '/settings/connections#webhooks'],
    ['/settings#projections', '/settings/projections#projections'],
    ['/settings#subscription', '/settings/account#subscription'],
    ['/settings#espn', '/settings#espn'],
  ])('open %s at the section in the URL', async (address, target) => {
    await window.go(address);
    await expect.poll(window.where).toBe(target);
    await window.page.locator(`#${target.split('#')[1]}`).waitFor();
  });
});
