import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { type Call, type InputOf, type ParametersOf, SyncProgress } from '@fantasy-stats/contract';
import type { Pool } from 'pg';
import { served } from '../../apps/server/tell-starter.ts';
import { compileCache } from '../../scripts/lib/processes.ts';

const main = fileURLToPath(new URL('../../apps/server/main.ts', import.meta.url));

/** The server as its operator runs it: a process of its own, asked over HTTP. */
export interface ServerProcess {
  readonly process: ChildProcess;
  readonly address: string;
  /** How long it took to start: what it may take for something that is as much, on a machine as busy. */
  readonly startingMilliseconds: number;
  /** What it has logged so far. */
  output(): string;
  /** Makes a call of the contract, and gives its JSON. */
  call<C extends Call>(
    call: C,
    token: string,
    input?: { readonly query?: ParametersOf<C>; readonly body?: InputOf<C> },
  ): Promise<{ status: number; json: unknown }>;
  /** Reads a league's progress line by line, until it ends or is left. */
  progress(token: string, league: string): AsyncGenerator<SyncProgress>;
  /** Ends it as a machine that loses power does. */
  kill(): Promise<void>;
  /** Asks it to stop. @returns its exit code */
  stop(): Promise<number | null>;
}

/**
 * Has the servers on a database take the NBA's games as read. Two seasons of them, and what is computed from them, are most of
 * the work that a server does after it started, and tests of how servers start and end look at none of it.
 */
export async function leaveNbaUnread(pool: Pool): Promise<void> {
  await pool.query(
    `insert into nba_feeds (key, due_at) values ('schedule', '2100-01-01'), ('boxScores', '2100-01-01')`,
  );
}

/** Starts a server; the past of simulated leagues is replayed only where the environment says so, since few tests look at it. */
export async function startServer(environment: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const began = performance.now();
  const child = spawn(process.execPath, [main], {
    env: {
      ...compileCache,
      PATH: process.env.PATH,
      PORT: '0',
      LOG_LEVEL: 'warn',
      SIMULATOR_REPLAY: 'off',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += String(chunk)));
  const { address } = await Promise.race([
    served(child),
    once(child, 'exit').then(() => Promise.reject(new Error(`the server did not start:\n${output}`))),
  ]);
  const startingMilliseconds = performance.now() - began;
  const ended = once(child, 'exit');
  const headers = (token: string) => ({
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
  });
  return {
    process: child,
    address,
    startingMilliseconds,
    output: () => output,
    call: async (call, token, input = {}) => {
      const url = new URL(`/api/${call.path}`, address);
      for (const [name, value] of Object.entries(input.query ?? {}))
        url.searchParams.set(name, String(value));
      const response = await fetch(url, {
        method: call.method,
        headers: headers(token),
        ...(call.method === 'POST' ? { body: JSON.stringify(input.body ?? {}) } : {}),
      });
      return { status: response.status, json: await response.json() };
    },
    progress: async function* (token, league) {
      const url = new URL(`/api/league/sync/progress?league=${league}`, address);
      const response = await fetch(url, { headers: headers(token) });
      let rest = '';
      for await (const chunk of response.body ?? []) {
        rest += Buffer.from(chunk).toString('utf8');
        const lines = rest.split('\n');
        rest = lines.pop() ?? '';
        for (const line of lines) yield SyncProgress.parse(JSON.parse(line));
      }
    },
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
      child.kill('SIGTERM');
      await ended;
      return child.exitCode;
    },
  };
}
