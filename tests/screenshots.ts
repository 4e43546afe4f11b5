import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { demoAccount } from '../apps/server/accounts/demo/credentials.ts';
import { browserArguments, ensureBrowser } from '../scripts/lib/browser.ts';
import { signIn } from '../scripts/lib/demo-leagues.ts';
import { root } from '../scripts/lib/processes.ts';
import { startThrowawayProduct, waitForNba } from '../scripts/lib/throwaway-product.ts';
import { scenesOf, WIDE } from './scenes.ts';
import { linkLeagues, newAccount } from './screenshots/leagues.ts';
import type { Scene, Viewer } from './screenshots/scene.ts';
import { drawExampleCards, sharingScenes } from './screenshots/sharing.ts';

// `npm run screenshots [-- NAME …] [--theme light dark] [--width 360]`: saves every page and state at three
// widths in both themes to .screenshots/NAME-THEME-WIDTH.png. NAME is a prefix.

const { values, positionals } = parseArgs({
  options: { theme: { type: 'string' }, width: { type: 'string' } },
  allowPositionals: true,
});
const themes = (['light', 'dark'] as const).filter((theme) => !values.theme || values.theme === theme);
const widths = [360, 768, 1440].filter((width) => !values.width || Number(values.width) === width);
const heights = new Map([
  [360, 780],
  [768, 1024],
  [1440, 900],
]);
const HANDS = 4;
const PATIENCE_MILLISECONDS = 15_000;
const LONGEST_MILLISECONDS = 120_000;

async function openWindow(browser: Browser, token: string | null, width: number): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width, height: heights.get(width) ?? 900 },
    deviceScaleFactor: 1,
    reducedMotion: 'reduce',
    ...(width < WIDE ? { isMobile: true, hasTouch: true } : {}),
  });
  if (token) await context.addInitScript((storedToken) => localStorage.setItem('token', storedToken), token);
  return context;
}

const SKELETON = 'span[aria-busy="true"]';
const SPINNER = 'div[aria-busy="true"] [role="progressbar"]';

async function settle(page: Page, waits: Scene['waits']): Promise<void> {
  if (waits)
    await page
      .locator(waits === 'spinner' ? SPINNER : SKELETON)
      .first()
      .waitFor();
  else {
    await page.locator('main h1').first().waitFor({ state: 'attached' });
    await page.waitForFunction((waiting) => !document.querySelector(waiting), `${SKELETON}, ${SPINNER}`);
  }
  await page.evaluate(() => document.fonts.ready);
  await drawn(page);
}

/** Waits for the next frame and the images in the viewport. Others may never load. */
async function drawn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const isInViewport = (image: HTMLImageElement) => {
      const { bottom, left, right, top, width } = image.getBoundingClientRect();
      return width > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
    };
    const images = [...document.images].filter(isInViewport);
    await Promise.all(images.map((image) => image.decode().catch(() => undefined)));
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
}

/**
 * Makes the window as high as the page, so that the sidebar and sticky footers are in place. Public pages
 * already fill the window.
 */
async function resize(page: Page, width: number): Promise<void> {
  const height = await page.evaluate(() =>
    document.querySelector('main + footer') ? null : document.documentElement.scrollHeight,
  );
  if (height !== null) await page.setViewportSize({ width, height });
  else await lookThrough(page);
  await drawn(page);
}

async function lookThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight / 2) {
      window.scrollTo(0, top);
      await new Promise((resolve) => globalThis.setTimeout(resolve, 100));
    }
    window.scrollTo(0, 0);
  });
  await page.waitForLoadState('networkidle');
}

async function tooLong(): Promise<string[]> {
  await setTimeout(LONGEST_MILLISECONDS, undefined, { ref: false });
  return ['took too long'];
}

/** Takes a scene’s screenshots at a width in each theme. Returns the page’s faults. */
async function take(page: Page, scene: Scene, origin: string, width: number): Promise<string[]> {
  const faults = new Set<string>();
  page.setDefaultTimeout(PATIENCE_MILLISECONDS);
  page.on('pageerror', (error) => faults.add(error.message));
  await page.emulateMedia({ colorScheme: themes[0] ?? 'light' });
  await scene.before?.(page);
  await page.goto(new URL(scene.path, origin).href, { waitUntil: 'domcontentloaded' });
  await (scene.isPlain ? page.locator('h1').first().waitFor() : settle(page, scene.waits));
  await scene.prepare?.(page);
  const isWhole = scene.isWhole ?? true;
  if (isWhole) await resize(page, width);
  for (const theme of themes) {
    // No theme is saved here, so the page follows the system.
    await page.emulateMedia({ colorScheme: theme });
    if (!scene.isPlain)
      await page.waitForFunction((name) => document.documentElement.dataset.theme === name, theme);
    await drawn(page);
    await page.screenshot({
      path: join(root, '.screenshots', `${scene.name}-${theme}-${width}.png`),
      fullPage: isWhole,
    });
  }
  const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  if (over > 0) faults.add(`the page is ${over} px wider than the window`);
  return [...faults];
}

const browserPath = await ensureBrowser();
if (!browserPath) {
  process.stderr.write('No browser was found. Install Chromium, or name one in CHROMIUM_PATH.\n');
  process.exit(1);
}
const began = performance.now();
const [product, browser] = await Promise.all([
  startThrowawayProduct(),
  chromium.launch({ executablePath: browserPath, args: [...browserArguments] }),
]);
let faults = 0;
try {
  const { origin } = product;
  const demo = await signIn(origin, demoAccount.email, demoAccount.password);
  const tokens: Record<Viewer, string | null> = {
    visitor: null,
    withoutPremium: await newAccount(origin, 'fresh', false),
    withoutLeague: await newAccount(origin, 'lonely', true),
    demo,
  };
  const leagues = await linkLeagues(browser, product, demo);
  await waitForNba(origin, demo, Object.values(leagues));
  await mkdir(join(root, '.screenshots'), { recursive: true });
  const isWanted = (name: string) =>
    positionals.length === 0 || positionals.some((wanted) => name.startsWith(wanted));
  if (isWanted('card')) await drawExampleCards(join(root, '.screenshots'));
  const waiting = [...(await scenesOf(leagues)), ...(await sharingScenes(product, leagues))]
    .filter(({ name }) => isWanted(name))
    .flatMap((scene) =>
      widths.filter((width) => scene.widths?.includes(width) ?? true).map((width) => ({ scene, width })),
    );
  const count = waiting.length * themes.length;
  // Pages for the same user share a window and its cache, if possible.
  const windows = new Map<string, Promise<BrowserContext>>();
  const windowFor = (scene: Scene, width: number) => {
    const name = `${scene.as} ${width} ${scene.isIsolated ? scene.name : ''}`;
    const known = windows.get(name) ?? openWindow(browser, tokens[scene.as], width);
    windows.set(name, known);
    return known;
  };
  const hand = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { scene, width } = next;
      const page = await (await windowFor(scene, width)).newPage();
      const taking = take(page, scene, origin, width).catch((error: unknown) => [String(error)]);
      const found = await Promise.race([taking, tooLong()]);
      for (const fault of found) process.stdout.write(`✗ ${scene.name} ${width}: ${fault}\n`);
      faults += found.length;
      await Promise.race([page.close(), tooLong()]);
    }
  };
  await Promise.all(Array.from({ length: HANDS }, hand));
  const seconds = Math.round((performance.now() - began) / 1000);
  process.stdout.write(`${count} screenshots in .screenshots/ in ${seconds} s, ${faults} faults\n`);
} finally {
  await Promise.race([browser.close(), tooLong()]);
  await product.stop();
}
process.exit(faults > 0 ? 1 : 0);
