import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { basename, delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';
import { run } from './processes.ts';

/** What Chromium is started with: headless, alone, and as root without the sandbox it would refuse. */
export const browserArguments: readonly string[] = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
  /* Without a process of its own that draws as a graphics card would: a tenth less work where there is none. */
  '--disable-gpu',
  '--disable-software-rasterizer',
  '--font-render-hinting=none',
];

/**
 * And in a run of tests, where several browsers keep all cores busy: nothing is compiled or collected on threads beside a page's
 * own, which would take them from other pages, and code is optimized later, since most pages are closed soon.
 */
export const testBrowserArguments: readonly string[] = [
  ...browserArguments,
  '--js-flags=--single-threaded --interrupt-budget=1000000',
];

const noQuestions = { DEBIAN_FRONTEND: 'noninteractive' };

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/* Without windows, and a third less work for the processor: what pages are tested in. It takes no extensions. */
const shells = ['chromium-headless-shell', 'chrome-headless-shell'];
const browsers = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'microsoft-edge'];
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

function isShell(path: string): boolean {
  return basename(path).includes('headless');
}

/** The system's programs of these names, in their order. */
function programs(names: readonly string[]): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).filter(isProgram);
}

/**
 * A Chromium to test pages with: the one named in CHROMIUM_PATH, the system's (one without windows first), or Playwright's
 * own; null without any.
 */
export function findBrowser(): string | null {
  const named = process.env.CHROMIUM_PATH?.trim();
  if (named) return isProgram(named) ? named : null;
  return programs(shells)[0] ?? findWholeBrowser();
}

/** A Chromium that takes extensions, found like `findBrowser`'s; null without any. */
export function findWholeBrowser(): string | null {
  const named = process.env.CHROMIUM_PATH?.trim();
  if (named && !isShell(named)) return isProgram(named) ? named : null;
  return programs(browsers)[0] ?? [...places, chromium.executablePath()].find(isProgram) ?? null;
}

async function installPackages(names: readonly string[]): Promise<boolean> {
  const { code, output } = await run('apt-get', ['install', '-y', '--no-install-recommends', ...names], {
    isQuiet: true,
    environment: noQuestions,
  });
  if (code !== 0) process.stdout.write(`${output.split('\n').slice(-5).join('\n')}\n`);
  return code === 0;
}

/** Finds a browser, and installs the system's packages where there is none and we may. Null where that fails. */
export async function ensureBrowser(): Promise<string | null> {
  const found = findBrowser();
  if (found || process.env.CHROMIUM_PATH?.trim()) return found;
  const mayInstall =
    process.getuid?.() === 0 && spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0;
  if (!mayInstall) return null;
  process.stdout.write(
    'Installing a browser for the tests (Debian packages chromium, chromium-headless-shell) …\n',
  );
  await run('apt-get', ['update'], { isQuiet: true, environment: noQuestions });
  /* Some systems have no package of the shell alone: the whole browser does everything it does. */
  if (await installPackages(['chromium', 'fonts-liberation']))
    await installPackages(['chromium-headless-shell']);
  return findBrowser();
}
