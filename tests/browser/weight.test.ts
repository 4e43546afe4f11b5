import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPages } from '../../apps/web/read-pages.ts';
import { startupAddresses } from '../../apps/web/shell/preloaded-calls.ts';
import { openCounted, settledPage } from '../../scripts/lib/page-cost.ts';
import { isInSample, sampleOf } from '../sample.ts';
import {
  browserNote,
  browserPath,
  type Product,
  phone,
  settled,
  sharedProduct,
  type Window,
} from './support.ts';

const pages = await readPages();
const dashboardCalls = startupAddresses(pages.find(({ path }) => path === '/leagueDashboard') ?? {});

let product: Product;
let premium = '';
let league = '';

const pagesBuilt = new URL('../../apps/web/dist', import.meta.url);
const sizes = new Map<string, number>();

/** Maximum JavaScript of a page in KB (gzip), and maximum number of its files before the headline. */
const MOST_KILOBYTES = 250;
const MOST_FILES = 16;

/**
 * Maximum script, style and layout time of a page load, in calibration loops: a third more than the slowest
 * page.
 */
const MOST_LOOPS = 130;

/** Maximum number of loads. Only slow ones are repeated. */
const MOST_RUNS = 4;

function sizeOf(path: string): number {
  let size = sizes.get(path);
  if (size === undefined) {
    size = gzipSync(readFileSync(`${fileURLToPath(pagesBuilt)}${path}`), { level: 9 }).length;
    sizes.set(path, size);
  }
  return size;
}

interface Weight {
  readonly path: string;
  readonly kilobytes: number;
  /** Number of files, without those of later sections, which load after the headline. */
  readonly files: number;
  readonly contexts: number;
}

/**
 * Measures a first visit to each path: kilobytes of JavaScript (gzip) and number of files, both including
 * cached files, and repeated requests. Unused preloads count as errors.
 */
async function weigh(paths: readonly string[], token: string): Promise<Weight[]> {
  const window = await product.open({ token });
  // Prefetches for the next page do not count, so enable the browser’s data saver.
  await window.context.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const scripts = new Set<string>();
  window.page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith('.js')) scripts.add(pathname);
  });
  let contexts = 0;
  window.page.on('request', (request) => {
    if (request.url().includes('/api/init/context')) contexts += 1;
  });
  const weights: Weight[] = [];
  for (const path of paths) {
    scripts.clear();
    contexts = 0;
    await window.go(path);
    await settled(window.page);
    const bytes = [...scripts].reduce((sum, script) => sum + sizeOf(script), 0);
    // When everything has loaded, no preloaded response may be left unused.
    const unused = () =>
      window.page.evaluate(() => {
        const requests: { readonly responses: object } | undefined = Reflect.get(
          globalThis,
          'startup',
        )?.requests;
        return Object.keys(requests?.responses ?? {});
      });
    await expect.poll(unused, { message: path }).toEqual([]);
    const first = [...scripts].filter((script) => !/\/Below-[\w-]+\.js$/.test(script));
    const weight = { path, kilobytes: Math.round(bytes / 1000), files: first.length, contexts };
    if (process.env.SHOW_WEIGHT) process.stdout.write(`${JSON.stringify(weight)} ${scripts.size} files\n`);
    weights.push(weight);
  }
  await window.close();
  return weights;
}

/** Delays a window’s requests to matching URLs. @returns a function that releases them */
async function hold({ context }: Window, addresses: string): Promise<() => void> {
  const { promise: delayed, resolve: release } = Promise.withResolvers<void>();
  await context.route(addresses, async (route) => {
    await delayed;
    await route.continue();
  });
  return release;
}

describe.skipIf(!browserPath)(`page code (${browserNote})`, () => {
  beforeAll(async () => {
    product = await sharedProduct();
    premium = await product.account('premium');
    league = await product.linkEspn(premium);
  });
  afterAll(() => product?.stop());

  it('stays within the size budget of a first visit, without repeated or unused requests', async () => {
    const [landing] = await weigh(['/'], '');
    expect(landing?.kilobytes).toBeGreaterThan(60);
    expect(landing?.kilobytes).toBeLessThanOrEqual(114);
    expect(landing?.files).toBeLessThanOrEqual(5);
    const signedIn = pages.filter(({ access }) => access !== 'public').map(({ path }) => path);
    const weights = await weigh(sampleOf(signedIn, 2), premium);
    expect(Math.min(...weights.map(({ kilobytes }) => kilobytes))).toBeGreaterThan(90);
    // Each file has overhead: seventy small files were slower than one large file.
    expect(
      weights.filter(({ kilobytes, files }) => kilobytes >= MOST_KILOBYTES || files > MOST_FILES),
    ).toEqual([]);
    expect(weights.filter(({ contexts }) => contexts !== 1)).toEqual([]);
  });

  it('blocks the main thread no longer than a calibration loop in the same browser', async () => {
    const tooLong: string[] = [];
    const leaguePages = pages.filter(({ access, showsLeague }) => access !== 'public' && showsLeague);
    for (const { path } of leaguePages.filter((_, index) => isInSample(index, 3))) {
      let loops = Number.POSITIVE_INFINITY;
      for (let run = 0; run < MOST_RUNS && loops > MOST_LOOPS; run += 1) {
        const window = await openCounted(product.browser, premium, { baseURL: product.origin, ...phone });
        await window.page.goto(path);
        await settledPage(window.page);
        const { layout, script } = await window.work();
        // Other work on the machine only makes a run longer, so keep the minimum.
        loops = Math.min(loops, (script + layout) / (await window.calibration()));
        await window.close();
      }
      if (process.env.SHOW_WEIGHT) process.stdout.write(`${path} ${loops.toFixed(1)}\n`);
      expect(loops, path).toBeGreaterThan(1);
      if (loops > MOST_LOOPS) tooLong.push(`${path}: ${loops.toFixed(0)} loops`);
    }
    expect(tooLong).toEqual([]);
  });

  it('contains no contract schemas, in pages or workers', () => {
    const assets = fileURLToPath(new URL('../../apps/web/dist/assets/', import.meta.url));
    const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(40);
    expect(scripts.some((name) => name.includes('worker'))).toBe(true);
    // A bundle without Zod’s error class can still contain its schemas, which always have `_zod`.
    const isOfSchemas = (name: string) => /ZodError|\b_zod\b/.test(readFileSync(`${assets}${name}`, 'utf8'));
    expect(scripts.filter(isOfSchemas)).toEqual([]);
  });

  it('does not block the page frame and the first API requests of signed-in users', async () => {
    for (const token of [premium, '']) {
      const window = await product.open({ token, ...phone });
      const release = await hold(window, '**/assets/*.js');
      // Hold back the server’s headline, which loads in parallel with the code.
      const releaseHeadline = await hold(window, '**/api/league/headline**');
      const requested: string[] = [];
      window.page.on('request', (request) => {
        const { pathname } = new URL(request.url());
        if (pathname.startsWith('/api/')) requested.push(pathname.slice('/api/'.length));
      });
      const opened = window.page.goto('/leagueDashboard');
      const start = window.page.getByRole('progressbar', { name: 'Starting', includeHidden: true });
      await start.waitFor({ state: 'attached' });
      if (token) {
        await window.page.getByText('Fantasy Stats', { exact: true }).waitFor();
        const calls = ['init/context', 'league/headline', ...dashboardCalls];
        await expect
          .poll(() => requested.toSorted())
          .toEqual(calls.map((call) => call.split('?')[0] ?? '').toSorted());
      } else {
        await expect.poll(() => start.isVisible()).toBe(false);
        expect(requested).toEqual([]);
      }
      release();
      releaseHeadline();
      await opened;
      await window.page.locator('main h1').first().waitFor();
      await expect.poll(() => window.where().startsWith(token ? '/leagueDashboard' : '/login')).toBe(true);
      await window.close();
    }
  });

  it.each([
    ['/home', /^What changed$/],
    ['/leagueDashboard', /^Standings$/],
    ['/settings/account', /^Active sessions$/],
  ])('contains the headline on %s without the code of the sections below', async (path, below) => {
    const window = await product.open({ token: premium, ...phone });
    const release = await hold(window, '**/assets/Below-*.js');
    // Test the page’s own headline, not the one from the server.
    const releaseHeadline = await hold(window, '**/api/league/headline**');
    const opened = window.page.goto(path);
    await window.page.locator('main h1', { hasText: /\w+ \w+ \w+/ }).waitFor();
    const heading = window.page.getByRole('heading', { name: below });
    expect(await heading.count()).toBe(0);
    release();
    releaseHeadline();
    await opened;
    await heading.waitFor();
    await window.close();
  });

  it('loads style sheets of code needed later after the page’s own style sheets, to avoid a layout change', async () => {
    const window = await product.open({ token: premium, ...phone });
    const opened = window.page.waitForResponse((response) => response.url().endsWith('/leagueDashboard'));
    await window.go('/leagueDashboard');
    const html = await (await opened).text();
    await settled(window.page);
    const sheets = await window.page.evaluate(() =>
      [...document.styleSheets].flatMap(({ href }) => (href === null ? [] : new URL(href).pathname)),
    );
    const isFirst = sheets.map((sheet) => html.includes(`href="${sheet}"`));
    expect(isFirst.indexOf(false)).toBeGreaterThan(1);
    expect(isFirst.lastIndexOf(true)).toBeLessThan(isFirst.indexOf(false));
    await window.close();
  });

  it('requests the league in the URL before the session is known', async () => {
    const window = await product.open({ token: premium, ...phone });
    const release = await hold(window, '**/api/init/context**');
    const requested: string[] = [];
    window.page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (pathname.startsWith('/api/')) requested.push(pathname.slice('/api/'.length) + search);
    });
    const opened = window.page.goto(`/leagueDashboard?league=${league}`);
    const ofLeague = dashboardCalls.filter((call) => call.endsWith('?league'));
    expect(ofLeague.length).toBeGreaterThan(1);
    await expect
      .poll(() => requested.toSorted())
      .toEqual(
        [
          'init/context?platform=0',
          `league/headline?page=%2FleagueDashboard&league=${league}&platform=1`,
          ...ofLeague.map((call) => `${call}=${league}&platform=1`),
        ].toSorted(),
      );
    release();
    await opened;
    await window.page.locator('main h1').first().waitFor();
    // The page uses the responses to the startup calls and does not repeat the requests.
    for (const call of ofLeague)
      expect(requested.filter((one) => one.startsWith(`${call}=`))).toHaveLength(1);
    await window.close();
  });
});
