import { type Browser, chromium } from 'playwright-core';
import { testBrowserArguments } from '../../scripts/lib/browser.ts';

const browsers = new Map<string, Promise<Browser>>();

/**
 * Returns the browser that this worker’s test files share, and starts it on the first request. It ends with
 * the worker.
 *
 * @param program path of the browser
 */
export async function sharedBrowser(program: string): Promise<Browser> {
  const known = await browsers.get(program)?.catch(() => null);
  if (known?.isConnected()) return known;
  const starting = chromium.launch({ executablePath: program, args: [...testBrowserArguments] });
  browsers.set(program, starting);
  return starting;
}

/** Closes the windows that a failed test left open. */
export async function closeWindows(browser: Browser): Promise<void> {
  for (const context of browser.contexts()) await context.close();
}
