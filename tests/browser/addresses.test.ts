import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  browserNote,
  browserPath,
  overflow,
  type Product,
  settled,
  startProduct,
  type Window,
} from './support.ts';

let product: Product;
let window: Window;
let league = '';

/** What the page's heading says; waits until it says more than the page's name. */
async function heading(): Promise<string> {
  await settled(window.page);
  return (await window.page.locator('main h1').first().innerText()).replace(/\s+/g, ' ');
}

type Headers = Readonly<Record<string, string>>;

const notYours = 'You are not a member of this league here, or it does not exist.';
const leaguePages = ['/home', '/leagueDashboard', '/teamAverages', '/stats'];

describe.skipIf(!browserPath)(`addresses that were mistyped or are old (${browserNote})`, () => {
  beforeAll(async () => {
    product = await startProduct();
    const token = await product.account('premium');
    league = await product.linkEspn(token);
    window = await product.open({ token });
  });
  afterAll(async () => {
    await window?.close();
    await product?.stop();
  });

  it.each(
    leaguePages.flatMap((path) => ['nonsense', 'espn-2027-1', '%00', '../settings'].map((id) => [path, id])),
  )('%s says of the league %s that it is not the reader’s, and leads to those that are', async (path, id) => {
    await window.go(`${path}?league=${id}`);
    await window.page.getByText(notYours).waitFor();
    await window.page.getByRole('link', { name: 'Your leagues' }).waitFor();
  });

  it.each(leaguePages)('%s shows the active league where the address names none', async (path) => {
    await window.go(`${path}?league=`);
    await window.page.waitForURL(`**${path}?league=${league}`);
    expect(await heading()).toMatch(/\w+ .*\./);
  });

  it.each([
    ['/stats', 'week=999'],
    ['/stats', 'week=-1'],
    ['/stats', 'week=abc'],
    ['/stats', 'team=zz'],
    ['/stats', 'sort=%00'],
    ['/leagueDashboard', 'week=999'],
    ['/leagueDashboard', 'sort=%00'],
    ['/leagueDashboard', 'heat=zz&heatSort=-'],
    ['/teamAverages', 'window=chosen&weeks=abc'],
    ['/teamAverages', 'window=chosen&weeks=999,0,-4,1.5'],
    ['/teamAverages', 'window=zz&basis=zz'],
    ['/teamAverages', 'compare=zz'],
    ['/teamAverages', 'sort=%00'],
    ['/teamAverages', 'sort=__proto__-'],
  ])('%s?%s falls back to what the page shows without it', async (path, parameters) => {
    /* A league that is still being filled changes between two visits: both see what the first was answered. */
    const answers = new Map<string, Promise<{ status: number; body: Buffer; headers: Headers }>>();
    await window.page.route('**/api/league/*?**', async (route) => {
      const url = route.request().url();
      const answer =
        answers.get(url) ??
        route.fetch().then(async (response) => ({
          status: response.status(),
          headers: response.headers(),
          body: await response.body(),
        }));
      answers.set(url, answer);
      await route.fulfill(await answer);
    });
    await window.go(`${path}?league=${league}`);
    const usual = [await heading(), await window.page.getByRole('table').first().innerText()];
    await window.go(`${path}?league=${league}&${parameters}`);
    expect([await heading(), await window.page.getByRole('table').first().innerText()]).toEqual(usual);
    await window.page.unrouteAll({ behavior: 'wait' });
  });

  it('compares the usual teams where the address names none it knows', async () => {
    await window.go(`/teamAverages?league=${league}&compare=zz`);
    await heading();
    expect(await window.page.locator('#compare [aria-pressed="true"]').count()).toBeGreaterThan(0);
  });

  it('opens settings at an anchor that is none', async () => {
    await window.go('/settings#%zz');
    expect(await heading()).toMatch(/is your league/);
  });

  it('opens /yahooFailure with a reason nobody knows', async () => {
    await window.go('/yahooFailure?reason=%3Cscript%3E');
    expect(await heading()).toBe('Yahoo answered in a form we do not know.');
  });

  it('keeps a page usable at twice the size: nothing wider than the window, the menu at hand', async () => {
    /* 200 % on a window of 1440 leaves the page 720 CSS pixels. */
    await window.page.setViewportSize({ width: 720, height: 450 });
    for (const path of [...leaguePages, '/settings', '/about', '/pricing']) {
      await window.go(path);
      await heading();
      expect(await overflow(window.page), path).toBe(0);
    }
    await window.page.setViewportSize({ width: 1440, height: 900 });
  });
});
