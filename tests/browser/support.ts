import { randomBytes } from 'node:crypto';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { type Connection, connect } from '../../apps/server/kernel/database/connect.ts';
import { testDatabase } from '../../apps/server/testing/database.ts';
import { findBrowser, findWholeBrowser } from '../../scripts/lib/browser.ts';
import { buildWeb } from '../../scripts/lib/web-build.ts';
import { linkRead, type Offer, offered, publicLeague, waitForRest } from './leagues.ts';
import { nbaRead, readApi } from './nba-read.ts';
import { wide } from './page-state.ts';
import type { ProductAddresses } from './running-product.ts';
import { closeWindows, sharedBrowser } from './shared-browser.ts';
import { beginWith, withoutExtension, withoutIdleLoading } from './window-start.ts';

export {
  accessibilityFaults,
  columnOf,
  faultless,
  linkedLeagues,
  overflow,
  phone,
  playerNames,
  settled,
  still,
  tablet,
  turnInto,
  wide,
} from './page-state.ts';

export const browserPath = findBrowser();

/** For suite titles: the browser’s path, or why the tests are skipped. */
export const browserNote = browserPath ?? 'no browser found; name one in CHROMIUM_PATH';

// The headless shell does not support extensions or push messages.
export const wholeBrowserPath = findWholeBrowser();
export const wholeBrowserNote =
  wholeBrowserPath ?? 'no browser with extensions found; name one in CHROMIUM_PATH';

/** Timeout for anything on a page, in ms. A busy machine is many times slower than an idle one. */
export const PATIENCE = 150_000;

/** CPU slowdown factor of the pages, to find tests that depend on speed. */
const slowdown = Number(process.env.BROWSER_SLOWDOWN ?? 1);

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

export interface Product {
  readonly origin: string;
  readonly browser: Browser;
  readonly offer: Offer;
  readonly simulator: string;
  /** Port of the only permitted push service. */
  readonly pushPort: number;
  /** Opens a new window with empty storage. Closing it fails the test if the page logged an error. */
  open(options?: OpenOptions): Promise<Window>;
  account(kind: 'withoutPremium' | 'premium' | 'admin', credentials?: Credentials): Promise<string>;
  demo(): Promise<string>;
  /** Calls the API for an account: POST with a body, otherwise GET. Throws if the call fails. */
  caller(token: string): Call;
  /**
   * Links a public league to an account, waits for the sync and returns the league’s ID.
   *
   * @param key the league’s key on the platform
   */
  link(token: string, key: string): Promise<string>;
  /**
   * Like {@link link}, but also waits until no background job can change the league’s numbers.
   *
   * @param key by default the public league that most tests use
   */
  linkEspn(token: string, key?: string): Promise<string>;
  atRest(token: string, league: string): Promise<void>;
  manager(key?: string): Promise<Manager>;
  rows<Row extends object>(query: string, values: readonly unknown[]): Promise<Row[]>;
  stop(): Promise<void>;
}

export type Call = <Body>(path: string, body?: object) => Promise<Body>;

export interface Manager {
  readonly token: string;
  readonly league: string;
  readonly call: Call;
}

export interface OpenOptions extends BrowserContextOptions {
  readonly token?: string;
  readonly theme?: 'light' | 'dark' | 'system';
  /** Whether pages know immediately that there is no browser extension, without a timeout. */
  readonly isWithoutExtension?: boolean;
}

export interface Window {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Opens a path and waits for the final page’s heading. */
  go(path: string): Promise<void>;
  where(): string;
  close(): Promise<void>;
}

let pages: ReturnType<typeof buildWeb> | null = null;

/** Builds the pages unless they are up to date; checked once per worker. */
async function ensurePages(): Promise<void> {
  pages ??= buildWeb();
  const built = await pages;
  if (!built.isGood) throw new Error(`The pages could not be built:\n${built.output}`);
}

/**
 * Returns the product shared by all test files, which starts on the first request and stops after the run.
 * Leagues are therefore synced only once.
 */
export function sharedProduct(browser = browserPath): Promise<Product> {
  return productOf(inject('productHost'), browser);
}

/**
 * Returns the product shared by the test files that change the simulated platforms. Each of these files
 * changes its own leagues only.
 */
export function changingProduct(): Promise<Product> {
  return productOf(`${inject('productHost')}/changing`, browserPath);
}

async function productOf(host: string, browser: string | null): Promise<Product> {
  await ensurePages();
  const known = await fetch(host);
  const response = known.ok
    ? known
    : await fetch(host, { method: 'POST', body: (await testDatabase(nbaRead)).url });
  const text = await response.text();
  if (!response.ok) throw new Error(`The product did not start: ${text}`);
  const running = JSON.parse(text) as ProductAddresses;
  const database = connect({ url: running.database, size: 2 });
  return productAt(running, database, browser, () => database.close());
}

async function productAt(
  running: ProductAddresses,
  database: Connection,
  program: string | null,
  stop: () => Promise<void>,
): Promise<Product> {
  if (!program) throw new Error(browserNote);
  const { origin, simulator, lines } = running;
  const browser = await sharedBrowser(program);
  const file = randomBytes(4).toString('hex');
  let count = 0;

  const login = async (email: string, password: string) =>
    (await readApi<{ token: string }>(origin, 'auth/login', null, { email, password })).token;

  const product: Product = {
    origin,
    browser,
    offer: offered(lines),
    simulator,
    pushPort: running.pushPort,
    open: (options) => openWindow(browser, origin, options),
    account: async (kind, wished) => {
      count += 1;
      const credentials = wished ?? {
        email: `manager-${count}-${file}@example.org`,
        password: `a league of ${count} teams`,
      };
      await readApi(origin, 'auth/register', null, credentials);
      const token = await login(credentials.email, credentials.password);
      if (kind === 'premium') await readApi(origin, 'billing/trial', token, {});
      if (kind === 'admin')
        await database.pool.query(
          `with made as (update users set role = 'admin' where email = $1 returning id)
           update sign_in_tokens set second_factor_at = now() where user_id in (select id from made)`,
          [credentials.email],
        );
      return token;
    },
    demo: () => login('demo@example.com', 'demo-league'),
    linkEspn: async (token, key = publicLeague(product.offer)) => {
      const league = await product.link(token, key);
      await product.atRest(token, league);
      return league;
    },
    link: (token, key) => linkRead(running, database, token, key),
    atRest: (token, league) => waitForRest(origin, token, league),
    caller: (token) => (path, body) => readApi(origin, path, token, body),
    manager: async (key) => {
      const token = await product.account('premium');
      return { token, league: await product.linkEspn(token, key), call: product.caller(token) };
    },
    rows: async <Row extends object>(query: string, values: readonly unknown[]) =>
      (await database.pool.query<Row>(query, [...values])).rows,
    stop: async () => {
      await closeWindows(browser);
      await stop();
    },
  };
  return product;
}

export async function slowDown(page: Page): Promise<void> {
  if (slowdown <= 1) return;
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}

/** Delays all further requests from a page to the server. Returns a function that releases them. */
export async function holdRequests(page: Page): Promise<() => Promise<void>> {
  const all = '**/api/**';
  await page.route(all, () => undefined);
  return () => page.unroute(all);
}

async function openWindow(browser: Browser, origin: string, options: OpenOptions = {}): Promise<Window> {
  const { token, theme = 'light', isWithoutExtension = true, ...rest } = options;
  // A service worker would prefetch all code in every window, so it is blocked by default.
  const context = await browser.newContext({
    ...wide,
    baseURL: origin,
    serviceWorkers: 'block',
    // Loading animations redraw 60 times a second, which is a tenth of all the work.
    reducedMotion: 'reduce',
    ...rest,
  });
  context.setDefaultTimeout(PATIENCE);
  const faults: string[] = [];
  const page = await context.newPage();
  await slowDown(page);
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (/Content Security Policy|Warning:|validateDOMNesting|React error/.test(message.text()))
      faults.push(message.text());
  });
  if (isWithoutExtension) await withoutExtension(context);
  await withoutIdleLoading(context);
  await beginWith(page, origin, { ...(token ? { token } : {}), ...(theme === 'system' ? {} : { theme }) });
  return {
    context,
    page,
    go: async (path) => {
      await page.goto(path);
      // Exclude the static HTML of public pages, which has a heading too.
      await page.locator('main:not([data-start-frame] *) h1').first().waitFor({ state: 'attached' });
    },
    where: () => page.url().slice(origin.length),
    close: async () => {
      // Ignore errors of mocked responses that are still pending.
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await context.unrouteAll({ behavior: 'ignoreErrors' });
      await context.close();
      expect(faults).toEqual([]);
    },
  };
}
