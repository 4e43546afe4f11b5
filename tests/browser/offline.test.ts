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

/* An application that opens without a network on what was last seen, and leaves nothing behind at the log-out. */

let product: Product;

/** What the browser keeps: names of caches and databases, and whose answers from which addresses. */
function kept(page: Page) {
  return page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name ?? '');
    const answers = names.includes('answers')
      ? await new Promise<{ address: string; owner: string }[]>((resolve) => {
          const opening = indexedDB.open('answers');
          /* Deleted since: opening it would make it again. */
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
      addresses: answers.map(({ address }) => new URL(address).pathname),
      owners: [...new Set(answers.map(({ owner }) => owner))],
      workers: (await navigator.serviceWorker.getRegistrations()).length,
      stored: Object.keys(localStorage),
    };
  });
}

const notice = (page: Page) => page.getByText(/These numbers are from/);

async function withCode(token: string): Promise<Window> {
  const window = await product.open({ token, serviceWorkers: 'allow' });
  await window.go('/leagueDashboard');
  await window.page.getByRole('table').first().waitFor();
  /* By itself, once the page has been open for a while. */
  await expect
    .poll(() =>
      window.page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state),
    )
    .toBe('activated');
  return window;
}

describe.skipIf(!browserPath)(`offline (${browserNote})`, () => {
  beforeAll(async () => {
    product = await sharedProduct();
  });
  afterAll(() => product?.stop());

  it('opens on what was last seen and says from when that is; back online it is fresh again', async () => {
    const { token } = await product.manager();
    const window = await withCode(token);
    const { page } = window;
    await window.go('/leagueDashboard');
    const standings = page.locator('#standings tbody');
    await standings
      .getByText(/\d+–\d+/)
      .first()
      .waitFor();
    /* What is shown is what was kept, once nothing is on its way. */
    await settled(page);
    await expect.poll(async () => (await kept(page)).addresses).toContain('/api/league/dashboard');
    /* Odds may still come: places and teams are there. */
    const rows = () => standings.locator('tr > :nth-child(-n + 3)').allInnerTexts();
    const [seen, teams] = [await page.locator('main h1').innerText(), await rows()];
    await window.context.setOffline(true);
    await page.reload();
    await notice(page).waitFor();
    await expect.poll(() => page.locator('main h1').innerText()).toBe(seen);
    await expect.poll(rows).toEqual(teams);
    await expect.poll(() => notice(page).innerText()).toMatch(/from (just now|\d+ min ago)/);
    expect(await accessibilityFaults(page)).toEqual([]);
    /* A page whose code came with the rest, though it was never opened. */
    await page.goto('/settings');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await window.context.setOffline(false);
    await page.goto('/leagueDashboard');
    await page.getByRole('table').first().waitFor();
    await expect.poll(() => notice(page).count()).toBe(0);
    await window.close();
  });

  it('keeps code in caches and answers for one account, and nothing after the log-out', async () => {
    const { token } = await product.manager();
    const window = await withCode(token);
    const { page } = window;
    await expect.poll(async () => (await kept(page)).addresses).toContain('/api/league/dashboard');
    const before = await kept(page);
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
    await expect.poll(() => kept(page)).toEqual(nothing);
    /* Nor does it come back by what was under way. */
    await page.waitForTimeout(1500);
    expect(await kept(page)).toEqual(nothing);
    await window.close();
  });

  it('shows nobody what another account has seen in the same browser', async () => {
    const [one, other] = [await product.manager(), await product.account('premium')];
    const window = await withCode(one.token);
    const { page } = window;
    await expect.poll(async () => (await kept(page)).addresses).toContain('/api/league/dashboard');
    const [owner] = (await kept(page)).owners;
    await page.evaluate((token) => localStorage.setItem('token', token), other);
    await window.context.setOffline(true);
    await page.goto('/leagueDashboard');
    await expect.poll(window.where).toMatch(/^\/login/);
    await window.context.setOffline(false);
    await window.go('/settings');
    await expect.poll(async () => (await kept(page)).owners).not.toContain(owner);
    await window.close();
  });

  it('forgets what it kept where the session ends elsewhere', async () => {
    const { call, token } = await product.manager();
    const window = await product.open({ token });
    const { page } = window;
    await window.go('/leagueDashboard');
    await expect.poll(async () => (await kept(page)).addresses).toContain('/api/league/dashboard');
    await call('auth/logout', {});
    await page.reload();
    await expect.poll(window.where).toMatch(/^\/(login)?/);
    await expect.poll(async () => (await kept(page)).databases).toEqual([]);
    await window.close();
  });

  it('forgets what it kept where a log-out was interrupted', async () => {
    const { token } = await product.manager();
    const window = await product.open({ token });
    const { page } = window;
    await window.go('/leagueDashboard');
    await expect.poll(async () => (await kept(page)).addresses).toContain('/api/league/dashboard');
    /* All that a page had done when it was closed. */
    await page.evaluate(() => localStorage.removeItem('token'));
    await page.goto('/login');
    await expect.poll(async () => (await kept(page)).databases).toEqual([]);
    await window.close();
  });
});
