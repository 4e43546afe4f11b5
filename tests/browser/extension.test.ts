import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  answerWith,
  askFrom,
  type ExtensionBrowser,
  espnOf,
  openExtensionBrowser,
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

/** Everything the pages send to our own server from now on. */
function sentBy(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(product.origin)) return;
    sent.push(`${request.url()} ${request.postData() ?? ''}`);
  });
  return sent;
}

/** Keeps what the page's elements say from now on, however briefly: one text a line. */
async function everythingSaid(page: Page): Promise<() => Promise<string>> {
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
const readHere = (page: Page) => page.getByRole('button', { name: 'Sync here' });
const keepInSync = (page: Page) => page.getByRole('button', { name: 'Keep in sync' });
/** Waits until a league is linked, which many requests and all that they bring go before. */
const untilLinked = (page: Page, name: string) =>
  linkedLeagues(page).getByRole('heading', { name }).waitFor({ timeout: 180_000 });

describe.skipIf(!wholeBrowserPath)(`the browser extension (${wholeBrowserNote})`, () => {
  beforeAll(async () => {
    product = await sharedProduct();
    const espn = await espnOf(product, await product.account('premium'));
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
    if (!other) throw new Error('everybody is in the private league');
    stranger = other;
    hockey = facts.espn.hockeyLeagueId;
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });
  beforeEach(() => browser.signIn(product.offer.cookies));

  it('reads a private league here: no credential leaves the browser, and only its user sees the copy', async () => {
    const token = await product.account('premium');
    const page = await browser.open('/settings', token);
    const sent = sentBy(page);
    await enter(page, hidden.key);
    /* It may be read sooner than anybody looks. */
    const said = await everythingSaid(page);
    await readHere(page).click();
    await untilLinked(page, hidden.name);
    expect(await said()).toMatch(/^Reading from ESPN: request \d+ of \d+$/m);
    await page.getByText('synced by your browser, visible only to you').waitFor();
    const { espnS2, swid } = product.offer.cookies;
    expect(sent.some((text) => text.includes('settings/espn/reading'))).toBe(true);
    for (const text of sent)
      for (const secret of [espnS2, decodeURIComponent(espnS2)]) expect(text.includes(secret)).toBe(false);
    /* The own team is found in the browser: who the user is at ESPN stays there. */
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

  it('reads it again at the button, and by itself when its user visits hours later', async () => {
    const token = await product.account('premium');
    const page = await browser.open('/settings', token);
    await enter(page, hidden.key);
    await readHere(page).click();
    await untilLinked(page, hidden.name);
    const readings = () =>
      page.waitForResponse(
        (answer) => answer.url().includes('settings/espn/reading') && answer.status() === 200,
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

  it('keeps a league in sync after a clear yes in its own window, and not after a no', async () => {
    const token = await product.account('premium');
    const page = await browser.open('/settings', token);
    const sent = sentBy(page);
    await enter(page, hidden.key);
    const asking = browser.context.waitForEvent('page');
    await keepInSync(page).click();
    const no = await asking;
    await no.getByRole('heading', { name: 'Hand over your ESPN session?' }).waitFor();
    expect(new URL(no.url()).protocol).toBe('chrome-extension:');
    await no.getByText(product.origin).waitFor();
    expect(await accessibilityFaults(no)).toEqual([]);
    await answerWith(no, 'Keep them here');
    await page.getByText('Your ESPN session stays in this browser, as you chose.').waitFor();
    expect(sent.some((text) => text.includes('espnS2'))).toBe(false);

    const askingAgain = browser.context.waitForEvent('page');
    await keepInSync(page).click();
    await answerWith(await askingAgain, 'Hand over');
    await untilLinked(page, hidden.name);
    await linkedLeagues(page)
      .getByText(/^Synced /)
      .waitFor();
    await page.getByText('Your ESPN cookies are stored encrypted.').waitFor();
    await page.close();
  });

  it('takes a closed window for a no', async () => {
    const page = await browser.open('/settings', await product.account('premium'));
    await enter(page, hidden.key);
    const asking = browser.context.waitForEvent('page');
    await keepInSync(page).click();
    const window = await asking;
    await window.getByRole('button', { name: 'Hand over' }).waitFor();
    await window.close({ runBeforeUnload: true });
    await page.getByText('Your ESPN session stays in this browser, as you chose.').waitFor();
    await page.close();
  });

  it('says what is wrong: not logged in, not in the league, no such league, another sport', async () => {
    const page = await browser.open('/settings', await product.account('premium'));
    await browser.signIn(null);
    await enter(page, hidden.key);
    await readHere(page).click();
    await page.getByText('This browser is not logged in to ESPN.').waitFor();
    await page.reload();
    await enter(page, hidden.key);
    await keepInSync(page).click();
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

  it('makes no other request than its own, whatever the page asks', async () => {
    const page = await browser.open('/settings', await product.account('premium'));
    const ask = (request: object) => askFrom(page, request);
    expect(await ask({ kind: 'hello' })).toMatchObject({ kind: 'hello', protocol: 1 });
    const league = '/apis/v3/games/fba/seasons/2027/segments/0/leagues/5';
    for (const [path, query] of [
      [`${league}6`, 'view=mSettings'],
      [`${league}/transactions/`, 'view=mSettings'],
      [league, 'view=mSettings&callback=x'],
      ['//example.org/', 'view=mSettings'],
      ['/control/facts', 'view=mSettings'],
    ])
      expect(
        await ask({ kind: 'read', season: 2027, league: '5', request: { path, query, filter: null } }),
      ).toEqual({ kind: 'failed', reason: 'notAllowed' });
    expect(await askFrom(page, { kind: 'fetch', url: 'https://example.org' }, SILENCE)).toBe('silence');
    await page.close();
  });

  it('is not there for pages of others', async () => {
    const page = await browser.context.newPage();
    await page.goto(await espnOf(product, await product.account('premium')).then((espn) => `${espn}/login`));
    expect(await askFrom(page, { kind: 'hello' }, SILENCE)).toBe('silence');
    await page.close();
  });

  it('is offered where it is not there, and to be replaced where it is too old', async () => {
    const token = await product.account('premium');
    const without = await product.open({ token, isWithoutExtension: false });
    await without.go('/settings');
    await without.page.getByRole('button', { name: 'Add the extension' }).click();
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
        const answer = { kind: 'hello', protocol: 0, version: '0.1.0', espn: 'https://espn.example' };
        postMessage(
          { channel: 'fantasy-stats-extension', to: 'page', nonce: data.nonce, answer },
          location.origin,
        );
      });
    });
    await old.go('/settings');
    await old.page.getByText('(version 0.1.0) is older than this page needs').waitFor();
    await old.close();

    const small = await product.open({ token, ...phone, isWithoutExtension: false });
    await small.go('/settings');
    await small.page.getByText('Phones have no extensions.').waitFor();
    await small.close();
  });
});
