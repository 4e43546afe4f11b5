import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browserNote, browserPath, type Product, phone, settled, sharedProduct } from './support.ts';

describe.skipIf(!browserPath)(`the section tabs on a phone (${browserNote})`, () => {
  let product: Product;

  beforeAll(async () => {
    product = await sharedProduct();
  });
  afterAll(() => product?.stop());

  it('follow a jump to the last section, and scroll its tab into view', async () => {
    const { token } = await product.manager();
    const window = await product.open({ ...phone, token });
    const { page } = window;
    await window.go('/leagueDashboard');
    await page.locator('#moves').waitFor();
    await settled(page);
    const tabs = page.getByRole('navigation', { name: 'Sections of this page' });
    const last = tabs.getByRole('link').last();
    await last.click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
    await settled(page);
    await expect.poll(() => last.getAttribute('aria-current')).toBe('true');
    await expect.poll(() => tabs.locator('[aria-current="true"]').count()).toBe(1);
    const box = await last.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360);
    await page.evaluate(() => {
      dispatchEvent(new Event('touchmove'));
      document.getElementById('standings')?.scrollIntoView();
    });
    await expect.poll(() => last.getAttribute('aria-current')).toBe('false');
    await window.close();
  });
});
