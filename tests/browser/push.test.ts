import type { CDPSession, Page, Worker } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PushService, startPushService } from '../../apps/server/testing/push-service.ts';
import { readApi } from './nba-read.ts';
import {
  accessibilityFaults,
  overflow,
  type Product,
  phone,
  sharedProduct,
  type Window,
  wholeBrowserNote,
  wholeBrowserPath,
} from './support.ts';

let product: Product;
let service: PushService;

interface Subscription {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/**
 * Replaces the browser vendor’s push service, which needs a network, with ours. Permission, worker and
 * notifications are real.
 */
async function subscribesAt(window: Window, subscription: Subscription): Promise<void> {
  await window.context.addInitScript(({ auth, endpoint, p256dh }) => {
    const bytes = (text: string) =>
      Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))
        .buffer;
    const subscriptionText = 'subscribed by';
    const made = () => {
      const key = sessionStorage.getItem(subscriptionText);
      return (
        key && {
          endpoint,
          options: { applicationServerKey: bytes(key) },
          getKey: (name: string) => bytes(name === 'auth' ? auth : p256dh),
          unsubscribe: async () => sessionStorage.removeItem(subscriptionText),
        }
      );
    };
    Object.assign(PushManager.prototype, {
      getSubscription: async () => made() || null,
      subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
        sessionStorage.setItem(subscriptionText, btoa(String.fromCharCode(...applicationServerKey)));
        return made();
      },
    });
  }, subscription);
}

async function opened(token: string, options: object = {}): Promise<Window> {
  const window = await product.open({ token, serviceWorkers: 'allow', ...options });
  await window.context.grantPermissions(['notifications'], { origin: product.origin });
  return window;
}

const switchOn = (page: Page) => page.getByRole('button', { name: 'Turn on push in this browser' });
const notifications = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return ((await registration?.getNotifications()) ?? []).map(({ title, body, data, tag }) => ({
      title,
      body,
      data,
      tag,
    }));
  });

async function deliver(page: Page, message: string): Promise<void> {
  const session: CDPSession = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [one] = registrations.filter(({ scopeURL }) => scopeURL === `${product.origin}/`);
      if (one) resolve(one.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registered;
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: product.origin,
    registrationId,
    data: message,
  });
  await session.detach();
}

const shownOnDelivery = (page: Page, message: string) =>
  expect.poll(
    async () => {
      await deliver(page, message);
      return notifications(page);
    },
    { interval: 1_000 },
  );

async function press(worker: Worker, path: string): Promise<string[]> {
  return worker.evaluate(async (data) => {
    const scope = globalThis as unknown as {
      registration: ServiceWorkerRegistration;
      clients: { openWindow: (url: string) => Promise<null> };
    };
    const opened: string[] = [];
    scope.clients.openWindow = async (url) => {
      opened.push(url);
      return null;
    };
    let work: Promise<unknown> = Promise.resolve();
    const event = Object.assign(new Event('notificationclick'), {
      notification: { data, close: () => undefined },
      waitUntil: (given: Promise<unknown>) => {
        work = given;
      },
    });
    globalThis.dispatchEvent(event);
    await work;
    return opened;
  }, path);
}

describe.skipIf(!wholeBrowserPath)(`web push (${wholeBrowserNote})`, () => {
  beforeAll(async () => {
    product = await sharedProduct(wholeBrowserPath);
    service = await startPushService(product.pushPort);
  }, 400_000);
  afterAll(async () => {
    await product?.stop();
    await service?.close();
  });

  it('is enabled with a click, tested, displayed, and disabled at log-out', async () => {
    const token = await product.account('premium');
    const window = await opened(token);
    const { page } = window;
    await subscribesAt(window, service.subscribe('this browser'));
    await window.go('/settings#alerts');
    await switchOn(page).waitFor();
    // The browser does not request permission before the click.
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(
      0,
    );
    await switchOn(page).click();
    await page.getByText('this browser', { exact: true }).waitFor();
    // All kinds are on by default.
    await expect
      .poll(() => page.getByRole('checkbox', { name: 'Trade offers: push' }).isChecked())
      .toBe(true);
    await page.locator('#alerts').getByText('Saved.').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);

    await page.getByRole('button', { name: /^Send a test to Chrome/ }).click();
    await page.getByText(/^Sent\./).waitFor();
    const { message } = service.delivered.at(-1) ?? {};
    await shownOnDelivery(page, JSON.stringify(message)).toEqual([
      {
        title: 'Push works on this device',
        body: 'Alerts about your leagues will appear here.',
        data: '/settings#alerts',
        tag: 'trial',
      },
    ]);
    await shownOnDelivery(page, 'not ours').toContainEqual(expect.objectContaining({ data: '/home' }));

    const [worker] = window.context.serviceWorkers();
    if (!worker) throw new Error('there is no service worker');
    expect(await press(worker, '/tradeHistory?league=espn-2027-1#offers')).toEqual([
      `${product.origin}/tradeHistory?league=espn-2027-1#offers`,
    ]);
    expect(await press(worker, 'https://example.org/')).toEqual([`${product.origin}/home`]);

    const device = await page.evaluate(() => localStorage.getItem('pushDevice'));
    await page.getByRole('button', { name: 'LOGOUT' }).click();
    await page.waitForURL('**/login');
    const left = () =>
      page.evaluate(async () => ({
        registrations: (await navigator.serviceWorker.getRegistrations()).length,
        stored: localStorage.length,
      }));
    await expect.poll(left).toEqual({ registrations: 0, stored: 0 });
    await expect.poll(() => product.rows('select id from push_devices where id = $1', [device])).toEqual([]);
    await window.close();
  });

  it('moves to the next account that logs in to the browser, and ends when the device is removed', async () => {
    const credentials = { email: 'twice@example.org', password: 'logs in a second time' };
    const first = await product.account('premium', credentials);
    const window = await opened(first);
    const { page } = window;
    await subscribesAt(window, service.subscribe('again'));
    await window.go('/settings/alerts');
    await switchOn(page).click();
    await page.getByText('this browser', { exact: true }).waitFor();
    const device = await page.evaluate(() => localStorage.getItem('pushDevice'));
    const boundTo = async () =>
      (
        await product.rows<{ hash: string }>('select token_hash as hash from push_devices where id = $1', [
          device,
        ])
      )[0]?.hash;
    const before = await boundTo();
    const { token } = await readApi<{ token: string }>(product.origin, 'auth/login', null, credentials);
    await page.evaluate((next) => localStorage.setItem('token', next), token);
    await window.go('/settings/alerts');
    await expect.poll(boundTo).not.toBe(before);
    await readApi(product.origin, 'settings/push/off', token, { device });
    await window.go('/settings/alerts');
    await switchOn(page).waitFor();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('pushDevice'))).toBeNull();
    // The tab stores nothing but scroll positions.
    await expect.poll(() => page.evaluate(() => Object.keys(sessionStorage))).toEqual(['scrollPlaces']);
    await window.close();
  });

  it('explains on a phone why it is not available, with the next step', async () => {
    const token = await product.account('premium');
    const iphone =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
    const window = await product.open({ token, ...phone, userAgent: iphone });
    await window.context.addInitScript(() => Reflect.deleteProperty(globalThis, 'PushManager'));
    await window.go('/settings/alerts');
    await window.page.getByText(/“Add to Home Screen”/).waitFor();
    await expect.poll(() => switchOn(window.page).count()).toBe(0);
    await expect.poll(() => overflow(window.page)).toBe(0);
    expect(await accessibilityFaults(window.page)).toEqual([]);
    await window.close();
    // Headless Chromium denies permission requests by default.
    const denied = await product.open({ token });
    await denied.go('/settings/alerts');
    await switchOn(denied.page).click();
    await denied.page.getByText('Notifications are blocked for this site.').waitFor();
    await denied.close();
    const demo = await product.open({ token: await product.demo() });
    await demo.go('/settings/alerts');
    await demo.page.getByText(/A demo account cannot push/).waitFor();
    await demo.close();
  });

  it('reports if the browser cannot subscribe at its push service', async () => {
    const window = await opened(await product.account('premium'));
    await window.context.addInitScript(() => {
      PushManager.prototype.subscribe = () =>
        Promise.reject(new DOMException('push service not available', 'AbortError'));
    });
    await window.go('/settings/alerts');
    await switchOn(window.page).click();
    await window.page.getByText('This browser could not subscribe to push.').waitFor();
    await expect.poll(() => switchOn(window.page).isEnabled()).toBe(true);
    await expect
      .poll(() => window.page.getByRole('checkbox', { name: 'Trade offers: push' }).isChecked())
      .toBe(false);
    await window.close();
  });

  it('works in the app, which can be installed with name, start URL and icons', async () => {
    const html = await (await fetch(`${product.origin}/`)).text();
    expect(html).toContain('rel="manifest" href="/site.webmanifest"');
    const response = await fetch(`${product.origin}/site.webmanifest`);
    expect(response.headers.get('content-type')).toContain('application/manifest+json');
    const { display, icons, start_url } = (await response.json()) as {
      display: string;
      start_url: string;
      icons: { src: string }[];
    };
    expect([display, start_url]).toEqual(['standalone', '/home']);
    for (const src of [...icons.map((icon) => icon.src), '/apple-touch-icon.png', '/badge-96.png']) {
      const picture = await fetch(`${product.origin}${src}`);
      expect([picture.status, picture.headers.get('content-type')], src).toEqual([200, 'image/png']);
    }
  });
});
