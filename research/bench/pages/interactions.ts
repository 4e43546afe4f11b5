import type { BrowserContextOptions, Page } from 'playwright-core';
import type { CountedWindow } from '../../../scripts/lib/page-cost.ts';

export interface Interaction {
  readonly name: string;
  readonly path: string;
  readonly window?: BrowserContextOptions;
  /** Prepares the page; not measured. */
  readonly prepare?: (page: Page) => Promise<void>;
  /** Prepares the page for the next click; not measured. */
  readonly undo?: (page: Page) => Promise<void>;
  /** Clicks a different element each time. */
  readonly press: (page: Page, time: number) => Promise<void>;
}

const phone: BrowserContextOptions = {
  viewport: { width: 360, height: 760 },
  isMobile: true,
  hasTouch: true,
};
const SLOWER = 4;
/** Pause after a click for the page's remaining work, in ms. */
const REST = 1500;

async function addPlayer(page: Page, index: number): Promise<void> {
  await page.locator('[data-player-picker]').first().locator('li button').nth(index).click();
}

async function closePanel(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.locator('dialog').waitFor({ state: 'hidden' });
}

export const interactions: readonly Interaction[] = [
  {
    name: 'sort',
    path: '/playerRankings',
    press: (page, time) =>
      page
        .locator('#players thead th button')
        .nth(4 + time)
        .click(),
  },
  {
    name: 'punt',
    path: '/playerRankings',
    press: (page, time) =>
      page
        .getByRole('button', { name: /^Punt / })
        .nth(time)
        .click(),
  },
  {
    name: 'week',
    path: '/stats',
    press: (page) =>
      page
        .getByRole('button', { name: /^Week \d+$/ })
        .first()
        .click(),
  },
  {
    name: 'what-if',
    path: '/matchupAnalyzer',
    press: (page, time) =>
      page.locator('#lineups').getByText('Sit', { exact: true }).nth(time).click({ force: true }),
  },
  {
    name: 'player added to a trade',
    path: '/tradeAnalyzer',
    prepare: async (page) => {
      const partner = page.getByLabel('Trade with');
      await partner.waitFor();
      await partner.selectOption((await partner.locator('option').nth(1).getAttribute('value')) ?? '');
      await page
        .locator('[data-player-picker]')
        .first()
        .getByRole('button', { name: /^Add a player/ })
        .click();
    },
    press: addPlayer,
  },
  {
    name: 'player panel',
    path: '/playerRankings',
    press: (page, time) => page.locator('#players tbody button[data-lines]').nth(time).click(),
    undo: closePanel,
  },
  {
    name: 'menu',
    path: '/playerRankings',
    window: phone,
    press: (page) => page.getByRole('button', { name: 'Menu', exact: true }).click(),
  },
];

/** Runs in the page. Records the longest time from a click to the next paint. */
function watchPresses(): void {
  const root = document.documentElement;
  root.dataset.longest = '0';
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries())
      root.dataset.longest = String(Math.max(Number(root.dataset.longest), duration));
  }).observe({ type: 'event', durationThreshold: 16, buffered: false } as PerformanceObserverInit);
}

/**
 * Clicks several times.
 *
 * @returns ms from each click to the following paint, rounded to 8; at least 16
 */
export async function measureInteraction(
  { page, slowDown }: CountedWindow,
  { prepare, press, undo }: Interaction,
  times: number,
): Promise<number[]> {
  await prepare?.(page);
  await page.evaluate(watchPresses);
  await slowDown(SLOWER);
  const durations: number[] = [];
  for (let time = 0; time < times; time += 1) {
    await page.evaluate(() => {
      document.documentElement.dataset.longest = '16';
    });
    await press(page, time);
    await page.waitForTimeout(REST);
    durations.push(Number(await page.evaluate(() => document.documentElement.dataset.longest)));
    await undo?.(page);
  }
  await slowDown(1);
  return durations;
}
