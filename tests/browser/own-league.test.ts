import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../apps/server/database/embedded/free-port.ts';
import { throwawayFolder } from '../../apps/server/testing/throwaway-folder.ts';
import { testBrowserArguments } from '../../scripts/lib/browser.ts';
import { isRunning, root } from '../../scripts/lib/processes.ts';
import { runSimulator, type Serving } from '../../scripts/lib/product.ts';
import { removeData } from '../../scripts/lib/remove-data.ts';
import { offered, publicLeague } from './leagues.ts';
import { seed } from './running-product.ts';
import { browserNote, browserPath } from './support.ts';

/*
 * The README's second section, step by step as it stands there: its commands are run, and its buttons pressed, by the words it has for
 * them. The simulator takes the place of ESPN and the NBA by their hosts alone; everything else is as in an installation of one's own.
 */

const readme = readFileSync(join(root, 'README.md'), 'utf8');
const sections = readme.split(/^## /m).slice(1);
const section = sections[1] ?? '';

/** What the section's only block of commands says to run. */
const [command = ''] = [...section.matchAll(/^```\n([^`]+)```$/gm)].map(([, block]) => block?.trim() ?? '');
/** A button's name: what the section has in italics that begins so. */
function button(begins: string): string {
  const name = [...section.matchAll(/\*([^*\n]+)\*/g)].flatMap(([, words]) => words ?? []);
  const found = name.find((one) => one.startsWith(begins));
  if (!found) throw new Error(`the README's second section has no button ${begins}…`);
  return found;
}

const account = { email: 'owner@example.org', password: 'a league of my own' };

let directory = '';
let environment: NodeJS.ProcessEnv = {};
let simulator: Serving;
let browser: Browser;
let product: ChildProcess | null = null;
let printed = '';

/** Runs a line as a shell would, in the project's folder. */
function shell(line: string): ChildProcess {
  return spawn('sh', ['-c', line], {
    cwd: root,
    env: environment,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Runs a line to its end, and gives what it says. */
async function said(line: string): Promise<string> {
  const child = shell(line);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString('utf8');
    });
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  expect(code, output).toBe(0);
  return output;
}

/** What the terminal says on a line that begins so. */
const terminal = (begins: string): string =>
  printed.split('\n').find((line) => line.startsWith(begins)) ?? '';

const inMain = (page: Page): Promise<string> => page.locator('main').innerText();

describe.skipIf(!browserPath)(`the README’s second section (${browserNote})`, () => {
  beforeAll(async () => {
    directory = await throwawayFolder('readme');
    simulator = await runSimulator({ port: 0, seed });
    browser = await chromium.launch({ executablePath: browserPath ?? '', args: [...testBrowserArguments] });
    const ours =
      /^(PATH|HOME|USER|LANG|TMPDIR|NODE_COMPILE_CACHE|npm_config_|npm_execpath|https?_proxy|no_proxy)/i;
    environment = {
      ...Object.fromEntries(Object.entries(process.env).filter(([name]) => ours.test(name))),
      DATA_DIR: directory,
      PORT: String(await freePort()),
      ESPN_API_URL: `${simulator.address}/espn`,
      NBA_URL: `${simulator.address}/nba`,
      NBA_REPORTS_URL: `${simulator.address}/nba`,
      NBA_PAST_SEASONS: '1',
    };
  });
  afterAll(async () => {
    await browser?.close();
    if (product?.pid && isRunning(product)) {
      /* Whoever writes to the terminal: the server last. */
      const ended = new Promise((resolve) => product?.once('close', resolve));
      process.kill(-product.pid, 'SIGTERM');
      await ended;
    }
    await simulator?.stop();
    await removeData(directory);
  });

  it('begins with an empty machine and ends with one’s own league on the dashboard', async () => {
    expect(section).toMatch(/^Your own league/);
    expect(command).toMatch(/^PLATFORMS=live .*npm start$/);
    product = shell(command);
    for (const stream of [product.stdout, product.stderr])
      stream?.on('data', (chunk: Buffer) => {
        printed += chunk.toString('utf8');
      });

    /* 1. Open the address it prints and create an account. */
    await expect
      .poll(() => (product && isRunning(product) ? printed : `ended: ${printed}`), { timeout: 240_000 })
      .toMatch(/Ctrl-C stops it/);
    const address = /Fantasy Stats runs at (\S+)/.exec(printed)?.[1] ?? '';
    const page = await browser.newPage({ baseURL: address });
    page.setDefaultTimeout(90_000);
    await page.goto(address);
    await page.getByRole('link', { name: 'Create account' }).first().click();
    await page.getByLabel('Email').fill(account.email);
    await page.getByLabel('Password').fill(account.password);
    await page.getByRole('button', { name: 'Create account' }).click();

    /* 2. Home asks for a league: enter the number, and press. */
    await page.waitForURL('**/home');
    await page.getByRole('heading', { name: /^Link your league/ }).waitFor();
    await page.getByRole('button', { name: button('Add the') }).waitFor();
    expect(section).toContain('the number behind `leagueId=`');
    await page.getByLabel('League number or address').fill(publicLeague(offered(simulator.lines)));
    await page.getByRole('button', { name: button('Link ESPN') }).click();

    /* 3. The dashboard, with forecasts from the newest games while the others are read. */
    await page.getByRole('link', { name: new RegExp(`^${button('Open dash')}`) }).click();
    await page.waitForURL(/\/leagueDashboard/);
    await expect
      .poll(() => page.locator('#standings tbody tr').count(), { timeout: 90_000 })
      .toBeGreaterThan(7);
    await expect
      .poll(() => inMain(page), { timeout: 240_000, interval: 1_000 })
      .toMatch(
        /Based on \d+ of \d+ NBA games this season so far; intervals are wider until all are synced\./,
      );
    expect(await inMain(page)).not.toContain('Syncing NBA games');
    await page.goto('/home');
    await expect.poll(() => inMain(page), { timeout: 90_000 }).toMatch(/Based on \d+ of \d+ NBA games/);
    await page.close();
  }, 900_000);

  it('and the terminal says what is on, and how somebody becomes an administrator', async () => {
    expect(terminal('Leagues')).toContain('ESPN public leagues by their number');
    expect(terminal('Premium')).toContain('open to everyone');
    expect(terminal('Data')).toContain(directory);
    const grant = /npm run admin -- grant EMAIL/.exec(terminal('Admins'))?.[0] ?? '';
    expect(section).toContain(`\`${grant}\``);
    expect(await said(grant.replace('EMAIL', account.email))).toContain(
      `${account.email} is an administrator.`,
    );
    expect(await said(grant.replace('grant EMAIL', 'list'))).toContain(account.email);
  }, 240_000);
});
