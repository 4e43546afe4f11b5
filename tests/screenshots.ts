import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { z } from 'zod';
import { freePort } from '../apps/server/database/embedded/free-port.ts';
import { startEmbedded } from '../apps/server/database/embedded/server.ts';
import { demoAccount } from '../apps/server/demo/demo-account.ts';
import { browserArguments, ensureBrowser } from '../scripts/lib/browser.ts';
import { root } from '../scripts/lib/processes.ts';
import { runServer, runSimulator } from '../scripts/lib/product.ts';
import { buildWeb } from '../scripts/lib/web-build.ts';
import { type Scene, scenesOf } from './scenes.ts';

/*
 * `npm run screenshots [-- NAME …] [--theme light|dark] [--width 360]`: every page and state at three widths in both
 * themes, into .screenshots/NAME-THEME-WIDTH.png. What there is to see stands in scenes.ts.
 */

const { values, positionals } = parseArgs({
  options: { theme: { type: 'string' }, width: { type: 'string' } },
  allowPositionals: true,
});
const themes = ['light', 'dark'].filter((theme) => !values.theme || values.theme === theme);
const widths = [360, 768, 1440].filter((width) => !values.width || Number(values.width) === width);
const heights = new Map([
  [360, 780],
  [768, 1024],
  [1440, 900],
]);

interface Running {
  readonly origin: string;
  readonly simulator: string;
  stop(): Promise<void>;
}

/** The product on a database that is thrown away, and a simulator. */
async function startProduct(): Promise<Running> {
  const directory = await mkdtemp(join(tmpdir(), 'fantasy-stats-screenshots-'));
  /* The database may run as another user, who has to get in. */
  await chmod(directory, 0o755);
  const [database, simulator, port, web] = await Promise.all([
    startEmbedded({ directory, isThrowaway: true }),
    runSimulator({ port: 0 }),
    freePort(),
    buildWeb(),
  ]);
  if (!web.isGood) throw new Error(`The pages could not be built:\n${web.output}`);
  const origin = `http://localhost:${port}`;
  const server = await runServer({
    PATH: process.env.PATH,
    DATABASE_URL: database.url,
    DATA_DIR: directory,
    PORT: String(port),
    PUBLIC_URL: origin,
    SIMULATOR_URL: simulator.address,
    RATE_LIMIT: '100000',
    SIGN_IN_LIMIT: '100000',
    LOG_LEVEL: 'warn',
  });
  return {
    origin,
    simulator: simulator.address,
    stop: async () => {
      await server.stop();
      await simulator.stop();
      await database.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

async function post(origin: string, path: string, token: string | null, body: object): Promise<unknown> {
  const answer = await fetch(`${origin}/api/${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
  return answer.json();
}

async function signIn(origin: string, email: string, password: string): Promise<string> {
  const answer = await post(origin, 'auth/login', null, { email, password });
  return z.object({ token: z.string() }).parse(answer).token;
}

const Facts = z.object({
  espn: z.object({
    leagues: z.array(z.object({ id: z.number(), isPublic: z.boolean() })),
    members: z.array(z.object({ swid: z.string(), espnS2: z.string() })),
  }),
});

/** Links the simulator's ESPN leagues to an account and waits until they are read; the private one comes last. */
async function linkLeagues({ origin, simulator }: Running, token: string): Promise<void> {
  const { espn } = Facts.parse(await (await fetch(`${simulator}/control/facts`)).json());
  const [member] = espn.members;
  for (const { id, isPublic } of espn.leagues.sort(
    (one, other) => Number(other.isPublic) - Number(one.isPublic),
  )) {
    const cookies = isPublic || !member ? {} : { espnS2: member.espnS2, swid: member.swid };
    const answer = await post(origin, 'settings/espn/league', token, { league: String(id), ...cookies });
    const { league } = z.object({ league: z.string() }).parse(answer);
    const progress = await fetch(`${origin}/api/league/sync/progress?league=${league}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    await progress.text();
  }
}

async function windowFor(
  browser: Browser,
  token: string | null,
  theme: string,
  width: number,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width, height: heights.get(width) ?? 900 },
    deviceScaleFactor: 1,
    colorScheme: theme === 'dark' ? 'dark' : 'light',
    reducedMotion: 'reduce',
    ...(width < 720 ? { isMobile: true, hasTouch: true } : {}),
  });
  await context.addInitScript(
    ([kept, name]) => {
      if (kept) localStorage.setItem('token', kept);
      if (name) localStorage.setItem('theme', name);
    },
    [token, theme],
  );
  return context;
}

async function take(page: Page, scene: Scene, origin: string, file: string): Promise<void> {
  await page.goto(`${origin}${scene.path}`, { waitUntil: 'networkidle' });
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await scene.prepare?.(page);
  await page.screenshot({ path: file, fullPage: scene.isWhole ?? true });
}

const browserPath = await ensureBrowser();
if (!browserPath) {
  process.stderr.write('No browser was found. Install Chromium, or name one in CHROMIUM_PATH.\n');
  process.exit(1);
}
const product = await startProduct();
const browser = await chromium.launch({ executablePath: browserPath, args: [...browserArguments] });
let failures = 0;
try {
  const demo = await signIn(product.origin, demoAccount.email, demoAccount.password);
  await linkLeagues(product, demo);
  const fresh = { email: 'fresh@example.org', password: 'a fresh account' };
  await post(product.origin, 'auth/register', null, fresh);
  const tokens = {
    visitor: null,
    withoutPremium: await signIn(product.origin, fresh.email, fresh.password),
    demo,
  };
  const folder = join(root, '.screenshots');
  await mkdir(folder, { recursive: true });
  const scenes = scenesOf().filter(({ name }) => positionals.length === 0 || positionals.includes(name));
  for (const theme of themes)
    for (const width of widths)
      for (const scene of scenes) {
        const context = await windowFor(browser, tokens[scene.as], theme, width);
        const file = join(folder, `${scene.name}-${theme}-${width}.png`);
        try {
          await take(await context.newPage(), scene, product.origin, file);
        } catch (error) {
          failures += 1;
          process.stdout.write(
            `✗ ${scene.name} ${theme} ${width}: ${error instanceof Error ? error.message : error}\n`,
          );
        } finally {
          await context.close();
        }
      }
  process.stdout.write(
    `${scenes.length * themes.length * widths.length - failures} screenshots in .screenshots/, ${failures} failed\n`,
  );
} finally {
  await browser.close();
  await product.stop();
}
process.exit(failures > 0 ? 1 : 0);
