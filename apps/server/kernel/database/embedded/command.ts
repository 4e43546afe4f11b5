import { spawn } from 'node:child_process';

/** A user of the operating system. */
export interface Identity {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

export interface Outcome {
  readonly code: number;
  /** Standard output and standard error combined. */
  readonly output: string;
}

/**
 * Runs a PostgreSQL program to completion, optionally as another user. `detached` disables the output's pipe,
 * which a database server would keep open.
 */
export function run(
  program: string,
  parameters: readonly string[],
  options: { identity?: Identity | null; directory?: string; detached?: boolean } = {},
): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, parameters, {
      cwd: options.directory ?? '/',
      stdio: options.detached ? 'ignore' : ['ignore', 'pipe', 'pipe'],
      env: { PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC' },
      ...(options.identity ? { uid: options.identity.uid, gid: options.identity.gid } : {}),
    });
    let output = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString('utf8');
    });
    child.stderr?.on('data', (chunk: Buffer) => {
      output += chunk.toString('utf8');
    });
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output: output.trim() }));
  });
}
