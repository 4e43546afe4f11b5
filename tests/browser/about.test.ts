import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browserArguments } from '../../scripts/lib/browser.ts';
import { accessibilityFaults, browserNote, browserPath, phone, wide } from './support.ts';

/** The page that explains the numbers, for those who follow a link to one of them. */

const web = fileURLToPath(new URL('../../apps/web', import.meta.url));

describe.skipIf(!browserPath)(`the explanations in a browser (${browserNote})`, () => {
  let server: ViteDevServer;
  let browser: Browser;

  beforeAll(async () => {
    if (!browserPath) return;
    server = await createServer({
      configFile: `${web}/vite.config.ts`,
      server: { port: 0, host: '127.0.0.1' },
      logLevel: 'error',
    });
    await server.listen();
    browser = await chromium.launch({ executablePath: browserPath, args: [...browserArguments] });
  });

  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });

  async function about(options: BrowserContextOptions, hash: string, use: (page: Page) => Promise<void>) {
    const context = await browser.newContext(options);
    const page = await context.newPage();
    try {
      await page.goto(`${server.resolvedUrls?.local[0]}about${hash}`);
      await page.locator('main h1').first().waitFor();
      await use(page);
    } finally {
      await context.close();
    }
  }

  it.each([
    ['a wide screen', wide],
    ['a phone', phone],
  ])('are where the address points, on %s', async (_, options) => {
    await about(options, '#win-probability', async (page) => {
      const term = page.locator('#win-probability dt');
      await expect.poll(async () => (await term.boundingBox())?.y ?? -1).toBeLessThan(200);
      // Nothing that sticks to the top lies over it.
      expect(
        await term.evaluate((element) => {
          const { x, y, height } = element.getBoundingClientRect();
          return element.contains(document.elementFromPoint(x + 4, y + height / 2));
        }),
      ).toBe(true);
    });
  });

  it('have nothing that assistive technology stumbles over', async () => {
    await about(phone, '', async (page) => {
      expect(await accessibilityFaults(page)).toEqual([]);
    });
  });
});
