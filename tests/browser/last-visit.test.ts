import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  accessibilityFaults,
  browserNote,
  browserPath,
  type Product,
  phone,
  settled,
  sharedProduct,
  type Window,
} from './support.ts';

/* A page that is opened again shows at once what it showed last, and from when that is; then what the server answers. */

let product: Product;

const age = (page: Page) => page.getByText(/^(As of )?.*\d.*, updating…$/);
const places = (page: Page) => page.locator('#standings tbody tr > :nth-child(-n + 3)');
const DASHBOARD = '/leagueDashboard';

/** The dashboard, seen and kept. */
async function visited(token: string, options: object = {}): Promise<Window> {
  const window = await product.open({ token, ...options });
  await window.go(DASHBOARD);
  await settled(window.page);
  await places(window.page).first().waitFor();
  /* What is kept is kept after it is shown. */
  await expect.poll(async () => (await keptPaths(window.page)).length).toBeGreaterThan(4);
  return window;
}

interface KeptRecord {
  address: string;
  owner: string;
  shapes: string;
  at: number;
  body: Blob;
}

/** Reads what the browser keeps, and changes it as a function in the page says. */
function changeKept(page: Page, change: string): Promise<string[]> {
  return page.evaluate(async (code) => {
    const changed = new Function('record', `return (${code})(record)`) as (record: KeptRecord) => unknown;
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('answers');
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    const all = await new Promise<KeptRecord[]>((resolve) => {
      const request = database.transaction('answers').objectStore('answers').getAll();
      request.onsuccess = () => resolve(request.result);
    });
    const next = await Promise.all(all.map((record) => changed(record)));
    await new Promise<void>((resolve) => {
      const transaction = database.transaction('answers', 'readwrite');
      transaction.oncomplete = () => resolve();
      for (const record of next) if (record) transaction.objectStore('answers').put(record);
    });
    database.close();
    return all.map(({ address }) => new URL(address).pathname);
  }, change);
}

/** Leaves the page for one of the same origin that keeps nothing: the page could keep an answer anew after it was changed. */
const leave = (page: Page) => page.goto('/mark.svg');

const keptPaths = (page: Page) => changeKept(page, '() => null').catch(() => []);

/** Lets what the page asks wait until it is let go; a call of a path can be let go apart, and its answer changed. */
async function held(page: Page) {
  const all = Promise.withResolvers<void>();
  const apart = new Map<string, PromiseWithResolvers<void>>();
  const changes = new Map<string, (answer: Record<string, unknown>) => unknown>();
  await page.route('**/api/**', async (route: Route) => {
    const path = new URL(route.request().url()).pathname.replace('/api/', '');
    await (apart.get(path) ?? all).promise;
    const change = changes.get(path);
    try {
      if (!change) return await route.continue();
      const response = await route.fetch();
      await route.fulfill({ response, json: change(await response.json()) });
    } catch {
      /* The page was left. */
    }
  });
  return {
    apart: (path: string) => {
      const one = Promise.withResolvers<void>();
      apart.set(path, one);
      return one.resolve;
    },
    change: (path: string, change: (answer: Record<string, unknown>) => unknown) => changes.set(path, change),
    letGo: all.resolve,
  };
}

/** Sums the layout shifts of the document that opens next. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Reflect.set(globalThis, 'shifts', 0);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { hadRecentInput, value } = entry as PerformanceEntry & {
          hadRecentInput: boolean;
          value: number;
        };
        if (!hadRecentInput) Reflect.set(globalThis, 'shifts', Reflect.get(globalThis, 'shifts') + value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => Reflect.get(globalThis, 'shifts'));
}

describe.skipIf(!browserPath)(`what the last visit showed (${browserNote})`, () => {
  let token = '';
  beforeAll(async () => {
    product = await sharedProduct();
    token = (await product.manager()).token;
  });
  afterAll(() => product?.stop());

  it.each([
    ['desktop', {}],
    ['phone', phone],
  ])('stands there before the server has answered, with its age, and nothing jumps (%s)', async (_, options) => {
    const window = await visited(token, options);
    const { page } = window;
    const [title, rows] = [await page.locator('main h1').innerText(), await places(page).allInnerTexts()];
    const server = await held(page);
    const shifts = await watchShifts(page);
    await page.reload({ waitUntil: 'commit' });
    await age(page).waitFor();
    await expect.poll(() => page.locator('main h1').innerText()).toBe(title);
    await expect.poll(() => places(page).allInnerTexts()).toEqual(rows);
    server.letGo();
    await age(page).waitFor({ state: 'detached' });
    await settled(page);
    expect(await page.locator('main h1').innerText()).toBe(title);
    expect(await shifts()).toBeLessThanOrEqual(0.02);
    expect(await accessibilityFaults(page)).toEqual([]);
    await window.close();
  });

  it('gives way to what is new as a whole: nothing old stands beside it', async () => {
    const window = await visited(token);
    const { page } = window;
    const first = await places(page).nth(1).innerText();
    const server = await held(page);
    server.change('league/season', (answer) => ({
      ...answer,
      teams: (answer.teams as { name: string }[]).map((team) => ({
        ...team,
        name: `New ${team.name}`.slice(0, 40),
      })),
    }));
    const dashboard = server.apart('league/dashboard');
    await page.reload({ waitUntil: 'commit' });
    await age(page).waitFor();
    const answered = page.waitForResponse(/league\/season/);
    server.letGo();
    await answered;
    await page.waitForTimeout(500);
    expect(await places(page).nth(1).innerText()).toBe(first);
    expect(await age(page).count()).toBe(1);
    dashboard();
    await expect.poll(() => places(page).nth(1).innerText()).toMatch(/^New /);
    await expect.poll(() => age(page).count()).toBe(0);
    await window.close();
  });

  it('is not shown where it is another account’s, of another shape, or too old', async () => {
    const window = await visited(token);
    const { page } = window;
    for (const change of [
      '(record) => ({ ...record, owner: "another" })',
      '(record) => ({ ...record, shapes: "another" })',
      '(record) => ({ ...record, at: record.at - 8 * 24 * 60 * 60_000 })',
    ]) {
      await page.goto(DASHBOARD);
      await settled(page);
      await leave(page);
      await changeKept(page, change);
      const server = await held(page);
      await page.goto(DASHBOARD, { waitUntil: 'commit' });
      await page.waitForTimeout(2000);
      expect(await places(page).count(), change).toBe(0);
      expect(await age(page).count(), change).toBe(0);
      server.letGo();
      await places(page).first().waitFor();
      await page.unrouteAll({ behavior: 'wait' });
    }
    await window.close();
  });

  it('never shows forecasts beside a league of another version', async () => {
    const window = await visited(token);
    const { page } = window;
    const odds = page.locator('#standings').getByText('%').first();
    await odds.waitFor();
    await leave(page);
    await changeKept(
      page,
      `async (record) => {
        if (!record.address.includes('league/dashboard')) return null;
        const answer = JSON.parse(await record.body.text());
        return { ...record, body: new Blob([JSON.stringify({ ...answer, version: '0-old' })]) };
      }`,
    );
    const server = await held(page);
    await page.goto(DASHBOARD, { waitUntil: 'commit' });
    await age(page).waitFor();
    await page.waitForTimeout(500);
    expect(await odds.count()).toBe(0);
    server.letGo();
    await odds.waitFor();
    await window.close();
  });

  it('goes as soon as the session has ended elsewhere, and leads to the log-in', async () => {
    const { call, token: own } = await product.manager();
    const window = await visited(own);
    const { page } = window;
    const server = await held(page);
    await call('auth/logout', {});
    await page.reload({ waitUntil: 'commit' });
    await age(page).waitFor();
    server.letGo();
    await expect.poll(window.where).toMatch(/^\/login/);
    expect(await page.locator('table').count()).toBe(0);
    await expect
      .poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)))
      .toEqual([]);
    await window.close();
  });
});
