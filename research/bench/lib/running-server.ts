import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { served } from '../../../apps/server/kernel/notify-starter.ts';
import { compileCache } from '../../../scripts/lib/processes.ts';
import { leanProcess } from '../../../scripts/lib/product.ts';

const main = fileURLToPath(new URL('../../../apps/server/main.ts', import.meta.url));

export interface RunningServer {
  readonly address: string;
  /** Returns the maximum resident megabytes, from the system's high-water mark; NaN when not available. */
  largestMemory(): Promise<number>;
  readonly pid: number;
  isAlive(): boolean;
  stop(): Promise<void>;
}

export async function runServer(
  environment: Readonly<Record<string, string>>,
  nodeOptions: readonly string[] = [],
): Promise<RunningServer> {
  const directory = await mkdtemp(join(tmpdir(), 'fantasy-stats-bench-server-'));
  const child = spawn(process.execPath, [...leanProcess.nodeOptions, ...nodeOptions, main], {
    env: {
      ...leanProcess.environment,
      ...compileCache,
      PATH: process.env.PATH,
      PORT: '0',
      LOG_LEVEL: 'error',
      DATA_DIR: directory,
      ...environment,
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const { address } = await Promise.race([
    served(child),
    once(child, 'exit').then(() => Promise.reject(new Error('the server did not start'))),
  ]);
  const pid = child.pid ?? 0;
  const isAlive = () => child.exitCode === null && child.signalCode === null;
  return {
    address,
    pid,
    isAlive,
    largestMemory: async () => {
      const text = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
      return Number(/^VmHWM:\s+(\d+) kB/m.exec(text)?.[1] ?? Number.NaN) / 1024;
    },
    stop: async () => {
      if (isAlive()) {
        const ended = once(child, 'exit');
        child.kill('SIGTERM');
        const slow = setTimeout(() => child.kill('SIGKILL'), 20_000);
        await ended;
        clearTimeout(slow);
      }
      await rm(directory, { recursive: true, force: true });
    },
  };
}
