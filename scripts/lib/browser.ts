import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';
import { run } from './processes.ts';

/** What Chromium is started with in tests: headless, alone, and as root without the sandbox it would refuse. */
export const browserArguments: readonly string[] = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
  '--font-render-hinting=none',
];

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'microsoft-edge'];
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** A Chromium to test with: the one named in CHROMIUM_PATH, the system's, or Playwright's own; null without any. */
export function findBrowser(): string | null {
  const named = process.env.CHROMIUM_PATH?.trim();
  if (named) return isProgram(named) ? named : null;
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const candidates = [
    ...names.flatMap((name) => folders.map((folder) => join(folder, name))),
    ...places,
    chromium.executablePath(),
  ];
  return candidates.find(isProgram) ?? null;
}

/** Finds a browser, and installs the system's package where there is none and we may. Null where that fails. */
export async function ensureBrowser(): Promise<string | null> {
  const found = findBrowser();
  if (found || process.env.CHROMIUM_PATH?.trim()) return found;
  const mayInstall =
    process.getuid?.() === 0 && spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0;
  if (!mayInstall) return null;
  process.stdout.write('Installing a browser for the tests (Debian package chromium) …\n');
  const environment = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update'], { isQuiet: true, environment });
  const installed = await run(
    'apt-get',
    ['install', '-y', '--no-install-recommends', 'chromium', 'fonts-liberation'],
    { isQuiet: true, environment },
  );
  if (installed.code !== 0) process.stdout.write(`${installed.output.split('\n').slice(-5).join('\n')}\n`);
  return findBrowser();
}
