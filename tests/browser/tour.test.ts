import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { variantsOf } from '../sample.ts';
import { eventually, otherPublicLeague } from './leagues.ts';
import {
  accessibilityFaults,
  browserNote,
  browserPath,
  overflow,
  type Product,
  phone,
  sharedProduct,
  wide,
} from './support.ts';

const pictures = process.env.PICTURES;

let product: Product;

describe.skipIf(!browserPath)(`the tour (${browserNote})`, () => {
  beforeAll(async () => {
    product = await sharedProduct();
  });
  afterAll(() => product?.stop());

  it('is offered on the first visit after linking, closes on Escape, and does not return', async () => {
    const token = await product.account('premium');
    const call = product.caller(token);
    const window = await product.open({ ...wide, token });
    const { page } = window;
    const tour = page.getByRole('dialog', { name: 'Start with the headline' });
    await window.go('/home');
    await expect.poll(() => tour.count()).toBe(0);
    await page.getByLabel('League number or address').fill(otherPublicLeague(product).key);
    await page.getByRole('button', { name: 'Link ESPN league' }).click();
    await page.waitForURL('**/settings*');
    const [linked] = await eventually(async () => {
      const { leagues } = await call<{ leagues: { id: string; teams: { id: string }[] }[] }>(
        'settings/overview',
      );
      return leagues[0]?.teams.length ? leagues : null;
    });
    await call('settings/team', { league: linked?.id, team: linked?.teams[0]?.id });
    await window.go('/home');
    await tour.waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe('Start with the headline');
    await page.keyboard.press('Escape');
    await tour.waitFor({ state: 'detached' });
    await expect
      .poll(async () => (await call<{ hasSeenTour: boolean }>('settings/defaults')).hasSeenTour)
      .toBe(true);
    // The page stores this key after all data that the tour needs has loaded.
    const storageKey = `seen ${linked?.id}`;
    const revisit = async () => {
      await page.evaluate((key) => localStorage.removeItem(key), storageKey);
      await page.reload();
      await page.waitForFunction((key) => localStorage.getItem(key) !== null, storageKey);
      await page.waitForTimeout(1000);
    };
    await revisit();
    expect(await page.getByRole('dialog').count()).toBe(0);
    // The tour must not start again, even in a browser that has just linked a league.
    await page.evaluate(() => localStorage.setItem('tour', 'due'));
    await revisit();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await window.close();
  });

  it.each([
    ['wide', wide, 'light'],
    ['phone', phone, 'dark'],
  ] as const)('leads by keyboard through the items on the page in a %s window', async (size, viewport, theme) => {
    const { call, league, token } = await product.manager();
    await call('settings/team', { league, team: '1' });
    const window = await product.open({ ...viewport, token, theme });
    const { page } = window;
    await window.go('/settings/preferences');
    await page.getByRole('link', { name: 'Take the tour' }).click();
    const titles: string[] = [];
    for (;;) {
      const dialog = page.getByRole('dialog');
      await dialog.waitFor();
      const title = (await dialog.getByRole('heading').textContent()) ?? '';
      await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(title);
      titles.push(title);
      if (variantsOf(['wide', 'phone'], titles.length).includes(size))
        expect(await accessibilityFaults(page), title).toEqual([]);
      await expect.poll(() => overflow(page)).toBe(0);
      const isInWindow = async () => {
        const note = await dialog.locator('section').boundingBox();
        return note !== null && note.y >= 0 && note.y + note.height <= viewport.viewport.height;
      };
      await expect.poll(isInWindow, { message: title }).toBe(true);
      if (pictures) await page.screenshot({ path: `${pictures}/tour-${size}-${titles.length}.png` });
      const next = dialog.getByRole('button', { name: 'Next' });
      if ((await next.count()) === 0) break;
      await next.focus();
      await page.keyboard.press('Enter');
      await expect.poll(() => dialog.getByRole('heading').textContent()).not.toBe(title);
    }
    expect(titles.length, titles.join(' / ')).toBeGreaterThanOrEqual(4);
    expect(new Set(titles).size).toBe(titles.length);
    await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(window.where).not.toContain('tour');
    if (size === 'wide') {
      await page.keyboard.press('?');
      await page.getByRole('dialog', { name: 'Keys' }).getByRole('link', { name: 'Take the tour' }).click();
      await page.getByRole('dialog', { name: 'Start with the headline' }).waitFor();
      await page.getByRole('button', { name: 'Leave the tour' }).click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
    await window.close();
  });
});
