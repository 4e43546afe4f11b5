import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPages } from '../../apps/web/read-pages.ts';
import { isFull, sampleOf, variantsOf } from '../sample.ts';
import { eventually } from './leagues.ts';
import { browserNote, browserPath, type Product, phone, settled, sharedProduct, wide } from './support.ts';

// While a page loads, nothing shifts, and data that is still loading is not shown as missing.

/** Maximum cumulative layout shift, as Lighthouse computes it. */
const MOST = 0.02;
/** Delay between two responses, in ms. */
const STEP = 300;
/** Number of distinct delays; later requests share the last. */
const SLOTS = 6;
/** Time in ms after the last response, in which sections with computed values appear. */
const AFTER = 1500;
/** Number of pages open in parallel; they mostly wait. */
const HANDS = 3;

const sizes = { wide, phone } as const;
const sizeNames = ['wide', 'phone'] as const;

/** Returns the delay of a page’s nth call, as a multiple of STEP. */
type Order = (place: number, pathname: string) => number;

/** Delivers the responses in reverse order. */
const lastFirst: Order = (place) => 1 + Math.max(SLOTS - place, 0);

/** Delays one call’s response until after all others. */
const delayedLast =
  (delayedPath: string): Order =>
  (_, pathname) =>
    pathname === delayedPath ? SLOTS : 1;

/** Calls near the top of a page. Every run delays each of them alone at one size; with FULL=1, every call. */
const often: readonly (readonly [page: string, call: string])[] = [
  ['/nbaSchedule', '/api/league/players'],
  ['/playerRankings', '/api/marks/players'],
  ['/home', '/api/settings/defaults'],
];

const pages = (await readPages()).filter(({ access }) => access !== 'public' && access !== 'admin');
const sampledOthers = sampleOf(
  pages.filter(({ showsLeague }) => !showsLeague),
  3,
);

let product: Product;
let token = '';

interface Filling {
  readonly sum: number;
  readonly moved: readonly string[];
  /** Messages about missing data that disappeared later. */
  readonly denied: readonly string[];
  readonly called: readonly string[];
}

/**
 * Returns the pages tested at a size: each league page and a third of the others at one of the two sizes, or
 * with FULL=1 all pages at both.
 */
const pagesAt = (size: keyof typeof sizes) =>
  pages
    .filter((_, index) => variantsOf(sizeNames, index).includes(size))
    .filter((page) => page.showsLeague || sampledOthers.includes(page))
    .map(({ path }) => path);

/** Runs in the page. Records layout shifts with their elements, and messages about missing data. */
function watch(): void {
  const denial = /\b(?:No|None|Nothing|Nobody|no|not|nobody|never|cannot|syncing)\b/;
  const denials = new Set<string>();
  const reportedFaults = (): Set<string> => {
    const now = new Set<string>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode())
      if (denial.test(node.nodeValue ?? '')) now.add(node.parentElement?.textContent?.trim() ?? '');
    return now;
  };
  let isDue = false;
  new MutationObserver(() => {
    if (isDue || !document.body) return;
    isDue = true;
    requestAnimationFrame(() => {
      isDue = false;
      for (const text of reportedFaults()) denials.add(text);
    });
  }).observe(document, { childList: true, subtree: true, characterData: true });
  const shifts = { sum: 0, moved: [] as string[] };
  Reflect.set(globalThis, 'filling', () => {
    const now = reportedFaults();
    return { ...shifts, denied: [...denials].filter((text) => !now.has(text)) };
  });
  const nameOf = (node: Node | null): string => {
    const element = node instanceof Element ? node : node?.parentElement;
    return `${element?.tagName.toLowerCase()}#${element?.closest('[id]')?.id} ${element?.textContent?.slice(0, 30)}`;
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { hadRecentInput, sources, value } = entry as PerformanceEntry & {
        hadRecentInput: boolean;
        value: number;
        sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
      };
      if (hadRecentInput) continue;
      shifts.sum += value;
      for (const { node, previousRect: from, currentRect: to } of sources)
        shifts.moved.push(
          `${value.toFixed(4)} ${nameOf(node)}: ${from.x},${from.y} ${from.width}×${from.height} → ${to.x},${to.y} ${to.width}×${to.height}`,
        );
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

async function fillingOf(path: string, size: keyof typeof sizes, stepsTo: Order): Promise<Filling> {
  // Use a new window each time, without cached data.
  const window = await product.open({
    token,
    reducedMotion: 'no-preference',
    isWithoutExtension: false,
    ...sizes[size],
  });
  const { page } = window;
  const called: string[] = [];
  const from = performance.now();
  await page.route(
    ({ pathname }) => pathname.startsWith('/api/') && pathname !== '/api/league/changes',
    async (route) => {
      const { pathname } = new URL(route.request().url());
      const due = from + STEP * stepsTo(called.length, pathname);
      called.push(pathname);
      await new Promise((resolve) => setTimeout(resolve, Math.max(STEP, due - performance.now())));
      // The page may already be closed.
      await route.continue().catch(() => undefined);
    },
  );
  await page.addInitScript(watch);
  await window.go(path);
  await settled(page);
  await page.waitForTimeout(AFTER);
  await settled(page);
  const filling = await page.evaluate(() => Reflect.get(globalThis, 'filling')() as Omit<Filling, 'called'>);
  await window.close();
  return { ...filling, called };
}

async function together<Task>(tasks: readonly Task[], work: (task: Task) => Promise<void>): Promise<void> {
  const waiting = [...tasks];
  const hand = async () => {
    for (let task = waiting.shift(); task !== undefined; task = waiting.shift()) await work(task);
  };
  await Promise.all(Array.from({ length: HANDS }, hand));
}

const faulty = (all: Record<string, Filling>) =>
  Object.fromEntries(Object.entries(all).filter(([, { sum, denied }]) => sum > MOST || denied.length > 0));

describe.skipIf(!browserPath)(`a page while it loads (${browserNote})`, () => {
  beforeAll(async () => {
    product = await sharedProduct();
    const manager = await product.manager();
    await manager.call('settings/team', { league: manager.league, team: '1' });
    token = manager.token;
    // A background sync would change the page.
    await eventually(async () => {
      const { isWhole } = await manager.call<{ isWhole: boolean }>(`league/trades?league=${manager.league}`);
      return isWhole || null;
    });
  });
  afterAll(() => product?.stop());

  describe.each(sizeNames)('in a %s window', (size) => {
    const all: Record<string, Filling> = {};

    it('has no layout shift and no false empty message if responses arrive in reverse order', async () => {
      await together(pagesAt(size), async (path) => {
        all[path] = await fillingOf(path, size, lastFirst);
      });
      expect(Object.keys(all).sort()).toEqual(pagesAt(size).toSorted());
      expect(faulty(all)).toEqual({});
    });

    it('has no layout shift and no false empty message if any response is delayed', async () => {
      const pairs = isFull
        ? Object.entries(all).flatMap(([path, { called }]) =>
            [...new Set(called)].map((call) => [path, call] as const),
          )
        : often.filter((_, index) => variantsOf(sizeNames, index).includes(size));
      const fillings: Record<string, Filling> = {};
      await together(pairs, async ([path, call]) => {
        fillings[`${path} ${call}`] = await fillingOf(path, size, delayedLast(call));
      });
      expect(Object.keys(fillings)).toHaveLength(pairs.length);
      for (const [path, call] of pairs) expect(fillings[`${path} ${call}`]?.called).toContain(call);
      expect(faulty(fillings)).toEqual({});
    });
  });
});
