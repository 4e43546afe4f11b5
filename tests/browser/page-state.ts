import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { BrowserContextOptions, CDPSession, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { isFull } from '../sample.ts';

export const wide = { viewport: { width: 1440, height: 900 } } as const;
export const phone = { viewport: { width: 360, height: 760 }, isMobile: true, hasTouch: true } as const;
export const tablet = { viewport: { width: 768, height: 1024 } } as const;

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface AxeViolation {
  readonly id: string;
  readonly help: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
}

interface Axe {
  run(context: object, options: object): Promise<{ violations: AxeViolation[] }>;
}

/** Excludes all but the first twelve rows of a table, because rows are alike. */
const exclude = isFull ? [] : [['tbody > tr:nth-child(n + 13)']];

/**
 * Returns the open page’s axe violations, one per line. Disables animations.
 *
 * @param rules `colors` is enough for a page that was already checked in another theme
 */
export async function accessibilityFaults(page: Page, rules: 'all' | 'colors' = 'all'): Promise<string[]> {
  await settled(page);
  if (!(await page.evaluate(() => 'axe' in window))) {
    // Disables fades so that contrast is measured on the final colors.
    await page.addStyleTag({
      content: '*, ::before, ::after { animation: none !important; transition: none !important; }',
    });
    await page.evaluate(axe);
  }
  const violations = await page.evaluate(
    async ({ context, options }) => {
      const { axe: runner } = window as unknown as { axe: Axe };
      return (await runner.run(context, options)).violations;
    },
    {
      context: { exclude },
      options: {
        // Omitting passed rules saves a quarter of the time on large tables.
        resultTypes: ['violations'],
        selectors: false,
        // Only rules that do not run here need preloading.
        preload: false,
        ...(rules === 'colors'
          ? { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } }
          : {}),
      },
    },
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary?.slice(0, 200) ?? ''}`,
    ),
  );
}

/** Polling interval in ms. The default, every frame, would make the browser render 60 frames a second. */
const POLLING = 50;

export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(
    () => !document.querySelector('[aria-busy="true"], [data-start-frame]'),
    undefined,
    { polling: POLLING },
  );
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

export async function still(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState !== 'running'),
  );
}

export function linkedLeagues(page: Page): Locator {
  const heading = page.getByRole('heading', { level: 3 });
  return page.locator('#leagues').getByRole('listitem').filter({ has: heading });
}

/** Returns the displayed player names without teams and positions. */
export function playerNames(within: Locator): Locator {
  return within.locator('[translate="no"]');
}

/** Returns the cells of the column with this heading, read in one step. */
export async function columnOf(table: Locator, heading: string): Promise<string[]> {
  return table.evaluate((element, name) => {
    const heads = [...element.querySelectorAll('thead tr > *')];
    const index = heads.findIndex(({ textContent }) => textContent?.startsWith(name));
    return [...element.querySelectorAll('tbody tr')]
      .filter(({ children }) => children.length === heads.length)
      .map(({ children }) => children[index]?.textContent ?? '');
  }, heading);
}

/** Returns how many pixels the page is wider than the window. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

const turning = new WeakMap<Page, CDPSession>();

export async function turnInto(
  page: Page,
  {
    hasTouch = false,
    isMobile = false,
    viewport,
  }: Pick<BrowserContextOptions, 'hasTouch' | 'isMobile'> & {
    readonly viewport: { readonly width: number; readonly height: number };
  },
): Promise<void> {
  const session = turning.get(page) ?? (await page.context().newCDPSession(page));
  turning.set(page, session);
  const { height, width } = viewport;
  await session.send('Emulation.setDeviceMetricsOverride', {
    height,
    width,
    screenHeight: height,
    screenWidth: width,
    deviceScaleFactor: 1,
    mobile: isMobile,
  });
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: hasTouch });
  await page.waitForFunction((wanted) => screen.width === wanted, width);
  // Tables hide or restore columns after layout.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

/**
 * Expects no axe violations on a phone, with FULL=1 also on a desktop, and no horizontal scroll on either.
 * Restores the window’s size.
 *
 * @param what the tested state, for the failure message
 */
export async function faultless(page: Page, what = ''): Promise<void> {
  const isOnPhone = page.viewportSize()?.width === phone.viewport.width;
  const sizes = Object.entries(isOnPhone ? { wide, phone } : { phone, wide });
  for (const [name, size] of sizes) {
    await turnInto(page, size);
    const message = `${what} in a ${name} window`;
    if (isFull || size === phone) expect(await accessibilityFaults(page), message).toEqual([]);
    await expect.poll(() => overflow(page), { message }).toBe(0);
  }
}
