import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { calls, ErrorBody } from '@fantasy-stats/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type EmbeddedServer, startEmbedded } from '../../apps/server/kernel/database/embedded/server.ts';
import { reservedPort } from '../../apps/server/testing/port.ts';
import { throwawayFolder } from '../../apps/server/testing/throwaway-folder.ts';
import { type ServerProcess, startServer } from './server-process.ts';

let directory: string;
let database: EmbeddedServer;
const nodes: ServerProcess[] = [];

let port: number;
async function startDatabase(): Promise<void> {
  database = await startEmbedded({ directory, isThrowaway: true, port });
}

beforeAll(async () => {
  directory = await throwawayFolder('lost');
  port = await reservedPort();
  await startDatabase();
  for (let node = 0; node < 2; node += 1)
    nodes.push(
      await startServer({
        DATABASE_URL: database.url,
        DATABASE_CONNECTIONS: '4',
        DATA_DIR: directory,
        SIMULATOR_URL: 'http://127.0.0.1:9',
        PUBLIC_URL: 'http://localhost:3000',
        RATE_LIMIT: '100000',
        ACCOUNT_LIMIT: '100000',
        SIGN_IN_LIMIT: '100000',
      }),
    );
});
afterAll(async () => {
  for (const node of nodes) await node.stop();
  await database?.stop();
  await rm(directory, { recursive: true, force: true });
});

async function killDatabase(): Promise<void> {
  const lines = (await readFile(join(database.directory, 'postmaster.pid'), 'utf8')).split('\n');
  process.kill(Number(lines[0]), 'SIGKILL');
}

let count = 0;
async function register(node: ServerProcess): Promise<{ status: number; json: unknown; isRefused: boolean }> {
  count += 1;
  const body = { email: `lost-${count}@example.org`, password: 'a long and unusual password' };
  const { json, status } = await node.call(calls.auth.register, '', { body });
  const error = ErrorBody.safeParse(json);
  return { status, json, isRefused: error.success && error.data.error.code === 'databaseUnavailable' };
}

it('a server responds 503 with a retry time while its database is down, and recovers afterward', async () => {
  for (let round = 0; round < 2; round += 1) {
    const busy = nodes.flatMap((node) => Array.from({ length: 12 }, () => register(node)));
    await wait(30);
    await killDatabase();
    for (const { isRefused, json, status } of await Promise.all(busy))
      expect(status === 200 || isRefused, JSON.stringify(json)).toBe(true);
    for (const node of nodes) {
      const { isRefused, json, status } = await register(node);
      expect({ status, isRefused }).toEqual({ status: 503, isRefused: true });
      expect(json).toMatchObject({ error: { facts: { retryAfter: 5 } } });
      expect(node.process.exitCode).toBeNull();
    }
    await startDatabase();
    for (const node of nodes) await expect.poll(async () => (await register(node)).status).toBe(200);
  }
});
