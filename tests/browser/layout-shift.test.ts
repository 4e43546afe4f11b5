import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '../../apps/web/shell/routes.ts';
import { eventually } from './leagues.ts';
import { browserNote, browserPath, type Product, phone, settled, sharedProduct, wide } from './support.ts';

/* Nothing on the screen jumps while it fills, however late the answers come. */

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

interface Shifts {
  readonly sum: number;
  readonly moved: readonly string[];
  /** What the page called. */
  readonly called: readonly string[];
}

/** Runs in the page: sums what the browser says has moved, and keeps what it was. */
function watchShifts(): void {
  const shifts = { sum: 0, moved: [] as string[] };
  Reflect.set(globalThis, 'shifts', shifts);
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

async function shiftsOf(path: string, size: keyof typeof sizes, stepsTo: Order): Promise<Shifts> {
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
  await page.addInitScript(watchShifts);
  await window.go(path);
  await settled(page);
  await page.waitForTimeout(AFTER);
  await settled(page);
  const shifts = await page.evaluate(() => Reflect.get(globalThis, 'shifts') as Omit<Shifts, 'called'>);
  await window.close();
  return { ...shifts, called };
}

/** Does it for each of `tasks`, several at a time. */
async function together<Task>(tasks: readonly Task[], work: (task: Task) => Promise<void>): Promise<void> {
  const waiting = [...tasks];
  const hand = async () => {
    for (let task = waiting.shift(); task !== undefined; task = waiting.shift()) await work(task);
  };
  await Promise.all(Array.from({ length: HANDS }, hand));
}

const jumping = (all: Record<string, Shifts>) =>
  Object.fromEntries(Object.entries(all).filter(([, { sum }]) => sum > MOST));

describe.skipIf(!browserPath)(`layout shift (${browserNote})`, () => {
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
    const all: Record<string, Shifts> = {};

    it('stays small on pages whose answers come in another order', async () => {
      await together(pages, async (path) => {
        all[path] = await shiftsOf(path, size, lastFirst);
      });
      expect(Object.keys(all).sort()).toEqual(pages.toSorted());
      expect(jumping(all)).toEqual({});
    });

    it('stays small whichever answer comes last', async () => {
      const pairs = isFull
        ? Object.entries(all).flatMap(([path, { called }]) =>
            [...new Set(called)].map((call) => [path, call] as const),
          )
        : often;
      const held: Record<string, Shifts> = {};
      await together(pairs, async ([path, call]) => {
        held[`${path} ${call}`] = await shiftsOf(path, size, heldLast(call));
      });
      expect(Object.keys(held)).toHaveLength(pairs.length);
      for (const [path, call] of pairs) expect(held[`${path} ${call}`]?.called).toContain(call);
      expect(jumping(held)).toEqual({});
    });
  });
});
