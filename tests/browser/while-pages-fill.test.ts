import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '../../apps/web/shell/routes.ts';
import { eventually } from './leagues.ts';
import { browserNote, browserPath, type Product, phone, settled, sharedProduct, wide } from './support.ts';

/* While a page fills, however late its answers come, nothing on it jumps, and it says of nothing that it is not there that then appears. */

/** As Lighthouse counts it: the sum of a page's layout shifts. */
const MOST = 0.02;
/** Between two answers, in ms. */
const STEP = 300;
/** So many answers are told apart; those that are asked for later come after the last of them. */
const SLOTS = 6;
/** What comes after everything has been answered: parts that the page computes. */
const AFTER = 1500;
/** Pages that are open at the same time: they wait most of the time. */
const HANDS = 3;

const sizes = { wide, phone } as const;

/** After how many steps the answer to a call comes: the n-th of a page's. */
type Order = (place: number, pathname: string) => number;

/** The last call is answered first. */
const lastFirst: Order = (place) => 1 + Math.max(SLOTS - place, 0);

/** One call's answer comes after all others. */
const heldLast =
  (held: string): Order =>
  (_, pathname) =>
    pathname === held ? SLOTS : 1;

/** Whose answers are held alone in every run: they fill what stands above much else. At full size all are, one after the other. */
const often: readonly (readonly [page: string, call: string])[] = [
  ['/nbaSchedule', '/api/league/players'],
  ['/home', '/api/settings/defaults'],
];

const isFull = process.env.FULL !== undefined;

const pages = routes.filter(({ isForAdmins, isPublic }) => !isPublic && !isForAdmins).map(({ path }) => path);

let product: Product;
let token = '';

interface Filling {
  /** The page's layout shifts, as Lighthouse counts them. */
  readonly sum: number;
  readonly moved: readonly string[];
  /** What the page said that there was not, and no longer says. */
  readonly denied: readonly string[];
  /** What the page called. */
  readonly called: readonly string[];
}

/** Runs in the page: sums what the browser says has moved, and keeps what it was, and what the page has said is not there. */
function watch(): void {
  const denial = /\b(?:No|None|Nothing|Nobody|no|not|nobody|never|cannot|syncing)\b/;
  const denials = new Set<string>();
  const said = (): Set<string> => {
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
      for (const text of said()) denials.add(text);
    });
  }).observe(document, { childList: true, subtree: true, characterData: true });
  const shifts = { sum: 0, moved: [] as string[] };
  Reflect.set(globalThis, 'filling', () => {
    const now = said();
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
  /* A window of its own each time: nothing is shown of a visit before. */
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
      /* The page may have been left. */
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

/** Does it for each of `tasks`, several at a time. */
async function together<Task>(tasks: readonly Task[], work: (task: Task) => Promise<void>): Promise<void> {
  const waiting = [...tasks];
  const hand = async () => {
    for (let task = waiting.shift(); task !== undefined; task = waiting.shift()) await work(task);
  };
  await Promise.all(Array.from({ length: HANDS }, hand));
}

const faulty = (all: Record<string, Filling>) =>
  Object.fromEntries(Object.entries(all).filter(([, { sum, denied }]) => sum > MOST || denied.length > 0));

describe.skipIf(!browserPath)(`a page that fills (${browserNote})`, () => {
  beforeAll(async () => {
    product = await sharedProduct();
    const manager = await product.manager();
    await manager.call('settings/team', { league: manager.league, team: '1' });
    token = manager.token;
    /* What is synced behind a page's back changes what it says. */
    await eventually(async () => {
      const { isWhole } = await manager.call<{ isWhole: boolean }>(`league/trades?league=${manager.league}`);
      return isWhole || null;
    });
  });
  afterAll(() => product?.stop());

  describe.each(['wide', 'phone'] as const)('at a %s window', (size) => {
    const all: Record<string, Filling> = {};

    it('jumps nowhere and takes nothing back where its answers come in another order', async () => {
      await together(pages, async (path) => {
        all[path] = await fillingOf(path, size, lastFirst);
      });
      expect(Object.keys(all).sort()).toEqual(pages.toSorted());
      expect(faulty(all)).toEqual({});
    });

    it('jumps nowhere and takes nothing back whichever answer comes last', async () => {
      const pairs = isFull
        ? Object.entries(all).flatMap(([path, { called }]) =>
            [...new Set(called)].map((call) => [path, call] as const),
          )
        : often;
      const held: Record<string, Filling> = {};
      await together(pairs, async ([path, call]) => {
        held[`${path} ${call}`] = await fillingOf(path, size, heldLast(call));
      });
      expect(Object.keys(held)).toHaveLength(pairs.length);
      for (const [path, call] of pairs) expect(held[`${path} ${call}`]?.called).toContain(call);
      expect(faulty(held)).toEqual({});
    });
  });
});
