import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  accessibilityFaults,
  browserNote,
  browserPath,
  type Product,
  settled,
  sharedProduct,
  type Window,
} from './support.ts';

let product: Product;

function storedData(page: Page) {
  return page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name ?? '');
    const responses = names.includes('answers')
      ? await new Promise<{ address: string; owner: string }[]>((resolve) => {
          const opening = indexedDB.open('answers');
          // An upgrade means that the database was deleted. Abort, so that `open()` does not recreate it.
          opening.onupgradeneeded = () => opening.transaction?.abort();
          opening.onerror = () => resolve([]);
          opening.onsuccess = () => {
            const all = opening.result.transaction('answers').objectStore('answers').getAll();
            all.onsuccess = () => {
              opening.result.close();
              resolve(all.result);
            };
          };
        })
      : [];
    const inCaches = await Promise.all(
      (await caches.keys()).map(async (name) =>
        (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname),
      ),
    );
    return {
      databases: names,
      caches: await caches.keys(),
      cached: inCaches.flat(),
      addresses: responses.map(({ address }) => new URL(address).pathname),
      owners: [...new Set(responses.map(({ owner }) => owner))],
      workers: (await navigator.serviceWorker.getRegistrations()).length,
      stored: Object.keys(localStorage),
    };
  });
}

const notice = (page: Page) => page.getByText(/These numbers are from/);

/** Time in ms after which pages register the service worker. */
const REGISTRATION_DELAY = 15_000;

async function withCode(token: string): Promise<Window> {
  const window = await product.open({ token, serviceWorkers: 'allow' });
  // Registers the service worker immediately.
  await window.context.addInitScript((delay) => {
    const wait = setTimeout;
    const sooner = (then: () => void, pause?: number) => wait(then, pause === delay ? 0 : pause);
    Object.assign(globalThis, { setTimeout: sooner });
  }, REGISTRATION_DELAY);
  await window.go('/leagueDashboard');
  await window.page.getByRole('table').first().waitFor();
  await expect
    .poll(() =>
      window.page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state),
    )
    .toBe('activated');
  return window;
}

describe.skipIf(!browserPath)(`offline mode (${browserNote})`, () => {
  beforeAll(async () => {
    product = await sharedProduct();
  });
  afterAll(() => product?.stop());

  it('shows cached data with its time, and fresh data when online again', async () => {
    const { token } = await product.manager();
    const window = await withCode(token);
    const { page } = window;
    await window.go('/leagueDashboard');
    const standings = page.locator('#standings tbody');
    await standings
      .getByText(/\d+–\d+/)
      .first()
      .waitFor();
    // The page shows cached data once it has settled.
    await settled(page);
    await expect.poll(async () => (await storedData(page)).addresses).toContain('/api/league/dashboard');
    // Odds may still be missing, but ranks and teams are complete.
    const rows = () => standings.locator('tr > :nth-child(-n + 3)').allInnerTexts();
    const [heading, teams] = [await page.locator('main h1').innerText(), await rows()];
    await window.context.setOffline(true);
    await page.reload();
    await notice(page).waitFor();
    await expect.poll(() => page.locator('main h1').innerText()).toBe(heading);
    await expect.poll(rows).toEqual(teams);
    await expect.poll(() => notice(page).innerText()).toMatch(/from (just now|\d+ min ago)/);
    expect(await accessibilityFaults(page)).toEqual([]);
    // This page’s code was precached, but the page was never opened.
    await page.goto('/settings');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await window.context.setOffline(false);
    await page.goto('/leagueDashboard');
    await page.getByRole('table').first().waitFor();
    await expect.poll(() => notice(page).count()).toBe(0);
    await window.close();
  });

  it('reports the displayed forecast version once, and not while offline', async () => {
    const { token } = await product.manager();
    const window = await withCode(token);
    const { page } = window;
    const noted: (string | null)[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/api/record/shown') noted.push(request.postData());
    });
    await window.go('/leagueDashboard');
    await expect.poll(() => noted.length).toBeGreaterThan(0);
    expect(JSON.parse(noted[0] ?? '')).toEqual({ league: expect.any(String), version: expect.any(String) });
    // Open another page of the same version, without reloading the app.
    await page.evaluate(() => {
      history.pushState(null, '', '/streamer-selection');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await settled(page);
    expect(new Set(noted).size).toBe(noted.length);
    const before = noted.length;
    await window.context.setOffline(true);
    await page.reload();
    await notice(page).waitFor();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForTimeout(1000);
    expect(noted.length).toBe(before);
    await window.close();
  });

  it('caches code and one account’s responses, and nothing after log-out', async () => {
    const { token } = await product.manager();
    const window = await withCode(token);
    const { page } = window;
    await expect.poll(async () => (await storedData(page)).addresses).toContain('/api/league/dashboard');
    const before = await storedData(page);
    expect(before.owners).toHaveLength(1);
    expect(before.owners[0]).not.toContain(token);
    expect(before.cached.length).toBeGreaterThan(20);
    expect(before.cached.filter((path) => path !== '/home' && !path.startsWith('/assets/'))).toEqual([]);
    expect(before.addresses.filter((path) => /account|admin|billing|auth/.test(path))).toEqual([]);
    await page.getByRole('button', { name: 'LOGOUT' }).click();
    await page.waitForURL('**/login');
    const nothing = {
      databases: [],
      caches: [],
      cached: [],
      addresses: [],
      owners: [],
      workers: 0,
      stored: [],
    };
    await expect.poll(() => storedData(page)).toEqual(nothing);
    // Pending requests must not restore the cache.
    await page.waitForTimeout(1500);
    expect(await storedData(page)).toEqual(nothing);
    await window.close();
  });

  it('deletes a league’s responses when its manager selects another team or unlinks the league', async () => {
    const { token } = await product.manager();
    const window = await withCode(token);
    const { page } = window;
    const addresses = async () => (await storedData(page)).addresses;
    const openDashboard = async () => {
      await window.go('/leagueDashboard');
      await expect.poll(addresses).toContain('/api/league/dashboard');
      await window.go('/settings');
    };
    await openDashboard();
    const team = page.getByLabel('Your team').first();
    const other = await team.locator('option:not(:checked)').last().getAttribute('value');
    await team.selectOption(other);
    await expect.poll(addresses).not.toContain('/api/league/dashboard');
    await openDashboard();
    await page
      .getByRole('button', { name: /^Unlink / })
      .first()
      .click();
    await page.getByRole('button', { name: 'Unlink the league' }).click();
    await expect.poll(addresses).not.toContain('/api/league/dashboard');
    await window.close();
  });

  it('deletes the responses of a league that was unlinked on another device', async () => {
    const { call, league, token } = await product.manager();
    const window = await product.open({ token });
    const { page } = window;
    const addresses = async () => (await storedData(page)).addresses;
    await window.go('/leagueDashboard');
    await expect
      .poll(addresses)
      .toEqual(expect.arrayContaining(['/api/league/dashboard', '/api/league/season']));
    await call('settings/unlink', { league });
    await page.goto(`/leagueDashboard?league=${league}`);
    await expect.poll(addresses).not.toContain('/api/league/dashboard');
    await expect.poll(addresses).not.toContain('/api/league/season');
    await window.close();
  });

  it('never shows another account’s data in the same browser', async () => {
    const [one, other] = [await product.manager(), await product.account('premium')];
    const window = await withCode(one.token);
    const { page } = window;
    await expect.poll(async () => (await storedData(page)).addresses).toContain('/api/league/dashboard');
    const [owner] = (await storedData(page)).owners;
    await page.evaluate((token) => localStorage.setItem('token', token), other);
    await window.context.setOffline(true);
    await page.goto('/leagueDashboard');
    await expect.poll(window.where).toMatch(/^\/login/);
    await window.context.setOffline(false);
    await window.go('/settings');
    await expect.poll(async () => (await storedData(page)).owners).not.toContain(owner);
    await window.close();
  });

  it('deletes the cache when the session ends elsewhere', async () => {
    const { call, token } = await product.manager();
    const window = await product.open({ token });
    const { page } = window;
    await window.go('/leagueDashboard');
    await expect.poll(async () => (await storedData(page)).addresses).toContain('/api/league/dashboard');
    await call('auth/logout', {});
    await page.reload();
    await expect.poll(window.where).toMatch(/^\/(login)?/);
    await expect.poll(async () => (await storedData(page)).databases).toEqual([]);
    await window.close();
  });

  it('deletes the cache after an interrupted log-out', async () => {
    const { token } = await product.manager();
    const window = await product.open({ token });
    const { page } = window;
    await window.go('/leagueDashboard');
    await expect.poll(async () => (await storedData(page)).addresses).toContain('/api/league/dashboard');
    // Recreate the state of a page that was closed while logging out.
    await page.evaluate(() => localStorage.removeItem('token'));
    await page.goto('/login');
    await expect.poll(async () => (await storedData(page)).databases).toEqual([]);
    await window.close();
  });
});
