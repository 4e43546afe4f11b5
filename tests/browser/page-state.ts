import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { BrowserContextOptions, CDPSession, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/* What the page that is open shows, and what is wrong with it. */

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

/** Of a long table, the rows after these are made as they are: they are looked at as well when tests run at full size. */
const exclude = process.env.FULL === undefined ? [['tbody > tr:nth-child(n + 13)']] : [];

/**
 * What axe finds wrong with the page that is open, once it is settled, one line each. Nothing fades or moves on it from then on.
 *
 * @param rules of a page that was looked at in another theme its colors alone: nothing else has changed
 */
export async function accessibilityFaults(page: Page, rules: 'all' | 'colors' = 'all'): Promise<string[]> {
  await settled(page);
  if (!(await page.evaluate(() => 'axe' in window))) {
    /* What fades in, now or while axe looks, is there at once: with the contrast it will have. */
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
        /* Of what is as it should be, nothing is described: that took a quarter of the time on a page with a large table. */
        resultTypes: ['violations'],
        selectors: false,
        /* Style sheets, and sounds that play by themselves, which no page has: loaded for rules that are not asked for. */
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

/** Waits until the page that is open shows what it has to say: its code is there, nothing waits any more, nor its fonts. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"], [data-start-frame]'));
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

/** Waits until nothing on the page moves or fades. */
export async function still(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState !== 'running'),
  );
}

/** The leagues that the settings page lists. */
export function linkedLeagues(page: Page): Locator {
  const heading = page.getByRole('heading', { level: 3 });
  return page.locator('#leagues').getByRole('listitem').filter({ has: heading });
}

/** The names of the players that are shown there, without teams and positions. */
export function playerNames(within: Locator): Locator {
  return within.locator('[translate="no"]');
}

/** What stands in the column of a table that is headed so, row by row, read in one moment. */
export async function columnOf(table: Locator, heading: string): Promise<string[]> {
  return table.evaluate((element, name) => {
    const heads = [...element.querySelectorAll('thead tr > *')];
    const place = heads.findIndex(({ textContent }) => textContent?.startsWith(name));
    return [...element.querySelectorAll('tbody tr')]
      .filter(({ children }) => children.length === heads.length)
      .map(({ children }) => children[place]?.textContent ?? '');
  }, heading);
}

/** How many pixels the page is wider than the window. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** One for each page, and as long as it: what a session has asked for ends with it. */
const turning = new WeakMap<Page, CDPSession>();

/**
 * Turns the window of a page that is open into one of another size and kind, as a reader does who turns his phone: what the
 * page shows at that size is there without another visit.
 */
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
  /* Tables give up columns, or take them back, once they have been laid out. */
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

/**
 * Holds that the page that is open, once at rest, has no axe violations and does not scroll sideways, neither on a phone nor
 * on a desktop. It ends in the window it was opened in.
 *
 * @param what is open, where a failure would not tell
 */
export async function faultless(page: Page, what = ''): Promise<void> {
  const isOnPhone = page.viewportSize()?.width === phone.viewport.width;
  const sizes = Object.entries(isOnPhone ? { wide, phone } : { phone, wide });
  for (const [name, size] of sizes) {
    await turnInto(page, size);
    const message = `${what} in a ${name} window`;
    expect(await accessibilityFaults(page), message).toEqual([]);
    await expect.poll(() => overflow(page), { message }).toBe(0);
  }
}
