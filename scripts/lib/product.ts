import { type ChildProcess, spawn } from 'node:child_process';
import { awaitsPages, pagesAreBuilt } from '../../apps/server/kernel/await-pages.ts';
import { type ServesAt, served } from '../../apps/server/kernel/notify-starter.ts';
import { end, root } from './processes.ts';

export interface Serving {
  readonly child: ChildProcess;
  readonly address: string;
  /** Lines that the program printed while it started. */
  readonly lines: readonly string[];
  stop(): Promise<void>;
}

export interface ServingServer extends Serving, Pick<ServesAt, 'administrators' | 'nbaOutage'> {}

export class DidNotStart extends Error {
  readonly code: number;

  constructor(name: string, code: number) {
    super(`${name} did not start`);
    this.name = 'DidNotStart';
    this.code = code;
  }
}

function endedEarly(name: string, child: ChildProcess): Promise<never> {
  return new Promise((_resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new DidNotStart(name, code ?? 1)));
  });
}

/** Called as soon as a program runs, long before it is ready. */
type OnSpawn = (child: ChildProcess) => void;

// The program has its own process group, so that it gets Ctrl-C only once, from the parent. The IPC channel
// closes when the parent ends, even if killed.
const ownGroup = { cwd: root, detached: process.platform !== 'win32' } as const;

interface SimulatorOptions {
  readonly port: number;
  readonly seed?: number | undefined;
  readonly date?: string | undefined;
  /** File in which the simulated Stripe stores purchases. */
  readonly purchases?: string | undefined;
  readonly onSpawn?: OnSpawn;
}

export async function runSimulator({
  port,
  seed,
  date,
  purchases,
  onSpawn,
}: SimulatorOptions): Promise<Serving> {
  const child = spawn(
    process.execPath,
    [
      'apps/simulator/main.ts',
      '--port',
      String(port),
      ...(seed === undefined ? [] : ['--seed', String(seed)]),
      ...(date === undefined ? [] : ['--date', date]),
      ...(purchases === undefined ? [] : ['--purchases', purchases]),
    ],
    { ...ownGroup, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] },
  );
  onSpawn?.(child);
  let printed = '';
  const serves = new Promise<string>((resolve) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      printed += chunk.toString('utf8');
      const address = /\bat (https?:\/\/[^\s()]+)/.exec(printed)?.[1];
      // The simulator prints its address and everything else in one write.
      if (address) resolve(address.replace(/\/$/, ''));
    });
  });
  const address = await Promise.race([serves, endedEarly('The simulator', child)]);
  return { child, address, lines: printed.trim().split('\n'), stop: () => end(child) };
}

/**
 * Options against memory growth: young objects are collected early, old ones at two and a half times their
 * size, and threads share malloc arenas.
 */
export const leanProcess = {
  nodeOptions: ['--max-semi-space-size=8', '--heap-growing-percent=100'],
  environment: { MALLOC_ARENA_MAX: '2' },
} as const;

interface ServerOptions {
  readonly nodeOptions?: readonly string[];
  readonly onSpawn?: OnSpawn;
  readonly onDatabase?: () => void;
  /** Resolves when missing pages have been built. Until then, the server runs but serves no requests. */
  readonly pages?: Promise<unknown>;
}

/** Runs the server in its own process; it reports its address. Logs go to this process's output. */
export async function runServer(
  environment: Readonly<Record<string, string | undefined>>,
  { nodeOptions = [], onDatabase, onSpawn, pages }: ServerOptions = {},
): Promise<ServingServer> {
  const program = ['apps/server/main.ts', ...(pages ? [awaitsPages] : [])];
  const child = spawn(process.execPath, [...leanProcess.nodeOptions, ...nodeOptions, ...program], {
    ...ownGroup,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...leanProcess.environment, ...environment },
  });
  onSpawn?.(child);
  // Ignore the build error here: callers that await `pages` get it.
  pages?.then(
    () => child.connected && child.send(pagesAreBuilt),
    () => undefined,
  );
  const ready = await Promise.race([served(child, onDatabase), endedEarly('The server', child)]);
  return { child, ...ready, lines: [], stop: () => end(child) };
}
