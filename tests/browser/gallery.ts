import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { build, preview } from 'vite';
import { browserArguments } from '../../scripts/lib/browser.ts';
import { browserPath, PATIENCE, slowDown } from './support.ts';

const web = fileURLToPath(new URL('../../apps/web', import.meta.url));

/** The developers' page that shows all components. */
export interface Gallery {
  /** Opens the page in a window of its own, and closes it in the end. */
  withPage(
    options: BrowserContextOptions,
    use: (page: Page) => Promise<void>,
    theme?: 'light' | 'dark',
  ): Promise<void>;
  close(): Promise<void>;
}

/** Builds the page as readers would get it: one of a few files opens far sooner than one of a thousand. */
export async function openGallery(): Promise<Gallery> {
  const built = mkdtempSync(join(tmpdir(), 'fantasy-stats-gallery-'));
  const shared = { configFile: `${web}/vite.config.ts`, logLevel: 'error' } as const;
  const input = `${web}/pages/gallery/index.html`;
  await build({ ...shared, build: { outDir: built, manifest: false, rolldownOptions: { input } } });
  const server = await preview({
    ...shared,
    build: { outDir: built },
    preview: { port: 0, host: '127.0.0.1', strictPort: false },
  });
  const address = `${server.resolvedUrls?.local[0]}pages/gallery/index.html`;
  const browser = await chromium.launch({ executablePath: browserPath ?? '', args: [...browserArguments] });
  return {
    withPage: async (options, use, theme = 'light') => {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
      await context.addInitScript((name) => localStorage.setItem('theme', name), theme);
      context.setDefaultTimeout(PATIENCE);
      const page = await context.newPage();
      await slowDown(page);
      try {
        await page.goto(address);
        /* Drawn by the page's script, which may come after the page itself has loaded. */
        await page.locator('#controls').waitFor();
        await page.evaluate(() => document.fonts.ready.then(() => undefined));
        await use(page);
      } finally {
        await context.close();
      }
    },
    close: async () => {
      await browser.close();
      await server.close();
      rmSync(built, { recursive: true, force: true });
    },
  };
}
