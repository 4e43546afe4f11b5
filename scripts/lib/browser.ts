import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { basename, delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';
import { run } from './processes.ts';

/** Chromium arguments: headless, isolated, and as root without the sandbox. */
export const browserArguments: readonly string[] = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
  // Without the software GPU process, machines without a graphics card need a tenth less CPU.
  '--disable-gpu',
  '--disable-software-rasterizer',
  '--font-render-hinting=none',
];

/**
 * Arguments for test runs, in which several browsers use all cores: compilation and garbage collection use no
 * other threads, and optimization starts later.
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

// Headless shells use a third less CPU; they do not support extensions.
const shells = ['chromium-headless-shell', 'chrome-headless-shell'];
const browsers = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'microsoft-edge'];
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

function isShell(path: string): boolean {
  return basename(path).includes('headless');
}

/** Returns the system's programs with these names, in order. */
function programs(names: readonly string[]): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).filter(isProgram);
}

/**
 * Returns a Chromium for tests: the one in CHROMIUM_PATH, the system's (headless shell first), or
 * Playwright's; null if there is none.
 */
export function findBrowser(): string | null {
  const configured = process.env.CHROMIUM_PATH?.trim();
  if (configured) return isProgram(configured) ? configured : null;
  return programs(shells)[0] ?? findWholeBrowser();
}

/** Returns a Chromium with support for extensions, found as in `findBrowser`; null if there is none. */
export function findWholeBrowser(): string | null {
  const configured = process.env.CHROMIUM_PATH?.trim();
  if (configured && !isShell(configured)) return isProgram(configured) ? configured : null;
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

/** Returns a browser. Installs the system's packages if needed and permitted. Null if that fails. */
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
  // Some systems have no chromium-headless-shell package; the full browser works as well.
  if (await installPackages(['chromium', 'fonts-liberation']))
    await installPackages(['chromium-headless-shell']);
  return findBrowser();
}
