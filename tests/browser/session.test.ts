import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browserNote, browserPath, type Product, settled, sharedProduct } from './support.ts';

let product: Product;

async function fillStores(page: Page): Promise<void> {
  await page.evaluate(async () => {
    localStorage.setItem('theme', 'dark');
    sessionStorage.setItem('draft', '1');
    await (await caches.open('pages')).put('/kept', new Response('kept'));
    await new Promise((resolve, reject) => {
      const opening = indexedDB.open('snapshots', 1);
      opening.onupgradeneeded = () => opening.result.createObjectStore('leagues');
      opening.onerror = reject;
      opening.onsuccess = () => {
        opening.result.close();
        resolve(null);
      };
    });
  });
}

function stores(page: Page) {
  return page.evaluate(async () => ({
    local: localStorage.length,
    session: sessionStorage.length,
    databases: (await indexedDB.databases()).length,
    caches: (await caches.keys()).length,
  }));
}

const empty = { local: 0, session: 0, databases: 0, caches: 0 };

async function contextStatus(token: string): Promise<number> {
  const response = await fetch(`${product.origin}/api/init/context`, {
    headers: { authorization: `Bearer ${token}` },
  });
  await response.text();
  return response.status;
}

describe.skipIf(!browserPath)(`the session (${browserNote})`, () => {
  beforeAll(async () => {
    product = await sharedProduct();
  });
  afterAll(() => product?.stop());

  it('ends on LOGOUT, which revokes the token, deletes all stored data and opens /login', async () => {
    const token = await product.account('premium');
    const window = await product.open({ token });
    await window.go('/settings');
    await fillStores(window.page);
    // One database is the test’s own; the other is the page’s cache.
    await expect.poll(() => stores(window.page)).toEqual({ local: 2, session: 1, databases: 2, caches: 1 });
    await window.page.getByRole('button', { name: 'LOGOUT' }).click();
    await window.page.waitForURL('**/login');
    await expect.poll(() => stores(window.page)).toEqual(empty);
    // Poll, because the page may not wait for the server’s confirmation.
    await expect.poll(() => contextStatus(token)).toBe(401);
    await window.go('/home');
    await expect.poll(window.where).toBe('/login');
    await window.close();
  });

  it('ends after a log-out on /payment', async () => {
    const token = await product.account('withoutPremium');
    const window = await product.open({ token });
    await window.go('/home');
    await expect.poll(window.where).toBe('/payment');
    await window.page.getByRole('button', { name: 'Log out' }).click();
    await window.page.waitForURL('**/login');
    await expect.poll(() => contextStatus(token)).toBe(401);
    await window.close();
  });

  it('ends in every tab after a log-out, and all pages are redirected to /', async () => {
    const window = await product.open({ token: await product.account('premium') });
    await window.go('/settings');
    const other = await window.context.newPage();
    await other.goto('/home');
    await other.getByRole('button', { name: 'LOGOUT' }).click();
    await other.waitForURL('**/login');
    await window.page.waitForURL(`${product.origin}/`);
    await window.go('/settings');
    await expect.poll(window.where).toBe('/login');
    await window.close();
  });

  it('ends with a 401 on an open page, which opens / and deletes the token', async () => {
    const token = await product.account('premium');
    const window = await product.open({ token });
    await window.page.clock.install();
    await window.go('/home');
    await settled(window.page);
    await fetch(`${product.origin}/api/auth/logout`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: '{}',
    });
    // The page sends no requests until its data is a minute old.
    await window.page.clock.fastForward(61_000);
    await window.page.waitForURL(`${product.origin}/`);
    await window.page.getByText('Your session has ended.').waitFor();
    await expect.poll(() => window.page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    await window.close();
  });

  it('survives a server outage, opens /login, keeps the token and continues after one click', async () => {
    const window = await product.open({ token: await product.account('premium') });
    const logged: string[] = [];
    window.page.on('console', (message) => logged.push(message.text()));
    await window.context.route('**/api/init/context*', (route) => route.abort());
    await window.go('/settings');
    await expect.poll(window.where).toBe('/login');
    await expect.poll(() => logged).toContain('Error fetching context');
    expect(await window.page.evaluate(() => localStorage.getItem('token'))).not.toBeNull();
    await window.context.unroute('**/api/init/context*');
    await window.page.getByRole('button', { name: 'Try again' }).click();
    await window.page.waitForURL('**/settings');
    await window.close();
  });

  it('shows an advancing progress indicator while the session data loads', async () => {
    const window = await product.open({ token: await product.account('premium') });
    let release = () => {};
    const delayed = new Promise<void>((resolve) => {
      release = resolve;
    });
    await window.context.route('**/api/init/context*', async (route) => {
      await delayed;
      await route.continue();
    });
    const opened = window.page.goto('/home');
    const spinner = window.page.getByRole('progressbar', { name: 'Starting' });
    await spinner.waitFor();
    await opened;
    const now = async () => Number(await spinner.getAttribute('aria-valuenow'));
    const first = await now();
    await expect.poll(now).toBeGreaterThan(first);
    release();
    await window.page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => spinner.count()).toBe(0);
    await window.close();
  });

  it('rejects a wrong password with a message and keeps the typed email', async () => {
    const window = await product.open();
    await window.go('/login');
    await window.page.getByLabel('Email').fill('demo@example.com');
    await window.page.getByLabel('Password').fill('not-the-password');
    await window.page.getByRole('button', { name: 'Log in' }).click();
    await window.page
      .getByRole('alert')
      .filter({ hasText: 'The email address or the password is wrong.' })
      .waitFor();
    await expect.poll(() => window.page.getByLabel('Email').inputValue()).toBe('demo@example.com');
    await expect.poll(window.where).toBe('/login');
    await window.close();
  });

  it('lets the user reset a forgotten password once with the emailed link', async () => {
    const window = await product.open();
    const email = 'forgetful@example.org';
    await fetch(`${product.origin}/api/auth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: 'the old password' }),
    });
    await window.go('/login');
    await window.page.getByRole('link', { name: 'Forgot password' }).click();
    // The previous page has an email field too, so wait for this page’s button before filling it.
    const send = window.page.getByRole('button', { name: 'Send the link' });
    await send.waitFor();
    await window.page.getByLabel('Email').fill(email);
    await send.click();
    await window.page.getByRole('heading', { name: 'Check your email' }).waitFor();
    const linkIn = async (page: string) => {
      const outbox = await (await fetch(`${product.origin}/outbox`)).text();
      // Other tests also send emails, so use only those to this address.
      const own = outbox.split('<article>').filter((article) => article.includes(`To ${email},`));
      return new RegExp(`/login/${page}#code=[^"<\\s]+`).exec(own.join(''))?.[0] ?? '';
    };
    await expect.poll(() => linkIn('reset')).not.toBe('');
    await expect.poll(() => linkIn('confirm')).not.toBe('');
    const [link, confirm] = [await linkIn('reset'), await linkIn('confirm')];
    // The link alone confirms nothing: the page requires the password.
    await window.go(confirm);
    await window.page.getByLabel('Password').fill('not the password');
    await window.page.getByRole('button', { name: 'Confirm' }).click();
    await window.page.getByText('Wrong password.').waitFor();
    await window.page.getByLabel('Password').fill('the old password');
    await window.page.getByRole('button', { name: 'Confirm' }).click();
    await window.page.getByRole('heading', { name: 'Your email address is confirmed' }).waitFor();
    await window.go(link);
    await window.page.getByLabel('New password').fill('short');
    await window.page.getByRole('button', { name: 'Set the password' }).click();
    await window.page.getByText('At least 10 characters.').waitFor();
    await window.page.getByLabel('New password').fill('a new league year');
    await window.page.getByRole('button', { name: 'Set the password' }).click();
    await window.page.getByRole('heading', { name: 'Your password is set' }).waitFor();
    await window.go('/login');
    await window.go(link);
    await window.page.getByLabel('New password').fill('yet another one');
    await window.page.getByRole('button', { name: 'Set the password' }).click();
    await window.page.getByText('This link has expired or was used before.').waitFor();
    await window.go('/login');
    await window.page.getByLabel('Email').fill(email);
    await window.page.getByLabel('Password').fill('a new league year');
    await window.page.getByRole('button', { name: 'Log in' }).click();
    await window.page.waitForURL('**/payment');
    await window.close();
  });
});
