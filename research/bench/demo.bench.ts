import { type ChildProcess, spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { demoAccount } from '../../apps/server/accounts/demo/credentials.ts';
import { freePort } from '../../apps/server/kernel/database/embedded/free-port.ts';
import { throwawayFolder } from '../../apps/server/testing/throwaway-folder.ts';
import { callApi, isForecast, nbaGames, signIn } from '../../scripts/lib/demo-leagues.ts';
import { end, isRunning, root } from '../../scripts/lib/processes.ts';
import { removeData } from '../../scripts/lib/remove-data.ts';
import { onStop } from '../../scripts/lib/signals.ts';

// Measures how long a new demo user waits: from the first and second `npm start` until the first page loads
// and all forecasts are ready.

export const name = 'demo';

/** Maximum times in seconds. */
const bars = { complete: 30, afterFirstPage: 10, secondStart: 3 };
const patience = 10 * 60_000;
/** Polling intervals in milliseconds, long enough not to slow the server. */
const pause = { page: 20, demo: 200 };

/** Environment variables for the product's data and platforms, which must not leak into the demo. */
const ownVariables =
  /^(DATABASE_|DATA_DIR|PLATFORMS|YAHOO_|ESPN_|NBA_|SIMULATOR_|STRIPE_|SMTP_|PUBLIC_URL|ROLE|PORT|npm_)/;

const Leagues = z.object({
  leagues: z.array(z.object({ id: z.string(), freshness: z.object({ state: z.string() }) })),
});
interface Start {
  readonly child: ChildProcess;
  readonly origin: string;
  isReported(): boolean;
  seconds(): number;
}

function start(directory: string, port: number): Start {
  const began = performance.now();
  const environment = Object.fromEntries(
    Object.entries(process.env).filter(([variable]) => !ownVariables.test(variable)),
  );
  const child = spawn(process.execPath, [join(root, 'scripts/run.mjs'), 'start'], {
    cwd: root,
    env: { ...environment, DATA_DIR: directory, PORT: String(port), LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    printed += chunk.toString('utf8');
  });
  return {
    child,
    isReported: () => /Fantasy Stats runs at/.test(printed),
    origin: `http://127.0.0.1:${port}`,
    seconds: () => (performance.now() - began) / 1000,
  };
}

/**
 * Polls until a condition holds.
 *
 * @throws Error if the product has exited, or after ten minutes
 */
async function until({ child }: Start, what: string, milliseconds: number, isThere: () => Promise<boolean>) {
  const last = performance.now() + patience;
  while (!(await isThere())) {
    if (!isRunning(child)) throw new Error(`the product ended before ${what}`);
    if (performance.now() > last) throw new Error(`${what}: not within ten minutes`);
    await wait(milliseconds);
  }
}

async function firstPage(started: Start): Promise<number> {
  await until(started, 'the first page', pause.page, async () => {
    if (!started.isReported()) return false;
    const response = await fetch(started.origin).catch(() => null);
    return response?.status === 200 && (await response.text()).includes('</html>');
  });
  return started.seconds();
}

async function syncedLeagues({ origin }: Start, token: string): Promise<string[]> {
  const { leagues } = Leagues.parse(await callApi(origin, 'league/list', token));
  return leagues.every(({ freshness }) => freshness.state === 'complete') ? leagues.map(({ id }) => id) : [];
}

interface Waited {
  readonly firstPage: number;
  readonly synced: number;
  readonly complete: number;
  readonly leagues: number;
}

/** Waits until the demo is complete. Times are in seconds since the start. */
async function wholeDemo(started: Start): Promise<Waited> {
  const page = await firstPage(started);
  const token = await signIn(started.origin, demoAccount.email, demoAccount.password);
  let leagues: string[] = [];
  let before = -1;
  await until(started, 'all leagues are synced', pause.demo, async () => {
    leagues = await syncedLeagues(started, token);
    // Leagues are linked one after another, so the list is complete once it stops growing.
    const isAll = leagues.length > 0 && leagues.length === before;
    before = leagues.length;
    return isAll;
  });
  const synced = started.seconds();
  const { origin } = started;
  await until(
    started,
    'all NBA games are read',
    pause.demo,
    async () => (await nbaGames(origin, token)).areRead,
  );
  for (const league of leagues)
    await until(started, `the forecasts of ${league}`, pause.demo, () => isForecast(origin, token, league));
  return { firstPage: page, synced, complete: started.seconds(), leagues: leagues.length };
}

const row = (rowName: string, value: number, bar: number | null = null) => ({
  name: rowName,
  value,
  unit: 's',
  spread: null,
  reference: null,
  ratio: null,
  bar,
  holds: bar === null ? null : value <= bar,
});

export async function* run(): AsyncGenerator<unknown> {
  const directory = await throwawayFolder('bench-demo');
  let running: Start | null = null;
  const stop = async (): Promise<void> => {
    if (running) await end(running.child, 30_000);
    running = null;
  };
  // The product is a separate process, which would outlive a stopped bench.
  onStop(
    () =>
      void stop()
        .then(() => removeData(directory))
        .finally(() => process.exit(1)),
  );
  try {
    await rm(join(root, 'apps/web/dist/.built-from'), { force: true });
    running = start(directory, await freePort());
    const waited = await wholeDemo(running);
    yield row('first start, pages built: to the first page', waited.firstPage);
    yield row(`first start: to all ${waited.leagues} leagues synced`, waited.synced);
    yield row('first start: to all forecasts of all leagues', waited.complete, bars.complete);
    yield row(
      'first page to all forecasts of all leagues',
      waited.complete - waited.firstPage,
      bars.afterFirstPage,
    );
    await stop();
    running = start(directory, await freePort());
    yield row('second start: to the first page', await firstPage(running), bars.secondStart);
  } finally {
    await stop();
    await removeData(directory);
  }
}
