import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { Environment } from '../apps/server/config/schema.ts';
import { end, isRunning, root, tools } from './lib/processes.ts';
import { runSimulator } from './lib/product.ts';
import { onStop } from './lib/signals.ts';

/* `npm run dev`: the server restarts when its sources change, the pages change in the open browser. */

const { PORT: port, DATA_DIR: data } = Environment.pick({ PORT: true, DATA_DIR: true }).parse({
  PORT: process.env.PORT?.trim() || undefined,
  DATA_DIR: process.env.DATA_DIR?.trim() || undefined,
});
const simulator =
  process.env.SIMULATOR_URL?.trim() || process.env.YAHOO_CLIENT_ID?.trim() || process.env.PLATFORMS === 'live'
    ? null
    : await runSimulator({ port: 0, purchases: join(resolve(data), 'simulated-purchases.json') });

const environment = {
  ...process.env,
  ...(simulator ? { SIMULATOR_URL: simulator.address } : {}),
  API_ORIGIN: `http://127.0.0.1:${port}`,
};
const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'apps/server/main.ts'], {
  cwd: root,
  stdio: ['ignore', 'inherit', 'inherit'],
  env: environment,
});
const pages = spawn(process.execPath, [tools.vite, '--config', 'apps/web/vite.config.ts'], {
  cwd: root,
  stdio: ['ignore', 'inherit', 'inherit'],
  env: environment,
});
const children = [server, pages, ...(simulator ? [simulator.child] : [])];

onStop((signal) => {
  for (const child of children) if (isRunning(child)) child.kill(signal);
});
await Promise.race(children.map((child) => new Promise((resolve) => child.once('exit', resolve))));
await Promise.all(children.map((child) => end(child, 5_000)));
