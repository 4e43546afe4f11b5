import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  accessibilityFaults,
  browserNote,
  browserPath,
  overflow,
  type Product,
  phone,
  startProduct,
  type Window,
} from './support.ts';

let product: Product;
let league = '';
let token = '';
let window: Window;

async function ask<Answer>(path: string, body?: object): Promise<Answer> {
  const answer = await fetch(`${product.origin}/api/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await answer.text();
  expect(answer.status, text).toBe(200);
  return JSON.parse(text) as Answer;
}

interface Players {
  readonly isWhole: boolean;
}

/** Free agents are read after a league's first sync, in the background. */
async function freeAgentsAreThere(): Promise<void> {
  for (;;) {
    const { isWhole } = await ask<Players>(`league/players?league=${league}`);
    if (isWhole) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

/** Waits until the search has come to its end. */
async function searched(page: Page): Promise<void> {
  await page
    .locator('main .fs-search-state')
    .filter({ hasText: /free agents known/ })
    .waitFor();
}

const gains = (page: Page) => page.locator('#free-agents tbody tr td:nth-child(2)').allTextContents();
const numberIn = (text: string): number => Number(text.replace('−', '-').replace('+', ''));

describe.skipIf(!browserPath)(`the streamer selection (${browserNote})`, () => {
  beforeAll(async () => {
    product = await startProduct();
    token = await product.account('premium');
    league = await product.linkEspn(token);
    const { teams } = await ask<{ teams: { id: string }[] }>(`league/season?league=${league}`);
    await ask('settings/team', { league, team: teams[1]?.id });
    await freeAgentsAreThere();
    window = await product.open({ token });
  }, 400_000);
  afterAll(async () => {
    await window?.close();
    await product?.stop();
  });

  it('plans adds with their gain, and shows free agents by what they add', async () => {
    const { page } = window;
    await window.go(`/streamer-selection?league=${league}&week=next&adds=2&later=ignored`);
    await searched(page);
    expect(await page.locator('h1').textContent()).toMatch(
      /^(One|Two) adds? takes? (you|your chance) .* from .+ to .+\. First: /,
    );
    const moves = await page.locator('.fs-plan-moves li').count();
    expect(moves).toBeGreaterThan(0);
    expect(moves).toBeLessThanOrEqual(2);
    expect(await page.locator('#plan tbody tr', { hasText: 'add' }).count()).toBeGreaterThanOrEqual(moves);
    const shown = (await gains(page)).map(numberIn);
    expect(shown.length).toBeGreaterThan(0);
    expect(shown).toEqual(shown.toSorted((a, b) => b - a));
    expect(await accessibilityFaults(page)).toEqual([]);
  });

  it('keeps whom it is told to keep, and remembers it in the address', async () => {
    const { page } = window;
    const drops = page.locator('.fs-plan-moves li .fs-move:nth-of-type(2) .fs-player-name');
    const dropped = (await drops.allTextContents())[0] ?? '';
    expect(dropped).not.toBe('');
    await page.getByRole('button', { name: `Keep ${dropped}` }).click();
    await page.waitForFunction(
      (name) =>
        ![...document.querySelectorAll('.fs-plan-moves li .fs-move:nth-of-type(2) .fs-player-name')].some(
          (element) => element.textContent === name,
        ),
      dropped,
    );
    expect(window.where()).toContain('keep=');
    await page.reload();
    await searched(page);
    expect(await drops.allTextContents()).not.toContain(dropped);
  });

  it('shows a shorter plan when it is chosen, and filters free agents by position', async () => {
    const { page } = window;
    const other = page.getByRole('button', { name: /^Show Best of 1 add:/ });
    if ((await other.count()) > 0) {
      await other.click();
      await page.waitForFunction(() => document.querySelectorAll('.fs-plan-moves li').length === 1);
      expect(window.where()).toContain('plan=adds-1');
    }
    await page.locator('#free-agents').getByRole('button', { name: 'C', exact: true }).click();
    await page.waitForFunction(() =>
      [...document.querySelectorAll('#free-agents tbody .fs-player-meta')].every((element) =>
        /· (.*, )?C\b/.test(element.textContent ?? ''),
      ),
    );
    expect(window.where()).toContain('positions=C');
  });

  it('fits a phone', async () => {
    const small = await product.open({ token, ...phone, theme: 'dark' });
    await small.go(`/streamer-selection?league=${league}`);
    await small.page.locator('main .fs-search-state, main .fs-state').first().waitFor();
    expect(await overflow(small.page)).toBeLessThanOrEqual(0);
    expect(await accessibilityFaults(small.page)).toEqual([]);
    await small.close();
  });
});
