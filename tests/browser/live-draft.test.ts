import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { espnOf, openExtensionBrowser } from './extension-support.ts';
import { publicLeague } from './leagues.ts';
import {
  accessibilityFaults,
  browserNote,
  browserPath,
  changingProduct,
  linkedLeagues,
  type Manager,
  overflow,
  type Product,
  phone,
  type Window,
  wholeBrowserPath,
} from './support.ts';

// Drafts change the simulated platforms, so do not use the product shared with most test files.
let product: Product;
let manager: Manager;

async function control(path: string, body: object): Promise<unknown> {
  const response = await fetch(`${product.simulator}/control/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(await response.text());
  return response.json();
}

const draft = (action: string, more: object = {}) =>
  control('drafts', { league: manager.league, action, ...more });
const log = ({ page }: Window) => page.locator('#room-picks li');
const search = ({ page }: Window) => page.getByRole('searchbox', { name: 'Drafted players' });

/** Time limit for the platform's picks to appear, in ms. */
const SOON = 5_000;

describe.skipIf(!browserPath)(`the draft room during the league’s draft (${browserNote})`, () => {
  beforeAll(async () => {
    product = await changingProduct();
    const key = publicLeague(product.offer);
    const facts = (await (await fetch(`${product.simulator}/control/facts`)).json()) as {
      espn: { season: number };
    };
    const id = `espn-${facts.espn.season}-${key}`;
    await control('drafts', { league: id, action: 'start' });
    manager = await product.manager(key);
    expect(manager.league).toBe(id);
  }, 400_000);
  afterAll(() => product?.stop());

  it('shows picks within five seconds, undoes a corrected pick, and keeps manual picks', async () => {
    const window = await product.open({ token: manager.token });
    const { page } = window;
    await window.go(`/draftAnalysis?league=${manager.league}`);
    await page.getByText('Following ESPN').waitFor();
    await page.locator('#room-targets tbody tr').first().waitFor({ timeout: 60_000 });
    await draft('advance', { picks: 3 });
    await expect.poll(() => log(window).count(), { timeout: SOON }).toBe(3);
    const third = (await log(window).nth(0).textContent()) ?? '';
    await page.getByRole('timer', { name: 'Pick clock' }).waitFor();
    // Picks from the platform have no Undo button, and team names replace seat numbers.
    expect(await log(window).getByRole('button', { name: 'Undo' }).count()).toBe(0);
    expect(third).not.toMatch(/Slot \d/);
    await draft('correct', { pick: 3 });
    await expect.poll(() => log(window).nth(0).textContent(), { timeout: SOON }).not.toBe(third);
    expect(await log(window).count()).toBe(3);
    // Mark a pick by hand; then the platform reports another player for it.
    await search(window).fill('mi');
    await page.getByRole('list', { name: 'Players found' }).getByRole('button').last().click();
    await expect.poll(() => log(window).count()).toBe(4);
    const marked = await log(window)
      .nth(0)
      .locator('span')
      .first()
      .evaluate((node) => node.firstChild?.textContent ?? 'no name');
    await draft('advance');
    await page.getByText(/Not in ESPN’s draft: 1 pick/).waitFor({ timeout: SOON });
    const disputed = page.getByRole('list', { name: 'Not in ESPN’s draft' });
    expect(await disputed.textContent()).toContain(marked);
    expect(await log(window).count()).toBe(4);
    expect(await accessibilityFaults(page)).toEqual([]);
    await disputed.getByRole('button', { name: 'Remove' }).click();
    await disputed.waitFor({ state: 'detached' });
    await window.close();
  });

  it('reports that the feed is lost, accepts manual picks, and continues when the feed is back', async () => {
    const window = await product.open({ token: manager.token, ...phone });
    const { page } = window;
    await window.go(`/draftAnalysis?league=${manager.league}`);
    await page.getByText('Following ESPN').waitFor();
    await page.locator('#room-targets tbody tr').first().waitFor({ timeout: 60_000 });
    await expect.poll(() => log(window).count(), { timeout: 60_000 }).toBeGreaterThan(0);
    const before = await log(window).count();
    const match = `/leagues/${manager.league.split('-')[2]}?view=mDraftDetail`;
    await control('faults', { match, kind: 'server-error', times: 2 });
    await page.getByText('ESPN can’t be read right now.').waitFor({ timeout: SOON });
    await search(window).fill('mi');
    await page.getByRole('list', { name: 'Players found' }).getByRole('button').last().click();
    await expect.poll(() => log(window).count()).toBe(before + 1);
    expect(await overflow(page)).toBe(0);
    await page.getByText('Following ESPN').waitFor({ timeout: 30_000 });
    expect(await log(window).count()).toBe(before + 1);
    await log(window).getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => log(window).count()).toBe(before);
    await page.getByRole('button', { name: 'Stop following' }).click();
    await draft('advance');
    await page.getByText('Not following ESPN').waitFor();
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    expect(await log(window).count()).toBe(before);
    await page.getByRole('button', { name: 'Follow ESPN' }).click();
    await expect.poll(() => log(window).count(), { timeout: SOON }).toBe(before + 1);
    await window.close();
  });

  it.skipIf(!wholeBrowserPath)(
    'follows the draft of a private league through the extension, and says when the user is logged out',
    async () => {
      const hidden = product.offer.espn.find(({ isPublic }) => !isPublic);
      if (!hidden) throw new Error('the simulator offers no private league');
      const league = manager.league.replace(/[^-]+$/, hidden.key);
      await control('drafts', { league, action: 'start' });
      const token = await product.account('premium');
      const browser = await openExtensionBrowser(product, await espnOf(product, token));
      await browser.signIn(product.offer.cookies);
      const page = await browser.open('/settings', token);
      await page.getByLabel('League number or address').fill(hidden.key);
      await page.locator('#espn').getByRole('button', { name: 'Sync here' }).click();
      await linkedLeagues(page).getByRole('heading', { name: hidden.name }).waitFor({ timeout: 180_000 });
      await page.goto(`${product.origin}/draftAnalysis`);
      await page.getByText('Following ESPN via extension').waitFor();
      await page.locator('#room-targets tbody tr').first().waitFor({ timeout: 60_000 });
      const picks = page.locator('#room-picks li');
      await control('drafts', { league, action: 'advance', picks: 3 });
      await expect.poll(() => picks.count(), { timeout: SOON }).toBe(3);
      await browser.signIn(null);
      await page.getByText('This browser is not logged in to ESPN.').waitFor({ timeout: SOON });
      expect(await picks.count()).toBe(3);
      await browser.close();
    },
  );
});
