import { readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { demoAccount } from '../../apps/server/demo/credentials.ts';
import { callApi, signIn } from '../../scripts/lib/demo-leagues.ts';
import { startServer } from './server-process.ts';

/* A server with its own PostgreSQL that is told to stop while a platform does not answer. */

let platform: Server;
let address = '';
let asked = 0;
let directory = '';
beforeAll(async () => {
  platform = createServer(() => {
    asked += 1;
  });
  await new Promise<void>((resolve) => platform.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${z.object({ port: z.number() }).parse(platform.address()).port}`;
  directory = await mkdtemp(join(tmpdir(), 'fantasy-stats-stopping-'));
  /* So that PostgreSQL lies in it, also where root runs this. */
  await chmod(directory, 0o755);
});
afterAll(async () => {
  platform.closeAllConnections();
  platform.close();
  await rm(directory, { recursive: true, force: true });
});

const environment = () => ({ DATA_DIR: directory, SIMULATOR_URL: address });

/** The process of the PostgreSQL in a folder of data; null when none runs. */
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

it('answers who waits, ends within five seconds, and leaves no PostgreSQL behind', async () => {
  const server = await startServer(environment());
  expect(databaseProcess()).not.toBeNull();
  const token = await signIn(server.address, demoAccount.email, demoAccount.password);
  const before = asked;
  const linking = callApi(server.address, 'settings/espn/league', token, { league: '1' }).then(
    () => 'answered',
    (error: unknown) => String(error),
  );
  await expect.poll(() => asked, { timeout: 10_000 }).toBeGreaterThan(before);
  const began = performance.now();
  expect(await server.stop()).toBe(0);
  expect(performance.now() - began).toBeLessThan(5_000);
  expect(await linking).toContain('"error"');
  expect(databaseProcess()).toBeNull();
}, 60_000);

it('ends as soon when it is told to in its first second', async () => {
  const server = await startServer(environment());
  const began = performance.now();
  expect(await server.stop()).toBe(0);
  expect(performance.now() - began).toBeLessThan(5_000);
  expect(databaseProcess()).toBeNull();
}, 60_000);
