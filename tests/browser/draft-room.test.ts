import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  accessibilityFaults,
  browserNote,
  browserPath,
  overflow,
  type Product,
  phone,
  playerNames,
  settled,
  sharedProduct,
  type Window,
} from './support.ts';

let product: Product;
const PATH = '/draftAnalysis/room';

const targets = ({ page }: Window) =>
  page.locator('#room-targets tbody tr').filter({ has: page.locator('td button[aria-label]') });
const log = ({ page }: Window) => page.locator('#room-picks li');
const search = ({ page }: Window) => page.getByRole('searchbox', { name: 'Drafted players' });
const nameIn = async (window: Window, row: number) =>
  (await playerNames(targets(window).nth(row)).textContent()) ?? '';

async function advised(window: Window): Promise<void> {
  await targets(window).first().waitFor();
  await settled(window.page);
}

async function mark(window: Window, name: string): Promise<void> {
  await search(window).fill(name.split(' ').at(-1)?.slice(0, 5) ?? name);
  await search(window).press('Enter');
}

describe.skipIf(!browserPath)(`draft rooms without a league (${browserNote})`, () => {
  beforeAll(async () => {
    product = await sharedProduct();
    // Waits for the first sync, which loads the NBA data that rooms without an account use.
    await product.manager();
  }, 400_000);
  afterAll(() => product?.stop());

  it('open without an account, take picks by keyboard, undo them, and remain in the browser', async () => {
    const window = await product.open({ token: '' });
    const { page } = window;
    await window.go('/tools');
    await page.getByRole('link', { name: 'Open the draft room' }).click();
    await advised(window);
    const first = await nameIn(window, 0);
    await mark(window, first);
    await expect.poll(() => log(window).count()).toBe(1);
    await expect.poll(window.where).toMatch(/room=[0-9a-f-]{36}/);
    await advised(window);
    await mark(window, await nameIn(window, 0));
    await expect.poll(() => log(window).count()).toBe(2);
    await search(window).blur();
    await page.keyboard.press('u');
    await expect.poll(() => log(window).count()).toBe(1);
    await page.getByText('Saved in this browser').waitFor();
    await page.reload();
    await log(window).first().waitFor();
    await expect.poll(() => log(window).count()).toBe(1);
    await page.keyboard.press('?');
    await page.getByText('undoes the latest change').waitFor();
    await window.close();
  });

  it('support third-round reversal, traded picks and points scoring', async () => {
    const window = await product.open({ token: '' });
    const { page } = window;
    await window.go(`${PATH}?room=new`);
    await advised(window);
    await page.getByRole('radio', { name: '3rd-round reversal' }).dispatchEvent('click');
    await page.getByText('Scoring, roster slots and traded picks').click();
    await page.getByRole('combobox', { name: 'Scoring' }).selectOption('headToHeadPoints');
    await page.locator('#room-targets thead').getByText('Value', { exact: true }).waitFor();
    await page.getByRole('combobox', { name: 'to slot' }).selectOption({ value: '2' });
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByText('Round 1: slot 1 to 3').waitFor();
    await page.getByText(/round 1, pick 1: slot 3/).waitFor();
    await page.reload();
    await page.getByText(/round 1, pick 1: slot 3/).waitFor();
    await expect.poll(() => page.getByRole('radio', { name: '3rd-round reversal' }).isChecked()).toBe(true);
    await window.close();
  });

  it('can be saved in the account in any number, without lost writes between two tabs', async () => {
    const token = await product.account('withoutPremium');
    const one = await product.open({ token });
    await one.go(`${PATH}?room=new`);
    await advised(one);
    await mark(one, await nameIn(one, 0));
    await one.page.getByText('Saved in your account', { exact: true }).waitFor();
    // The URL changes after the page has rendered.
    await expect.poll(() => one.where()).not.toContain('room=new');
    const address = one.where();
    const other = await product.open({ token });
    await other.go(address);
    await log(other).first().waitFor();
    await advised(one);
    await advised(other);
    // Tabs poll for other tabs’ changes. Here, the tab’s own save triggers the check.
    let hasSaved = false;
    await other.page.route('**/api/draft/changeRoom', async (route) => {
      const response = await route.fetch();
      hasSaved = true;
      await route.fulfill({ response });
    });
    await other.page.route('**/api/draft/room?**', (route) => (hasSaved ? route.continue() : route.abort()));
    const [mine, theirs] = [await nameIn(one, 0), await nameIn(other, 1)];
    await mark(one, mine);
    await expect.poll(() => log(one).count()).toBe(2);
    await one.page.getByText('Saved in your account', { exact: true }).waitFor();
    await mark(other, theirs);
    await other.page.getByText('Changed in another tab').waitFor();
    await expect.poll(() => log(other).count()).toBe(3);
    await one.page.reload();
    await expect.poll(() => log(one).count()).toBe(3);
    await one.page.getByRole('button', { name: 'New room' }).click();
    await expect.poll(() => log(one).count()).toBe(0);
    await advised(one);
    await mark(one, await nameIn(one, 0));
    const rooms = one.page.getByRole('combobox', { name: 'Draft room' });
    await expect.poll(() => rooms.locator('option').count()).toBe(2);
    const stranger = await product.open({ token: await product.account('withoutPremium') });
    await stranger.go(address);
    await stranger.page.getByText('Draft room not found.').waitFor();
    for (const window of [one, other, stranger]) await window.close();
  });

  it('import a pasted list after a preview, and print a cheat sheet', async () => {
    const window = await product.open({ token: '' });
    const { page } = window;
    await window.go(`${PATH}?room=new`);
    await advised(window);
    const [first, second, third] = await Promise.all([0, 1, 2].map((row) => nameIn(window, row)));
    const cut = `${second?.charAt(0)}. ${second?.split(' ').slice(1).join(' ')}`;
    await page.getByRole('button', { name: 'Paste a list' }).click();
    await page
      .getByRole('textbox', { name: /^Names/ })
      .fill(`1. ${first}\n${cut}\nNobody Whatever\n${third}`);
    await page.getByText('2 names matched, 1 ambiguous, 1 not found').waitFor();
    await expect.poll(() => log(window).count()).toBe(0);
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Mark 4 picks' }).click();
    // All four picks are recorded, including the one whose name was not found.
    await expect.poll(() => log(window).count()).toBe(4);
    await page.keyboard.press('u');
    await expect.poll(() => log(window).count()).toBe(0);
    await page.getByRole('button', { name: 'Cheat sheet' }).click();
    await page.locator('#cheat-sheet').getByRole('region', { name: 'Tier 1', exact: true }).waitFor();
    await page.emulateMedia({ media: 'print' });
    await expect.poll(() => page.locator('#cheat-sheet li').first().isVisible()).toBe(true);
    await expect.poll(() => page.locator('#room-targets').isVisible()).toBe(false);
    await window.close();
  });

  it('run mock drafts from the first pick to team grades and better alternatives', async () => {
    const window = await product.open({ token: '' });
    const { page } = window;
    await window.go(`${PATH}?room=new`);
    await advised(window);
    await page.getByLabel('Teams').fill('4');
    await page.getByLabel('Rounds').fill('3');
    await page.getByRole('radio', { name: 'Mock opponents' }).dispatchEvent('click');
    const draft = targets(window)
      .nth(3)
      .getByRole('button', { name: /^Draft: / });
    for (const gone of [7, 8, 12]) {
      await page.getByText('Your pick: press Draft').waitFor();
      await draft.click();
      await expect.poll(() => log(window).count()).toBe(gone);
    }
    await expect.poll(() => page.locator('#mock-grades tbody tr').count()).toBe(4);
    await expect.poll(() => page.locator('#mock-picks tbody tr').count()).toBe(3);
    expect(await accessibilityFaults(page)).toEqual([]);
    // The same seed gives the same mock draft.
    const before = await log(window).allTextContents();
    await page.getByRole('button', { name: 'Undo last' }).click();
    await page.getByText('Your pick: press Draft').waitFor();
    await page.reload();
    await page.getByText('Your pick: press Draft').waitFor();
    await expect.poll(() => log(window).allTextContents()).toEqual(before.slice(4));
    await window.close();
  });

  it('run mock auctions against bidding opponents', async () => {
    const window = await product.open({ token: '' });
    const { page } = window;
    // The opponents’ valuations depend on the seed. With some seeds, no opponent would bid.
    await page.addInitScript(() => {
      Math.random = () => 0.25;
    });
    await window.go(`${PATH}?room=new`);
    await advised(window);
    await page.getByLabel('Teams').fill('3');
    await page.getByLabel('Rounds').fill('2');
    await page.getByRole('radio', { name: 'Auction' }).dispatchEvent('click');
    await page.getByRole('radio', { name: 'Mock opponents' }).dispatchEvent('click');
    await page.getByText('Your nomination').waitFor();
    await targets(window)
      .first()
      .getByRole('button', { name: /^Nominate: / })
      .click();
    await page.getByText('no one else raises').waitFor();
    const standing = page.getByText('Current bid');
    const before = Number(/\$(\d+)/.exec((await standing.textContent()) ?? '')?.[1]);
    expect(before).toBeGreaterThan(1);
    expect(await accessibilityFaults(page)).toEqual([]);
    // Bid with the keyboard. Then either an opponent outbids us, or we win the player.
    await page.getByRole('button', { name: `Raise by $1 to $${before + 1}` }).focus();
    await page.keyboard.press('Enter');
    await expect
      .poll(
        async () =>
          (await log(window).count()) > 0 || (await page.getByText(`You $${before + 1} · `).isVisible()),
      )
      .toBe(true);
    const bought = log(window).filter({ hasText: 'You' }).filter({ hasText: '$' });
    const amount = page.getByLabel('Your amount $');
    // If an opponent outbids us on this player, we bid on the next one.
    await expect
      .poll(async () => {
        if ((await bought.count()) > 0) return true;
        if (await amount.isVisible()) {
          await amount.fill('199', { timeout: 1_000 }).catch(() => undefined);
          await page.keyboard.press('Enter');
        }
        return false;
      })
      .toBe(true);
    for (let sale = 2; sale <= 6; sale += 1) {
      const pass = page.getByRole('button', { name: 'Pass' });
      const nominate = targets(window)
        .first()
        .getByRole('button', { name: /^Nominate: / });
      await expect
        .poll(async () => {
          if ((await log(window).count()) >= sale) return true;
          // The available buttons change in the meantime, so retry a failed click.
          for (const button of [nominate, pass])
            if ((await button.isVisible()) && (await button.isEnabled({ timeout: 1_000 }).catch(() => false)))
              await button.click({ timeout: 1_000 }).catch(() => undefined);
          return false;
        })
        .toBe(true);
    }
    await expect.poll(() => page.locator('#mock-grades tbody tr').count()).toBe(3);
    await expect.poll(() => page.locator('#mock-picks tbody tr').count()).toBe(2);
    await window.close();
  });

  it('have no axe violations and fit a phone', async () => {
    for (const size of [{}, phone]) {
      const window = await product.open({ token: '', ...size });
      await window.go(`${PATH}?room=new`);
      await advised(window);
      await window.page.getByText('Scoring, roster slots and traded picks').click();
      expect(await accessibilityFaults(window.page)).toEqual([]);
      await expect.poll(() => overflow(window.page)).toBe(0);
      await window.close();
    }
  });
});
