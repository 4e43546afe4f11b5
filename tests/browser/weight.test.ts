import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '../../apps/web/shell/routes.ts';
import { browserNote, browserPath, type Product, settled, startProduct } from './support.ts';

let product: Product;
let premium = '';

/** What only charts need; how soon it comes depends on how soon a page has something to draw. */
const charts = /\/radar-drawing-/;

/** Kilobytes (gzip) of JavaScript a first visit to a page loads before its charts, and in how many files. */
async function scriptOf(path: string, token: string): Promise<{ kilobytes: number; files: number }> {
  const window = await product.open({ token });
  const sizesOf: Promise<number>[] = [];
  window.page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith('.js') && !charts.test(pathname))
      sizesOf.push(response.body().then((body) => gzipSync(body, { level: 9 }).length));
  });
  await window.go(path);
  await settled(window.page);
  const sizes = await Promise.all(sizesOf);
  await window.close();
  return { kilobytes: sizes.reduce((sum, size) => sum + size, 0) / 1000, files: sizes.length };
}

describe.skipIf(!browserPath)(`the pages’ code (${browserNote})`, () => {
  beforeAll(async () => {
    product = await startProduct();
    premium = await product.account('premium');
    await product.linkEspn(premium);
  });
  afterAll(() => product?.stop());

  it('is no more than a first visit may load', async () => {
    const landing = await scriptOf('/', '');
    expect(landing.kilobytes).toBeLessThan(110);
    expect(landing.files).toBeLessThanOrEqual(5);
    for (const { path } of routes.filter(({ isPublic }) => !isPublic)) {
      const { kilobytes, files } = await scriptOf(path, premium);
      expect(kilobytes, path).toBeLessThan(330);
      /* Each file takes its turn: seventy small ones were slower than one of their size. */
      expect(files, path).toBeLessThanOrEqual(25);
    }
  });

  it('has neither Ant Design nor the contract’s schemas on the landing page', async () => {
    const window = await product.open();
    const texts: Promise<string>[] = [];
    window.page.on('response', (response) => {
      if (new URL(response.url()).pathname.endsWith('.js')) texts.push(response.text());
    });
    await window.go('/');
    await settled(window.page);
    const code = (await Promise.all(texts)).join('\n');
    expect(code.length).toBeGreaterThan(100_000);
    expect(code).not.toMatch(/ant-btn|anticon|ZodError/);
    await window.close();
  });
});
