import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  browserNote,
  browserPath,
  type Manager,
  type Product,
  settled,
  sharedProduct,
  type Window,
} from './support.ts';

/** Maximum number of Tab presses, more than any page’s tab stops. */
const MOST_PRESSES = 600;

/** Presses Tab until an element has the focus. @throws Error if Tab does not reach it */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.first().waitFor();
  for (let presses = 0; presses < MOST_PRESSES; presses += 1) {
    const isThere = await target
      .first()
      .evaluate((element) => element === document.activeElement)
      .catch(() => false);
    if (isThere) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${target.toString()}`);
}

async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

describe.skipIf(!browserPath)(`the four tools, used by keyboard only (${browserNote})`, () => {
  let product: Product;
  let manager: Manager;
  let window: Window;
  let page: Page;

  beforeAll(async () => {
    product = await sharedProduct();
    manager = await product.manager();
    await manager.call('settings/team', { league: manager.league, team: '1' });
    window = await product.open({ token: manager.token });
    ({ page } = window);
    // The test must not use the pointer.
    for (const method of ['click', 'move', 'down'] as const)
      page.mouse[method] = () => Promise.reject(new Error('the pointer was used'));
  });
  afterAll(async () => {
    await window?.close();
    await product?.stop();
  });

  async function open(path: string): Promise<void> {
    await window.go(path);
    await settled(page);
  }

  const headline = () => page.locator('main h1').innerText();

  it('let the user add a player to a trade, remove the player and find trades', async () => {
    await open('/tradeAnalyzer');
    await expect.poll(headline).toBe('Add players to evaluate a trade.');
    await press(page, page.getByRole('button', { name: 'Add players', exact: true }));
    const search = page.getByRole('combobox', { name: 'Find a player of any team' });
    await expect.poll(() => search.evaluate((field) => field === document.activeElement)).toBe(true);
    await page.keyboard.type('an');
    await page.getByRole('option').nth(1).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    const remove = page.getByRole('button', { name: /^Remove .+ from the trade$/ });
    await expect.poll(() => remove.count()).toBe(1);
    await expect.poll(headline).not.toMatch(/^(Add players|Analyzing)/);
    await press(page, remove);
    await expect.poll(() => remove.count()).toBe(0);
    await expect.poll(headline).toBe('Add players to evaluate a trade.');
    await tabTo(page, page.getByRole('radio', { name: 'This trade' }));
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => window.where()).toContain('view=find');
    await page.locator('#finder').getByRole('status').filter({ hasText: 'computed in full' }).waitFor();
  });

  it('let the user change the week, a lineup and a roster in the matchup analyzer, and reset them', async () => {
    await open('/matchupAnalyzer');
    await page.locator('#what-if').waitFor();
    const list = page.getByRole('list', { name: 'Changes and suggestions' });
    const tried = list.getByRole('checkbox', { checked: true });
    // Late on Sunday, the current week may have no games left, so select the next one.
    const week = page.getByRole('combobox', { name: 'Week' });
    const chosen = await week.inputValue();
    await tabTo(page, week);
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => week.inputValue()).not.toBe(chosen);
    const cell = page.locator('#lineups').getByRole('button', { name: /: (sit|start) .+ on / });
    await press(page, cell);
    await expect.poll(() => tried.count()).toBe(1);
    await expect.poll(window.where).toContain('try=');
    await press(page, page.getByRole('button', { name: 'Reset' }));
    await expect.poll(() => tried.count()).toBe(0);
    await press(page, page.getByRole('button', { name: 'Add or drop' }));
    await tabTo(page, page.locator('#what-if').getByRole('combobox').first());
  });

  it('let the user stop the search for streamers, filter free agents, keep a player and show another plan', async () => {
    // Use next week, because at the end of a week all free agents may have played.
    await open('/streamer-selection?week=next');
    await page.locator('#free-agents tbody tr[data-row]').first().waitFor();
    const center = page.locator('#free-agents').getByRole('button', { name: 'C', exact: true });
    await press(page, center);
    await expect.poll(() => center.getAttribute('aria-pressed')).toBe('true');
    await press(page, center);
    await expect.poll(() => center.getAttribute('aria-pressed')).toBe('false');
    const other = page.getByRole('button', { name: /^Show / }).first();
    await press(page, other);
    await expect.poll(window.where).toMatch(/plan=|show=|\?/);
    const keepButton = page.getByRole('button', { name: /^Keep / }).first();
    const name = (await keepButton.getAttribute('aria-label'))?.replace(/^Keep/, 'Kept') ?? '';
    await press(page, keepButton);
    await page.getByRole('button', { name, exact: true, pressed: true }).waitFor();
  });

  it('let the user draft a player in a mock draft and undo the pick', async () => {
    await open('/draftAnalysis/room?room=new');
    const draft = page.getByRole('button', { name: /^Draft: / });
    await draft.first().waitFor();
    const name = (await draft.first().getAttribute('aria-label')) ?? (await draft.first().innerText());
    const drafted = page.getByRole('button', { name, exact: true });
    await press(page, drafted);
    await expect.poll(() => drafted.count()).toBe(0);
    await press(page, page.getByRole('button', { name: 'Undo last' }));
    await expect.poll(() => drafted.count()).toBeGreaterThan(0);
  });
});
