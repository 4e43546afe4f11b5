import type { BrowserContextOptions, Page } from 'playwright-core';
import { inject } from 'vitest';
import { closeWindows, sharedBrowser } from './shared-browser.ts';
import { browserPath, PATIENCE, slowDown } from './support.ts';

export interface Gallery {
  withPage(
    options: BrowserContextOptions,
    use: (page: Page) => Promise<void>,
    theme?: 'light' | 'dark' | 'system',
  ): Promise<void>;
  close(): Promise<void>;
}

export async function openGallery(): Promise<Gallery> {
  const response = await fetch(new URL('/gallery', inject('productHost')));
  const address = await response.text();
  if (!response.ok) throw new Error(`The page of all components could not be built: ${address}`);
  const browser = await sharedBrowser(browserPath ?? '');
  return {
    withPage: async (options, use, theme = 'light') => {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
      await context.addInitScript((name) => localStorage.setItem('theme', name), theme);
      context.setDefaultTimeout(PATIENCE);
      const page = await context.newPage();
      await slowDown(page);
      try {
        await page.goto(address);
        // The page’s script may render after the load event.
        await page.locator('#controls').waitFor();
        await page.evaluate(() => document.fonts.ready.then(() => undefined));
        await use(page);
      } finally {
        await context.close();
      }
    },
    close: () => closeWindows(browser),
  };
}
