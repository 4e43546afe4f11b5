import { randomBytes } from 'node:crypto';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';
import { expect, inject } from 'vitest';
import { type Connection, connect } from '../../apps/server/database/connect.ts';
import { testDatabase } from '../../apps/server/testing/database.ts';
import { findBrowser, findWholeBrowser, testBrowserArguments } from '../../scripts/lib/browser.ts';
import { buildWeb } from '../../scripts/lib/web-build.ts';
import { linkRead, type Offer, offered, publicLeague, waitForRest } from './leagues.ts';
import { asked, nbaRead } from './nba-read.ts';
import { wide } from './page-state.ts';
import { type ProductAddresses, runProduct } from './running-product.ts';
import { beginWith, withoutExtension } from './window-start.ts';

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

/** The browser the tests run in; null where there is none. */
export const browserPath = findBrowser();

/** For the title of a suite: where it runs, or why it does not. */
export const browserNote = browserPath ?? 'no browser found; name one in CHROMIUM_PATH';

/* What the headless shell lacks: extensions and push messages. */
export const wholeBrowserPath = findWholeBrowser();
export const wholeBrowserNote =
  wholeBrowserPath ?? 'no browser with extensions found; name one in CHROMIUM_PATH';

/** How long anything on a page is waited for, in milliseconds: a busy machine takes many times what a quiet one does. */
export const PATIENCE = 60_000;

/** How many times slower the pages' processor is made, to find tests that only hold where it is fast. */
const slowdown = Number(process.env.BROWSER_SLOWDOWN ?? 1);

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

export interface Product {
  readonly origin: string;
  readonly browser: Browser;
  readonly offer: Offer;
  /** Where the simulated platforms are. */
  readonly simulator: string;
  /** A window of its own, with nothing stored. Everything the page logs as an error fails the test that closes it. */
  open(options?: OpenOptions): Promise<Window>;
  /** A token of a new account. */
  account(kind: 'withoutPremium' | 'premium' | 'admin', credentials?: Credentials): Promise<string>;
  /** A token of the demo account. */
  demo(): Promise<string>;
  /** Calls the API for an account, with a body by POST, and gives the answer of a call that succeeds. */
  caller(token: string): Call;
  /**
   * Makes a public league one of an account's, and waits until it is read. Gives the league's id.
   *
   * @param key as the platform knows it
   */
  link(token: string, key: string): Promise<string>;
  /**
   * As {@link link}, and waits until the league is at rest: nothing that comes in the background changes its numbers any
   * more.
   *
   * @param key without it that of the public league that most tests are about
   */
  linkEspn(token: string, key?: string): Promise<string>;
  /** Waits until what is read of an account's league in the background is there. */
  atRest(token: string, league: string): Promise<void>;
  /** A new premium account with a linked league that is read and at rest. */
  manager(key?: string): Promise<Manager>;
  /** Rows of a query to the product's database. */
  rows<Row extends object>(query: string, values: readonly unknown[]): Promise<Row[]>;
  stop(): Promise<void>;
}

export type Call = <Answer>(path: string, body?: object) => Promise<Answer>;

export interface Manager {
  readonly token: string;
  /** The league's id. */
  readonly league: string;
  readonly call: Call;
}

export interface OpenOptions extends BrowserContextOptions {
  readonly token?: string;
  readonly theme?: 'light' | 'dark' | 'system';
  /** Whether pages know at once that there is no browser extension; otherwise they find out, by waiting for it. */
  readonly isWithoutExtension?: boolean;
}

export interface Window {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Opens a path of the product and waits until guards and page code have led to a page with its heading. */
  go(path: string): Promise<void>;
  /** Path and query of the page that is open. */
  where(): string;
  close(): Promise<void>;
}

async function ensurePages(): Promise<void> {
  const built = await buildWeb();
  if (!built.isGood) throw new Error(`The pages could not be built:\n${built.output}`);
}

/**
 * Builds the pages and runs the whole product, server and simulator, on free ports and a database of its own, for tests
 * that change what others would see (the simulated world, the payments, every account's list); with more variables of the
 * environment where a test needs them.
 */
export async function startProduct(
  environment: Readonly<Record<string, string>> = {},
  browser = browserPath,
): Promise<Product> {
  await ensurePages();
  const database = await testDatabase(nbaRead);
  const running = await runProduct({ database: database.url, environment });
  return productAt(running, database, browser, async () => {
    await running.stop();
    await database.close();
  });
}

/**
 * The product that all files of a run share, each with accounts of its own: started by the first that asks, so that the
 * leagues are read once and not once a file. It ends with the run.
 */
export async function sharedProduct(): Promise<Product> {
  await ensurePages();
  const host = inject('productHost');
  const known = await fetch(host);
  const answer = known.ok
    ? known
    : await fetch(host, { method: 'POST', body: (await testDatabase(nbaRead)).url });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`The product did not start: ${text}`);
  const running = JSON.parse(text) as ProductAddresses;
  const database = connect({ url: running.database, size: 2 });
  return productAt(running, database, browserPath, () => database.close());
}

/** What tests ask of a product that runs. */
async function productAt(
  running: ProductAddresses,
  database: Connection,
  program: string | null,
  stop: () => Promise<void>,
): Promise<Product> {
  if (!program) throw new Error(browserNote);
  const { origin, simulator, lines } = running;
  const browser = await chromium.launch({ executablePath: program, args: [...testBrowserArguments] });
  const file = randomBytes(4).toString('hex');
  let count = 0;

  const login = async (email: string, password: string) =>
    (await asked<{ token: string }>(origin, 'auth/login', null, { email, password })).token;

  const product: Product = {
    origin,
    browser,
    offer: offered(lines),
    simulator,
    open: (options) => openWindow(browser, origin, options),
    account: async (kind, wished) => {
      count += 1;
      const credentials = wished ?? {
        email: `manager-${count}-${file}@example.org`,
        password: `a league of ${count} teams`,
      };
      await asked(origin, 'auth/register', null, credentials);
      const token = await login(credentials.email, credentials.password);
      if (kind === 'premium') await asked(origin, 'billing/trial', token, {});
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
    caller: (token) => (path, body) => asked(origin, path, token, body),
    manager: async (key) => {
      const token = await product.account('premium');
      return { token, league: await product.linkEspn(token, key), call: product.caller(token) };
    },
    rows: async <Row extends object>(query: string, values: readonly unknown[]) =>
      (await database.pool.query<Row>(query, [...values])).rows,
    stop: async () => {
      await browser.close();
      await stop();
    },
  };
  return product;
}

/** Makes a page's processor as slow as `BROWSER_SLOWDOWN` says. */
export async function slowDown(page: Page): Promise<void> {
  if (slowdown <= 1) return;
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}

/**
 * Lets whatever a page asks of the server from here on wait for good: what still answers needs none of it. Gives back what
 * ends that.
 */
export async function holdRequests(page: Page): Promise<() => Promise<void>> {
  const all = '**/api/**';
  await page.route(all, () => undefined);
  return () => page.unroute(all);
}

async function openWindow(browser: Browser, origin: string, options: OpenOptions = {}): Promise<Window> {
  const { token, theme = 'light', isWithoutExtension = true, ...rest } = options;
  /* The worker that keeps the pages' code would fetch it in every window: where it is meant, it is let in. */
  const context = await browser.newContext({
    ...wide,
    baseURL: origin,
    serviceWorkers: 'block',
    /* What breathes while a page waits would be drawn sixty times a second, a tenth of all the work. */
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
  await beginWith(page, origin, { ...(token ? { token } : {}), ...(theme === 'system' ? {} : { theme }) });
  return {
    context,
    page,
    go: async (path) => {
      await page.goto(path);
      /* What stands in the HTML of public pages until their code is there has a heading too. */
      await page.locator('main:not([data-start-frame] *) h1').first().waitFor({ state: 'attached' });
    },
    where: () => page.url().slice(origin.length),
    close: async () => {
      /* What a test answers in the server's place may be under way: nobody waits for it any more. */
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await context.unrouteAll({ behavior: 'ignoreErrors' });
      await context.close();
      expect(faults).toEqual([]);
    },
  };
}
