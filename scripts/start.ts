import type { ChildProcess } from 'node:child_process';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ConfigurationInvalid, readConfig } from '../apps/server/config/read.ts';
import { Environment } from '../apps/server/config/schema.ts';
import { freePort } from '../apps/server/database/embedded/free-port.ts';
import { demoAccount } from '../apps/server/demo/credentials.ts';
import { demoRead, linkDemoLeagues } from './lib/demo-leagues.ts';
import { liveLines } from './lib/live-lines.ts';
import { isRunning } from './lib/processes.ts';
import { DidNotStart, runServer, runSimulator, type Serving, type ServingServer } from './lib/product.ts';
import { progressLines } from './lib/progress-lines.ts';
import { saidWhile } from './lib/said-while.ts';
import { onStop } from './lib/signals.ts';
import { buildWeb } from './lib/web-build.ts';

/*
 * `npm start`: the product, with a simulator where no platform is configured. `npm run start:api` and `npm run start:worker`
 * run a part of it alone, as many times as wanted, beside a database that they share.
 */

const { role } = parseArgs({ options: { role: { type: 'string' } } }).values;
const variables = role === undefined ? process.env : { ...process.env, ROLE: role };

/** Whether this start runs a simulator of its own. Every fault of the environment ends it here, at once. */
function wantsSimulator(): boolean {
  const isSimulated =
    (variables.PLATFORMS?.trim() || (variables.YAHOO_CLIENT_ID?.trim() ? 'live' : 'simulator')) ===
    'simulator';
  /* Parts that run alone share one. */
  const own = isSimulated && role === undefined && !variables.SIMULATOR_URL?.trim();
  readConfig(own ? { ...variables, SIMULATOR_URL: 'http://127.0.0.1:1' } : variables);
  return own;
}

/** Starts the simulator at a port that is known before it serves, so that the server can start at the same time. */
async function startSimulator(
  onSpawn: (child: ChildProcess) => void,
): Promise<{ address: string; serving: Promise<Serving> }> {
  const read = Environment.pick({
    PORT: true,
    SIMULATOR_PORT: true,
    SIMULATOR_SEED: true,
    SIMULATOR_DATE: true,
    DATA_DIR: true,
  }).parse(Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim())));
  /* The same at every start, where it can be: the browser extension is made for one place of ESPN's. */
  const preferred =
    read.SIMULATOR_PORT === undefined && read.PORT > 0 && read.PORT < 65_535 ? read.PORT + 1 : 0;
  const port = read.SIMULATOR_PORT || (await freePort(preferred));
  return {
    address: `http://127.0.0.1:${port}`,
    serving: runSimulator({
      port,
      seed: read.SIMULATOR_SEED,
      date: read.SIMULATOR_DATE,
      /* Beside the database that knows of them. */
      purchases: join(resolve(read.DATA_DIR), 'simulated-purchases.json'),
      onSpawn,
    }),
  };
}

async function announce(
  server: ServingServer,
  simulator: Serving | null,
  milliseconds: number,
): Promise<void> {
  const config = readConfig({ ...variables, ...(simulator ? { SIMULATOR_URL: simulator.address } : {}) });
  const port = new URL(server.address).port;
  const address = variables.PUBLIC_URL?.trim() || `http://localhost:${port}`;
  const lines = [
    '',
    `Fantasy Stats runs at ${address}   (started in ${(milliseconds / 1000).toFixed(1)} s)`,
    ...(config.platforms.isSimulated
      ? [
          '',
          'The leagues are simulated. Log in with the demo account, which has some, or register one of your own:',
          `  ${demoAccount.email}   ${demoAccount.password}`,
          ...(simulator ? ['', ...simulator.lines] : []),
          '',
          `Email is not sent; it can be read at ${address}/outbox`,
        ]
      : await liveLines(config, server)),
    '',
    'Ctrl-C stops it.',
    '',
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

/**
 * Gives the demo account leagues, and waits until they can be looked at. The product runs without them, too: then whoever tries
 * it links leagues by hand, or sees on the pages how far they are.
 */
async function prepareDemo(server: Serving, simulator: Serving, stopped: AbortSignal): Promise<void> {
  const origin = `http://127.0.0.1:${new URL(server.address).port}`;
  const failed = (what: string) => (error: unknown) => {
    if (!stopped.aborted) process.stderr.write(`${what}: ${String(error)}\n`);
    return null;
  };
  const token = await saidWhile(
    'Linking the demo’s leagues',
    linkDemoLeagues(origin, simulator.address, stopped),
  ).catch(failed('The demo account has no leagues'));
  if (token !== null)
    await demoRead(origin, token, progressLines(), { stopped }).catch(failed('The demo is not read yet'));
}

/** The pages could not be built; the message says why. */
class DidNotBuild extends Error {
  constructor(output: string) {
    super(`The pages could not be built:\n${output}`);
    this.name = 'DidNotBuild';
  }
}

/** @throws DidNotBuild */
async function buildPages(): Promise<void> {
  const { isGood, output } = await buildWeb();
  if (!isGood) throw new DidNotBuild(output);
}

async function main(): Promise<number> {
  const began = performance.now();
  const needsSimulator = wantsSimulator();
  const running: Serving[] = [];
  const programs: { server?: ChildProcess; simulator?: ChildProcess } = {};
  const stopping = new AbortController();
  const stopped = stopping.signal;
  /* The server first: it asks the simulator to its end. */
  onStop(() => {
    stopping.abort();
    const { server, simulator } = programs;
    (server && isRunning(server) ? server : simulator)?.kill('SIGTERM');
  });
  const spawned =
    (name: keyof typeof programs) =>
    (child: ChildProcess): void => {
      programs[name] = child;
      if (stopped.aborted) child.kill('SIGTERM');
    };

  const starting = needsSimulator ? await startSimulator(spawned('simulator')) : null;
  try {
    const noted = async <Part extends Serving>(serving: Promise<Part>): Promise<Part> => {
      const part = await serving;
      running.push(part);
      return part;
    };
    const built = role === 'worker' ? Promise.resolve() : saidWhile('Building the pages', buildPages());
    const opened = Promise.withResolvers<void>();
    /* It reads what the demo shows while its pages are built. */
    const startServer = (): Promise<ServingServer> =>
      runServer(
        {
          ...variables,
          NODE_ENV: 'production',
          ...(starting
            ? { SIMULATOR_URL: starting.address, NBA_PAST_SEASONS: variables.NBA_PAST_SEASONS?.trim() || '2' }
            : {}),
          /* A person at a terminal reads what matters; a log collector gets everything. */
          LOG_LEVEL: variables.LOG_LEVEL?.trim() || (process.stdout.isTTY ? 'warn' : 'info'),
        },
        { onSpawn: spawned('server'), onDatabase: opened.resolve, pages: built },
      );
    /* Nobody waits to be served by one that has no pages. */
    built.catch(() => programs.server?.kill('SIGTERM'));
    const serving = noted(startServer());
    saidWhile(
      variables.DATABASE_URL?.trim() ? 'Opening the database' : 'Starting PostgreSQL',
      Promise.race([opened.promise, serving]),
    ).catch(() => undefined);
    const [simulated, served] = await Promise.allSettled([
      starting ? saidWhile('Starting the simulator', noted(starting.serving)) : Promise.resolve(null),
      serving,
      built,
    ]);
    if (stopped.aborted) return 130;
    /* Why there are no pages comes before that the server ended for want of them. */
    await built;
    if (simulated.status === 'rejected') throw simulated.reason;
    if (served.status === 'rejected') throw served.reason;
    const [simulator, server] = [simulated.value, served.value];
    if (simulator) await prepareDemo(server, simulator, stopped);
    if (role !== undefined) process.stdout.write(`Fantasy Stats, ${role}, at ${server.address}\n`);
    else if (!stopped.aborted) await announce(server, simulator, performance.now() - began);
    const endOf = ({ child }: Serving): Promise<number> =>
      new Promise((resolve) =>
        isRunning(child) ? child.once('exit', (code) => resolve(code ?? 1)) : resolve(child.exitCode ?? 1),
      );
    const code = await Promise.race(running.map(endOf));
    /* A signal that reaches everybody lets the server end in its own time. */
    if (stopped.aborted) return await endOf(server);
    process.stderr.write('Part of the product has ended; stopping the rest.\n');
    return code || 1;
  } finally {
    const isServer = ({ child }: Serving) => child === programs.server;
    for (const part of running.toSorted((a, b) => Number(isServer(b)) - Number(isServer(a))))
      await part.stop();
  }
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    if (error instanceof ConfigurationInvalid) {
      process.stderr.write(`${error.message}\n`);
      process.exit(2);
    }
    if (error instanceof DidNotBuild) {
      process.stderr.write(`${error.message}\n`);
      process.exit(1);
    }
    if (error instanceof DidNotStart) {
      process.stderr.write(`${error.message}.\n`);
      process.exit(error.code || 1);
    }
    throw error;
  },
);
