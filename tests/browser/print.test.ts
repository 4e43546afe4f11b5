import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browserNote, browserPath, type Product, sharedProduct } from './support.ts';

let product: Product;

describe.skipIf(!browserPath)(`a printed page (${browserNote})`, () => {
  beforeAll(async () => {
    product = await sharedProduct();
  });
  afterAll(() => product?.stop());

  it.each([
    '/leagueDashboard',
    '/playerRankings',
    '/seasonTotalRankings',
  ])('for %s has its text and tables on white, without controls', async (path) => {
    const { token } = await product.manager();
    const window = await product.open({ token, theme: 'dark' });
    const { page } = window;
    await window.go(path);
    // The file does not exist while the page is loading.
    await page.locator('main button:enabled', { hasText: 'CSV' }).first().waitFor();
    await page.emulateMedia({ media: 'print' });
    const paper = await page.evaluate(() => {
      const shown = (selector: string) =>
        [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility()).length;
      const table = document.querySelector('main table');
      const region = table?.parentElement;
      return {
        background: getComputedStyle(document.body).backgroundColor,
        navigation: shown('nav') + shown('section[aria-label="League"]'),
        actions: [...document.querySelectorAll('main button')].filter(
          (one) =>
            !one.closest('th') &&
            one.checkVisibility() &&
            /^(CSV|Copy|Share|Show all|How is this)/.test(one.textContent ?? ''),
        ).length,
        choices: shown('main select') + shown('[aria-label="No earlier week"]') + shown('main fieldset'),
        tables: shown('main table'),
        left: Math.round(document.querySelector('main')?.getBoundingClientRect().left ?? -1),
        overflow: region ? getComputedStyle(region).overflowY : '',
        height: region ? getComputedStyle(region).maxHeight : '',
      };
    });
    expect(paper).toMatchObject({
      background: 'rgb(255, 255, 255)',
      navigation: 0,
      actions: 0,
      choices: 0,
      left: 0,
      overflow: 'visible',
      height: 'none',
    });
    expect(paper.tables).toBeGreaterThan(0);
    // The longest table is virtualized on screen but complete in print.
    const missing = () =>
      page
        .locator('main table[aria-rowcount]')
        .evaluateAll((tables) =>
          tables.map((one) => Number(one.getAttribute('aria-rowcount')) - one.querySelectorAll('tr').length),
        );
    await expect.poll(missing).toEqual(path === '/playerRankings' ? [0] : []);
    await window.close();
  });
});
