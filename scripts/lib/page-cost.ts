import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright-core';

/* What a page costs the browser's main thread, as the browser itself counts it. */

/** A window whose page's work is counted. */
export interface CountedWindow {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Work since the window was opened. */
  work(): Promise<Work>;
  /** How long the calibration loop keeps this page's main thread, the least of some runs, in milliseconds. */
  calibration(): Promise<number>;
  /** The processor is so many times slower from now on. */
  slowDown(times: number): Promise<void>;
  close(): Promise<void>;
}

/** Work of the main thread in milliseconds of its own processor time: what else the machine does is not in it. */
export interface Work {
  readonly script: number;
  /** Styles and layout. */
  readonly layout: number;
}

/** What is asked for while a page opens. */
export interface Traffic {
  readonly requests: number;
  /** As they came over the wire, compressed. */
  readonly bytes: number;
}

/** Reads the browser's sums of durations. @returns milliseconds by the browser's own name */
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

/** Runs of the calibration loop: the first ones are not compiled yet. */
const CALIBRATION_RUNS = 8;

async function calibrationOf(page: Page, session: CDPSession): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < CALIBRATION_RUNS; run += 1) {
    const before = await durationsOf(session);
    await page.evaluate(loop);
    const after = await durationsOf(session);
    /* What a tool evaluates counts as a task of the page, not as its script. */
    least = Math.min(least, after('TaskDuration') - before('TaskDuration'));
  }
  return least;
}

/** Opens a window with nothing stored but a token. */
export async function openCounted(
  browser: Browser,
  token: string,
  options: BrowserContextOptions = {},
): Promise<CountedWindow> {
  const context = await browser.newContext(options);
  await context.addInitScript((kept) => {
    if (kept) localStorage.setItem('token', kept);
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

/** Counts what a page asks for until it is called. */
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

/** Between two looks at a page: often enough for a person who waits, too seldom to cost the page anything. */
const POLL_MILLISECONDS = 100;

interface NumberWatch {
  /** When the page that is watched for first showed a number of its own, in ms of the document; null before. */
  shownAt: number | null;
  /** Watches again, for a page that is not there yet. */
  arm(): void;
}

declare global {
  var numberWatch: NumberWatch | undefined;
}

/**
 * Runs in the page: notes when its content first shows a digit. Not counted is what a reader presses or fills in (a week's
 * button stands there before its week does), nor headings and what is only read aloud.
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
  /* Not at every frame: to ask for frames would have the browser draw more of them than it does for a reader. */
  const observer = new MutationObserver(() => look());
  const look = (): void => {
    if (!hasNumber()) return;
    observer.disconnect();
    /* A task after the frame that draws it. */
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

/** Waits until the page shows a number of its own. @returns ms since the document was opened */
export async function firstNumber(page: Page, patience = 60_000): Promise<number> {
  const handle = await page.waitForFunction(() => globalThis.numberWatch?.shownAt ?? false, undefined, {
    timeout: patience,
    polling: POLL_MILLISECONDS,
  });
  return Number(await handle.jsonValue());
}

/** From pointing at a link to pressing it, as a quick reader does, in ms. */
const POINT_MILLISECONDS = 200;

/**
 * Goes on to another page by pointing at a link and pressing it.
 *
 * @returns ms from the press to the other page's first number
 */
export async function goOn(page: Page, link: string): Promise<number> {
  /* Links in a closed part of the navigation cannot be reached by the mouse itself. */
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

/** Waits until nothing on the page waits any more. */
export async function settledPage(page: Page): Promise<void> {
  await page.locator('main:not([data-start-frame] *) h1').first().waitFor({ state: 'attached' });
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'), undefined, {
    timeout: 60_000,
    polling: POLL_MILLISECONDS,
  });
}

/** Runs in the page: a fixed piece of work that nothing of the product's moves. */
function loop(): void {
  let [one, other, sum] = [0x9e3779b9, 0x243f6a88, 0];
  for (let i = 0; i < 2_000_000; i += 1) {
    one = (one ^ (other << 7)) | 0;
    other = (other + (one >>> 9)) | 0;
    sum += (other >>> 0) / 4294967296;
  }
  document.documentElement.dataset.kept = String(sum);
}
