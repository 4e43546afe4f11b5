import { type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { inject } from 'vitest';
import { testBrowserArguments } from '../../scripts/lib/browser.ts';
import { browserPath, PATIENCE, slowDown } from './support.ts';

/** The developers' page that shows all components. */
export interface Gallery {
  /** Opens the page in a window of its own, and closes it in the end. */
  withPage(
    options: BrowserContextOptions,
    use: (page: Page) => Promise<void>,
    theme?: 'light' | 'dark' | 'system',
  ): Promise<void>;
  close(): Promise<void>;
}

/** The page as readers would get it, from the server of it that the files of a run share. */
export async function openGallery(): Promise<Gallery> {
  const answer = await fetch(new URL('/gallery', inject('productHost')));
  const address = await answer.text();
  if (!answer.ok) throw new Error(`The page of all components could not be built: ${address}`);
  const browser = await chromium.launch({
    executablePath: browserPath ?? '',
    args: [...testBrowserArguments],
  });
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
    },
  };
}
