import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type EmbeddedServer, startEmbedded } from '../../apps/server/kernel/database/embedded/server.ts';
import { reservedPort } from '../../apps/server/testing/port.ts';
import { throwawayFolder } from '../../apps/server/testing/throwaway-folder.ts';
import { compileCache, end, root } from '../../scripts/lib/processes.ts';
import { isFull } from '../sample.ts';

// Runs `npm start` as an operator does, and kills the server process.

/** Maximum wait in ms for a server to start on a busy machine. */
const patience = { timeout: 200_000, interval: 100 };

let directory = '';
let database: EmbeddedServer;
let port = 0;
let starter: ChildProcess | undefined;
let printed = '';
beforeAll(async () => {
  directory = await throwawayFolder('restarted');
  database = await startEmbedded({ directory, isThrowaway: true });
});
beforeEach(async () => {
  port = await reservedPort();
  printed = '';
});
afterEach(async () => {
  if (starter) await end(starter);
});
afterAll(async () => {
  await database?.stop();
  await rm(directory, { recursive: true, force: true });
});

async function start(): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['scripts/start.ts', '--role', 'worker'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...compileCache,
      PATH: process.env.PATH,
      DATA_DIR: directory,
      DATABASE_URL: database.url,
      PORT: String(port),
      HOST: '127.0.0.1',
      SIMULATOR_URL: 'http://127.0.0.1:9',
      LOG_LEVEL: 'fatal',
    },
  });
  starter = child;
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      printed += String(chunk);
    });
  await expect.poll(() => printed, patience).toContain(`Fantasy Stats, worker, at http://127.0.0.1:${port}`);
  return child;
}

/** Returns the process ID of the server that `npm start` runs; null during a restart. */
function serverOf({ pid }: ChildProcess): number | null {
  try {
    return Number(execFileSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' }).split('\n')[0]);
  } catch {
    return null;
  }
}

const isAlive = (processId: number): boolean => {
  try {
    return process.kill(processId, 0);
  } catch {
    return false;
  }
};

const isServing = async (): Promise<boolean> =>
  (await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null))?.ok === true;

function killServer(child: ChildProcess): number {
  const server = serverOf(child) ?? 0;
  expect(server).toBeGreaterThan(0);
  process.kill(server, 'SIGKILL');
  return server;
}

const timesRestarted = (): number => printed.split('The server is running again.').length - 1;

describe.skipIf(process.platform === 'win32')('npm start', () => {
  it('restarts a killed server at its address and logs it, and SIGTERM then stops everything', async () => {
    const child = await start();
    expect(await isServing()).toBe(true);
    const first = killServer(child);
    await expect.poll(timesRestarted, patience).toBe(1);
    expect(printed).toContain('The server has ended (SIGKILL). Restarting it in 0.5 s.');
    expect(await isServing()).toBe(true);
    const second = serverOf(child) ?? 0;
    expect(second).not.toBe(first);

    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    expect(isAlive(second)).toBe(false);
    expect(timesRestarted()).toBe(1);
  }, 200_000);

  // `scripts/lib/supervise.test.ts` tests the same with small programs.
  it.runIf(isFull)(
    'gives up with an error after five fast failures in a row (needs FULL=1)',
    async () => {
      const child = await start();
      const ended = once(child, 'exit');
      for (let restarts = 0; restarts < 4; restarts += 1) {
        killServer(child);
        await expect.poll(timesRestarted, patience).toBe(restarts + 1);
      }
      killServer(child);
      expect(await ended).toEqual([1, null]);
      expect(printed).toContain(
        'The server ended 5 times in a row, each time shortly after its start. Giving up.',
      );
      expect(await isServing()).toBe(false);
    },
    400_000,
  );

  it('can be stopped in the pause before a restart', async () => {
    const child = await start();
    const ended = once(child, 'exit');
    killServer(child);
    await expect.poll(() => printed, patience).toContain('Restarting it');
    child.kill('SIGTERM');
    expect(await ended).toEqual([130, null]);
    expect(serverOf(child)).toBeNull();
  }, 200_000);
});
