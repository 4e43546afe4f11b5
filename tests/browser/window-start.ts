import { type ExtensionMessage, openMessage, sealMessage } from '@fantasy-stats/contract/extension';
import type { BrowserContext, Page } from 'playwright-core';

/* What a window has before its first page opens. */

/**
 * Has a window begin with what its browser would have stored at a visit before. The first page of the product stores it before
 * its own code runs; no page is opened for it alone.
 *
 * @param origin the product's
 * @param stored values by their names
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
    /* Sent before whatever the test does next; the window may close meanwhile. */
    script.dispose().catch(() => undefined);
  };
  page.on('domcontentloaded', isThere);
}

/**
 * Has pages know at once that there is no browser extension, which they would find out by three seconds of silence: whoever
 * waits until a page has settled would wait for that.
 */
export async function withoutExtension(context: BrowserContext): Promise<void> {
  const nonce = 'the nonce of the request';
  const answered: ExtensionMessage = { to: 'page', nonce, answer: { kind: 'failed', reason: 'unreachable' } };
  const answer = sealMessage(answered);
  if (!openMessage(answer)) throw new Error('pages do not understand this answer any more');
  await context.addInitScript((sealed) => {
    addEventListener('message', ({ data, source }) => {
      if (source !== window || data?.to !== 'extension' || data.request?.kind !== 'hello') return;
      postMessage({ ...sealed, nonce: data.nonce }, location.origin);
    });
  }, answer);
}
