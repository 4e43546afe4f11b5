import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { expect } from 'vitest';
import { unzip } from '../../apps/extension/testing/unzip.ts';
import { testBrowserArguments } from '../../scripts/lib/browser.ts';
import { PATIENCE, type Product, wholeBrowserPath, wide } from './support.ts';
import { beginWith, withoutIdleLoading } from './window-start.ts';

export interface ExtensionBrowser {
  readonly context: BrowserContext;
  open(path: string, token: string): Promise<Page>;
  signIn(session: { readonly swid: string; readonly espnS2: string } | null): Promise<void>;
  close(): Promise<void>;
}

export async function espnOf(product: Product, token: string): Promise<string> {
  const response = await fetch(`${product.origin}/api/settings/overview`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { espn } = (await response.json()) as { espn: { apiUrl: string } };
  return espn.apiUrl;
}

export async function launchWith(
  extension: string,
  profile: string,
  more: readonly string[] = [],
): Promise<BrowserContext> {
  const context = await chromium.launchPersistentContext(profile, {
    ...wide,
    ...(wholeBrowserPath === null ? {} : { executablePath: wholeBrowserPath }),
    headless: true,
    // Service workers would cache all code in the background.
    serviceWorkers: 'block',
    ignoreDefaultArgs: ['--disable-extensions'],
    // The second flag requires the first.
    args: [
      ...testBrowserArguments,
      `--disable-extensions-except=${extension}`,
      `--load-extension=${extension}`,
      ...more,
    ],
  });
  context.setDefaultTimeout(PATIENCE);
  await withoutIdleLoading(context);
  return context;
}

export async function openExtensionBrowser(product: Product, espn: string): Promise<ExtensionBrowser> {
  const folder = await mkdtemp(join(tmpdir(), 'fantasy-stats-extension-'));
  const download = await fetch(`${product.origin}/extension.zip`);
  expect(download.status).toBe(200);
  expect(download.headers.get('content-type')).toBe('application/zip');
  await unzip(Buffer.from(await download.arrayBuffer()), join(folder, 'unpacked'));
  const context = await launchWith(join(folder, 'unpacked'), join(folder, 'profile'));
  return {
    context,
    open: async (path, token) => {
      const page = await context.newPage();
      await beginWith(page, product.origin, { token });
      await page.goto(`${product.origin}${path}`);
      await page.locator('main h1').first().waitFor({ state: 'attached' });
      return page;
    },
    signIn: async (session) => {
      await context.clearCookies();
      if (!session) return;
      const pairs = [
        ['espn_s2', session.espnS2],
        ['SWID', session.swid],
      ] as const;
      await context.addCookies(
        pairs.map(([name, value]) => ({ name, value, url: new URL(espn).origin, sameSite: 'Lax' })),
      );
    },
    close: async () => {
      await context.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Response timeout, in ms. */
export const SILENCE = 2_000;

/** Sends a request to the extension as our pages do. Returns `silence` after a timeout. */
export function requestFrom(page: Page, request: object, patience = PATIENCE): Promise<unknown> {
  return page.evaluate(
    ([sentMessage, milliseconds]) =>
      new Promise<unknown>((resolve) => {
        const nonce = `a-nonce-of-the-test-${Math.random().toString(36).slice(2)}`;
        const listen = ({ data }: MessageEvent) => {
          if (data?.to !== 'page' || data?.nonce !== nonce) return;
          removeEventListener('message', listen);
          resolve(data.answer);
        };
        addEventListener('message', listen);
        const message = { channel: 'fantasy-stats-extension', to: 'extension', nonce, request: sentMessage };
        postMessage(message, location.origin);
        setTimeout(() => resolve('silence'), milliseconds);
      }),
    [request, patience] as const,
  );
}

/** Clicks a button in the extension’s window, which may close before the click resolves. */
export async function respondWith(window: Page, name: string): Promise<void> {
  const [closed, pressed] = await Promise.allSettled([
    window.waitForEvent('close'),
    window.getByRole('button', { name }).click(),
  ]);
  if (closed.status === 'rejected') throw pressed.status === 'rejected' ? pressed.reason : closed.reason;
}
