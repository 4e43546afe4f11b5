import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { variantsOf } from '../sample.ts';
import {
  type ExtensionBrowser,
  espnOf,
  openExtensionBrowser,
  requestFrom,
  respondWith,
  SILENCE,
} from './extension-support.ts';
import {
  accessibilityFaults,
  linkedLeagues,
  type Product,
  phone,
  sharedProduct,
  wholeBrowserNote,
  wholeBrowserPath,
} from './support.ts';

let product: Product;
let browser: ExtensionBrowser;
let hidden: { key: string; name: string };
let stranger: { swid: string; espnS2: string };
let hockey: number;
/** Token of the account to which the first test links the private league. */
let linkedAccount = '';

function sentBy(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(product.origin)) return;
    sent.push(`${request.url()} ${request.postData() ?? ''}`);
  });
  return sent;
}

/** Records all text that appears on the page from now on, even briefly, one text per line. */
async function pageOutput(page: Page): Promise<() => Promise<string>> {
  await page.evaluate(() => {
    const texts = new Set<string>();
    Reflect.set(globalThis, 'texts', texts);
    const note = () => {
      for (const { textContent } of document.querySelectorAll('main [role="status"], main p, main span'))
        texts.add(textContent ?? '');
    };
    new MutationObserver(note).observe(document, { childList: true, characterData: true, subtree: true });
  });
  return () => page.evaluate(() => [...(Reflect.get(globalThis, 'texts') as Set<string>)].join('\n'));
}

const enter = (page: Page, league: string) => page.getByLabel('League number or address').fill(league);
const readHere = (page: Page) => page.locator('#espn').getByRole('button', { name: 'Sync here' });
const syncButton = (page: Page) => page.getByRole('button', { name: 'Keep in sync' });
const untilLinked = (page: Page, name: string) =>
  linkedLeagues(page).getByRole('heading', { name }).waitFor({ timeout: 180_000 });

describe.skipIf(!wholeBrowserPath)(`the browser extension (${wholeBrowserNote})`, () => {
  beforeAll(async () => {
    product = await sharedProduct();
    linkedAccount = await product.account('premium');
    const espn = await espnOf(product, linkedAccount);
    browser = await openExtensionBrowser(product, espn);
    const found = product.offer.espn.find(({ isPublic }) => !isPublic);
    if (!found) throw new Error('the simulator offers no private league');
    hidden = found;
    const facts = (await (await fetch(`${new URL(espn).origin}/control/facts`)).json()) as {
      espn: {
        members: { swid: string; espnS2: string; leagueIds: number[] }[];
        hockeyLeagueId: number;
      };
    };
    const id = Number(hidden.key);
    const other = facts.espn.members.find(({ leagueIds }) => !leagueIds.includes(id));
    if (!other) throw new Error('every user is in the private league');
    stranger = other;
    hockey = facts.espn.hockeyLeagueId;
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });
  beforeEach(() => browser.signIn(product.offer.cookies));

  it('links a private league without sending credentials, visible to its user only', async () => {
    const page = await browser.open('/settings', linkedAccount);
    const sent = sentBy(page);
    await enter(page, hidden.key);
    // The sync may finish before the page shows it.
    const output = await pageOutput(page);
    await readHere(page).click();
    await untilLinked(page, hidden.name);
    expect(await output()).toMatch(/^Reading from ESPN: request \d+ of \d+$/m);
    await page.getByText('synced by your browser, visible only to you').waitFor();
    const { espnS2, swid } = product.offer.cookies;
    expect(sent.some((text) => text.includes('settings/espn/reading'))).toBe(true);
    for (const text of sent)
      for (const secret of [espnS2, decodeURIComponent(espnS2)]) expect(text.includes(secret)).toBe(false);
    // The browser finds the user’s own team, and never sends the ESPN user ID.
    expect(sent.filter((text) => !text.includes('espn/reading')).join()).not.toContain(swid);
    await expect.poll(() => page.getByLabel('Your team').inputValue()).not.toBe('');

    await page.getByRole('button', { name: 'LEAGUE', exact: true }).click();
    await page.getByRole('link', { name: 'DASHBOARD', exact: true }).click();
    await page.waitForURL(/\/leagueDashboard\?league=espn-\d+-\d+-c[a-z0-9]{12}$/);
    await page.locator('#standings tbody tr').first().waitFor();
    await expect.poll(() => page.locator('#standings tbody tr').count()).toBeGreaterThan(7);

    const address = new URL(page.url());
    const other = await browser.open(address.pathname + address.search, await product.account('premium'));
    await other.getByText('You are not a member of this league here').first().waitFor();
    await other.close();
    await page.close();
  });

  it('syncs a linked league again on request, and automatically on a visit hours later', async () => {
    const page = await browser.open('/settings', linkedAccount);
    await untilLinked(page, hidden.name);
    const readings = () =>
      page.waitForResponse(
        (response) => response.url().includes('settings/espn/reading') && response.status() === 200,
      );
    const again = readings();
    await page.getByRole('button', { name: 'Sync again' }).click();
    await again;
    await page.getByRole('button', { name: 'Sync again' }).waitFor();

    const later = readings();
    await page.clock.install({ time: Date.now() + 5 * 3_600_000 });
    await page.goto(`${product.origin}/home`);
    await later;
    await page.close();
  });

  it('keeps a league in sync after consent in its own window, but not after a refusal', async () => {
    const token = await product.account('premium');
    const page = await browser.open('/settings', token);
    const sent = sentBy(page);
    await enter(page, hidden.key);
    const popup = browser.context.waitForEvent('page');
    await syncButton(page).click();
    const no = await popup;
    await no.getByRole('heading', { name: 'Share your ESPN login?' }).waitFor();
    expect(new URL(no.url()).protocol).toBe('chrome-extension:');
    await no.getByText(product.origin).waitFor();
    expect(await accessibilityFaults(no)).toEqual([]);
    await respondWith(no, 'Not now');
    await page.getByText('Your ESPN session stays in this browser, as you chose.').waitFor();
    expect(sent.some((text) => text.includes('espnS2'))).toBe(false);

    const secondPopup = browser.context.waitForEvent('page');
    await syncButton(page).click();
    await respondWith(await secondPopup, 'Share login');
    await untilLinked(page, hidden.name);
    await linkedLeagues(page)
      .getByText(/^Synced /)
      .waitFor();
    await page.getByText('Your ESPN cookies are stored encrypted.').waitFor();
    await page.close();
  });

  it('lists the account’s leagues without a number, and links the selected one', async () => {
    const page = await browser.open('/settings', await product.account('premium'));
    const popup = browser.context.waitForEvent('page');
    await syncButton(page).click();
    await respondWith(await popup, 'Share login');
    const list = page.getByRole('list', { name: 'Your ESPN leagues' });
    await list.getByText(hidden.name, { exact: true }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await list.getByRole('button', { name: `Link ${hidden.name}` }).click();
    await untilLinked(page, hidden.name);
    await list.getByRole('link', { name: `Open ${hidden.name}` }).waitFor();
    await page.close();
  });

  it('lists this browser’s ESPN leagues and links one of them with one click', async () => {
    const page = await browser.open('/settings', await product.account('premium'));
    const sent = sentBy(page);
    const list = page.getByRole('list', { name: 'Your ESPN leagues' });
    await list.getByText(hidden.name, { exact: true }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await list.getByRole('button', { name: `Sync ${hidden.name} here` }).click();
    await untilLinked(page, hidden.name);
    await page.getByText('synced by your browser, visible only to you').waitFor();
    await list.getByRole('link', { name: `Open it: ${hidden.name}` }).waitFor();
    const { espnS2, swid } = product.offer.cookies;
    const listed = sent.filter((text) => !text.includes('espn/reading')).join();
    for (const secret of [espnS2, decodeURIComponent(espnS2), swid]) expect(listed).not.toContain(secret);
    await page.close();
  });

  it.each(
    variantsOf([{ kind: 'html' }, { kind: 'huge' }, { kind: 'shape', at: 'preferences' }], 0),
  )('offers leagues from open tabs, or a number field, if the list fails with $kind', async (fault) => {
    const token = await product.account('premium');
    const espn = new URL(await espnOf(product, token)).origin;
    const spoil = () =>
      fetch(`${espn}/control/faults`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ match: '/apis/v2/fans/', times: 50, ...fault }),
      });
    await spoil();
    onTestFinished(async () => {
      await fetch(`${espn}/control/faults/clear`, { method: 'POST' });
    });
    const tab = await browser.context.newPage();
    await tab.goto(`${espn}/basketball/team?leagueId=${hidden.key}`);
    const page = await browser.open('/settings', token);
    await page.getByText('ESPN did not list your leagues. Enter a league number above.').waitFor();
    await page.getByRole('button', { name: `league ${hidden.key}` }).click();
    expect(await page.getByLabel('League number or address').inputValue()).toBe(hidden.key);
    await readHere(page).click();
    await untilLinked(page, hidden.name);
    await tab.close();
    await page.close();
  });

  it('treats a closed window as a refusal', async () => {
    const page = await browser.open('/settings', await product.account('premium'));
    await enter(page, hidden.key);
    const popup = browser.context.waitForEvent('page');
    await syncButton(page).click();
    const window = await popup;
    await window.getByRole('button', { name: 'Share login' }).waitFor();
    await window.close({ runBeforeUnload: true });
    await page.getByText('Your ESPN session stays in this browser, as you chose.').waitFor();
    await page.close();
  });

  it('shows errors for missing login, membership or league, and for another sport', async () => {
    const page = await browser.open('/settings', await product.account('premium'));
    await browser.signIn(null);
    await enter(page, hidden.key);
    await readHere(page).click();
    await page.getByText('This browser is not logged in to ESPN.').waitFor();
    await page.reload();
    await enter(page, hidden.key);
    await syncButton(page).click();
    await page.getByText('This browser is not logged in to ESPN.').waitFor();
    await browser.signIn(stranger);
    await readHere(page).click();
    await page.getByText('The ESPN account in this browser cannot see this league.').waitFor();
    await enter(page, '123');
    await readHere(page).click();
    await page.getByText('ESPN has no basketball league with that number this season.').waitFor();
    await enter(page, String(hockey));
    await readHere(page).click();
    await page.getByText(/hockey/).waitFor();
    await expect.poll(() => linkedLeagues(page).count()).toBe(0);
    await page.close();
  });

  it('sends only its own requests, whatever the page requests', async () => {
    const page = await browser.open('/settings', await product.account('premium'));
    const send = (request: object) => requestFrom(page, request);
    expect(await send({ kind: 'hello' })).toMatchObject({ kind: 'hello', protocol: 2 });
    const league = '/apis/v3/games/fba/seasons/2027/segments/0/leagues/5';
    for (const [path, query] of [
      [`${league}6`, 'view=mSettings'],
      [`${league}/transactions/`, 'view=mSettings'],
      [league, 'view=mSettings&callback=x'],
      ['//example.org/', 'view=mSettings'],
      ['/control/facts', 'view=mSettings'],
    ])
      expect(
        await send({ kind: 'read', season: 2027, league: '5', request: { path, query, filter: null } }),
      ).toEqual({ kind: 'failed', reason: 'notAllowed' });
    expect(await requestFrom(page, { kind: 'fetch', url: 'https://example.org' }, SILENCE)).toBe('silence');
    await page.close();
  });

  it('is invisible to other sites', async () => {
    const page = await browser.context.newPage();
    await page.goto(await espnOf(product, await product.account('premium')).then((espn) => `${espn}/login`));
    expect(await requestFrom(page, { kind: 'hello' }, SILENCE)).toBe('silence');
    await page.close();
  });

  it('is offered if it is missing or outdated', async () => {
    const token = await product.account('premium');
    const without = await product.open({ token, isWithoutExtension: false });
    const small = await product.open({ token, ...phone, isWithoutExtension: false });
    // Both pages wait several seconds for an extension, so open them in parallel.
    await Promise.all([without.go('/settings'), small.go('/settings')]);
    await without.page.locator('#espn').getByRole('button', { name: 'Add the extension' }).click();
    await without.page.getByText('It is not in a browser store yet').waitFor();
    const file = without.page.waitForEvent('download');
    await without.page.getByRole('link', { name: 'the extension' }).click();
    expect((await file).suggestedFilename()).toBe('fantasy-stats-extension.zip');
    expect(await accessibilityFaults(without.page)).toEqual([]);
    await without.close();

    const old = await product.open({ token, isWithoutExtension: false });
    await old.page.addInitScript(() => {
      addEventListener('message', ({ data, source }) => {
        if (source !== window || data?.to !== 'extension' || data.request?.kind !== 'hello') return;
        const response = { kind: 'hello', protocol: 0, version: '0.1.0', espn: 'https://espn.example' };
        postMessage(
          { channel: 'fantasy-stats-extension', to: 'page', nonce: data.nonce, answer: response },
          location.origin,
        );
      });
    });
    await old.go('/settings');
    await old.page.locator('#espn').getByText('(version 0.1.0) is too old for this page').waitFor();
    await old.close();

    await small.page.locator('#espn').getByText('Phones have no extensions.').waitFor();
    const espn = small.page.locator('#espn');
    const titles = await espn.getByRole('heading', { level: 3 }).allTextContents();
    expect(titles[0]).toBe('A public league');
    const email = await espn.getByRole('link', { name: 'Email' }).getAttribute('href');
    expect(decodeURIComponent(email ?? '')).toContain(`${product.origin}/settings#espn`);
    await espn.getByRole('button', { name: 'QR code' }).click();
    await espn.getByRole('img', { name: `QR code of ${product.origin}/settings#espn` }).waitFor();
    expect(await accessibilityFaults(small.page)).toEqual([]);
    await small.close();
  });
});
