import { type ChildProcess, spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { demoAccount } from '../apps/server/accounts/demo/credentials.ts';
import { Environment } from '../apps/server/kernel/config/schema.ts';
import { freePort } from '../apps/server/kernel/database/embedded/free-port.ts';
import { linkDemoLeagues } from './lib/demo-leagues.ts';
import { end, isRunning, root, tools } from './lib/processes.ts';
import { runServer, runSimulator, type Serving } from './lib/product.ts';
import { onStop } from './lib/signals.ts';

// `npm run dev`: restarts the server and simulator when their sources change, and updates pages in the open
// browser.

const variables = process.env;
const {
  PORT: port,
  SIMULATOR_PORT: simulatorPort,
  DATA_DIR: data,
} = Environment.pick({
  PORT: true,
  SIMULATOR_PORT: true,
  DATA_DIR: true,
}).parse(Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim())));
const isSimulated =
  !variables.SIMULATOR_URL?.trim() && !variables.YAHOO_CLIENT_ID?.trim() && variables.PLATFORMS !== 'live';

/** Pause before rebuilding, long enough for an editor or a branch switch to write all files. */
const SETTLING_MILLISECONDS = 150;

const pagesPort = await freePort(5173);
const pagesAddress = `http://localhost:${pagesPort}`;
// The port never changes, because linked leagues refer to it.
const simulatorAt = isSimulated ? simulatorPort || (await freePort(port + 1)) : 0;
const environment = {
  ...variables,
  PORT: String(port),
  API_ORIGIN: `http://127.0.0.1:${port}`,
  // Links in emails and platform redirects lead to the dev server's pages, not to built ones.
  PUBLIC_URL: variables.PUBLIC_URL?.trim() || pagesAddress,
  ...(isSimulated ? { SIMULATOR_URL: `http://127.0.0.1:${simulatorAt}` } : {}),
};

let isStopping = false;

interface Restarted {
  current: Promise<Serving | null>;
}

type Run = (onSpawn: (child: ChildProcess) => void) => Promise<Serving>;

const children = new Set<ChildProcess>();

function note(child: ChildProcess): void {
  children.add(child);
  child.once('exit', () => children.delete(child));
  if (isStopping) child.kill('SIGTERM');
}

function start(name: string, run: Run): Promise<Serving | null> {
  return run(note).catch((error: unknown) => {
    if (!isStopping)
      process.stderr.write(
        `${error instanceof Error ? error.message : String(error)}. ${name} waits for the next change.\n`,
      );
    return null;
  });
}

function restarted(name: string, folders: readonly string[], run: Run): Restarted {
  const program: Restarted = { current: start(name, run) };
  let timer: NodeJS.Timeout | undefined;
  const restart = (): void => {
    if (isStopping) return;
    process.stdout.write(`${name} starts again.\n`);
    program.current = program.current.then(async (before) => {
      await before?.stop();
      return isStopping ? null : start(name, run);
    });
  };
  for (const folder of folders)
    watch(join(root, folder), { recursive: true }, (_event, file) => {
      if (!file?.endsWith('.ts') || file.endsWith('.test.ts')) return;
      if (file.split(sep).includes('node_modules')) return;
      clearTimeout(timer);
      timer = setTimeout(restart, SETTLING_MILLISECONDS);
    });
  return program;
}

const simulator = isSimulated
  ? restarted('The simulator', ['apps/simulator', 'packages/domain'], (onSpawn) =>
      runSimulator({
        port: simulatorAt,
        purchases: join(resolve(data), 'simulated-purchases.json'),
        onSpawn,
      }),
    )
  : null;
const server = restarted('The server', ['apps/server', 'packages'], (onSpawn) =>
  runServer(environment, { onSpawn }),
);
const programs = [server, ...(simulator ? [simulator] : [])];

// Vite has its own process group, so that Ctrl-C reaches it only once. It exits when its standard input
// closes, even if this process is killed.
const pages = spawn(
  process.execPath,
  [
    tools.vite,
    '--config',
    'apps/web/vite.config.ts',
    '--port',
    String(pagesPort),
    '--strictPort',
    '--clearScreen',
    'false',
  ],
  {
    cwd: root,
    stdio: ['pipe', 'inherit', 'inherit'],
    env: environment,
    detached: process.platform !== 'win32',
  },
);

const stopped = new Promise<void>((stop) => {
  onStop(() => {
    isStopping = true;
    stop();
  });
});

async function announce(): Promise<void> {
  const [runningServer, runningSimulator] = [await server.current, (await simulator?.current) ?? null];
  if (!runningServer || isStopping) return;
  if (runningSimulator)
    await linkDemoLeagues(`http://127.0.0.1:${port}`, runningSimulator.address).catch((error: unknown) => {
      process.stderr.write(`The demo account has no leagues: ${String(error)}\n`);
    });
  process.stdout.write(
    [
      '',
      `The pages are at ${pagesAddress}, the API at http://localhost:${port}/api.`,
      ...(runningSimulator ? [`Demo account: ${demoAccount.email}   ${demoAccount.password}`] : []),
      'Ctrl-C stops it.',
      '',
      '',
    ].join('\n'),
  );
}

void announce();
await Promise.race([stopped, new Promise((ended) => pages.once('exit', ended))]);
isStopping = true;
for (const child of children) child.kill('SIGTERM');
await Promise.all([
  ...programs.map(async ({ current }) => (await current)?.stop()),
  ...(isRunning(pages) ? [end(pages, 5_000)] : []),
]);
process.exit(0);
