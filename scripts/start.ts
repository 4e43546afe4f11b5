import type { ChildProcess } from 'node:child_process';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { demoAccount } from '../apps/server/accounts/demo/credentials.ts';
import { ConfigurationInvalid, readConfig } from '../apps/server/kernel/config/read-config.ts';
import { Environment } from '../apps/server/kernel/config/schema.ts';
import { freePort } from '../apps/server/kernel/database/embedded/free-port.ts';
import { stopEmbedded } from '../apps/server/kernel/database/embedded/server.ts';
import { demoRead, linkDemoLeagues } from './lib/demo-leagues.ts';
import { liveLines } from './lib/live-lines.ts';
import { printWhile } from './lib/print-while.ts';
import { end, isRunning } from './lib/processes.ts';
import { DidNotStart, runServer, runSimulator, type Serving, type ServingServer } from './lib/product.ts';
import { progressLines } from './lib/progress-lines.ts';
import { onStop } from './lib/signals.ts';
import { EndedTooOften, endOf, supervise } from './lib/supervise.ts';
import { buildWeb } from './lib/web-build.ts';

// `npm start`: runs the product, with a simulator if no platform is configured. `npm run start:api` and `npm
// run start:worker` run any number of single-role processes on a shared database.

const { role } = parseArgs({ options: { role: { type: 'string' } } }).values;
const variables = role === undefined ? process.env : { ...process.env, ROLE: role };

/**
 * Reads the configuration, and whether this start runs its own simulator.
 * @throws ConfigurationInvalid
 */
function readEnvironment() {
  const isSimulated =
    (variables.PLATFORMS?.trim() || (variables.YAHOO_CLIENT_ID?.trim() ? 'live' : 'simulator')) ===
    'simulator';
  // Single-role processes share a simulator.
  const needsSimulator = isSimulated && role === undefined && !variables.SIMULATOR_URL?.trim();
  const { databaseUrl, dataDirectory } = readConfig(
    needsSimulator ? { ...variables, SIMULATOR_URL: 'http://127.0.0.1:1' } : variables,
  );
  return { databaseUrl, dataDirectory, needsSimulator };
}

/**
 * Chooses the simulator's port before it starts, so that the server can start in parallel.
 * @returns the simulator's address, and how to start it there
 */
async function placeSimulator(
  onSpawn: (child: ChildProcess) => void,
): Promise<{ address: string; run: () => Promise<Serving> }> {
  const read = Environment.pick({
    PORT: true,
    SIMULATOR_PORT: true,
    SIMULATOR_SEED: true,
    SIMULATOR_DATE: true,
    DATA_DIR: true,
  }).parse(Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim())));
  // Use the same port at every start if possible, because the browser extension is built for one ESPN
  // address.
  const preferred =
    read.SIMULATOR_PORT === undefined && read.PORT > 0 && read.PORT < 65_535 ? read.PORT + 1 : 0;
  const port = read.SIMULATOR_PORT || (await freePort(preferred));
  return {
    address: `http://127.0.0.1:${port}`,
    run: () =>
      runSimulator({
        port,
        seed: read.SIMULATOR_SEED,
        date: read.SIMULATOR_DATE,
        // Stored next to the database, which refers to it.
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

/** Links the demo account's leagues, and waits until they are ready. Failures are not fatal. */
async function prepareDemo(server: Serving, simulator: Serving, stopped: AbortSignal): Promise<void> {
  const origin = `http://127.0.0.1:${new URL(server.address).port}`;
  const failed = (what: string) => (error: unknown) => {
    if (!stopped.aborted) process.stderr.write(`${what}: ${String(error)}\n`);
    return null;
  };
  const token = await printWhile(
    'Linking the demo’s leagues',
    linkDemoLeagues(origin, simulator.address, stopped),
  ).catch(failed('The demo account has no leagues'));
  if (token !== null)
    await demoRead(origin, token, progressLines(), { stopped }).catch(failed('The demo is not read yet'));
}

class DidNotBuild extends Error {
  constructor(output: string) {
    super(`The pages could not be built:\n${output}`);
    this.name = 'DidNotBuild';
  }
}

/**
 * Builds the pages.
 * @throws DidNotBuild
 */
async function buildPages(): Promise<void> {
  const { isGood, output } = await buildWeb();
  if (!isGood) throw new DidNotBuild(output);
}

async function main(): Promise<number> {
  const began = performance.now();
  const { databaseUrl, dataDirectory, needsSimulator } = readEnvironment();
  const programs: { server?: ChildProcess; simulator?: ChildProcess } = {};
  const stopping = new AbortController();
  const stopped = stopping.signal;
  // Stop the server first, because it sends requests to the simulator until it exits.
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
  const print = (line: string) => process.stderr.write(line);

  const place = needsSimulator ? await placeSimulator(spawned('simulator')) : null;
  try {
    const built = role === 'worker' ? Promise.resolve() : printWhile('Building the pages', buildPages());
    const opened = Promise.withResolvers<void>();
    const startServer = (
      more: NodeJS.ProcessEnv = {},
      options: Parameters<typeof runServer>[1] = {},
    ): Promise<ServingServer> =>
      runServer(
        {
          ...variables,
          NODE_ENV: 'production',
          ...(place
            ? { SIMULATOR_URL: place.address, NBA_PAST_SEASONS: variables.NBA_PAST_SEASONS?.trim() || '2' }
            : {}),
          // People at a terminal get warnings only; a log collector gets everything.
          LOG_LEVEL: variables.LOG_LEVEL?.trim() || (process.stdout.isTTY ? 'warn' : 'info'),
          ...more,
        },
        { onSpawn: spawned('server'), ...options },
      );
    // If the build fails, stop the server, because it would have no pages.
    built.catch(() => programs.server?.kill('SIGTERM'));
    // The server reads the demo's data while the pages are being built.
    const serving = startServer({}, { onDatabase: opened.resolve, pages: built });
    printWhile(
      databaseUrl === null ? 'Starting PostgreSQL' : 'Opening the database',
      Promise.race([opened.promise, serving]),
    ).catch(() => undefined);
    const [simulated, served] = await Promise.allSettled([
      place ? printWhile('Starting the simulator', place.run()) : Promise.resolve(null),
      serving,
      built,
    ]);
    if (stopped.aborted) return 130;
    // Report the build error before the server error that it causes.
    await built;
    if (simulated.status === 'rejected') throw simulated.reason;
    if (served.status === 'rejected') throw served.reason;
    const [simulator, server] = [simulated.value, served.value];
    // Keep the port that the server chose, because links and the terminal output contain it.
    const { port } = new URL(server.address);
    const supervised = Promise.race([
      supervise(server.child, {
        name: 'The server',
        restart: () => startServer({ PORT: port }),
        print,
        stopped,
      }),
      ...(place && simulator
        ? [supervise(simulator.child, { name: 'The simulator', restart: place.run, print, stopped })]
        : []),
    ]);
    // Avoid an unhandled rejection: the promise is awaited below, after the demo is ready.
    supervised.catch(() => undefined);
    if (simulator) await Promise.race([prepareDemo(server, simulator, stopped), supervised]);
    if (role !== undefined) process.stdout.write(`Fantasy Stats, ${role}, at ${server.address}\n`);
    else if (!stopped.aborted) await announce(server, simulator, performance.now() - began);
    await supervised;
    return programs.server ? ((await endOf(programs.server)).code ?? 130) : 130;
  } finally {
    stopping.abort();
    for (const child of [programs.server, programs.simulator]) if (child) await end(child);
    // A killed server leaves its embedded PostgreSQL running.
    if (databaseUrl === null && programs.server?.signalCode) await stopEmbedded({ directory: dataDirectory });
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
    if (error instanceof DidNotStart || error instanceof EndedTooOften) {
      process.stderr.write(`${error.message}.\n`);
      process.exit(error.code || 1);
    }
    throw error;
  },
);
