import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type ExtensionBrowser, espnOf, openExtensionBrowser } from './extension-support.ts';
import {
  accessibilityFaults,
  linkedLeagues,
  type Product,
  phone,
  sharedProduct,
  wholeBrowserNote,
  wholeBrowserPath,
} from './support.ts';

interface Member {
  readonly number: number;
  readonly guid: string;
  readonly cookie: string;
}
interface YahooFacts {
  readonly leagues: readonly {
    readonly id: number;
    readonly name: string;
    readonly isPublic: boolean;
    readonly managers: readonly number[];
  }[];
  readonly members: readonly Member[];
}

let product: Product;
let browser: ExtensionBrowser;
let simulator: string;
let league: YahooFacts['leagues'][number];
let member: Member;
let stranger: Member;

async function signIn(person: Member | null): Promise<void> {
  await browser.context.clearCookies();
  if (!person) return;
  const cookies = person.cookie.split('; ').map((pair) => {
    const cut = pair.indexOf('=');
    return { name: pair.slice(0, cut), value: pair.slice(cut + 1), url: simulator, sameSite: 'Lax' as const };
  });
  await browser.context.addCookies(cookies);
}

const yahoo = (page: Page) => page.locator('#yahoo');
const syncHere = (page: Page) => yahoo(page).getByRole('button', { name: 'Sync here', exact: true });
const enter = (page: Page, text: string) => page.getByLabel('Yahoo league number or URL').fill(text);
const untilLinked = (page: Page) =>
  linkedLeagues(page).getByRole('heading', { name: league.name }).waitFor({ timeout: 240_000 });

describe.skipIf(!wholeBrowserPath)(`Yahoo with the browser extension (${wholeBrowserNote})`, () => {
  beforeAll(async () => {
    product = await sharedProduct();
    const espn = await espnOf(product, await product.account('premium'));
    simulator = new URL(espn).origin;
    browser = await openExtensionBrowser(product, espn);
    const facts = (await (await fetch(`${simulator}/control/facts`)).json()) as { yahoo: YahooFacts };
    const { leagues, members } = facts.yahoo;
    const found = leagues.find(({ isPublic, managers }) => !isPublic && managers.length < members.length);
    const inside = members.find(({ number }) => found?.managers.includes(number));
    const outside = members.find(({ number }) => !found?.managers.includes(number));
    if (!found || !inside || !outside) throw new Error('the simulated Yahoo has no private league');
    [league, member, stranger] = [found, inside, outside];
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  it('links a private league with one click without sending an id or cookie', async () => {
    await signIn(member);
    const page = await browser.open('/settings', await product.account('premium'));
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().startsWith(product.origin)) sent.push(`${request.url()} ${request.postData() ?? ''}`);
    });
    const list = page.getByRole('list', { name: 'Your Yahoo leagues' });
    await list.getByText(league.name, { exact: true }).waitFor();
    await yahoo(page).getByText('There is no “Keep in sync” for Yahoo').waitFor();
    expect(await yahoo(page).getByRole('button', { name: 'Keep in sync' }).count()).toBe(0);
    expect(await accessibilityFaults(page)).toEqual([]);
    await list.getByRole('button', { name: `Sync ${league.name} here` }).click();
    await untilLinked(page);
    await page.getByText('synced by your browser, visible only to you').waitFor();
    await expect.poll(() => page.getByLabel('Your team').inputValue()).not.toBe('');
    await list.getByRole('link', { name: `Open it: ${league.name}` }).waitFor();
    expect(sent.some((text) => text.includes('settings/yahoo/reading'))).toBe(true);
    for (const secret of [member.guid, ...member.cookie.split('; ').map((pair) => pair.slice(4))])
      expect(sent.some((text) => text.includes(secret))).toBe(false);
    await page.close();
  });

  it('offers leagues from open tabs if Yahoo does not list them, and accepts a typed number', async () => {
    await signIn(member);
    await fetch(`${simulator}/control/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ match: 'users;use_login=1/games', kind: 'html', times: 50 }),
    });
    onTestFinished(async () => {
      await fetch(`${simulator}/control/faults/clear`, { method: 'POST' });
    });
    const tab = await browser.context.newPage();
    await tab.goto(`${simulator}/nba/${league.id}`);
    const page = await browser.open('/settings', await product.account('premium'));
    await yahoo(page).getByText('Yahoo did not list your leagues. Open in other tabs:').waitFor();
    await yahoo(page)
      .getByRole('button', { name: `Sync League ${league.id} here` })
      .waitFor();
    await tab.close();
    await enter(page, `https://basketball.fantasysports.yahoo.com/nba/${league.id}`);
    await syncHere(page).click();
    await untilLinked(page);
    await page.close();
  });

  it('shows errors for missing login or membership', async () => {
    await signIn(null);
    const page = await browser.open('/settings', await product.account('premium'));
    await yahoo(page).getByText('Log in at yahoo.com in this browser to list your leagues.').waitFor();
    await enter(page, String(league.id));
    await syncHere(page).click();
    await page.getByText('This browser is not logged in to Yahoo.').waitFor();
    await signIn(stranger);
    await syncHere(page).click();
    await page.getByText('The Yahoo account in this browser cannot see this league.').waitFor();
    await expect.poll(() => linkedLeagues(page).count()).toBe(0);
    await page.close();
  });

  it('requests the league number first on a phone, and sends the link to a computer', async () => {
    const small = await product.open({
      token: await product.account('premium'),
      ...phone,
      isWithoutExtension: false,
    });
    await small.go('/settings');
    const section = yahoo(small.page);
    await section.getByText('Phones have no extensions.').waitFor();
    const titles = await section.getByRole('heading', { level: 3 }).allTextContents();
    expect(titles[0]).toBe('A public Yahoo league');
    const email = await section.getByRole('link', { name: 'Email' }).getAttribute('href');
    expect(decodeURIComponent(email ?? '')).toContain(`${product.origin}/settings#yahoo`);
    await small.close();
  });
});
