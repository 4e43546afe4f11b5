import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '../../apps/web/shell/routes.ts';
import { browserNote, browserPath, type Product, settled, startProduct } from './support.ts';

let product: Product;
let premium = '';

/** Kilobytes (gzip) of JavaScript a first visit to a page loads. */
async function scriptOf(path: string, token: string): Promise<number> {
  const window = await product.open({ token });
  const sizesOf: Promise<number>[] = [];
  window.page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.js'))
      sizesOf.push(response.body().then((body) => gzipSync(body, { level: 9 }).length));
  });
  await window.go(path);
  await settled(window.page);
  const total = (await Promise.all(sizesOf)).reduce((sum, size) => sum + size, 0);
  await window.close();
  return total / 1000;
}

describe.skipIf(!browserPath)(`the pages’ code (${browserNote})`, () => {
  beforeAll(async () => {
    product = await startProduct();
    premium = await product.account('premium');
    await product.linkEspn(premium);
  });
  afterAll(() => product?.stop());

  it('is no more than a first visit may load', async () => {
    expect(await scriptOf('/', '')).toBeLessThan(110);
    for (const { path } of routes.filter(({ isPublic }) => !isPublic))
      expect(await scriptOf(path, premium), path).toBeLessThan(330);
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
