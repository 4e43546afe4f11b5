import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The repository's root, with a slash at its end. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** For a process that gets an environment of its own: where Node keeps what it has compiled. */
export const compileCache: Readonly<Record<string, string>> = process.env.NODE_COMPILE_CACHE
  ? { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE }
  : {};

/** Paths of the tools, run by the Node that runs us, never by the one a shebang finds. */
export const tools = {
  vite: 'node_modules/vite/bin/vite.js',
  vitest: 'node_modules/vitest/vitest.mjs',
} as const;

interface RunOptions {
  readonly environment?: Readonly<Record<string, string>>;
  /** Kept and returned instead of shown. */
  readonly isQuiet?: boolean;
}

export interface Ended {
  readonly code: number;
  readonly output: string;
}

/** Runs a program in the repository's root to its end. */
export function run(
  program: string,
  parameters: readonly string[],
  options: RunOptions = {},
): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, parameters, {
      cwd: root,
      stdio: options.isQuiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...options.environment },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => {
        output += chunk.toString('utf8');
      });
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** Runs a script with this Node. */
export function runNode(parameters: readonly string[], options: RunOptions = {}): Promise<Ended> {
  return run(process.execPath, parameters, options);
}

/** Whether a child process goes on. */
export function isRunning(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null;
}

/** Asks a child process to end and waits until it has; kills it when it takes longer than `patience` milliseconds. */
export async function end(child: ChildProcess, patience = 20_000): Promise<void> {
  if (!isRunning(child)) return;
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), patience);
  await ended;
  clearTimeout(timer);
}
