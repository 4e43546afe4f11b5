import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type BrowserContext, chromium } from 'playwright-core';
import { z } from 'zod';
import { freePort } from '../apps/server/kernel/database/embedded/free-port.ts';
import { readPages } from '../apps/web/read-pages.ts';
import { installedApart } from './lib/apart.ts';
import { browserArguments, ensureBrowser, findWholeBrowser } from './lib/browser.ts';
import { callApi } from './lib/demo-leagues.ts';
import { startFilledProduct } from './lib/throwaway-product.ts';

// `npm run lighthouse [-- PATH …] [--runs N] [--form phone|desktop]`: Lighthouse scores of every page with a
// cold cache (median of five runs). `/room` is a public league's front page. Exits with 1 if a page misses
// its target.

const VERSION = '13.5.0';

const { values, positionals } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, form: { type: 'string' } },
  allowPositionals: true,
});
const runs = z.coerce.number().int().positive().parse(values.runs);
const forms = (['phone', 'desktop'] as const).filter((form) => !values.form || values.form === form);

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(2);
}

const Report = z.object({
  lhr: z.object({
    runtimeError: z.object({ message: z.string() }).optional(),
    environment: z.object({ benchmarkIndex: z.number() }),
    categories: z.object({ performance: z.object({ score: z.number().nullable() }) }),
    audits: z.record(z.string(), z.looseObject({ numericValue: z.number().optional() })),
  }),
});
type Lighthouse = (address: string, flags: object, config?: object) => Promise<unknown>;
const Module = z.object({
  default: z.custom<Lighthouse>((value) => typeof value === 'function'),
  desktopConfig: z.record(z.string(), z.unknown()),
});

async function lighthouse(): Promise<z.output<typeof Module>> {
  const entry = 'node_modules/lighthouse/core/index.js';
  const folder = await installedApart(`lighthouse-${VERSION}`, [`lighthouse@${VERSION}`], entry).catch(
    (error: Error) => fail(`Nothing was measured: ${error.message}`),
  );
  return Module.parse(await import(join(folder, entry)));
}

const measures = {
  TBT: 'total-blocking-time',
  LCP: 'largest-contentful-paint',
  CLS: 'cumulative-layout-shift',
  FCP: 'first-contentful-paint',
} as const;
type Measured = Readonly<Record<'score' | 'speed' | keyof typeof measures, number>>;

function median(all: readonly Measured[], name: keyof Measured): number {
  const sorted = all.map((one) => one[name]).sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/**
 * Returns the minimum score: highest on desktop, lower for public pages on phones, lowest for signed-in pages
 * on phones.
 */
function leastScore(form: (typeof forms)[number], isPublic: boolean): number {
  if (form === 'desktop') return 99;
  return isPublic ? 95 : 90;
}

// Use the full browser, as users do.
const browserPath = findWholeBrowser() ?? (await ensureBrowser());
if (!browserPath) fail('No browser was found. Install Chromium, or name one in CHROMIUM_PATH.');
const { default: measure, desktopConfig } = await lighthouse();
const pages = await readPages();
// Pages in the middle of a login or payment are skipped.
const publicLeaguePage = { path: '/room', access: 'public', showsLeague: false };
const walked = [...pages, publicLeaguePage].filter(
  ({ access, path }) =>
    access !== 'admin' &&
    !/^\/(login\/|payment|yahoo)/.test(path) &&
    (positionals.length === 0 || positionals.includes(path)),
);
if (walked.length === 0) fail(`There is no page ${positionals.join(', ')}.`);

/** Maximum wait for an idle network in ms, because signed-in pages always keep a stream open. */
const MOST_WAITING = 10_000;

/** Maximum number of runs. The browser occasionally returns a trace without its start. */
const tries = 3;

/** Deletes IndexedDB data: Lighthouse clears the browser's cache only. */
async function forgetResponses(address: string): Promise<void> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', {
    origin: new URL(address).origin,
    storageTypes: 'indexeddb',
  });
  await page.close();
}

async function once(
  address: string,
  form: (typeof forms)[number],
  port: number,
  left = tries,
): Promise<Measured> {
  await forgetResponses(address);
  const flags = {
    port,
    onlyCategories: ['performance'],
    output: 'json',
    logLevel: 'error',
    maxWaitForLoad: MOST_WAITING,
    disableFullPageScreenshot: true,
  };
  const { lhr } = Report.parse(await measure(address, flags, form === 'desktop' ? desktopConfig : undefined));
  if (lhr.runtimeError) {
    if (left > 1) return once(address, form, port, left - 1);
    throw new Error(`${address}: ${lhr.runtimeError.message}`);
  }
  const value = (name: string) => lhr.audits[name]?.numericValue ?? Number.NaN;
  return {
    score: Math.round((lhr.categories.performance.score ?? Number.NaN) * 100),
    speed: lhr.environment.benchmarkIndex,
    ...{
      TBT: value(measures.TBT),
      LCP: value(measures.LCP),
      CLS: value(measures.CLS),
      FCP: value(measures.FCP),
    },
  };
}

async function storeToken(context: BrowserContext, origin: string, token: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${origin}/mark.svg`);
  await page.evaluate((storedToken) => {
    if (storedToken) localStorage.setItem('token', storedToken);
    else localStorage.removeItem('token');
  }, token);
  await page.close();
}

process.stdout.write('Starting the product and waiting until it has read its leagues …\n');
const profile = await mkdtemp(join(tmpdir(), 'fantasy-stats-lighthouse-'));
const [product, port] = await Promise.all([startFilledProduct(), freePort()]);
const context = await chromium.launchPersistentContext(profile, {
  executablePath: browserPath,
  args: [...browserArguments, `--remote-debugging-port=${port}`],
});
let missed = 0;

async function roomAddress(): Promise<string> {
  const { league, origin, token } = product;
  const opened = await callApi(origin, 'room/open', token, { league, hidesNames: false });
  return origin + z.object({ room: z.object({ path: z.string() }) }).parse(opened).room.path;
}

const addressOf = async (path: string, showsLeague: unknown): Promise<string> => {
  if (path === '/room') return roomAddress();
  return `${product.origin}${path}${showsLeague ? `?league=${product.league}` : ''}`;
};

try {
  process.stdout.write(
    `${'page'.padEnd(24)}form     score  TBT ms  LCP ms   CLS  FCP ms  machine's speed (a phone's is about 150 × 4)\n`,
  );
  for (const isPublic of [true, false]) {
    await storeToken(context, product.origin, isPublic ? '' : product.token);
    for (const { path, showsLeague } of walked.filter((page) => (page.access === 'public') === isPublic)) {
      const address = await addressOf(path, showsLeague);
      for (const form of forms) {
        const all: Measured[] = [];
        for (let count = 0; count < runs; count += 1) all.push(await once(address, form, port));
        const of = (name: keyof Measured) => median(all, name);
        const isGood =
          of('score') >= leastScore(form, isPublic) &&
          of('TBT') <= 200 &&
          of('LCP') <= 2500 &&
          of('CLS') <= 0.02;
        if (!isGood) missed += 1;
        const figures = [
          String(of('score')).padStart(5),
          of('TBT').toFixed(0).padStart(7),
          of('LCP').toFixed(0).padStart(7),
          of('CLS').toFixed(2).padStart(5),
          of('FCP').toFixed(0).padStart(7),
          of('speed').toFixed(0).padStart(6),
        ];
        process.stdout.write(
          `${path.padEnd(24)}${form.padEnd(8)} ${figures.join(' ')}  ${isGood ? 'holds' : 'MISSED'}\n`,
        );
      }
    }
  }
} finally {
  await context.close();
  await product.stop();
  await rm(profile, { recursive: true, force: true });
}
process.exit(missed > 0 ? 1 : 0);
