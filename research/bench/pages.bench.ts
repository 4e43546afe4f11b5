import { type Browser, chromium, type Page } from 'playwright-core';
import { readPages } from '../../apps/web/read-pages.ts';
import { browserArguments, ensureBrowser } from '../../scripts/lib/browser.ts';
import { countTraffic, firstNumber, goOn, openCounted, settledPage } from '../../scripts/lib/page-cost.ts';
import { startFilledProduct } from '../../scripts/lib/throwaway-product.ts';
import { middle } from './calibration.ts';
import { interactions, measureInteraction } from './pages/interactions.ts';

// Measures the time to open a page, cold and from another page, and to respond to a click, on a four times
// slower processor. Times are relative to a calibration loop.

export const name = 'pages';

const RUNS = 3;
/** How long a user looks at a page before moving on, in ms. */
const LOOK = 2000;
const most = { fromAnother: 150, press: 100 };

const pages = (await readPages()).filter(({ access, showsLeague }) => access !== 'public' && showsLeague);

interface Product {
  readonly origin: string;
  readonly token: string;
  readonly league: string;
}

function figure(rowName: string, values: readonly number[], unit: string, reference: number | null = null) {
  const { value, spread } = middle(values);
  return {
    name: rowName,
    value,
    unit,
    spread,
    reference,
    ratio: reference === null ? null : value / reference,
  };
}

function barResult(rowName: string, values: readonly number[], bar: number) {
  const row = figure(rowName, values, 'ms');
  return { ...row, bar: `≤ ${bar}`, holds: row.value <= bar };
}

async function openCold(browser: Browser, product: Product, path: string) {
  const window = await openCounted(browser, product.token, { baseURL: product.origin });
  try {
    const traffic = await countTraffic(window);
    await window.page.goto(`${path}?league=${product.league}`);
    const number = await firstNumber(window.page);
    await settledPage(window.page);
    const counted = { ...(await window.work()), ...traffic(), number };
    return { ...counted, loop: await window.calibration() };
  } finally {
    await window.close();
  }
}

async function* cold(browser: Browser, product: Product) {
  for (const { path } of pages) {
    const all: Awaited<ReturnType<typeof openCold>>[] = [];
    for (let run = 0; run < RUNS; run += 1) all.push(await openCold(browser, product, path));
    const of = (measure: keyof (typeof all)[number]) => all.map((one) => one[measure]);
    const loop = middle(of('loop')).value;
    yield figure(
      `${path} bytes`,
      of('bytes').map((bytes) => bytes / 1000),
      'kB',
    );
    yield figure(`${path} requests`, of('requests'), '');
    yield figure(`${path} script`, of('script'), 'ms', loop);
    yield figure(`${path} styles and layout`, of('layout'), 'ms', loop);
    yield figure(`${path} first number, cold`, of('number'), 'ms', loop);
  }
}

/** Returns the selector of the link to a page in the navigation of wide screens. */
const linkTo = (path: string): string => `nav[aria-label="Main"] :is(a[href^="${path}?"], a[href="${path}"])`;

async function* fromAnother(browser: Browser, product: Product) {
  for (const { path } of pages) {
    const times: number[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      const window = await openCounted(browser, product.token, {
        baseURL: product.origin,
        viewport: { width: 1440, height: 900 },
      });
      try {
        const start = path === '/leagueDashboard' ? '/teamAverages' : '/leagueDashboard';
        await window.page.goto(`${start}?league=${product.league}`);
        await settledPage(window.page);
        await window.page.waitForTimeout(LOOK);
        times.push(await goOn(window.page, linkTo(path)));
      } finally {
        await window.close();
      }
    }
    yield barResult(`${path} first number, from another page`, times, most.fromAnother);
  }
}

async function* pressed(browser: Browser, product: Product) {
  for (const interaction of interactions) {
    const window = await openCounted(browser, product.token, {
      baseURL: product.origin,
      ...interaction.window,
    });
    try {
      const open = async (page: Page): Promise<void> => {
        await page.goto(`${interaction.path}?league=${product.league}`);
        await settledPage(page);
      };
      await open(window.page);
      yield barResult(
        `${interaction.name}, to the next paint, four times slower`,
        await measureInteraction(window, interaction, RUNS),
        most.press,
      );
    } finally {
      await window.close();
    }
  }
}

export async function* run() {
  const executablePath = await ensureBrowser();
  if (!executablePath)
    throw new Error('No browser was found. Install Chromium, or name one in CHROMIUM_PATH.');
  const product = await startFilledProduct();
  const browser = await chromium.launch({ executablePath, args: [...browserArguments] });
  try {
    yield* pressed(browser, product);
    yield* fromAnother(browser, product);
    yield* cold(browser, product);
  } finally {
    await browser.close();
    await product.stop();
  }
}
