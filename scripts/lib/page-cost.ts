import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright-core';

/** A browser window whose work is measured. */
export interface CountedWindow {
  readonly context: BrowserContext;
  readonly page: Page;
  work(): Promise<Work>;
  /** Fastest of several calibration loops on this page's main thread, in ms. */
  calibration(): Promise<number>;
  slowDown(times: number): Promise<void>;
  close(): Promise<void>;
}

/** Main-thread CPU time in ms, unaffected by the machine's other load. */
export interface Work {
  readonly script: number;
  readonly layout: number;
}

export interface Traffic {
  readonly requests: number;
  /** Transferred bytes, after compression. */
  readonly bytes: number;
}

/**
 * Reads the browser's cumulative durations.
 * @returns a function from the browser's metric name to milliseconds
 */
async function durationsOf(session: CDPSession): Promise<(name: string) => number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (name) => (metrics.find((metric) => metric.name === name)?.value ?? Number.NaN) * 1000;
}

async function workOf(session: CDPSession): Promise<Work> {
  const duration = await durationsOf(session);
  return {
    script: duration('ScriptDuration'),
    layout: duration('LayoutDuration') + duration('RecalcStyleDuration'),
  };
}

/** Number of runs of the calibration loop. Several, because the first ones are not compiled yet. */
const CALIBRATION_RUNS = 8;

async function calibrationOf(page: Page, session: CDPSession): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < CALIBRATION_RUNS; run += 1) {
    const before = await durationsOf(session);
    await page.evaluate(loop);
    const after = await durationsOf(session);
    // Code run with `evaluate` counts as task time, not script time.
    least = Math.min(least, after('TaskDuration') - before('TaskDuration'));
  }
  return least;
}

export async function openCounted(
  browser: Browser,
  token: string,
  options: BrowserContextOptions = {},
): Promise<CountedWindow> {
  const context = await browser.newContext(options);
  await context.addInitScript((storedToken) => {
    if (storedToken) localStorage.setItem('token', storedToken);
  }, token);
  await context.addInitScript(watchForNumbers);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return {
    context,
    page,
    work: () => workOf(session),
    calibration: () => calibrationOf(page, session),
    slowDown: async (times) => {
      await session.send('Emulation.setCPUThrottlingRate', { rate: times });
    },
    close: () => context.close(),
  };
}

export async function countTraffic({ context, page }: CountedWindow): Promise<() => Traffic> {
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  let requests = 0;
  let bytes = 0;
  session.on('Network.responseReceived', () => {
    requests += 1;
  });
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  return () => ({ requests, bytes });
}

/** Polling interval, too short for a person to notice and long enough not to slow the page. */
const POLL_MILLISECONDS = 100;

interface NumberWatch {
  /** When the page first showed a digit of its data, in ms since navigation; null until then. */
  shownAt: number | null;
  /** Resets this object for the next page. */
  arm(): void;
}

declare global {
  var numberWatch: NumberWatch | undefined;
}

/**
 * Runs in the page. Records when the content first shows a digit, except in controls, headings and hidden
 * text.
 */
function watchForNumbers(): void {
  let before: Element | null = null;
  const notCounted =
    'button, select, input, label, h1, h2, h3, thead, nav, svg, script, style, [aria-busy="true"]';
  const hasNumber = (): boolean => {
    const main = document.querySelector('main');
    const heading = main?.querySelector('h1') ?? null;
    if (!main || !heading || heading === before) return false;
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode;
      const around = text.parentElement;
      if (!around || !/\d/.test(text.nodeValue ?? '') || around.closest(notCounted)) continue;
      if (getComputedStyle(around).clipPath === 'none') return true;
    }
    return false;
  };
  const watch: NumberWatch = {
    shownAt: null,
    arm: () => {
      watch.shownAt = null;
      before = document.querySelector('main h1');
      watchOn();
    },
  };
  // Do not check on every frame: requesting frames would make the browser render more of them.
  const observer = new MutationObserver(() => look());
  const look = (): void => {
    if (!hasNumber()) return;
    observer.disconnect();
    // Runs after the frame that renders the element.
    requestAnimationFrame(() =>
      setTimeout(() => {
        watch.shownAt = performance.now();
      }),
    );
  };
  const watchOn = (): void =>
    observer.observe(document, { childList: true, characterData: true, subtree: true });
  globalThis.numberWatch = watch;
  watchOn();
}

/**
 * Waits until the page shows one of its own numbers.
 * @returns ms since navigation
 */
export async function firstNumber(page: Page, patience = 60_000): Promise<number> {
  const handle = await page.waitForFunction(() => globalThis.numberWatch?.shownAt ?? false, undefined, {
    timeout: patience,
    polling: POLL_MILLISECONDS,
  });
  return Number(await handle.jsonValue());
}

/** Time from pointing at a link to clicking it, for a fast user, in ms. */
const POINT_MILLISECONDS = 200;

/**
 * Navigates to another page: points at a link and clicks it.
 * @returns ms from the click to the other page's first number
 */
export async function goOn(page: Page, link: string): Promise<number> {
  // The mouse cannot reach links in a closed part of the navigation.
  await page.locator(link).first().dispatchEvent('pointerover', { bubbles: true, pointerType: 'mouse' });
  await page.waitForTimeout(POINT_MILLISECONDS);
  await page.evaluate((chosen) => {
    globalThis.numberWatch?.arm();
    document.documentElement.dataset.pressedAt = String(performance.now());
    document.querySelector<HTMLElement>(chosen)?.click();
  }, link);
  const shownAt = await firstNumber(page);
  return shownAt - Number(await page.evaluate(() => document.documentElement.dataset.pressedAt));
}

export async function settledPage(page: Page): Promise<void> {
  await page.locator('main:not([data-start-frame] *) h1').first().waitFor({ state: 'attached' });
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'), undefined, {
    timeout: 60_000,
    polling: POLL_MILLISECONDS,
  });
}

/** Runs in the page. Does a fixed amount of work that is independent of the product. */
function loop(): void {
  let [one, other, sum] = [0x9e3779b9, 0x243f6a88, 0];
  for (let i = 0; i < 2_000_000; i += 1) {
    one = (one ^ (other << 7)) | 0;
    other = (other + (one >>> 9)) | 0;
    sum += (other >>> 0) / 4294967296;
  }
  document.documentElement.dataset.kept = String(sum);
}
