import { type ChildProcess, spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { freePort } from '../apps/server/database/embedded/free-port.ts';
import { demoAccount } from '../apps/server/demo/credentials.ts';
import { throwawayFolder } from '../apps/server/testing/throwaway-folder.ts';
import { callApi, isForecast, nbaGames, signIn } from '../scripts/lib/demo-leagues.ts';
import { end, isRunning, root } from '../scripts/lib/processes.ts';
import { removeData } from '../scripts/lib/remove-data.ts';
import { onStop } from '../scripts/lib/signals.ts';

/*
 * How long somebody who tries the demo waits: from `npm start` with an empty data folder and pages that are not built yet, on a
 * machine that has the packages, until the first page is there for whom the terminal has told the address, and until every league is synced and all its forecasts are made
 * from all of this season's games; and until the first page at the second start. Everything as it is run by `npm start`, on real time.
 */

export const name = 'demo';

/** Seconds at most. */
const bars = { complete: 30, afterFirstPage: 10, secondStart: 3 };
/** What is not there by then is not waited for any longer, in milliseconds. */
const patience = 10 * 60_000;
/** Between two looks, in milliseconds: seldom enough to take nothing from what is waited for. */
const pause = { page: 20, demo: 200 };

/** Variables that say where the product's data and platforms are: those of whoever runs the bench are not the demo's. */
const ownVariables =
  /^(DATABASE_|DATA_DIR|PLATFORMS|YAHOO_|ESPN_|NBA_|SIMULATOR_|STRIPE_|SMTP_|PUBLIC_URL|ROLE|PORT|npm_)/;

const Leagues = z.object({
  leagues: z.array(z.object({ id: z.string(), freshness: z.object({ state: z.string() }) })),
});
interface Start {
  readonly child: ChildProcess;
  readonly origin: string;
  /** Whether the terminal has told the address. */
  isTold(): boolean;
  /** Seconds since the start. */
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
    isTold: () => /Fantasy Stats runs at/.test(printed),
    origin: `http://127.0.0.1:${port}`,
    seconds: () => (performance.now() - began) / 1000,
  };
}

/** Looks again and again until it is there. @throws Error where the product has ended, or after ten minutes */
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
    if (!started.isTold()) return false;
    const answer = await fetch(started.origin).catch(() => null);
    return answer?.status === 200 && (await answer.text()).includes('</html>');
  });
  return started.seconds();
}

/** The demo's leagues once they are all linked and synced; none before. */
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

/** Everything until the demo is complete, in seconds from the start. */
async function wholeDemo(started: Start): Promise<Waited> {
  const page = await firstPage(started);
  const token = await signIn(started.origin, demoAccount.email, demoAccount.password);
  let leagues: string[] = [];
  let before = -1;
  await until(started, 'all leagues are synced', pause.demo, async () => {
    leagues = await syncedLeagues(started, token);
    /* They are linked one after another: all there are once no more come. */
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
  /* The product is a process of its own, which a bench that is stopped early would leave behind. */
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
