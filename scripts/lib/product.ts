import { type ChildProcess, spawn } from 'node:child_process';
import { awaitsPages, pagesAreBuilt } from '../../apps/server/await-pages.ts';
import { type ServesAt, served } from '../../apps/server/tell-starter.ts';
import { end, root } from './processes.ts';

/** A program of the product's that serves at an address. */
export interface Serving {
  readonly child: ChildProcess;
  readonly address: string;
  /** What it printed while it started, line by line. */
  readonly lines: readonly string[];
  stop(): Promise<void>;
}

/** The server, with what it told of itself. */
export interface ServingServer extends Serving, Pick<ServesAt, 'administrators' | 'nbaOutage'> {}

/** A program ended before it served. */
export class DidNotStart extends Error {
  readonly code: number;

  constructor(name: string, code: number) {
    super(`${name} did not start`);
    this.name = 'DidNotStart';
    this.code = code;
  }
}

/** Rejects when a program ends before it serves. */
function endedEarly(name: string, child: ChildProcess): Promise<never> {
  return new Promise((_resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new DidNotStart(name, code ?? 1)));
  });
}

/** Told of a program as soon as it runs, long before it serves. */
type OnSpawn = (child: ChildProcess) => void;

/*
 * A group of its own: Ctrl-C at a terminal reaches whoever started it, who tells it once. Got twice, it would mean "at
 * once". And a channel: when whoever started it is gone, however violently, the channel closes and it ends by itself.
 */
const ownGroup = { cwd: root, detached: process.platform !== 'win32' } as const;

interface SimulatorOptions {
  readonly port: number;
  readonly seed?: number | undefined;
  readonly date?: string | undefined;
  /** A file in which what is bought at the simulated Stripe is kept. */
  readonly purchases?: string | undefined;
  readonly onSpawn?: OnSpawn;
}

/** Runs the simulator as a process of its own. */
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
      /* It prints everything at once. */
      if (address) resolve(address.replace(/\/$/, ''));
    });
  });
  const address = await Promise.race([serves, endedEarly('The simulator', child)]);
  return { child, address, lines: printed.trim().split('\n'), stop: () => end(child) };
}

/**
 * How the server's process is kept small: young objects are collected early, old ones when they have grown to two and a half
 * times as many (what a heap has once taken from the system V8 keeps, used or not; collected sooner, they cost a third of the
 * answers), and threads share the allocator's arenas, which would each hold on to what one burst needed.
 */
export const leanProcess = {
  nodeOptions: ['--max-semi-space-size=8', '--heap-growing-percent=100'],
  environment: { MALLOC_ARENA_MAX: '2' },
} as const;

interface ServerOptions {
  readonly nodeOptions?: readonly string[];
  readonly onSpawn?: OnSpawn;
  /** Told when its database runs. */
  readonly onDatabase?: () => void;
  /** Done when the pages are built, where they are not: until then the server starts and works, but serves nobody. */
  readonly pages?: Promise<unknown>;
}

/** Runs the server as a process of its own; it tells where it listens. Its log goes where ours goes. */
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
  /* Whoever waits for them hears of it where they could not be built. */
  pages?.then(
    () => child.connected && child.send(pagesAreBuilt),
    () => undefined,
  );
  const told = await Promise.race([served(child, onDatabase), endedEarly('The server', child)]);
  return { child, ...told, lines: [], stop: () => end(child) };
}
