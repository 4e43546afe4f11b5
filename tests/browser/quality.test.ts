import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '../../apps/web/shell/routes.ts';
import {
  accessibilityFaults,
  browserNote,
  browserPath,
  overflow,
  type Product,
  phone,
  startProduct,
  wide,
} from './support.ts';

let product: Product;
let premium = '';
let withoutPremium = '';
let admin = '';

const sizes = { wide, phone } as const;
const themes = ['light', 'dark'] as const;
/** What an administrator sees at `/admin`, which is nowhere to others. */
const administration = [
  'platforms',
  'syncs&state=all',
  'users',
  'leagues',
  'answers',
  'players',
  'audit',
].map((part) => `/admin?show=${part}`);
const paths = [...routes.map(({ path }) => path), '/no-such-page'];

/** Kilobytes (gzip) of JavaScript a first visit to a page loads. */
async function scriptOf(path: string, token: string): Promise<number> {
  const window = await product.open({ token });
  const sizesOf: Promise<number>[] = [];
  window.page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.js'))
      sizesOf.push(response.body().then((body) => gzipSync(body, { level: 9 }).length));
  });
  await window.page.goto(path, { waitUntil: 'networkidle' });
  const total = (await Promise.all(sizesOf)).reduce((sum, size) => sum + size, 0);
  await window.close();
  return total / 1000;
}

describe.skipIf(!browserPath)(`the pages (${browserNote})`, () => {
  beforeAll(async () => {
    product = await startProduct();
    premium = await product.account('premium');
    withoutPremium = await product.account('withoutPremium');
    admin = await product.account('admin');
    await product.linkEspn(premium);
  });
  afterAll(() => product?.stop());

  describe.each(themes)('in the %s theme', (theme) => {
    it.each(
      Object.keys(sizes) as (keyof typeof sizes)[],
    )('have no axe violations and no sideways scroll, %s', async (size) => {
      const faults: string[] = [];
      const isPublic = (path: string) => routes.find((route) => route.path === path)?.isPublic ?? true;
      const seen = [
        { token: premium, shown: paths.filter((path) => !isPublic(path)) },
        { token: '', shown: paths.filter(isPublic) },
        { token: admin, shown: administration },
      ];
      for (const { shown, token } of seen) {
        const window = await product.open({ ...sizes[size], theme, token });
        for (const path of shown) {
          await window.page.goto(path, { waitUntil: 'networkidle' });
          faults.push(...(await accessibilityFaults(window.page)).map((fault) => `${path} ${fault}`));
          const over = await overflow(window.page);
          if (over > 0) faults.push(`${path} is ${over} px wider than the window`);
        }
        await window.close();
      }
      const window = await product.open({ ...sizes[size], theme, token: withoutPremium });
      await window.page.goto('/payment', { waitUntil: 'networkidle' });
      faults.push(...(await accessibilityFaults(window.page)).map((fault) => `/payment ${fault}`));
      await window.close();
      expect(faults).toEqual([]);
    });
  });

  it('load no more JavaScript than their budgets', async () => {
    expect(await scriptOf('/', '')).toBeLessThan(110);
    for (const path of ['/home', '/settings', '/leagueDashboard', '/teamAverages', '/stats'])
      expect(await scriptOf(path, premium), path).toBeLessThan(330);
  });

  it('keep the landing page free of Ant Design and of the contract’s schemas', async () => {
    const window = await product.open();
    const texts: Promise<string>[] = [];
    window.page.on('response', (response) => {
      if (new URL(response.url()).pathname.endsWith('.js')) texts.push(response.text());
    });
    await window.page.goto('/', { waitUntil: 'networkidle' });
    const code = (await Promise.all(texts)).join('\n');
    expect(code.length).toBeGreaterThan(100_000);
    expect(code).not.toMatch(/ant-btn|anticon|ZodError/);
    await window.close();
  });
});
