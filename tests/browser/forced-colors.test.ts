import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browserNote, browserPath, type Product, phone, settled, sharedProduct } from './support.ts';

function lookOf(element: Locator): Promise<string> {
  return element.evaluate((node) => {
    const { backgroundColor, borderBottomColor, outlineStyle } = getComputedStyle(node);
    const bar = getComputedStyle(node, '::before');
    const hasBar = bar.content !== 'none' && bar.position === 'absolute';
    return [backgroundColor, borderBottomColor, outlineStyle, hasBar ? bar.backgroundColor : ''].join(' ');
  });
}

describe.skipIf(!browserPath)(`pages in forced colors (${browserNote})`, () => {
  let product: Product;
  let token = '';

  beforeAll(async () => {
    product = await sharedProduct();
    ({ token } = await product.manager());
  });
  afterAll(() => product?.stop());

  it('show the selected segment, the pressed chip and the current menu group', async () => {
    const window = await product.open({ token, forcedColors: 'active' });
    const { page } = window;
    await window.go('/playerRankings');
    await settled(page);
    expect(await page.evaluate(() => matchMedia('(forced-colors: active)').matches)).toBe(true);
    const group = page.getByRole('radiogroup').or(page.locator('fieldset:has(input[type="radio"])')).first();
    const chosen = group.locator('label:has(:checked)').first();
    const other = group.locator('label:not(:has(:checked)):not(:has(:disabled))').first();
    await chosen.waitFor();
    expect(await lookOf(chosen)).not.toBe(await lookOf(other));
    const chips = page.getByRole('button', { name: / columns$/ });
    await chips.first().click();
    const pressed = page.getByRole('button', { name: / columns$/, pressed: true }).first();
    await pressed.waitFor();
    expect(await lookOf(pressed)).not.toBe(await lookOf(chips.last()));
    const rail = page.getByRole('navigation', { name: 'Main' });
    const current = rail.locator('[data-current="true"]');
    const elsewhere = rail.locator('button[data-current="false"]').first();
    expect(await lookOf(current)).not.toBe(await lookOf(elsewhere));
    await current.focus();
    await page.keyboard.press('Enter');
    const here = rail.locator('a[aria-current="page"]');
    await here.waitFor();
    expect(await lookOf(here)).not.toBe(await lookOf(rail.locator('ul ul a:not([aria-current])').first()));
    await window.close();
  });

  it('show the current tab in the settings and in a phone’s menu', async () => {
    const window = await product.open({ token, forcedColors: 'active', ...phone });
    const { page } = window;
    await window.go('/settings/account');
    const tabs = page.getByRole('navigation', { name: 'Settings' });
    const current = tabs.locator('[aria-current="page"]');
    expect(await lookOf(current)).not.toBe(await lookOf(tabs.locator('a:not([aria-current])').first()));
    await page.goto('/stats');
    await settled(page);
    await page.getByRole('button', { name: /menu/i }).first().click();
    const menu = page.getByRole('navigation', { name: 'Main' });
    const here = menu.locator('[aria-current="page"]');
    await here.waitFor();
    expect(await lookOf(here)).not.toBe(await lookOf(menu.locator('a:not([aria-current])').first()));
    await window.close();
  });
});
