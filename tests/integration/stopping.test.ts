import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startSimulator } from '@fantasy-stats/simulator';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { demoAccount } from '../../apps/server/accounts/demo/credentials.ts';
import { freePort } from '../../apps/server/kernel/database/embedded/free-port.ts';
import { startEmbedded } from '../../apps/server/kernel/database/embedded/server.ts';
import { throwawayFolder } from '../../apps/server/testing/throwaway-folder.ts';
import { callApi, linkDemoLeagues, signIn } from '../../scripts/lib/demo-leagues.ts';
import { compileCache } from '../../scripts/lib/processes.ts';
import { runServer } from '../../scripts/lib/product.ts';
import { isFull } from '../sample.ts';
import { type ServerProcess, startServer } from './server-process.ts';

let platform: Server;
let address = '';
let requests = 0;
let directory = '';
beforeAll(async () => {
  platform = createServer(() => {
    requests += 1;
  });
  await new Promise<void>((resolve) => platform.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${z.object({ port: z.number() }).parse(platform.address()).port}`;
  directory = await throwawayFolder('stopping');
});
afterAll(async () => {
  platform.closeAllConnections();
  platform.close();
  await rm(directory, { recursive: true, force: true });
});

const environment = () => ({ DATA_DIR: directory, SIMULATOR_URL: address });

/** Returns the process id of the PostgreSQL in a data folder; null if none runs. */
function databaseProcess(): number | null {
  try {
    const file = join(directory, 'postgres', 'cluster', 'postmaster.pid');
    const processId = Number(readFileSync(file, 'utf8').split('\n')[0]);
    process.kill(processId, 0);
    return processId;
  } catch {
    return null;
  }
}

/** Maximum duration of a stop: five seconds, or the duration of the start on a busy machine. */
const longest = ({ startingMilliseconds }: ServerProcess) => Math.max(5_000, startingMilliseconds);

const errorsOf = (server: ServerProcess) =>
  server
    .output()
    .split('\n')
    .filter((line) => /"level":[56]0/.test(line));

it('a stopped server completes active requests, ends within five seconds, and leaves no PostgreSQL process', async () => {
  const server = await startServer(environment());
  expect(databaseProcess()).not.toBeNull();
  const token = await signIn(server.address, demoAccount.email, demoAccount.password);
  const before = requests;
  const linking = callApi(server.address, 'settings/espn/league', token, { league: '1' }).then(
    () => 'answered',
    (error: unknown) => String(error),
  );
  await expect.poll(() => requests).toBeGreaterThan(before);
  const began = performance.now();
  expect(await server.stop()).toBe(0);
  expect(performance.now() - began).toBeLessThan(longest(server));
  expect(await linking).toContain('"error"');
  expect(errorsOf(server)).toEqual([]);
  expect(databaseProcess()).toBeNull();
});

it.runIf(isFull)('a server stopped in its first second ends equally fast (needs FULL=1)', async () => {
  const server = await startServer(environment());
  const began = performance.now();
  expect(await server.stop()).toBe(0);
  expect(performance.now() - began).toBeLessThan(longest(server));
  expect(errorsOf(server)).toEqual([]);
  expect(databaseProcess()).toBeNull();
});

/** Starts a server before its pages are built; it already reads the NBA. */
async function startWithoutPages() {
  const port = await freePort();
  const pages = Promise.withResolvers<void>();
  const before = requests;
  const programs: ChildProcess[] = [];
  const serving = runServer(
    {
      ...compileCache,
      ...environment(),
      PATH: process.env.PATH,
      PORT: String(port),
      LOG_LEVEL: 'warn',
      SIMULATOR_REPLAY: 'off',
    },
    { pages: pages.promise, onSpawn: (child) => programs.push(child) },
  );
  // Prevents an unhandled rejection; the callers await the result later.
  serving.catch(() => undefined);
  await expect.poll(() => requests).toBeGreaterThan(before);
  const [child] = programs;
  if (!child) throw new Error('the server was not started');
  return { child, pages, serving, readyz: () => fetch(`http://127.0.0.1:${port}/readyz`) };
}

it('a server works while its pages are built, and serves them once they are ready', async () => {
  const { pages, readyz, serving } = await startWithoutPages();
  await expect(readyz()).rejects.toThrow();
  pages.resolve();
  const server = await serving;
  expect((await readyz()).status).toBe(200);
  await server.stop();
  expect(server.child.exitCode).toBe(0);
  expect(databaseProcess()).toBeNull();
});

it('a server ends within seconds while its pages are built', async () => {
  const { child, serving } = await startWithoutPages();
  const began = performance.now();
  child.kill('SIGTERM');
  await expect(serving).rejects.toThrow('did not start');
  expect(performance.now() - began).toBeLessThan(10_000);
  expect(databaseProcess()).toBeNull();
});

async function underWay(): Promise<unknown> {
  const database = await startEmbedded({ directory });
  const client = new Client({ connectionString: database.url });
  await client.connect();
  try {
    const { rows } = await client.query(
      `select (select count(*)::int from jobs.job where state = 'active') as jobs,
         (select count(*)::int from league_syncs where state = 'running') as syncs,
         (select count(*)::int from leagues) > 0 as "hasLeagues"`,
    );
    return rows[0];
  } finally {
    await client.end();
    await database.stop();
  }
}

// As after Ctrl-C in `npm start`, the simulator may be gone before the server.
const moments = [
  { after: 'in the midst of reading', milliseconds: 300, isLinked: true },
  { after: 'at once', milliseconds: 0, isLinked: false },
  { after: 'a moment later', milliseconds: 400, isLinked: false },
];
it.each(
  moments.slice(0, isFull ? moments.length : 1),
)('a server stopped while the demo’s leagues are linked and read returns all jobs to the queue: $after', async ({
  isLinked,
  milliseconds,
}) => {
  const simulator = await startSimulator({ seed: 1, isSmall: true });
  const server = await startServer({ DATA_DIR: directory, SIMULATOR_URL: simulator.url });
  const stopped = new AbortController();
  const linking = linkDemoLeagues(server.address, simulator.url, stopped.signal).catch(() => undefined);
  if (isLinked) await linking;
  await wait(milliseconds);
  const gone = simulator.close();
  stopped.abort();
  const began = performance.now();
  expect(await server.stop()).toBe(0);
  expect(performance.now() - began).toBeLessThan(longest(server));
  await Promise.all([linking, gone]);
  expect(errorsOf(server)).toEqual([]);
  expect(databaseProcess()).toBeNull();
  expect(await underWay()).toMatchObject({
    jobs: 0,
    syncs: 0,
    ...(isLinked ? { hasLeagues: true } : {}),
  });
});
