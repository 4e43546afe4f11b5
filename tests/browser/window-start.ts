import { type ExtensionMessage, openMessage, sealMessage } from '@fantasy-stats/contract/extension';
import type { BrowserContext, Page } from 'playwright-core';

/**
 * Fills a window’s local storage before the first page’s code runs, as if from a previous visit.
 *
 * @param origin the product’s origin
 * @param stored values by key
 */
export async function beginWith(
  page: Page,
  origin: string,
  stored: Readonly<Record<string, string>>,
): Promise<void> {
  const script = await page.addInitScript(
    ([where, items]) => {
      if (location.origin !== where) return;
      for (const [name, value] of Object.entries(items)) localStorage.setItem(name, value);
    },
    [origin, stored] as const,
  );
  const isThere = () => {
    if (!page.url().startsWith(origin)) return;
    page.off('domcontentloaded', isThere);
    // Do not wait for this command: it is sent before the test’s next one, and the window may close.
    script.dispose().catch(() => undefined);
  };
  page.on('domcontentloaded', isThere);
}

/** Makes pages skip the three-second search for a browser extension. */
export async function withoutExtension(context: BrowserContext): Promise<void> {
  const nonce = 'the nonce of the request';
  const answered: ExtensionMessage = {
    to: 'page',
    nonce,
    answer: { kind: 'failed', reason: 'unreachable' },
  };
  const response = sealMessage(answered);
  if (!openMessage(response)) throw new Error('pages no longer understand this response');
  await context.addInitScript((sealed) => {
    addEventListener('message', ({ data, source }) => {
      if (source !== window || data?.to !== 'extension' || data.request?.kind !== 'hello') return;
      postMessage({ ...sealed, nonce: data.nonce }, location.origin);
    });
  }, response);
}

/**
 * Makes pages skip loading the code of all other pages after four seconds, as on a slow network. Pages still
 * prefetch links under the pointer.
 */
export async function withoutIdleLoading(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { configurable: true, value: { effectiveType: '3g' } });
  });
}
