import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SimulatorFacts } from '@fantasy-stats/simulator';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../apps/server/kernel/database/embedded/free-port.ts';
import { throwawayFolder } from '../../apps/server/testing/throwaway-folder.ts';
import { testBrowserArguments } from '../../scripts/lib/browser.ts';
import { isRunning, root } from '../../scripts/lib/processes.ts';
import { runSimulator, type Serving } from '../../scripts/lib/product.ts';
import { removeData } from '../../scripts/lib/remove-data.ts';
import { offered, publicLeague } from './leagues.ts';
import { seed } from './running-product.ts';
import { browserNote, browserPath } from './support.ts';

// Follows the README’s second section step by step: runs its command and clicks the buttons it names. The
// simulator replaces Yahoo, ESPN and the NBA.

const readme = readFileSync(join(root, 'README.md'), 'utf8');
const sections = readme.split(/^## /m).slice(1);
const section = sections[1] ?? '';

const [command = ''] = [...section.matchAll(/^```\n([^`]+)```$/gm)].map(([, block]) => block?.trim() ?? '');
/** Returns a button’s name: the README section’s italic text that starts with `begins`. */
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

function shell(line: string): ChildProcess {
  return spawn('sh', ['-c', line], {
    cwd: root,
    env: environment,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

async function lineText(line: string): Promise<string> {
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

const terminal = (begins: string): string =>
  printed.split('\n').find((line) => line.startsWith(begins)) ?? '';

const yahooSite = 'https://basketball.fantasysports.yahoo.com';

async function publicYahooLeague(): Promise<{ readonly id: number; readonly name: string }> {
  const response = await fetch(`${simulator.address}/control/facts`);
  const { yahoo } = (await response.json()) as SimulatorFacts;
  const league = yahoo.leagues.find(({ isPublic }) => isPublic);
  if (!league) throw new Error('the simulated Yahoo has no public league');
  return league;
}

const inMain = (page: Page): Promise<string> => page.locator('main').innerText();

describe.skipIf(!browserPath)(`the README’s section “Your own league” (${browserNote})`, () => {
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
      ESPN_SITE_URL: `${simulator.address}/espn`,
      YAHOO_PUBLIC_URL: `${simulator.address}/yahoo-public`,
      NBA_URL: `${simulator.address}/nba`,
      NBA_REPORTS_URL: `${simulator.address}/nba`,
      NBA_PAST_SEASONS: '1',
    };
  });
  afterAll(async () => {
    await browser?.close();
    if (product?.pid && isRunning(product)) {
      // “close” fires once all processes have closed their output, and the server is the last to do so.
      const ended = new Promise((resolve) => product?.once('close', resolve));
      process.kill(-product.pid, 'SIGTERM');
      await ended;
    }
    await simulator?.stop();
    await removeData(directory);
  });

  it('leads from an empty machine to a league on the dashboard', async () => {
    expect(section).toMatch(/^Your own league/);
    expect(command).toMatch(/^PLATFORMS=live .*npm start$/);
    product = shell(command);
    for (const stream of [product.stdout, product.stderr])
      stream?.on('data', (chunk: Buffer) => {
        printed += chunk.toString('utf8');
      });

    // 1. Open the printed address and create an account.
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

    // 2. Home offers to link a league: first a Yahoo league by the URL of a team page, then an ESPN league by
    //   its number.
    await page.waitForURL('**/home');
    await page.getByRole('heading', { name: /^Link your league/ }).waitFor();
    for (const platform of ['yahoo', 'espn'])
      await page
        .locator(`#${platform}`)
        .getByRole('button', { name: button('Add the') })
        .waitFor();
    const yahoo = await publicYahooLeague();
    await page.getByLabel('Yahoo league number or URL').fill(`${yahooSite}/nba/${yahoo.id}/3`);
    await page.getByRole('button', { name: button('Link Yahoo') }).click();
    await page.getByRole('link', { name: `${button('Open dash')} of ${yahoo.name}` }).click();
    await page.waitForURL(/\/leagueDashboard/);
    await expect.poll(() => page.locator('#standings tbody tr').count()).toBeGreaterThan(7);
    await page.goto('/settings');
    await page.getByLabel('League number or address').fill(publicLeague(offered(simulator.lines)));
    await page.getByRole('button', { name: button('Link ESPN') }).click();
    await page.getByText('is linked.').first().waitFor();

    // 3. The dashboard has forecasts from the newest games while the others are still being read.
    const espn = offered(simulator.lines).espn.find(
      ({ key }) => key === publicLeague(offered(simulator.lines)),
    );
    await page.getByRole('link', { name: `${button('Open dash')} of ${espn?.name}` }).click();
    await page.waitForURL(/\/leagueDashboard/);
    await expect.poll(() => page.locator('#standings tbody tr').count()).toBeGreaterThan(7);
    await expect
      .poll(() => inMain(page), { timeout: 240_000, interval: 1_000 })
      .toMatch(
        /Based on \d+ of \d+ NBA games this season so far; intervals are wider until all are synced\./,
      );
    expect(await inMain(page)).not.toContain('Syncing NBA games');
    await page.goto('/home');
    await expect.poll(() => inMain(page)).toMatch(/Based on \d+ of \d+ NBA games/);
    await page.close();
  }, 900_000);

  it('starts a server that prints its active features and how to add an administrator', async () => {
    expect(terminal('Leagues')).toContain('public leagues of ESPN and Yahoo by their number');
    expect(terminal('Premium')).toContain('open to everyone');
    expect(terminal('Data')).toContain(directory);
    const grant = /npm run admin -- grant EMAIL/.exec(terminal('Admins'))?.[0] ?? '';
    expect(section).toContain(`\`${grant}\``);
    expect(await lineText(grant.replace('EMAIL', account.email))).toContain(
      `${account.email} is an administrator.`,
    );
    expect(await lineText(grant.replace('grant EMAIL', 'list'))).toContain(account.email);
  }, 240_000);
});
