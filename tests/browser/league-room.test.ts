import { randomBytes } from 'node:crypto';
import { roomSections } from '@fantasy-stats/contract/room-facts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { variantsOf } from '../sample.ts';
import { otherPublicLeague } from './leagues.ts';
import {
  browserNote,
  browserPath,
  faultless,
  type Manager,
  type Product,
  phone,
  sharedProduct,
  type Window,
  wide,
} from './support.ts';

const pictures = process.env.PICTURES;

let product: Product;
let manager: Manager;
let window: Window;

interface Season {
  readonly league: { readonly name: string };
  readonly teams: readonly {
    readonly name: string;
    readonly managers: readonly { readonly name: string }[];
  }[];
}

const season = () => manager.call<Season>(`league/season?league=${manager.league}`);
const stateOf = async () =>
  (await manager.call<{ room: { path: string } | null }>(`room/state?league=${manager.league}`)).room;
const close = () => manager.call('room/close', { league: manager.league });
const fullAddress = (path: string) => new URL(path, product.origin).href;

async function look({ page }: Window, name: string): Promise<void> {
  if (pictures) await page.screenshot({ path: `${pictures}/${name}.png`, fullPage: true });
}

describe.skipIf(!browserPath)(`the public league page (${browserNote})`, () => {
  beforeAll(async () => {
    product = await sharedProduct();
    // Use the league for tests that link one, because a test below links this league again.
    manager = await product.manager(otherPublicLeague(product).key);
    window = await product.open({ ...wide, token: manager.token });
  });
  afterAll(async () => {
    await close();
    await window?.close();
    await product?.stop();
  });

  it('can be opened in the settings, is visible without an account, hides names, and can be closed', async () => {
    const { page } = window;
    const { league, teams } = await season();
    const names = teams
      .flatMap(({ managers }) => managers.map(({ name }) => name))
      .filter((name) => name.length > 2 && !teams.some((team) => team.name.includes(name)));
    expect(names.length).toBeGreaterThan(0);

    await window.go('/settings#sharing');
    const open = page.getByRole('button', { name: `Open the page of ${league.name}` });
    await open.waitFor();
    await open.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: `Close the page of ${league.name}` }).waitFor();
    const path = (await stateOf())?.path ?? '';
    await expect
      .poll(() => page.getByRole('link', { name: fullAddress(path) }).getAttribute('href'))
      .toBe(path);
    await faultless(page);
    if (pictures) await page.locator('#sharing').screenshot({ path: `${pictures}/room-settings.png` });

    const read = async (colorScheme: 'light' | 'dark'): Promise<string> => {
      const visitor = await product.open({ ...wide, colorScheme, theme: 'system' });
      let text = '';
      await visitor.go(path);
      for (const [index, section] of roomSections.entries()) {
        if (section !== 'home') {
          const way = visitor.page.locator(`nav a[href="${path}/${section}"]`);
          await way.focus();
          await visitor.page.keyboard.press('Enter');
          await visitor.page.waitForURL(`**/${section}`);
        }
        await visitor.page.locator('main h1').waitFor();
        expect(await visitor.page.evaluate(() => document.scripts.length)).toBe(0);
        if (variantsOf(['light', 'dark'], index).includes(colorScheme))
          await faultless(visitor.page, section);
        await look(visitor, `${colorScheme}-room-${section}`);
        text += await visitor.page.content();
      }
      await visitor.close();
      return text;
    };
    const namesIn = (html: string) => names.filter((name) => html.includes(`>${name}<`));
    expect(namesIn(await read('light')).length).toBeGreaterThan(0);

    const hide = page.locator('#sharing').getByRole('checkbox', { name: 'Hide managers’ names' }).first();
    await hide.focus();
    await page.keyboard.press('Space');
    await expect
      .poll(async () => (await stateOf()) as { hidesNames?: boolean } | null)
      .toMatchObject({ hidesNames: true });
    expect(namesIn(await read('dark'))).toEqual([]);

    await page.getByRole('button', { name: `Close the page of ${league.name}` }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Close the page' }).focus();
    await page.keyboard.press('Enter');
    await open.waitFor();
    expect((await fetch(fullAddress(path))).status).toBe(404);
    const visitor = await product.open(wide);
    await visitor.go(path);
    await expect
      .poll(() => visitor.page.locator('h1').textContent())
      .toBe('There is no page at this address.');
    await faultless(visitor.page);
    await visitor.close();
  });

  it('lets new users link its league without revealing the league number to visitors', async () => {
    const { league } = await season();
    const { room } = await manager.call<{ room: { path: string } }>('room/open', {
      league: manager.league,
      hidesNames: false,
    });
    const number = manager.league.split('-')[2] ?? '?';
    const visitor = await product.open(phone);
    const { page } = visitor;
    await visitor.go(room.path);
    expect(await page.content()).not.toContain(number);
    await page.getByRole('link', { name: 'Sign up with this league' }).click();
    await page.getByLabel('Email').fill(`from-a-room-${randomBytes(6).toString('hex')}@example.org`);
    await page.getByLabel('Password').fill('a league of open rooms');
    await expect.poll(() => page.locator('main').textContent()).toContain('the league you came from');
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByRole('button', { name: 'Start free trial' }).click();
    // The trial starts only after the payment provider’s response, which takes longer on a busy machine.
    await page.getByRole('heading', { name: `Link ${league.name} on ESPN` }).waitFor();
    await expect.poll(() => page.getByLabel('League number or address').inputValue()).toBe(number);
    await faultless(page);
    await look(visitor, 'invited');
    await page.getByRole('button', { name: 'Link ESPN league' }).click();
    await page.waitForURL('**/settings*');
    await page.locator('#leagues').getByText(league.name).first().waitFor();
    // Once linked, home shows the league.
    await page.goto('/home');
    await page.waitForURL(/league=/);
    await expect.poll(visitor.where).toContain(manager.league);
    await visitor.close();
  });
});
