import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { earlyAddresses } from '../../apps/web/shell/loads.ts';
import { routes } from '../../apps/web/shell/routes.ts';
import { openCounted, settledPage } from '../../scripts/lib/page-cost.ts';
import {
  browserNote,
  browserPath,
  type Product,
  phone,
  settled,
  sharedProduct,
  type Window,
} from './support.ts';

let product: Product;
let premium = '';
let league = '';

const pagesBuilt = new URL('../../apps/web/dist', import.meta.url);
const sizes = new Map<string, number>();

/** Script, styles and layout of a page that opens, in calibration loops: a third more than the longest takes. */
const MOST_LOOPS = 130;

/** A page is opened again only where a run took longer than that. */
const MOST_RUNS = 4;

/** Bytes of a built script, compressed. */
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
  /** Not those of later parts, which come after the headline. */
  readonly files: number;
  /** How often the context was asked for. */
  readonly contexts: number;
}

/**
 * Kilobytes (gzip) of JavaScript a first visit to each of some pages loads; in how many
 * files. What the browser has from a page before counts again. Beside that, what each asks for too often; what its head
 * asks for and nobody wants is an error.
 */
async function weigh(paths: readonly string[], token: string): Promise<Weight[]> {
  const window = await product.open({ token });
  /* Not counted is what a page fetches ahead for the next one: a reader who saves data goes without. */
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
    /* What is wanted last is wanted once everything else is there. */
    const inVain = () =>
      window.page.evaluate(() => {
        const early: { readonly answers: object } | undefined = Reflect.get(globalThis, 'earlyCalls');
        return Object.keys(early?.answers ?? {});
      });
    await expect.poll(inVain, { message: path }).toEqual([]);
    const first = [...scripts].filter((script) => !/-later-[\w-]+\.js$/.test(script));
    weights.push({ path, kilobytes: Math.round(bytes / 1000), files: first.length, contexts });
  }
  await window.close();
  return weights;
}

/** Holds back what a window asks of some addresses. @returns lets it go */
async function hold({ context }: Window, addresses: string): Promise<() => void> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await context.route(addresses, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

describe.skipIf(!browserPath)(`the pages’ code (${browserNote})`, () => {
  beforeAll(async () => {
    product = await sharedProduct();
    premium = await product.account('premium');
    league = await product.linkEspn(premium);
  });
  afterAll(() => product?.stop());

  it('is no more than a first visit may load, and asks for nothing twice or in vain', async () => {
    const [landing] = await weigh(['/'], '');
    expect(landing?.kilobytes).toBeGreaterThan(60);
    expect(landing?.kilobytes).toBeLessThan(110);
    expect(landing?.files).toBeLessThanOrEqual(5);
    const signedIn = routes.filter(({ isPublic }) => !isPublic).map(({ path }) => path);
    const pages = await weigh(signedIn, premium);
    expect(Math.min(...pages.map(({ kilobytes }) => kilobytes))).toBeGreaterThan(90);
    /* Each file takes its turn: seventy small ones were slower than one of their size. */
    expect(pages.filter(({ kilobytes, files }) => kilobytes >= 250 || files > 16)).toEqual([]);
    expect(pages.filter(({ contexts }) => contexts !== 1)).toEqual([]);
  });

  it('keeps the main thread no longer than a loop beside it in the same browser', async () => {
    const tooLong: string[] = [];
    for (const { path } of routes.filter(({ isPublic, showsLeague }) => !isPublic && showsLeague)) {
      let loops = Number.POSITIVE_INFINITY;
      for (let run = 0; run < MOST_RUNS && loops > MOST_LOOPS; run += 1) {
        const window = await openCounted(product.browser, premium, { baseURL: product.origin, ...phone });
        await window.page.goto(path);
        await settledPage(window.page);
        const { layout, script } = await window.work();
        /* What else the machine does, to its caches for one, makes a run longer, and none shorter. */
        loops = Math.min(loops, (script + layout) / (await window.calibration()));
        await window.close();
      }
      if (process.env.SHOW_WEIGHT) process.stdout.write(`${path} ${loops.toFixed(1)}\n`);
      expect(loops, path).toBeGreaterThan(1);
      if (loops > MOST_LOOPS) tooLong.push(`${path}: ${loops.toFixed(0)} loops`);
    }
    expect(tooLong).toEqual([]);
  });

  it.each([
    ['/', ''],
    ['/leagueDashboard', 'premium'],
  ])('does not have the contract’s schemas on %s', async (path, account) => {
    const window = await product.open({ token: account && premium });
    const texts: Promise<string>[] = [];
    window.page.on('response', (response) => {
      if (new URL(response.url()).pathname.endsWith('.js')) texts.push(response.text());
    });
    await window.go(path);
    await settled(window.page);
    const code = (await Promise.all(texts)).join('\n');
    expect(code.length).toBeGreaterThan(100_000);
    /* Not held against the code itself: a failure would print all of it. */
    expect(/ZodError/.exec(code)?.[0]).toBeUndefined();
    await window.close();
  });

  it('is not waited for: the frame is drawn and the first answers are asked for without it, by those who are signed in', async () => {
    for (const token of [premium, '']) {
      const window = await product.open({ token, ...phone });
      const release = await hold(window, '**/assets/*.js');
      /* What takes the place of the start is let go with the code. */
      const releaseOpening = await hold(window, '**/api/league/opening**');
      const asked: string[] = [];
      window.page.on('request', (request) => {
        const { pathname } = new URL(request.url());
        if (pathname.startsWith('/api/')) asked.push(pathname.slice('/api/'.length));
      });
      const opened = window.page.goto('/leagueDashboard');
      const start = window.page.getByRole('progressbar', { name: 'Starting', includeHidden: true });
      await start.waitFor({ state: 'attached' });
      if (token) {
        await window.page.getByText('Fantasy Stats', { exact: true }).waitFor();
        const early = ['init/context', 'league/opening', ...earlyAddresses('/leagueDashboard')];
        await expect
          .poll(() => asked.toSorted())
          .toEqual(early.map((call) => call.split('?')[0] ?? '').toSorted());
      } else {
        await expect.poll(() => start.isVisible()).toBe(false);
        expect(asked).toEqual([]);
      }
      release();
      releaseOpening();
      await opened;
      await window.page.locator('main h1').first().waitFor();
      await expect.poll(() => window.where().startsWith(token ? '/leagueDashboard' : '/login')).toBe(true);
      await window.close();
    }
  });

  it.each([
    ['/home', /^What changed$/],
    ['/leagueDashboard', /^Standings$/],
    ['/settings', /^Log-ins$/],
  ])('has the headline of %s without the code of what stands below it', async (path, below) => {
    const window = await product.open({ token: premium, ...phone });
    const release = await hold(window, '**/assets/*-later-*.js');
    /* The page's own, not what the server has written for it. */
    const releaseOpening = await hold(window, '**/api/league/opening**');
    const opened = window.page.goto(path);
    await window.page.locator('main h1', { hasText: /\w+ \w+ \w+/ }).waitFor();
    const heading = window.page.getByRole('heading', { name: below });
    expect(await heading.count()).toBe(0);
    release();
    releaseOpening();
    await opened;
    await heading.waitFor();
    await window.close();
  });

  it('has the sheets that come with later code after those of the page, which would all be laid out again', async () => {
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

  it('asks about the league that the address names before it is known whose session it is', async () => {
    const window = await product.open({ token: premium, ...phone });
    const release = await hold(window, '**/api/init/context**');
    const asked: string[] = [];
    window.page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (pathname.startsWith('/api/')) asked.push(pathname.slice('/api/'.length) + search);
    });
    const opened = window.page.goto(`/leagueDashboard?league=${league}`);
    const ofLeague = earlyAddresses('/leagueDashboard').filter((call) => call.endsWith('?league'));
    expect(ofLeague.length).toBeGreaterThan(1);
    await expect
      .poll(() => asked.toSorted())
      .toEqual(
        [
          'init/context?platform=0',
          `league/opening?page=%2FleagueDashboard&league=${league}&platform=1`,
          ...ofLeague.map((call) => `${call}=${league}&platform=1`),
        ].toSorted(),
      );
    release();
    await opened;
    await window.page.locator('main h1').first().waitFor();
    /* The page takes what was asked for, and asks for none of it again. */
    for (const call of ofLeague) expect(asked.filter((one) => one.startsWith(`${call}=`))).toHaveLength(1);
    await window.close();
  });
});
